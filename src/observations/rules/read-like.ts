import { type Evidence, SIGNAL_BITS, type ToolObservation } from '../types.js';

/** Text or a picture; a look that showed nothing read nothing. */
const EXPOSED = (1 << SIGNAL_BITS.ContentExposed) | (1 << SIGNAL_BITS.VisualExposed);

/** The only tools whose looks count as reading a page (E&T 1.3). */
const READERS: ReadonlySet<string> = new Set([
  'nova.perceive',
  'nova.read_text',
  'nova.extract_table',
  'nova.capture_screenshot',
  'nova.coverage_scan',
]);

type Row = Pick<ToolObservation, 'toolName' | 'actionKind' | 'executed' | 'ok' | 'signalFlags'>;

/** E&T 1.3: whether a call counts as reading the page it was on. */
export function isReadLike(row: Row, evidence: Evidence): boolean {
  return (
    row.actionKind === 'read' &&
    row.executed &&
    row.ok &&
    (row.signalFlags & EXPOSED) !== 0 &&
    READERS.has(row.toolName) &&
    evidence.readLike !== false
  );
}
