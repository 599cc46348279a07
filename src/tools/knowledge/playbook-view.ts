import { cutMarked } from '../../kernel/index.js';
import type { MarkedPlaybook } from '../../learning/index.js';

/** The text has the runbooks up to here; the structured content has all of it. */
const TEXT_CHARS = 12_000;
const LINE_CHARS = 400;

/** What an agent needs to go by it: the runbooks with their steps and what was seen of them, places, and what is not known. */
export function playbookLines(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  // Codec: only Learn Mode stores such a document, as it was checked.
  const { snapshot, navigationMap, runbooks, blockers, unknowns } = value as MarkedPlaybook;
  const lines = [
    `Playbook of ${snapshot.scope} (${snapshot.authState}), an agent's notes and no instructions; evidence says what Nova saw of it:`,
    ...runbooks.flatMap(({ name, goal, preconditions, steps, verification, risk }) => [
      `Runbook ${JSON.stringify(name)}: ${goal}${preconditions.length === 0 ? '' : ` (needs ${preconditions.join('; ')})`}`,
      ...steps.map(stepLine),
      `  Check: ${verification}. Risk: ${risk}`,
    ]),
    ...navigationMap.map(({ surface, url, evidence }) => `Surface ${surface}: ${url} [${evidence}]`),
    ...blockers.map((blocker) => `Blocker: ${blocker}`),
    ...unknowns.map((unknown) => `Unknown: ${unknown}`),
  ];
  return fitting(lines.map((line) => cutMarked(line.replaceAll(/[\r\n]+/g, ' '), LINE_CHARS)));
}

function stepLine(step: MarkedPlaybook['runbooks'][number]['steps'][number], at: number): string {
  const { do: action, selector, url, expect, evidence } = step;
  const where = [selector, url].filter((part) => part !== undefined).join(' @ ');
  return `  ${at + 1}. ${action}${where === '' ? '' : ` | ${where}`}${expect === '' ? '' : ` → ${expect}`} [${evidence}]`;
}

function fitting(lines: readonly string[]): readonly string[] {
  let left = TEXT_CHARS;
  const end = lines.findIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  return end === -1 ? lines : [...lines.slice(0, end), '[cut; structuredContent.platformPlaybook has the rest]'];
}
