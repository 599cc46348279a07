import type { TransitionEntry } from '../../../api/types.js';
import { VERDICTS } from '../../live/fact-words.js';
import { OutcomeGlyph } from '../icons.js';

/** What the page calls the control: its words, in quotes and in their own direction. */
export function Label({ label }: { readonly label: string | null }) {
  return label === null || label === '' ? <>a control without a name</> : <bdi>“{label}”</bdi>;
}

export function VerdictBadge({ status }: { readonly status: TransitionEntry['verificationStatus'] }) {
  const { glyph, word } = VERDICTS[status];
  return (
    <span class={`badge tone-${glyph}`}>
      <OutcomeGlyph glyph={glyph} />
      {word}
    </span>
  );
}
