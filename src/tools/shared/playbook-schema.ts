import { z } from 'zod';
import { READINESS } from '../../learning/index.js';

/** A playbook is one argument; this much of it fits (K 11). */
const MAX_BYTES = 256 * 1024;
/** Longer pieces are refused; what is kept of prose is shorter still. */
const MAX_TEXT = 4000;
const MAX_ITEMS = 200;

const text = z.string().max(MAX_TEXT);
const named = text.min(1);
const selector = z.string().min(1).max(2048);
const url = z.string().min(1).max(2048);
const list = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_ITEMS);

const step = z.strictObject({ do: named, selector: selector.optional(), url: url.optional(), expect: text });

/** PLATFORM_PLAYBOOK: what a claim in Learn Mode leaves behind (K 11). */
export const platformPlaybook = z
  .strictObject({
    snapshot: z.strictObject({
      platform: named,
      scope: named,
      purpose: text,
      capturedAtUtc: text,
      authState: text,
    }),
    navigationMap: list(z.strictObject({ surface: named, url, reachedFrom: text, how: text })),
    entryPoints: list(text),
    coreConcepts: list(z.strictObject({ name: named, meaning: text })),
    runbooks: list(
      z.strictObject({
        name: named,
        goal: text,
        preconditions: list(text),
        steps: list(step),
        verification: text,
        risk: text,
      }),
    ),
    automationReadiness: list(z.strictObject({ surface: named, rating: z.enum(READINESS), why: text })),
    blockers: list(text),
    visitedSurfaces: list(named),
    unknowns: list(text),
  })
  .refine((playbook) => Buffer.byteLength(JSON.stringify(playbook)) <= MAX_BYTES, {
    error: `"platformPlaybook" must be at most ${MAX_BYTES / 1024} KB.`,
  });

export const PLAYBOOK_SECTIONS = Object.keys(platformPlaybook.shape);
