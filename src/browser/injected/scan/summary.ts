import type { PageSummary, ScanReport } from '../../protocol/summary.js';
import { AuthFinder } from '../auth/gather.js';
import { groupFields } from '../auth/forms.js';
import { withFramed } from '../auth/framed.js';
import { signalsOf } from '../auth/index.js';
import { withOccurrences } from '../dom/ancestors.js';
import { commitFactsOf } from '../commit/commit.js';
import { completenessOf } from './completeness.js';
import { byPlace, describe, fingerprintOfSighted } from '../controls/controls.js';
import type { Sighting } from '../controls/sighting.js';
import { attributeOf, bodyElement, pageAddress, pageTitle, rectOf, rootElement, tagOf } from '../dom/dom.js';
import { takesText } from '../controls/fields.js';
import { hintOf } from '../controls/hints.js';
import { withMemory } from '../dom/memory.js';
import { nameOf, roleOf } from '../controls/names.js';
import { readPageSignals } from './page-signals.js';
import { look as probe } from '../probing/probe.js';
import type { PageCalls } from '../../protocol/calls.js';
import { scanPage } from './scan.js';
import { scoreOf } from './scores.js';
import { selectorOf, withSiblings } from '../dom/selectors.js';
import { readSigns } from '../signs/index.js';
import { changesSince, keepSnapshot } from './snapshots.js';
import { collapse, cut, readVisible } from '../sight/text.js';
import { withView } from '../sight/view.js';
import { isRendered, isUnseen } from '../sight/visibility.js';

const TEXT_SAMPLE_LIMIT = 2000;
const HEADING_LIMIT = 25;
const LANDMARK_LIMIT = 20;
const NOTHING_HIDDEN = { passages: 0, chars: 0, reasons: [] };

type Options = PageCalls['summarize']['args'];

function headingLevel(element: Element): string {
  const tag = tagOf(element);
  return /^h[1-6]$/.test(tag) ? tag : `h${attributeOf(element, 'aria-level') ?? '2'}`;
}

/** Names keep content out: the content of a landmark is not its label. */
function landmarkLabel(element: Element): string {
  const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((name) => attributeOf(element, name) !== null);
  return isNamed ? nameOf(element) : '';
}

function listHeadings(elements: readonly Element[], withSelectors: boolean): PageSummary['headings'] {
  const headings: { level: string; text: string; selector: string }[] = [];
  for (const element of elements) {
    if (headings.length === HEADING_LIMIT) break;
    if (!isRendered(element)) continue;
    // As people see it; a heading that is a picture has its description.
    const text = collapse(readVisible(element, 200).text) || pictureText(element);
    if (text !== '')
      headings.push({
        level: headingLevel(element),
        text: cut(text, 120),
        selector: withSelectors ? selectorOf(element) : '',
      });
  }
  return headings;
}

const pictureText = (element: Element): string =>
  Array.from(Element.prototype.querySelectorAll.call(element, 'img[alt]'))
    .filter((image) => isRendered(image) && !isUnseen(image, rectOf(image)))
    .map((image) => attributeOf(image, 'alt') ?? '')
    .join(' ');

function listLandmarks(elements: readonly Element[], selectorChars: number): PageSummary['landmarks'] {
  return elements
    .filter(isRendered)
    .slice(0, LANDMARK_LIMIT)
    .map((element) => ({
      tag: tagOf(element),
      label: landmarkLabel(element) || roleOf(element),
      selector: selectorOf(element, selectorChars),
    }));
}

/** Controls that have every word of the query in their name, role or address. */
function matching(sightings: readonly Sighting[], query: string | undefined): readonly Sighting[] {
  const words = (query ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sightings;
  return sightings.filter(({ element, name, role, href }) => {
    const text = `${name || hintOf(element)} ${role} ${href ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The controls the caller may be shown, best first; ties in document order (A&S P4). */
function ranked(controls: readonly Sighting[], options: Options): readonly { sighting: Sighting; score: number }[] {
  const eligible = controls.filter(({ isVisible }) => isVisible || !options.visibleOnly);
  return matching(eligible, options.query)
    .map((sighting) => ({ sighting, score: scoreOf(sighting) }))
    .sort((a, b) => b.score - a.score);
}

function inDocumentOrder(all: readonly Sighting[], chosen: ReadonlySet<Sighting>): readonly Sighting[] {
  return byPlace(all.filter((sighting) => chosen.has(sighting)));
}

/** One pass over the document: everything `perceive` says in summary mode. */
export function summarize(options: Options): ScanReport {
  return withView(() => withOccurrences(() => withSiblings(() => withMemory(() => look(options)))));
}

function authOf(finder: AuthFinder) {
  const finds = finder.finds();
  const groups = groupFields(finds);
  return { finds, groups, signals: withFramed(signalsOf(finds, groups), finds) };
}

function look(options: Options): ScanReport {
  const auth = options.withAuth === true ? new AuthFinder() : null;
  const scan = scanPage(auth);
  const { controls, headings, landmarks, frames, textDigest, suspects } = scan;
  const signature = keepSnapshot(controls, textDigest);
  const order = options.omitCtas ? [] : ranked(controls, options);
  const offset = options.offset ?? 0;
  const { selectorChars = Number.POSITIVE_INFINITY, textChars = TEXT_SAMPLE_LIMIT } = options;
  const top = order.slice(offset, offset + options.maxResults).map(({ sighting }) => sighting);
  const listed = options.byScore === true ? top : inDocumentOrder(controls, new Set(top));
  const describeIt = (sighting: Sighting) => ({
    ...describe(sighting, selectorChars),
    ...(!takesText(sighting.element) && { commit: commitFactsOf(sighting.element, true) }),
  });
  const changes =
    options.since == null
      ? null
      : changesSince(options.since, { controls, textDigest, visibleOnly: options.visibleOnly });
  const isWhole = options.controlsOnly !== true;
  const body = bodyElement();
  const read = !isWhole || body === null ? { text: '', hidden: NOTHING_HIDDEN } : readVisible(body, textChars);
  const end = offset + listed.length;
  const summary: PageSummary = {
    url: pageAddress(),
    title: pageTitle(),
    lang: attributeOf(rootElement(), 'lang'),
    viewport: { w: innerWidth, h: innerHeight, dpr: devicePixelRatio },
    headings: isWhole ? listHeadings(headings, options.selectorChars === undefined) : [],
    landmarks: isWhole ? listLandmarks(landmarks, selectorChars) : [],
    textSample: cut(read.text, textChars),
    hiddenText: read.hidden,
    ctas: listed.map(describeIt),
    ctasOmitted: order.length - listed.length,
    nextOffset: end < order.length ? end : null,
    frames: [],
    framesOmitted: frames.length,
    completeness: completenessOf(controls.filter(({ isVisible }) => isVisible).map(({ name }) => name)),
    ...(options.withAuth === true && { signals: readPageSignals(controls, headings) }),
    ...(options.probe !== undefined && { probed: probe({ entries: options.probe }) }),
  };
  const asked = auth === null ? null : authOf(auth);
  const told = changes === null ? listed : [...changes.added, ...changes.changed];
  return {
    summary,
    signature,
    suspects,
    scores: options.withScores === true ? order.map(({ score }) => score) : [],
    fingerprints: told.slice(0, 500).map((sighting) => [sighting.ref, fingerprintOfSighted(sighting)]),
    auth: asked?.signals ?? null,
    signs: asked === null ? null : readSigns({ scan, ...asked }),
    delta:
      changes === null
        ? null
        : {
            added: changes.added.map(describeIt),
            changed: changes.changed.map(describeIt),
            removed: changes.removed,
            textChanged: changes.textChanged,
          },
  };
}
