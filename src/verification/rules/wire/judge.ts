import type { CommitClass } from '../../types.js';
import { type FieldSign, fieldSigns, hasDoubt, isOrdinaryOnly } from './field-signs.js';
import { readWire } from './fields.js';
import { isSignIn, loginOf } from './login.js';
import { senseOfOperation, senseOfPath } from './path-sense.js';
import type { WireField, WireReading, WireRequest, WriteWitness } from './request.js';
import { isPlainOrder, type Sense, senseOf } from './sense.js';
import { hasEventShape, isEchoOfPress, isTelemetry, isThirdParty, isTracker, speaksToTracker } from './telemetry.js';
import { isMachineName, splitIdentifier } from './tokens.js';
import { CARTS, DRAFTS, GRAVE_CLASSES, type GraveClass, unitsOf } from './words.js';

export interface WriteJudgement {
  readonly kind: 'read' | 'telemetry' | 'write';
  /** Null where nothing is committed, or only something ordinary. */
  readonly class: CommitClass | null;
  readonly isGrave: boolean;
  /** False for a write nobody recognised: it may be anything. */
  readonly isKnown: boolean;
  /** Short, for people. */
  readonly why: string;
  readonly evidence: readonly string[];
}

const EDITS = new Set(['PUT', 'PATCH']);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'REPORT', 'SEARCH', 'TRACE', 'QUERY']);
const ASKING = new Set(['POST', 'SEND']);
const MOST_EVIDENCE = 12;

interface Sign {
  readonly class: GraveClass;
  readonly text: string;
  /** Counts even where the rest of the request only asks or measures. */
  readonly isOrder: boolean;
  /** A label or a constant gives it. */
  readonly isHint?: true;
}

interface Case {
  readonly request: WireRequest;
  readonly reading: WireReading;
  readonly path: Sense;
  readonly operations: readonly { readonly name: string; readonly sense: Sense }[];
  readonly things: readonly { readonly name: string; readonly sense: Sense }[];
  readonly signs: readonly Sign[];
}

/** What a request would do, before it leaves (A&S 5.13). Unknown is never ordinary, and never a read. */
export function judgeWrite(request: WireRequest, witness: WriteWitness): WriteJudgement {
  const reading = readWire(request);
  const path = senseOfPath(reading.path, reading.method, reading.host);
  const operations = reading.operations.map((name) => ({ name, sense: senseOfOperation(name) }));
  const things = reading.things.map((name) => ({ name, sense: senseOf(name, reading.method) }));
  const kept = [path, ...operations.map(({ sense }) => sense)].flatMap((sense) =>
    sense.kind === 'ordinary' && sense.isStrong
      ? splitIdentifier(sense.word).map((word) => word.replace(/s$/, ''))
      : [],
  );
  const keeping = { isCart: kept.some((word) => CARTS.has(word)), isDraft: kept.some((word) => DRAFTS.has(word)) };
  const signs = [
    ...operationSigns(operations, reading),
    ...(isMarkOnly(reading, path) || isSignIn(reading) ? [] : pathSigns(path, request, reading)),
    ...innerSigns(reading),
    ...things.flatMap(({ name, sense }) =>
      sense.kind === 'grave' ? [{ class: sense.class, text: `of ${name}`, isOrder: false }] : [],
    ),
    ...hintSigns(reading),
    ...fieldSigns(reading, keeping).map(fromField),
  ];
  const given: Case = { request, reading, path, operations, things, signs };
  if (SAFE_METHODS.has(reading.method)) return judgeSafe(given, witness);
  return judgeMeasuring(given, witness) ?? judgeAsking(given) ?? judgeChange(given, witness);
}

const fromField = ({ class: name, text, strength }: FieldSign): Sign => ({
  class: name,
  text,
  isOrder: strength === 'order',
});

function operationSigns(operations: Case['operations'], { graphql }: WireReading): readonly Sign[] {
  const lead = graphql === 'writes' ? 'mutation' : 'operation';
  return operations.flatMap(({ name, sense }) =>
    sense.kind === 'grave' ? [{ class: sense.class, text: `${lead} ${shorten(name)}`, isOrder: sense.isAct }] : [],
  );
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Method and path, without what might be a secret in it. */
function line(method: string, path: readonly string[]): string {
  if (path.length === 0 && method === 'SEND') return 'a message of a socket';
  const shown = path.map((segment) => (segment.length > 24 && isMachineName(segment) ? '…' : segment));
  return shorten(`${method} /${shown.slice(-5).join('/')}`);
}

function pathSigns(sense: Sense, { url }: WireRequest, { method, path }: WireReading): readonly Sign[] {
  if (sense.kind !== 'grave') return [];
  const text = path.length > 0 ? line(method, path) : shorten(`${method} ${url.replace(/[?#].*$/s, '')}`);
  return [{ class: sense.class, text, isOrder: sense.isAct }];
}

function innerSigns({ inner }: WireReading): readonly Sign[] {
  return inner.flatMap(({ method, path }) => {
    const sense = SAFE_METHODS.has(method) ? null : senseOfPath(path, method, []);
    return sense?.kind === 'grave' ? [{ class: sense.class, text: `in it ${line(method, path)}`, isOrder: true }] : [];
  });
}

/** Labels and constants count only where they order something and can mean nothing else. */
function hintSigns(reading: WireReading): readonly Sign[] {
  const isEvent = hasEventShape(reading);
  return reading.hints.flatMap((hint) => {
    const units = unitsOf(hint);
    // "Order Completed", "delete_clicked": told after it happened.
    if (isEvent && units.some(({ meaning }) => meaning.isReporting === true)) return [];
    const sense = senseOf(hint);
    const isOrdered = units.some((unit) => isPlainOrder(unit) || (unit.phrase !== null && unit.phrase === 'critical'));
    return sense.kind === 'grave' && sense.isAct && isOrdered
      ? [{ class: sense.class, text: `value ${shorten(hint)}`, isOrder: true, isHint: true }]
      : [];
  });
}

const gravest = (signs: readonly Sign[]): Sign | undefined =>
  GRAVE_CLASSES.map((name) => signs.find((sign) => sign.class === name)).find((sign) => sign !== undefined);

const evidenceOf = (signs: readonly Sign[]): readonly string[] =>
  [...new Set(signs.map(({ text }) => text))].slice(0, MOST_EVIDENCE);

const FILE_OF_PAGE = /\.(html?|css|m?js|map|wasm|svg|txt|md|vue|tpl|mustache|hbs)$/i;
const VERSION = /^(_|v|ver|version|rev|build|hash|cb|cachebuster)$/i;

/** Asks for a file that pages are made of, such as the template of a dialog, with nothing but its version. */
function isPartOfPage({ url }: WireRequest, { method, fields }: WireReading): boolean {
  const isFile = method === 'GET' && FILE_OF_PAGE.test(url.split(/[?#]/, 1)[0] ?? '');
  return isFile && fields.every(({ name }) => VERSION.test(name));
}

const SCRIPTED = new Set(['XHR', 'Fetch', 'Ping']);
/** What a page shows or runs, and can use to call a server without a script's request. */
const LOADED = new Set(['Image', 'Script', 'Stylesheet', 'Font', 'Media']);
const SHOWN = /\.(png|jpe?g|gif|webp|svg|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|og[gav]|wav|vtt)$/i;
const FILE_NAME = /\/[^/]+\.[a-z]\w{0,7}$/i;
const PROGRAM = /\.(cgi|php\d?|do|action|aspx?|ashx|jsp|pl|exe|dll)$/i;
const PICTURED =
  /image|img|thumb|avatar|photo|foto|pic|captcha|chart|graph|logo|icon|pixel|map|tile|cam|snap|barcode|qr|sign|counter/i;

const isOrdered = (sense: Sense): boolean =>
  sense.kind === 'grave' &&
  sense.isAct &&
  unitsOf(sense.word).some((unit) => isPlainOrder(unit) || GRAVE_CLASSES.some((name) => name === unit.phrase));

/** One thing of many is named, by a number or a name that a machine gave. */
const isOfOne = ({ fields }: WireReading): boolean =>
  fields.some(({ value, secret }) => secret === null && /\d/.test(value) && isMachineName(value));

/**
 * What a GET must say besides an order to be one. A script sends it, something guards it, or the control says so, too; the
 * order stands in the query and is for one thing; a part of the page (a picture, a script, a style) is asked for by an order,
 * from the page's own site.
 */
function isOrderByGet({ request, reading, path, operations, signs }: Case, { commitClass }: WriteWitness): boolean {
  const { resourceType } = request;
  const isScripted = SCRIPTED.has(resourceType);
  const isLoaded = LOADED.has(resourceType);
  if ((isScripted || isLoaded) && isPartOfPage(request, reading)) return false;
  if (isLoaded && (isThirdParty(request) || SHOWN.test(fileOf(request)))) return false;
  const isGuarded = guards(reading);
  const isAsked = operations.some(({ sense }) => isOrdered(sense)) || signs.some(({ isHint }) => isHint === true);
  // Names of files are no verbs, unless they are told of what.
  const isFile = reading.fields.length === 0 && FILE_NAME.test(fileOf(request)) && !PROGRAM.test(fileOf(request));
  const isNamed = (isOrdered(path) && !isFile) || isAsked;
  const isSaid = GRAVE_CLASSES.some((name) => name === commitClass);
  const isLeaving = path.kind === 'grave' && path.class === 'identity' && path.isAct;
  const isCalled = isLoaded && path.kind === 'grave' && path.isAct;
  return (
    (isNamed && (isGuarded || isScripted || isLoaded || isSaid)) ||
    isLeaving ||
    isCalled ||
    (isAsked && isOfOne(reading))
  );
}

const fileOf = ({ url }: WireRequest): string => url.split(/[?#]/, 1)[0] ?? '';

const guards = ({ fields }: WireReading): boolean =>
  fields.some(({ name, secret }) => secret === 'token' || /nonce|confirm|csrf|sesskey|token/i.test(name));

/** A program of the page's own site is run as if it were a picture, and is not called one. */
function isRunAsPicture({ request, reading }: Case): boolean {
  if (request.resourceType !== 'Image' || isThirdParty(request) || reading.fields.length === 0) return false;
  return PROGRAM.test(fileOf(request)) && !PICTURED.test(reading.path.join('/'));
}

/** Safe by HTTP, unless the request says otherwise. */
function judgeSafe(given: Case, witness: WriteWitness): WriteJudgement {
  const { request, reading, path, signs } = given;
  const isWrite = isOrderByGet(given, witness) || reading.graphql === 'writes';
  // Other safe methods are hardly ever sent by pages: with a sign of something grave they are a disguise.
  const isPreflight = request.headers['access-control-request-method'] !== undefined;
  const isDisguise = reading.method !== 'GET' && !isPreflight && reading.fields.length > 0;
  const worst = isWrite || isDisguise ? gravest(signs) : undefined;
  if (worst !== undefined) return graveWrite(worst.class, worst.text, evidenceOf(signs));
  const why = line(reading.method, reading.path);
  if (isRunAsPicture(given) && !witness.isHabit && !speaksToTracker(reading))
    return { kind: 'write', class: 'submit', isGrave: false, isKnown: false, why, evidence: [why] };
  // What only asks needs no guard: it is named, and goes.
  const isMark = guards(reading) && !isPartOfPage(request, reading) && path.kind === 'ordinary' && path.isStrong;
  return { kind: isMark ? 'write' : 'read', class: null, isGrave: false, isKnown: true, why, evidence: [] };
}

const graveWrite = (name: GraveClass, why: string, evidence: readonly string[]): WriteJudgement => ({
  kind: 'write',
  class: name,
  isGrave: true,
  isKnown: true,
  why,
  evidence,
});

function judgeMeasuring({ request, reading, signs }: Case, witness: WriteWitness): WriteJudgement | null {
  const found = (why: string): WriteJudgement => ({
    kind: 'telemetry',
    class: null,
    isGrave: false,
    isKnown: true,
    why,
    evidence: [],
  });
  const isSecret = reading.fields.some(({ secret }) => secret === 'card' || secret === 'cvv' || secret === 'password');
  // What a measuring service is told about an order orders nothing there.
  if (isTracker(request) && !isSecret) return found(`measured by ${new URL(request.url).hostname}`);
  if (isSecret || reading.isUnseen) return null;
  // A label that was pressed orders nothing where it is only told.
  const isEcho = isEchoOfPress(reading, witness.pressed ?? []);
  if (signs.some(({ isHint }) => isHint !== true || !isEcho)) return null;
  if (speaksToTracker(reading)) return found(`measurement ${line(reading.method, reading.path)}`);
  if (!isTelemetry(request, reading, { isHabit: witness.isHabit, isEcho })) return null;
  return found(`measurement ${line(reading.method, reading.path)}`);
}

const PAID_TO =
  /(^|\.)(to|payee|recipient|beneficiary|receiver|creditor|(to|dest|destination|target)_?account(_?(id|no|number))?)$/i;

/** A sum and who gets it, or a sum for an operation of which only its hash is told: no question, whatever it is called. */
const isPayment = ({ amounts, fields }: WireReading): boolean =>
  amounts.length > 0 && fields.some(({ name }) => PAID_TO.test(name) || /persistedQuery/.test(name));

/** A question asked by POST. */
function judgeAsking({ request, reading, path, operations, signs }: Case): WriteJudgement | null {
  const orders = signs.filter(({ isOrder }) => isOrder);
  const found = (why: string): WriteJudgement => ({
    kind: 'read',
    class: null,
    isGrave: false,
    isKnown: true,
    why,
    evidence: [],
  });
  const hasSecret = reading.fields.some(({ secret }) => secret !== null && secret !== 'token');
  // Procedures of this kind are named in the address; what they are given is bytes.
  const isNamedOnly = /grpc|application\/proto/.test(request.headers['content-type'] ?? '') && operations.length > 0;
  const isUnseen = reading.isUnseen && !isNamedOnly;
  if (isUnseen || orders.length > 0 || hasSecret || hasDoubt(reading.fields) || isPayment(reading)) return null;
  if (reading.inner.length > 0) {
    const isAll = reading.inner.every(
      (one) => SAFE_METHODS.has(one.method) || senseOfPath(one.path, one.method, []).kind === 'read',
    );
    return isAll ? found('a batch of reads') : null;
  }
  if (reading.graphql === 'reads') return found('GraphQL query');
  if (reading.isUpkeep && signs.length === 0) return found('upkeep of a socket');
  // Of the methods that write only POST is also used to ask, whatever the address is called; messages ask, too.
  if (reading.graphql === 'writes' || !ASKING.has(reading.method)) return null;
  const [first] = operations;
  const asks = ({ kind }: Sense) => kind === 'read';
  if (first !== undefined) {
    const isQuery = (name: string) => /[a-z]Query$/.test(name);
    const isAll = operations.every(({ name, sense }) => asks(sense) || (isQuery(name) && sense.kind !== 'grave'));
    return isAll && path.kind !== 'grave' ? found(`operation ${shorten(first.name)}`) : null;
  }
  return asks(path) && !reading.isPageAddressed ? found(line(reading.method, reading.path)) : null;
}

function judgeChange(given: Case, witness: WriteWitness): WriteJudgement {
  const { reading, signs } = given;
  const login = loginOf(
    reading,
    given.path,
    given.operations.map(({ sense }) => sense),
  );
  const all =
    login?.kind === 'critical' ? [...signs, { class: 'critical', text: login.why, isOrder: true } as const] : signs;
  const worst = gravest(all);
  if (worst !== undefined) return graveWrite(worst.class, worst.text, evidenceOf(all));
  const known = { kind: 'write', isGrave: false, isKnown: true } as const;
  if (login?.kind === 'login') return { ...known, class: 'login', why: login.why, evidence: [login.why] };
  const ordinary = reading.isUnseen || hasDoubt(reading.fields) ? null : ordinaryWhy(given, witness);
  if (ordinary !== null) return { ...known, class: null, why: ordinary, evidence: [ordinary] };
  const [operation] = given.operations;
  const named = operation === undefined ? '' : ` (${shorten(operation.name)})`;
  const unseen = reading.isUnseen ? ', not all of it readable' : '';
  const what = `${line(reading.method, reading.path)}${named}${unseen}`;
  const said = witness.commitClass;
  const raised = GRAVE_CLASSES.find((name) => name === said);
  if (raised !== undefined) return graveWrite(raised, what, [what, `the control says ${raised}`]);
  return { kind: 'write', class: 'submit', isGrave: false, isKnown: false, why: what, evidence: [what] };
}

/** Changes nothing of a message or a notice but a mark on it. */
const isMarkOnly = ({ method, fields }: WireReading, path: Sense): boolean =>
  (method === 'PATCH' || method === 'PUT') &&
  path.kind === 'grave' &&
  !path.isAct &&
  (path.class === 'send' || path.class === 'publish') &&
  isOrdinaryOnly(fields);

/** What positively says that a write is ordinary; null where nothing does. */
function ordinaryWhy({ reading, path, operations: asked, things }: Case, { isHabit }: WriteWitness): string | null {
  const { inner, method } = reading;
  if (isHabit) return `${line(method, reading.path)}, which the page also sends by itself`;
  // Text of several words, put where it stood before.
  const isProse = ({ value }: WireField) => /\S\s+\S/.test(value);
  if (EDITS.has(method) && path.kind !== 'grave' && [...asked, ...things].length === 0 && reading.fields.some(isProse))
    return `text put by ${line(method, reading.path)}`;
  const operations = [...asked, ...things];
  const senses = operations.map(({ sense }) => sense);
  const isOrdinary = ({ kind }: Sense) => kind === 'ordinary';
  if (inner.length > 0) {
    const isAll = inner.every(
      (one) => SAFE_METHODS.has(one.method) || isOrdinary(senseOfPath(one.path, one.method, [])),
    );
    return isAll ? `a batch of ordinary writes` : null;
  }
  if (senses.length > 0) {
    // One that does something unknown must not be covered by another; what it is done to can make it known.
    const told = reading.graphql === 'writes' ? asked.filter(({ name }) => reading.roots.includes(name)) : asked;
    const isOfOrdinary = things.length > 0 && things.every(({ sense }) => isOrdinary(sense));
    const isAll = told.every(
      ({ sense }) =>
        isOrdinary(sense) || sense.kind === 'read' || (isOfOrdinary && !(sense.kind === 'write' && sense.isSubmit)),
    );
    const first = operations.find(({ sense }) => isOrdinary(sense));
    if (isAll && first !== undefined) return `operation ${shorten(first.name)}`;
    if (asked.some(({ sense }) => sense.kind !== 'nothing')) return null;
  }
  if (isOrdinary(path) && !reading.isPageAddressed) return line(method, reading.path);
  const isUnnamed = path.kind === 'nothing' || isMarkOnly(reading, path);
  const [first] = reading.fields;
  return isUnnamed && senses.length === 0 && first !== undefined && isOrdinaryOnly(reading.fields)
    ? `field ${first.name}`
    : null;
}
