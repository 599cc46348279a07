import { type Evidence, SIGNAL_BITS, type Signal } from '../types.js';

/** E&T 1.3: flags come from what happened, never from the tool's name alone. */
export function decideSignals(evidence: Evidence, targetResolved: boolean): number {
  const { image, navigation, mutation } = evidence;
  const raised: Record<Signal, boolean> = {
    ContentExposed: (evidence.contentChars ?? 0) > 0,
    VisualExposed: image !== undefined,
    DomExposed: evidence.domRead === true,
    SelectorTouched: evidence.selectorTouched !== undefined,
    NavigationIntent: navigation !== undefined,
    NavigationCommitted: navigation?.committed === true,
    MutationAttempted: mutation?.attempted === true,
    MutationCommitted: mutation?.committed === true,
    InputSupplied: (evidence.inputLength ?? 0) > 0 || (evidence.filesSupplied ?? 0) > 0,
    SearchExecuted: evidence.searchExecuted === true,
    ConsoleExposed: evidence.consoleExposed === true,
    FileExposed: (evidence.filesSupplied ?? 0) > 0 || evidence.fileFetched === true,
    ViewportOnly: image === 'viewport',
    FullDocument: image === 'full_document' || evidence.wholeDocument === true,
    TargetResolved: targetResolved,
  };
  let flags = 0;
  for (const [signal, bit] of Object.entries(SIGNAL_BITS)) {
    if (raised[signal as Signal]) flags |= 1 << bit;
  }
  return flags;
}

/** The names behind a bitmask, lowest bit first. */
export function namesOfSignals(flags: number): Signal[] {
  return (Object.keys(SIGNAL_BITS) as Signal[]).filter((signal) => (flags & (1 << SIGNAL_BITS[signal])) !== 0);
}
