import type { PlaybookView, StepView } from '../../../api/types.js';
import { policyWords, proofWords, stepWords } from '../../live/site-words.js';

interface SiteStepsProps {
  readonly playbook: PlaybookView;
  /** With selectors, for a change that may be in nothing else. */
  readonly isExact?: boolean;
}

/** A way through a page in words: "click Reports → click Weekly". What the page says is text, in its own direction. */
export function SiteSteps({ playbook, isExact = false }: SiteStepsProps) {
  const proofs = playbook.proofs.filter(({ type }) => type !== 'wait').map(proofWords);
  return (
    <div class="way">
      {playbook.steps.length === 0 ? (
        <p>What to do: {policyWords(playbook.policy)}</p>
      ) : (
        <ol class="path-steps">
          {playbook.steps.map((step, index) => (
            <li key={index}>
              <Step step={step} />
              {isExact && step.label !== null && step.selector !== null && (
                <>
                  {' '}
                  <bdi class="code">{step.selector}</bdi>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {proofs.length > 0 && (
        <ul class="proofs" aria-label="Signs that it worked">
          {proofs.map(({ text, what }, index) => (
            <li key={index}>
              {text}
              {what !== null && (
                <>
                  {' '}
                  <bdi class="code">{what}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Step({ step }: { readonly step: StepView }) {
  const { verb, target, isCode } = stepWords(step);
  if (target === null) return <>{verb}</>;
  return (
    <>
      {verb} {isCode ? <bdi class="code">{target}</bdi> : <bdi class="step-name">{target}</bdi>}
    </>
  );
}
