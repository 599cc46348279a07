import { isRecord, type Visit } from './body/json.js';
import type { Collector, RawField } from './collector.js';
import { isDocument } from './graphql.js';
import { isMachineName } from './tokens.js';

export const HTTP_METHOD = /^(GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE|MERGE)$/i;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Segments of an address or a path inside a request. */
export function segmentsOf(address: string): readonly string[] {
  return address
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
    .split('/', 40)
    .map((segment) => segment.replace(/\(.*$/, ''))
    .filter((segment) => segment !== '' && segment.length < 200);
}

/** What objects of well known protocols ask for: GraphQL, JSON-RPC, batches, patches, document writes. */
export const shapesOf =
  (into: Collector): Visit =>
  (record) => {
    for (const key of ['query', 'mutation', 'document']) {
      const document = text(record[key]);
      if (document !== '' && isDocument(document)) into.documents.push(document);
    }
    for (const key of ['operationName', 'procedure', 'methodName', 'rpcName']) into.operation(text(record[key]));
    collectMethod(record, into);
    collectWrites(record, into);
    collectPatch(record, into);
    if (Array.isArray(record.calls) && record.calls.length === 0 && isRecord(record.updates))
      into.operation('viewState');
  };

/** `method` is one of HTTP in a batch, else the name of a procedure. */
function collectMethod(record: Readonly<Record<string, unknown>>, into: Collector): void {
  const method = text(record.method);
  if (method === '') return;
  const address = text(record.url) || text(record.relative_url) || text(record.path) || text(record.uri);
  if (HTTP_METHOD.test(method)) {
    if (address !== '') into.request(method, segmentsOf(address));
  } else if (isName(method))
    into.operation([text(record.model), text(record.service), method].filter((one) => one !== '').join('.'));
}

/** `{delete: 'path'}`, `{update: {name: 'path'}}`: writes of documents by their path. */
function collectWrites(record: Readonly<Record<string, unknown>>, into: Collector): void {
  const written = isRecord(record.update) ? text(record.update.name) : '';
  if (written.includes('/')) into.request('PATCH', segmentsOf(written.replace(/^.*\/documents\//, '')));
  const deleted = text(record.delete);
  if (deleted.includes('/')) into.request('DELETE', segmentsOf(deleted.replace(/^.*\/documents\//, '')));
}

/** JSON Patch. */
function collectPatch(record: Readonly<Record<string, unknown>>, into: Collector): void {
  const path = text(record.path);
  const op = text(record.op);
  if (!path.startsWith('/') || !/^(add|remove|replace|move|copy)$/.test(op)) return;
  const segments = segmentsOf(path);
  if (op === 'remove') into.request('DELETE', segments);
  const value = record.value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    into.field(segments.findLast((one) => !isMachineName(one)) ?? '', String(value));
}

/** Last words of names of fields that say what is to be done. */
const DECIDING =
  /(^|[a-z0-9]|[_.:$-])(action|operation|command|cmd|transition|wsfunction|descriptor|eventtarget|eventargument|ajax|friendly_?name|operation_?name|op_?name)$/i;
const DECIDING_ALONE =
  /^(act|op|oper|do|task|method|intent|handler|procedure|proc|fn|func|function|methodname|requesttype|operationtype|actiontype|actionname|verb|mutation|api|route|r|faces\.source|what|messagetype|rpcname)$/i;
const BUTTON =
  /^(commit|submit|button|btn|submitbutton|submit_button|clicked|pressed|save|go|event|eventname|event_name|type|kind|mode)$/i;
/** Names of buttons as they are sent. */
const PRESSED = /^(btn|button|cmd|lnk|imgbtn)_?[A-Z]\w{2,60}$/;
/** Names of fields that say what kind of thing it is done to. */
const NAMING =
  /^(model|collection|entity|table|tablename|entitytype|objecttype|sobjecttype|recordtype|resource|entityname|res_model|object|subject_type|resourcetype|content_type|aggregate)$/i;

/** A name as programmers give them, not a sentence. */
const isName = (value: string): boolean =>
  /^[\w$.:/\\#|@&=?!-]{2,140}$/.test(value) &&
  /[a-z]{2}/i.test(value) &&
  !/^https?:/i.test(value) &&
  !isMachineName(value);

/** A label of up to four words. */
const isLabel = (value: string): boolean =>
  value.length <= 40 && /^\p{L}[\p{L}\p{N} _.:-]*$/u.test(value) && value.split(/\s+/).length <= 4;

export interface Named {
  /** What is asked for by name. */
  readonly operations: readonly string[];
  /** What is said beside it: labels of buttons, kinds. They only raise. */
  readonly hints: readonly string[];
  readonly things: readonly string[];
}

const lastKey = (name: string): string => {
  const faces = /(javax|jakarta)\.faces\.source$/.test(name);
  return faces ? 'faces.source' : (name.split(/[.$]/).findLast((part) => part !== '') ?? '').replace(/^_+/, '');
};

/** What the fields of a request ask for by name. */
export function namedBy(fields: readonly RawField[]): Named {
  const operations = new Set<string>();
  const hints = new Set<string>();
  const things = new Set<string>();
  for (const { name, value } of fields.slice(0, 500)) {
    const key = lastKey(name);
    const given = value.trim();
    if (given === '' && !name.startsWith('/')) continue;
    if (key === 'method' || (HTTP_METHOD.test(given) && !/^delete$/i.test(given))) continue;
    // The button that was pressed is sent by its name; so are the actions of a page, after a slash.
    if (PRESSED.test(key) || (name.startsWith('/') && given === '')) operations.add(key);
    if ((DECIDING.test(key) || DECIDING_ALONE.test(key)) && isName(given) && !given.startsWith('/'))
      operations.add(tail(given));
    else if ((DECIDING.test(key) || BUTTON.test(key)) && isLabel(given)) hints.add(given);
    else if (NAMING.test(key) && isName(given)) things.add(given);
    else if (isConstant(given)) hints.add(given);
  }
  return { operations: [...operations], hints: [...hints], things: [...things] };
}

/** `PLACE_ORDER`, `order.cancel`: written by a programmer, wherever it stands. */
const isConstant = (value: string): boolean =>
  value.length <= 60 &&
  (/^[A-Z]+(_[A-Z]+)+$/.test(value) ||
    /^[a-z]+(\.[a-z]+){1,3}$/.test(value) ||
    /^[a-z]+([A-Z][a-z]+)+$/.test(value) ||
    /^[a-z]+(_[a-z]+)+$/.test(value));

/** Of `apex://Some.Controller/ACTION$deleteRecord` what comes last. */
const tail = (value: string): string => value.split(/\$(?=\w)/).at(-1) ?? value;
