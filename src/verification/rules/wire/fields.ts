import { registrableDomain } from '../../../kernel/index.js';
import { collectField, readBody } from './body/body.js';
import { decodeText, readPairs } from './body/forms.js';
import { Collector } from './collector.js';
import { collectDocuments } from './graphql.js';
import { MOST_PATH_SEGMENTS } from './limits.js';
import { amountsOf } from './money.js';
import { type WireFrame, readFrame } from './frame.js';
import { isDottedDeed } from './path-sense.js';
import type { WireReading, WireRequest } from './request.js';
import { secretOf } from './secrets.js';
import { HTTP_METHOD, namedBy } from './shapes.js';

const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override'] as const;
/** Headers that name what is asked for. */
const NAMING_HEADERS = [
  'x-fb-friendly-name',
  'x-apollo-operation-name',
  'x-operation-name',
  'x-amz-target',
  'soapaction',
] as const;
/** Headers by which some servers are told another address. */
const REWRITING_HEADERS = ['x-original-url', 'x-rewrite-url', 'x-forwarded-uri'] as const;
const PAGE_FIELD = /^\/|(^|\.)(__VIEWSTATE|__EVENTTARGET|serverMemo|\$ACTION_ID\w*|(javax|jakarta)\.faces\.\w+)(\.|$)/;

/** Everything in a request that names something. Never throws; what cannot be read makes it unseen. */
export function readWire(request: WireRequest): WireReading {
  const into = new Collector();
  const address = addressOf(request.url);
  if (address === null) into.isUnseen = true;
  if (request.resourceType === 'WebSocket') return readMessage(request, address, into);
  const query = readPairs(address?.search.slice(1) ?? '');
  if (query.isCut) into.isUnseen = true;
  for (const { name, value } of query.fields) collectField(name, value, into);
  readBody(request, into);
  const graphql = collectDocuments(into);
  for (const name of NAMING_HEADERS) into.operation(lastPart(request.headers[name] ?? ''));
  for (const [name, value] of Object.entries(request.headers))
    if (/^x-(.*-)?(action|operation|command)$/.test(name)) into.operation(value);
  for (const name of REWRITING_HEADERS) {
    const asked = request.headers[name];
    if (asked !== undefined)
      into.request(
        request.method,
        asked.split(/[/?#]/).filter((part) => part !== ''),
      );
  }
  const { path, operation, hints } = readPath(address?.pathname ?? '', request);
  for (const one of operation) into.operation(one);
  if (path.length > MOST_PATH_SEGMENTS) into.isUnseen = true;
  const named = namedBy(into.fields);
  for (const one of named.operations) into.operation(one);
  const trigger = request.headers['hx-trigger-name'] ?? request.headers['hx-trigger'] ?? '';
  return {
    method: effectiveMethod(request, into),
    operations: withoutCall(into.operations),
    roots: into.roots,
    hints: [...named.hints, ...hints, ...(trigger === '' ? [] : [trigger])],
    things: named.things,
    path: path.slice(-MOST_PATH_SEGMENTS),
    host: hostLabels(address),
    fields: into.fields.map(({ name, value }) => ({ name, value, secret: secretOf(name, value) })),
    amounts: amountsOf(into.fields),
    inner: into.inner,
    graphql,
    isUpkeep: false,
    isPageAddressed: 'next-action' in request.headers || into.fields.some(({ name }) => PAGE_FIELD.test(name)),
    isUnseen: into.isUnseen,
  };
}

/** A message of a socket: the address was asked for when it was opened, and says nothing of what goes over it. */
function readMessage(request: WireRequest, address: URL | null, into: Collector): WireReading {
  const frame: WireFrame = readFrame(request.body);
  for (const name of frame.operations) into.operation(name);
  if (request.body.kind === 'text')
    for (const text of frame.texts) readBody({ ...request, body: { kind: 'text', text } }, into);
  else readBody(request, into);
  const graphql = collectDocuments(into);
  const named = namedBy(into.fields);
  for (const one of named.operations) into.operation(one);
  return {
    method: request.method.toUpperCase(),
    operations: withoutCall(into.operations),
    roots: into.roots,
    hints: named.hints,
    things: named.things,
    path: [],
    host: hostLabels(address),
    fields: into.fields.map(({ name, value }) => ({ name, value, secret: secretOf(name, value) })),
    amounts: amountsOf(into.fields),
    inner: into.inner,
    graphql,
    isPageAddressed: false,
    isUpkeep: frame.isUpkeep,
    isUnseen: into.isUnseen,
  };
}

/** `call` with the method inside is the envelope, not the operation. */
const withoutCall = (operations: readonly string[]): readonly string[] => {
  const named = operations.filter((name) => !/^(call|execute|invoke|callMethod)$/i.test(name));
  return named.length > 0 ? named : operations;
};

function addressOf(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    // Not an address: nothing in it can be read.
    return null;
  }
}

const lastPart = (value: string): string =>
  value
    .replace(/["']/g, '')
    .split(/[/#]/)
    .findLast((part) => part !== '') ?? '';

/** The method a server acts on. An override can make a request graver, never lighter. */
function effectiveMethod({ method, headers }: WireRequest, into: Collector): string {
  const sent = method.toUpperCase();
  const given = [
    ...OVERRIDES.map((name) => headers[name] ?? ''),
    ...into.fields
      .filter(({ name }) => /^(_method|\$method|x-http-method-override|_HttpMethod)$/i.test(name))
      .map(({ value }) => value),
  ].map((value) => value.trim().toUpperCase());
  const changed = given.filter((value) => HTTP_METHOD.test(value) && !/^(GET|HEAD|OPTIONS)$/.test(value));
  return changed.includes('DELETE') ? 'DELETE' : (changed[0] ?? sent);
}

/** Labels of the host below the registrable domain: `pay` of pay.example.com. */
function hostLabels(address: URL | null): readonly string[] {
  if (address === null) return [];
  const host = address.hostname.toLowerCase();
  const domain = registrableDomain(host);
  return host.endsWith(`.${domain}`) ? host.slice(0, -domain.length - 1).split('.', 10) : [];
}

interface Path {
  readonly path: readonly string[];
  readonly operation: readonly string[];
  readonly hints: readonly string[];
}

const FILE_ENDING =
  /\.(php\d?|json|do|action|aspx?|ashx|asmx|svc|jsp|jsf|xhtml|html?|cgi|pl|js|xml|axd|cfm|dll|exe|srf)$/i;

/** The segments of a path, and the procedures that protocols name in it. */
function readPath(pathname: string, request: WireRequest): Path {
  const segments = pathname
    .split('/', 200)
    .map((segment) => decodeText(segment).replace(/\(.*$/s, '').slice(0, 200))
    .flatMap((segment) => segment.split(/[:!;]/))
    .map((segment) => segment.replace(FILE_ENDING, ''))
    .filter((segment) => segment !== '');
  const last = segments.at(-1) ?? '';
  const before = segments.at(-2) ?? '';
  const type = request.headers['content-type'] ?? '';
  if (segments.includes('trpc') && last !== 'trpc') return { path: [], operation: last.split(',', 60), hints: [] };
  const isService = /^[\w.]*[A-Z]\w*$/.test(before) && /^[A-Z]\w+$/.test(last);
  if (/grpc|connect\+|application\/proto/.test(type) || (isService && before.includes('.')))
    return { path: [], operation: [`${before.split('.').at(-1) ?? ''}.${last}`], hints: [] };
  const rpc = before === 'rpc' || (request.method === 'POST' && isDottedDeed(last)) ? [last] : [];
  return { path: rpc.length > 0 ? [] : segments, operation: rpc, hints: [] };
}
