import { durationShare } from '../../live/format.js';
import { sky } from '../../live/model.js';
import { OUTCOMES } from '../../live/outcome.js';
import { type Glyph, SKY_COLUMNS, SKY_MINUTES, type Star } from '../../live/sky.js';
import { GLYPHS, OutcomeGlyph } from '../icons.js';
import { Panel } from '../panel.js';

const LEGEND: readonly Glyph[] = ['verified', ...OUTCOMES];
const LINES: readonly (readonly [number, string])[] = [
  [100, '100 ms'],
  [1000, '1 s'],
  [10_000, '10 s'],
];

/** Share of the drawing's height, from the top, where a duration lies; the lowest part belongs to the counts. */
const heightOf = (y: number) => `${(6 + (1 - y) * 74).toFixed(2)}%`;
const widthOf = (x: number) => `${(x * 100).toFixed(2)}%`;

/** The last ten minutes as a night sky: each call a star, higher when it took longer, its shape the outcome. */
export function SkyPanel() {
  const { stars, counts, summary } = sky.value;
  const most = Math.max(4, ...counts);
  return (
    <Panel id="sky" title={`Last ${SKY_MINUTES} minutes`} note={<p>{summary}</p>}>
      <svg class="sky-chart" role="img" aria-label={`Calls by time and duration. ${summary}`}>
        {LINES.map(([ms, label]) => (
          <g key={label}>
            <line
              class="sky-line"
              x1="-48"
              x2="100%"
              y1={heightOf(durationShare(ms))}
              y2={heightOf(durationShare(ms))}
            />
            <text class="sky-label" x="-48" y={heightOf(durationShare(ms))} dy="-5">
              {label}
            </text>
          </g>
        ))}
        {counts.map((count, column) => (
          <rect
            key={column}
            class="sky-count"
            x={widthOf(column / SKY_COLUMNS)}
            width={`${60 / SKY_COLUMNS}%`}
            y={`${100 - (count / most) * 12}%`}
            height={`${(count / most) * 12}%`}
            rx="1"
          />
        ))}
        {stars.map((star) => (
          <StarMark key={star.callId} star={star} />
        ))}
      </svg>
      <div class="sky-foot">
        <span>{SKY_MINUTES} min ago</span>
        <ul class="legend" aria-label="Signs">
          {LEGEND.map((glyph) => (
            <li key={glyph} class={`tone-${glyph}`}>
              <OutcomeGlyph glyph={glyph} />
              {glyph}
            </li>
          ))}
        </ul>
        <span>now</span>
      </div>
    </Panel>
  );
}

/** A nested drawing, because only it takes its place in percent and keeps its shape. */
function StarMark({ star }: { readonly star: Star }) {
  return (
    <svg class={`star tone-${star.glyph}`} x={widthOf(star.x)} y={heightOf(star.y)}>
      <path class={`glyph-${star.glyph}`} d={GLYPHS[star.glyph]} />
    </svg>
  );
}
