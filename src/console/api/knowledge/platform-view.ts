import type { LearnProgress, SemanticOpportunity } from '../../../learning/index.js';
import { cut } from '../tasks/words.js';
import type { EvidenceMark, LearnView, PlatformView, QuestionView, RunbookView } from '../types.js';

const NAME_CHARS = 120;
const TEXT_CHARS = 300;
const MAX_SURFACES = 60;
const MAX_RUNBOOKS = 20;
const MAX_STEPS = 40;
const MAX_UNKNOWNS = 20;

type Fields = Readonly<Record<string, unknown>>;

/** The document as it is stored: what has not its form is left out. Null without one. */
export function platformOf(document: unknown): PlatformView | null {
  if (!isFields(document)) return null;
  const snapshot = isFields(document.snapshot) ? document.snapshot : {};
  return {
    platform: text(snapshot.platform, NAME_CHARS),
    purpose: text(snapshot.purpose, TEXT_CHARS),
    capturedAt: text(snapshot.capturedAtUtc, NAME_CHARS),
    authState: text(snapshot.authState, NAME_CHARS),
    surfaces: listOf(document.navigationMap, MAX_SURFACES).map(({ surface, url, evidence }) => ({
      name: text(surface, NAME_CHARS),
      url: text(url, TEXT_CHARS),
      evidence: markOf(evidence),
    })),
    runbooks: listOf(document.runbooks, MAX_RUNBOOKS).map(runbookOf),
    unknowns: (Array.isArray(document.unknowns) ? document.unknowns : [])
      .slice(0, MAX_UNKNOWNS)
      .map((each) => text(each, TEXT_CHARS)),
  };
}

function runbookOf({ name, goal, risk, steps }: Fields): RunbookView {
  return {
    name: text(name, NAME_CHARS),
    goal: text(goal, TEXT_CHARS),
    risk: text(risk, NAME_CHARS),
    steps: listOf(steps, MAX_STEPS).map(({ do: words, selector, url, evidence }) => ({
      words: text(words, TEXT_CHARS),
      selector: typeof selector === 'string' ? text(selector, NAME_CHARS) : null,
      url: typeof url === 'string' ? text(url, TEXT_CHARS) : null,
      evidence: markOf(evidence),
    })),
  };
}

export function questionOf(opportunity: SemanticOpportunity): QuestionView {
  const { opportunityId, kind, state, confidence, verdict, updatedAt } = opportunity;
  return { opportunityId, kind, state, confidence, verdict, at: updatedAt };
}

/** Of the claim on one tab; null when it maps nothing. */
export function learnOf(progress: LearnProgress | null): LearnView | null {
  const [task] = progress?.tasks ?? [];
  if (progress === null || task === undefined) return null;
  return {
    surfaces: task.visitedSurfaces,
    minSurfaces: progress.minVisitedSurfaces,
    interactions: task.meaningfulInteractions,
    minInteractions: progress.minMeaningfulInteractions,
  };
}

const isFields = (told: unknown): told is Fields => typeof told === 'object' && told !== null && !Array.isArray(told);

const listOf = (told: unknown, most: number): readonly Fields[] =>
  (Array.isArray(told) ? told : []).filter(isFields).slice(0, most);

const text = (told: unknown, most: number): string => (typeof told === 'string' ? cut(told, most) : '');

const markOf = (told: unknown): EvidenceMark => (told === 'verified' || told === 'observed' ? told : 'unverified');
