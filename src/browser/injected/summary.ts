import type { PageSummary, SummaryOptions } from '../page-types.js';
import { completenessOf } from './completeness.js';
import { byUsefulness, describe, fingerprintOf, isControl, isLandmark, type Sighting, sight } from './controls.js';
import { allElements, attributeOf, bodyElement, matches, pageTitle, rootElement, tagOf } from './dom.js';
import { nameOf, roleOf } from './names.js';
import type { ScanReport } from './protocol.js';
import { selectorOf } from './selectors.js';
import { cut, labelText, visibleText } from './text.js';
import { isRendered } from './visibility.js';

const TEXT_SAMPLE_LIMIT = 2000;
const HEADING_LIMIT = 40;
const LANDMARK_LIMIT = 20;
const HEADING = 'h1,h2,h3,h4,h5,h6,[role="heading" i]';

interface Scan {
  readonly controls: readonly Sighting[];
  readonly headings: readonly Element[];
  readonly landmarks: readonly Element[];
}

function scan(): Scan {
  const controls: Sighting[] = [];
  const headings: Element[] = [];
  const landmarks: Element[] = [];
  for (const element of allElements(document)) {
    if (isControl(element)) controls.push(sight(element));
    if (headings.length < HEADING_LIMIT && matches(element, HEADING) && isRendered(element)) headings.push(element);
    if (landmarks.length < LANDMARK_LIMIT && isLandmark(element) && isRendered(element)) landmarks.push(element);
  }
  return { controls, headings, landmarks };
}

function headingLevel(element: Element): string {
  const tag = tagOf(element);
  return /^h[1-6]$/.test(tag) ? tag : `h${attributeOf(element, 'aria-level') ?? '2'}`;
}

/** Names keep content out: the content of a landmark is not its label. */
function landmarkLabel(element: Element): string {
  const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((name) => attributeOf(element, name) !== null);
  return isNamed ? nameOf(element) : '';
}

/** Positions are left out: scrolling alone is no change of the controls. */
function signatureOf(controls: readonly Sighting[]): string {
  const text = controls
    .map(({ ref, role, name, state, href, isVisible }) =>
      [ref, role, name, state.join(), href, isVisible].join('\u0000'),
    )
    .join('\u0001');
  let low = 0x811c9dc5;
  let high = 0x1000193;
  for (let index = 0; index < text.length; index += 1) {
    low = Math.imul(low ^ text.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(index), 0x85ebca6b);
  }
  return `${controls.length}:${low >>> 0}:${high >>> 0}`;
}

/** One pass over the document: everything `perceive` says in summary mode. */
export function summarize(options: SummaryOptions): ScanReport {
  const { controls, headings, landmarks } = scan();
  const body = bodyElement();
  const eligible = options.omitCtas ? [] : controls.filter(({ isVisible }) => isVisible || !options.visibleOnly);
  const listed = byUsefulness(eligible).slice(0, options.maxResults);
  const summary: PageSummary = {
    url: location.href,
    title: pageTitle(),
    lang: attributeOf(rootElement(), 'lang'),
    viewport: { w: innerWidth, h: innerHeight, dpr: devicePixelRatio },
    headings: headings.map((element) => ({
      level: headingLevel(element),
      text: labelText(element, 120),
      selector: selectorOf(element),
    })),
    landmarks: landmarks.map((element) => ({
      tag: tagOf(element),
      label: landmarkLabel(element) || roleOf(element),
      selector: selectorOf(element),
    })),
    textSample: body === null ? '' : cut(visibleText(body, TEXT_SAMPLE_LIMIT), TEXT_SAMPLE_LIMIT),
    ctas: listed.map(describe),
    ctasOmitted: eligible.length - listed.length,
    completeness: completenessOf(controls.filter(({ isVisible }) => isVisible).map(({ name }) => name)),
  };
  return {
    summary,
    signature: signatureOf(controls),
    fingerprints: listed.map(({ ref, element }) => [ref, fingerprintOf(element)]),
  };
}
