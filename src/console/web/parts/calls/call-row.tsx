import { Component, type VNode } from 'preact';
import type { CallEntry } from '../../../api/types.js';
import { durationShare, formatDuration, shortId } from '../../live/format.js';
import { type Outcome, outcomeOf } from '../../live/outcome.js';
import type { Row } from '../../live/rows.js';
import { AgentChip } from '../agent-chip.js';
import { OutcomeGlyph } from '../icons.js';
import { Place } from '../place.js';

export const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A row never changes once drawn, so five hundred of them cost nothing when one is added. */
export class CallRow extends Component<{ readonly row: Row }> {
  override shouldComponentUpdate(next: { readonly row: Row }): boolean {
    return next.row !== this.props.row;
  }

  override render() {
    const { call, isFresh } = this.props.row;
    return (
      <tr role="row" class={isFresh ? 'call call-fresh' : 'call'}>
        {cell('time', <time dateTime={new Date(call.at).toISOString()}>{clock.format(call.at)}</time>)}
        {cell('tool', <ToolName name={call.toolName} />)}
        {cell('agent', <AgentChip agentId={call.agentId} />)}
        {cell('where', <Where call={call} />)}
        {cell('outcome', <OutcomeBadge outcome={outcomeOf(call)} />)}
        {cell('check', <Check verifyState={call.verifyState} />)}
        {cell('took', <Took durationMs={call.durationMs} />)}
        {cell('reason', <Reason call={call} />)}
      </tr>
    );
  }
}

function cell(name: string, content: VNode) {
  return (
    <td role="cell" class={`cell-${name}`}>
      {content}
    </td>
  );
}

export function ToolName({ name }: { readonly name: string }) {
  const dot = name.indexOf('.') + 1;
  return (
    <code>
      <span class="dim">{name.slice(0, dot)}</span>
      {name.slice(dot)}
    </code>
  );
}

function Where({ call }: { readonly call: CallEntry }) {
  if (call.url === null) return <span class="dim">{call.targetId === null ? 'no tab' : shortId(call.targetId)}</span>;
  return <Place url={call.url} />;
}

function OutcomeBadge({ outcome }: { readonly outcome: Outcome }) {
  return (
    <span class={`badge tone-${outcome}`}>
      <OutcomeGlyph glyph={outcome} />
      {outcome}
    </span>
  );
}

const STRENGTH = { verified: 3, likely: 2, uncertain: 1, failed: 0 } as const;

/** How strong the proof is, as a word and as one to three bars. */
function Check({ verifyState }: { readonly verifyState: CallEntry['verifyState'] }) {
  if (verifyState === null) return <span class="dim">no check</span>;
  return (
    <span class={`check check-${verifyState}`}>
      <svg class="meter" viewBox="0 0 12 10" aria-hidden="true">
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            class={bar < STRENGTH[verifyState] ? 'on' : 'off'}
            x={bar * 4.5}
            y={6 - bar * 3}
            width="3"
            height={4 + bar * 3}
            rx=".8"
          />
        ))}
      </svg>
      {verifyState}
    </span>
  );
}

function Took({ durationMs }: { readonly durationMs: number }) {
  return (
    <span class="took">
      {formatDuration(durationMs)}
      <svg class="took-bar" aria-hidden="true">
        <rect class="took-ground" width="100%" height="100%" rx="1.5" />
        <rect
          class="took-part"
          width={`${Math.max(2, durationShare(durationMs) * 100).toFixed(1)}%`}
          height="100%"
          rx="1.5"
        />
      </svg>
    </span>
  );
}

/** Statuses the badge already tells. */
const PLAIN_STATUSES = ['ok', 'failed', 'blocked'];

/** The code that says why; without one, a status that says more than the badge. */
function Reason({ call }: { readonly call: CallEntry }) {
  const text = call.reasonCode ?? (PLAIN_STATUSES.includes(call.status) ? null : call.status);
  if (text === null) return <span class="dim none">none</span>;
  const parts = text.split(/(?<=[._])/);
  return (
    <code>
      {parts.map((part, index) => (
        <>
          {index > 0 && <wbr />}
          {part}
        </>
      ))}
    </code>
  );
}
