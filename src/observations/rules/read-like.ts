import { type Evidence, type Reads, SIGNAL_BITS, type ToolObservation } from '../types.js';

/** Text or a picture; a look that showed nothing read nothing. */
const EXPOSED = (1 << SIGNAL_BITS.ContentExposed) | (1 << SIGNAL_BITS.VisualExposed);

type Call = Pick<ToolObservation, 'actionKind' | 'executed' | 'ok' | 'signalFlags'> & { readonly reads: Reads | null };

/** E&T 1.3: whether a call counts as reading the page it was on. */
export function isReadLike(call: Call, evidence: Evidence): boolean {
  return (
    call.actionKind === 'read' &&
    call.executed &&
    call.ok &&
    (call.signalFlags & EXPOSED) !== 0 &&
    call.reads !== null &&
    // Finding a word is not reading the page.
    call.reads !== 'matches' &&
    // A file is fetched beside the page; what the tab shows was not looked at.
    call.reads !== 'file' &&
    evidence.readLike !== false
  );
}
