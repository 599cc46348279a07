import type { ComponentChildren } from 'preact';
import type { TaskUnit, TaskView } from '../../../api/types.js';
import { formatAgo, formatCount } from '../../live/format.js';
import { nowMs } from '../../live/model.js';
import {
  checkedWords,
  eventWords,
  gapWords,
  LIST_WORDS,
  policyWords,
  SLICE_WORDS,
  sliceOf,
  unitName,
  whyWords,
} from '../../live/task-words.js';
import { closeTask, openedTask } from '../../live/tasks.js';
import { AgentChip } from '../agent-chip.js';
import { clock } from '../calls/call-row.js';
import { Place } from '../place.js';
import { Sheet, SheetHead } from '../sheet.js';
import { Swatch, TaskBar } from './task-bar.js';
import { TaskReason } from './task-reason.js';
import { TaskBadge, TaskTitle } from './task-title.js';
import { UrlBar } from './url-bar.js';

/** One run from close by: what blocks it, what it must prove, and its units, worst first. Follows what happens. */
export function TaskSheet() {
  const shown = openedTask.value;
  return (
    <Sheet titleId="task-title" isOpen={shown !== null} onClose={closeTask}>
      {shown !== null && (
        <article>
          <SheetHead
            titleId="task-title"
            badge={<TaskBadge task={shown.entry} />}
            title={<TaskTitle task={shown.entry} />}
          >
            <AgentChip agentId={shown.entry.agentId} />
            {shown.entry.targetUrl !== null && <Place url={shown.entry.targetUrl} />}
            <span>last active {formatAgo(nowMs.value - shown.entry.lastActivityAtMs)}</span>
          </SheetHead>
          {shown.view === null ? (
            <p class="empty">This run could not be loaded. It may no longer be kept.</p>
          ) : (
            <Run view={shown.view} />
          )}
        </article>
      )}
    </Sheet>
  );
}

function Run({ view }: { readonly view: TaskView }) {
  return (
    <div class="run">
      {view.goal !== '' && (
        <p class="run-goal">
          <bdi>{view.goal}</bdi>
        </p>
      )}
      <div class="task-units">
        <p>{checkedWords(view)}</p>
        <TaskBar task={view} />
      </div>
      <UrlBar task={view} />
      <TaskReason task={view} />
      <Facts view={view} />
      {view.pendingChecks.length > 0 && (
        <Part title="Checks still open">
          <ul class="run-checks">
            {view.pendingChecks.map(({ checkId, description }) => (
              <li key={checkId}>
                <bdi>{description === '' ? checkId : description}</bdi>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Units, worst first">
        {view.units.length === 0 ? <p class="dim">No unit has been found yet.</p> : <Units view={view} />}
      </Part>
      {view.events.length > 0 && (
        <Part title="What happened last">
          <ol class="run-events">
            {view.events.map(({ at, kind, agentId }, index) => (
              <li key={index}>
                <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>
                <span>{eventWords(kind)}</span>
                <AgentChip agentId={agentId} />
              </li>
            ))}
          </ol>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="run-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Facts({ view }: { readonly view: TaskView }) {
  const gap = gapWords(view);
  const head = view.evidenceHead;
  const facts: readonly (readonly [string, ComponentChildren])[] = [
    ['Policy', policyWords(view)],
    ...(gap === null ? [] : [['Gap', gap] as const]),
    ['List of units', LIST_WORDS[view.discoveryState]],
    ['Findings', view.findings.toLocaleString('en')],
    [
      'Evidence',
      head === null ? (
        'not tracked'
      ) : (
        <>
          {formatCount(head.seq, 'row')}, head <code title={head.hash}>{head.hash.slice(0, 8)}</code>
        </>
      ),
    ],
    ['Record', view.ingestionComplete ? 'complete' : 'incomplete or still being written'],
  ];
  return (
    <dl class="run-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Units({ view }: { readonly view: TaskView }) {
  return (
    <ul class="units">
      {view.units.map((unit, index) => (
        <Unit key={index} unit={unit} targetUrl={view.targetUrl} />
      ))}
      {view.omitted > 0 && <li class="dim units-more">and {view.omitted.toLocaleString('en')} more</li>}
    </ul>
  );
}

/** Keys, labels and reasons were written by an agent or taken from a page: text, in its own direction. */
function Unit({ unit, targetUrl }: { readonly unit: TaskUnit; readonly targetUrl: string | null }) {
  const slice = sliceOf(unit);
  const label = unit.label?.trim() ?? '';
  const key = unitName(unit.unitKey, targetUrl);
  const why = whyWords(unit);
  return (
    <li class="unit">
      <span class="unit-grade">
        <Swatch slice={slice} />
        {SLICE_WORDS[slice]}
      </span>
      <span class="unit-name">
        <bdi>{label === '' ? key : label}</bdi>
        {label !== '' && label !== key && <bdi class="dim unit-key">{key}</bdi>}
      </span>
      {(why !== null || unit.reason !== null) && (
        <span class="unit-why">
          {why}
          {unit.effectiveUrl !== null && (
            <>
              : <bdi>{unitName(unit.effectiveUrl, targetUrl)}</bdi>
            </>
          )}
          {unit.reason !== null && (
            <>
              {why !== null && '; '}“<bdi>{unit.reason}</bdi>”
            </>
          )}
        </span>
      )}
    </li>
  );
}
