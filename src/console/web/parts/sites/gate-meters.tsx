import type { GateView } from '../../../api/types.js';
import { type Meter, meterOf } from '../../live/site-words.js';
import { OutcomeGlyph } from '../icons.js';

/** The conditions of a level, each with how far it is met: a drawing, and the same in words. */
export function GateMeters({ gates, label }: { readonly gates: readonly GateView[]; readonly label: string }) {
  return (
    <ul class="gates" aria-label={label}>
      {gates.map((gate) => {
        const { drawing, words } = meterOf(gate);
        return (
          <li key={gate.name} class={gate.passed ? 'gate gate-met tone-ok' : 'gate gate-open tone-idle'}>
            {gate.passed ? <Tick /> : <OutcomeGlyph glyph="unclear" />}
            <span>
              <span class="unseen">{gate.passed ? 'met: ' : 'open: '}</span>
              {words}
            </span>
            <Drawing drawing={drawing} />
          </li>
        );
      })}
    </ul>
  );
}

function Drawing({ drawing }: Pick<Meter, 'drawing'>) {
  switch (drawing.kind) {
    case 'pips':
      return (
        <span class="pips" aria-hidden="true">
          {Array.from({ length: drawing.all }, (_, index) => (
            <span key={index} class={index < drawing.full ? 'pip pip-full' : 'pip'} />
          ))}
        </span>
      );
    case 'share':
      return (
        <span class="share" aria-hidden="true" style={{ '--share': drawing.share, '--mark': drawing.mark }}>
          <span class="share-mark" />
        </span>
      );
    case 'none':
      return null;
  }
}

function Tick() {
  return (
    <svg class="glyph gate-tick" viewBox="-7 -7 14 14" aria-hidden="true">
      <path d="M-4.5 0.5l3 3 6-7" />
    </svg>
  );
}
