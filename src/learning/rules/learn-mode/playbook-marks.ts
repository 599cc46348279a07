import { originOf, routeTemplate, selectorHash } from '../../../kernel/index.js';
import type {
  EvidenceMark,
  MarkedPlaybook,
  PlatformPlaybook,
  PlaybookReport,
  RunbookStep,
  Sighting,
} from '../../learn-mode/types.js';

const MAX_MISMATCHES = 20;

/** An address as rows have it (E&T 4.2); null for what is none. */
export type NormalizeUrl = (raw: string) => string | null;

/** What the log says of one claim of the playbook; `why` where it does not bear it out. */
interface Mark {
  readonly evidence: EvidenceMark;
  readonly why: string | null;
}

const VERIFIED: Mark = { evidence: 'verified', why: null };
const OBSERVED: Mark = { evidence: 'observed', why: null };
const unverified = (why: string): Mark => ({ evidence: 'unverified', why });

/** Holds what an agent wrote against what its claim saw and did; nothing is refused by it (K 11). */
export function markPlaybook(
  playbook: PlatformPlaybook,
  sightings: readonly Sighting[],
  normalize: NormalizeUrl,
): { readonly marked: MarkedPlaybook; readonly report: PlaybookReport } {
  const log = new SightingLog(sightings, normalize);
  const mismatches: { readonly path: string; readonly why: string }[] = [];
  const noted = (path: string, { evidence, why }: Mark): EvidenceMark => {
    if (why !== null && mismatches.length < MAX_MISMATCHES) mismatches.push({ path, why });
    return evidence;
  };
  const navigationMap = playbook.navigationMap.map((entry, at) => ({
    ...entry,
    evidence: noted(`navigationMap[${at}]`, log.markPlace(entry.url)),
  }));
  const mapped = new Map(navigationMap.map(({ surface, url, evidence }) => [nameKey(surface), { url, evidence }]));
  const places = new Map(navigationMap.map(({ url, evidence }) => [log.keyOf(url), evidence]));
  const visitedSurfaces = playbook.visitedSurfaces.map((surface, at) => {
    const entry = mapped.get(nameKey(surface));
    if (entry !== undefined) return { surface, evidence: entry.evidence };
    const key = log.keyOf(surface);
    const evidence = places.get(key) ?? noted(`visitedSurfaces[${at}]`, log.markPlace(surface));
    places.set(key, evidence);
    return { surface, evidence };
  });
  const runbooks = playbook.runbooks.map((runbook, at) => ({
    ...runbook,
    steps: runbook.steps.map((step, index) => ({
      ...step,
      evidence: noted(`runbooks[${at}].steps[${index}]`, log.markStep(step)),
    })),
  }));
  const steps = runbooks.flatMap((runbook) => runbook.steps.map(({ evidence }) => evidence));
  const count = (marks: readonly EvidenceMark[], wanted: EvidenceMark) =>
    marks.filter((mark) => mark === wanted).length;
  const surfaces = [...places.values()];
  return {
    marked: { ...playbook, navigationMap, runbooks, visitedSurfaces },
    report: {
      stepsTotal: steps.length,
      stepsVerified: count(steps, 'verified'),
      stepsObserved: count(steps, 'observed'),
      stepsUnverified: count(steps, 'unverified'),
      surfacesClaimed: surfaces.length,
      surfacesObserved: surfaces.length - count(surfaces, 'unverified'),
      mismatches,
    },
  };
}

const nameKey = (name: string): string => name.trim().toLowerCase();

/** The calls of a claim, found by where they were and by what they touched. */
class SightingLog {
  readonly #sightings: readonly Sighting[];
  readonly #normalize: NormalizeUrl;
  /** What an address without a host is on. */
  readonly #origin: string | null;

  constructor(sightings: readonly Sighting[], normalize: NormalizeUrl) {
    this.#sightings = sightings;
    this.#normalize = normalize;
    const first = sightings.find(({ isReadLike }) => isReadLike) ?? sightings[0];
    this.#origin = first === undefined ? null : originOf(first.url);
  }

  /** The same for two spellings of one address; a name that is none stands for itself. */
  keyOf(place: string): string {
    return this.#addressOf(place) ?? nameKey(place);
  }

  markPlace(place: string): Mark {
    const isThere = this.#placeTest(place);
    if (isThere === null) return unverified('This is not an address.');
    const ended = this.#sightings.filter(({ ok, url }) => ok && isThere(url));
    if (ended.length === 0) return unverified('No call of this claim went there.');
    const stood = ended.filter(({ isErrorPage }) => !isErrorPage);
    if (stood.length === 0) return unverified('The page answered with an error.');
    return stood.some(({ isReadLike }) => isReadLike) && !this.#isWithin(place) ? VERIFIED : OBSERVED;
  }

  markStep({ selector, url }: RunbookStep): Mark {
    if (selector === undefined)
      return url === undefined ? unverified('The step names neither selector nor url.') : this.markPlace(url);
    const isThere = url === undefined ? () => true : this.#placeTest(url);
    if (isThere === null) return unverified('The url of the step is not an address.');
    const hash = selectorHash(selector);
    const touched = this.#sightings.filter((one) => one.selectorHash === hash || one.otherHashes.includes(hash));
    if (touched.length === 0) return unverified('No call of this claim touched this selector.');
    const onRoute = touched.filter(
      ({ url: end, urlBefore }) => isThere(end) || (urlBefore !== null && isThere(urlBefore)),
    );
    if (onRoute.length === 0) return unverified('This selector was touched on another page only.');
    const done = onRoute.filter(({ ok }) => ok);
    if (done.length === 0) return unverified('The calls on this selector failed.');
    if (done.some(({ isVerified }) => isVerified)) return VERIFIED;
    if (done.some(({ isChange, hasInput }) => isChange || hasInput)) return OBSERVED;
    return unverified('The calls on this selector changed nothing.');
  }

  /** A place within a page, which rows do not tell apart: the page was there, more cannot be said. */
  #isWithin(place: string): boolean {
    return /#./.test(place) && this.#addressOf(place)?.includes('#') === false;
  }

  #addressOf(place: string): string | null {
    if (!place.startsWith('/')) return this.#normalize(place);
    return this.#origin === null ? null : this.#normalize(`${this.#origin}${place}`);
  }

  /** By the address itself; one with `:id` in it stands for all of its route (E&T 4.2). */
  #placeTest(place: string): ((url: string) => boolean) | null {
    const wanted = this.#addressOf(place);
    if (wanted === null) return null;
    if (!/\/:id(?=[/?#]|$)/.test(place)) return (url) => url === wanted;
    const template = routeTemplate(wanted);
    return (url) => originOf(url) === originOf(wanted) && routeTemplate(url) === template;
  }
}
