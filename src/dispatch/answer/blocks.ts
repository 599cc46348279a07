import { z } from 'zod';

/** What is known of the site, for orientation (K 10); `dedup` instead of entries when nothing changed since it was told. */
export const pksBlock = z.strictObject({
  scope: z.string(),
  contentRev: z.int(),
  dedup: z.literal('unchanged').optional(),
  entries: z
    .array(
      z.strictObject({
        id: z.string(),
        type: z.string(),
        verified: z.boolean(),
        successRate30d: z.number().nullable(),
        hasFragileSelectors: z.boolean(),
        stale: z.boolean(),
        steps: z.array(z.string()).optional(),
        leadsTo: z.string().optional(),
        slots: z.array(z.string()).optional(),
        contentRev: z.int().optional(),
        state: z.string().optional(),
        healthScore: z.number().optional(),
        fingerprint: z.unknown().optional(),
        playbook: z.unknown().optional(),
        context: z.unknown().optional(),
      }),
    )
    .optional(),
  omitted: z.int().optional(),
  shadow: z.int().optional(),
  candidates: z.int().optional(),
});
