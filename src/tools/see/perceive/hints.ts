import { z } from 'zod';
import type { Target } from '../../../browser/index.js';
import type { Own, Services } from '../../../dispatch/index.js';
import { domainKey } from '../../../kernel/index.js';
import { type FrameworkHint, frameworkHintsOf } from '../../../knowledge/index.js';
import type { PerceiveArgs } from './args.js';

/** A form has few kinds of controls. */
export const MAX_FRAMEWORK_HINTS = 5;

const frameworkHint = z.strictObject({
  framework: z.string(),
  controlKind: z.string(),
  selectors: z.array(z.string()),
  advice: z.string(),
  confidence: z.number(),
  hintId: z.string(),
});
export const frameworkHintsOutput = z.array(frameworkHint);

export const hintsOutput = { frameworkHints: frameworkHintsOutput.optional() };

/** How the site's own controls want to be handled, told where forms are looked at (K 10). */
export async function hintsPart(
  { knowledge }: Pick<Services, 'knowledge'>,
  target: Target,
  { mode, pksInclude }: PerceiveArgs,
): Promise<{ readonly frameworkHints?: readonly FrameworkHint[] }> {
  const scope = mode === 'form_analysis' && pksInclude !== 'off' ? domainKey(target.url()) : null;
  const hints = scope === null ? null : frameworkHintsOf(await knowledge.of(scope));
  return hints === null ? {} : { frameworkHints: hints.slice(0, MAX_FRAMEWORK_HINTS) };
}

export function frameworkLines(hints: readonly Own<typeof frameworkHint>[]): readonly string[] {
  return hints.map(({ framework, controlKind, selectors, advice }) =>
    // What somebody wrote keeps to its line (K 15.7).
    `Known about ${framework} ${controlKind} (${selectors.join(', ')}): ${advice}`.replaceAll(/\s+/g, ' '),
  );
}
