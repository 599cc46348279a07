import type { EvidenceMark, PlatformView, QuestionView, RunbookView } from '../../../api/types.js';
import { formatAgo } from '../../live/format.js';
import { nowMs } from '../../live/model.js';
import { EVIDENCE_MARKS, MARKS, provenWords, questionWords, stateWords } from '../../live/platform-words.js';
import { OutcomeGlyph } from '../icons.js';

/** What an agent left behind that mapped the site: its words, beside them what the log says (K 11). */
export function PlatformPart({ platform }: { readonly platform: PlatformView }) {
  return (
    <section class="run-part platform">
      <h3>Playbook for this platform</h3>
      <p class="dim">
        <bdi>{platform.platform}</bdi>, mapped as <bdi>{platform.authState}</bdi>; {provenWords(platform)}.
      </p>
      {platform.purpose !== '' && (
        <p>
          <bdi>{platform.purpose}</bdi>
        </p>
      )}
      <p class="mark-key">
        {EVIDENCE_MARKS.map((evidence) => (
          <span key={evidence} class={`known-note tone-${MARKS[evidence].tone}`}>
            <OutcomeGlyph glyph={MARKS[evidence].glyph} /> {evidence}: {MARKS[evidence].means}
          </span>
        ))}
      </p>
      {platform.runbooks.map((runbook) => (
        <Runbook key={runbook.name} runbook={runbook} />
      ))}
      {platform.surfaces.length > 0 && (
        <details>
          <summary>{platform.surfaces.length.toLocaleString('en')} surfaces</summary>
          <ul class="marked">
            {platform.surfaces.map(({ name, url, evidence }) => (
              <li key={`${name} ${url}`}>
                <Mark evidence={evidence} />
                <span>
                  <bdi>{name}</bdi> <bdi class="code">{url}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {platform.unknowns.length > 0 && (
        <p class="dim">
          Not found out: <bdi>{platform.unknowns.join('; ')}</bdi>
        </p>
      )}
    </section>
  );
}

function Runbook({ runbook }: { readonly runbook: RunbookView }) {
  return (
    <details class="runbook" open>
      <summary>
        <bdi>{runbook.name}</bdi>
      </summary>
      <ol class="marked">
        {runbook.steps.map(({ words, selector, url, evidence }, index) => (
          <li key={index}>
            <Mark evidence={evidence} />
            <span>
              <bdi>{words}</bdi> {(selector ?? url) !== null && <bdi class="code">{selector ?? url}</bdi>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The shape says it without its colour, the word to whoever listens. */
function Mark({ evidence }: { readonly evidence: EvidenceMark }) {
  const { glyph, tone, means } = MARKS[evidence];
  return (
    <span class={`known-note tone-${tone}`} title={means}>
      <OutcomeGlyph glyph={glyph} />
      <span class="unseen">{evidence}:</span>
    </span>
  );
}

/** Patterns that a count cannot judge, and what agents decided about them (K 9). */
export function QuestionsPart({ questions }: { readonly questions: readonly QuestionView[] }) {
  return (
    <section class="run-part">
      <h3>What agents were asked</h3>
      <ul class="questions">
        {questions.map((question) => (
          <li key={question.opportunityId}>
            {questionWords(question)}{' '}
            <span class="dim">
              {stateWords(question)}, {formatAgo(nowMs.value - question.at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
