import type { RefNote } from '../../protocol/controls.js';
import { describe, fingerprintOf, sight } from '../controls/controls.js';
import type { Sighting } from '../controls/sighting.js';
import { pressPoint } from '../input/actionability.js';
import { attributeOf, bodyElement, deepElementFromPoint, matches, queryFirst, shadowRootOf } from '../dom/dom.js';
import { factsOf } from '../controls/element-facts.js';
import { observePage, quietMs, waitFor } from '../dom/mutations.js';
import type { Found, Nearby, Pressed } from '../../protocol/elements.js';
import type { PageCalls } from '../../protocol/calls.js';
import { isOwnRef, nodeOf, refOf } from './refs.js';
import { scanControls } from './scan.js';
import { selectorOf, trySelect } from '../dom/selectors.js';
import { cameAfter } from './snapshots.js';
import { textWithFrames } from '../sight/text.js';
import { isRendered } from '../sight/visibility.js';

const NEAREST_LIMIT = 3;

function match(element: Element, candidates: number, visibleCount: number): Found {
  return {
    kind: 'match',
    ref: refOf(element),
    facts: factsOf(element, candidates),
    fingerprint: fingerprintOf(element),
    isVisible: isRendered(element),
    visibleCount,
    holdsFrame: holdsFrame(element),
  };
}

const FRAMES = 'iframe,frame';

function holdsFrame(element: Element): boolean {
  if (matches(element, FRAMES) || queryFirst(element, FRAMES) !== null) return true;
  const shadow = shadowRootOf(element);
  return shadow !== null && queryFirst(shadow, FRAMES) !== null;
}

export function pressedAt({ ref, x, y }: PageCalls['pressedAt']['args']): Pressed {
  const element = ref === null ? null : nodeOf(ref);
  const point = ref === null ? { x, y } : element === null ? null : pressPoint(element);
  const hit = point === null ? null : deepElementFromPoint(point.x, point.y);
  if (point === null || hit === null) return { kind: 'nothing' };
  return matches(hit, FRAMES)
    ? { kind: 'frame', ref: refOf(hit), ...point }
    : { kind: 'element', found: match(hit, 1, 1) };
}

/** The first visible match, else the first match. */
export function lookUp(selector: string): Found {
  const selection = trySelect(selector);
  if (selection.kind === 'invalid') return selection;
  const matches = selection.elements;
  const visible = matches.filter(isRendered);
  const best = visible[0] ?? matches[0];
  return best === undefined ? { kind: 'missing' } : match(best, matches.length, visible.length);
}

export async function find({ selector, waitMs }: PageCalls['find']['args']): Promise<PageCalls['find']['result']> {
  observePage();
  const isDecided = (found: Found) => found.kind === 'invalid' || (found.kind === 'match' && found.isVisible);
  const decided = await waitFor(() => {
    const found = lookUp(selector);
    return isDecided(found) ? found : null;
  }, waitMs);
  return { found: decided ?? lookUp(selector), quietMs: quietMs() };
}

export function findRef(ref: number): Found {
  const element = nodeOf(ref);
  return element === null ? { kind: 'missing' } : match(element, 1, isRendered(element) ? 1 : 0);
}

/**
 * The one current control that a person would call the same; null when there is none, or more than one, or when it stood
 * beside the stale one and is its twin (A&S P2).
 */
export function remap({ ref, fingerprint }: PageCalls['remap']['args']): number | null {
  const [same, ...others] = scanControls().filter(({ element }) => fingerprintOf(element) === fingerprint);
  if (same === undefined || others.length > 0) return null;
  // Refs of other documents are older than everything that came after them.
  const isSuccessor = isOwnRef(ref) ? cameAfter(ref, same) : same.ref > ref;
  return isSuccessor ? same.ref : null;
}

/** What a ref stands for now. */
export function resolveRef(ref: number): RefNote {
  const element = nodeOf(ref);
  return element === null
    ? { ref, found: false, remap: null }
    : { ref, found: true, control: describe(sight(element)) };
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1),
  );

function describingText({ element, name, role }: Sighting): string {
  const attributes = ['id', 'name', 'class', 'type', 'data-testid'].map(
    (attribute) => attributeOf(element, attribute) ?? '',
  );
  return [name, role, ...attributes].join(' ');
}

/** Controls that share the most words with what was asked for. */
export function nearest(wanted: string): readonly Nearby[] {
  const words = wordsOf(wanted);
  return scanControls()
    .filter(({ isVisible }) => isVisible)
    .map((sighting) => {
      const own = [...wordsOf(describingText(sighting))];
      const score = [...words].filter((word) =>
        own.some((candidate) => candidate.includes(word) || word.includes(candidate)),
      ).length;
      return { sighting, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, NEAREST_LIMIT)
    .map(({ sighting }) => ({ ctaRef: sighting.ref, label: sighting.name, selector: selectorOf(sighting.element) }));
}

export function readText(selector: string | null): PageCalls['text']['result'] {
  const body = bodyElement();
  if (selector === null) return body === null ? { kind: 'text', text: '', frames: [] } : framed(body);
  const selection = trySelect(selector);
  if (selection.kind === 'invalid') return selection;
  const best = selection.elements.find(isRendered) ?? selection.elements[0];
  return best === undefined ? { kind: 'missing' } : framed(best);
}

function framed(element: Element): PageCalls['text']['result'] {
  const { text, frames } = textWithFrames(element);
  return { kind: 'text', text, frames: frames.map(({ at, element: frame }) => ({ at, ref: refOf(frame) })) };
}
