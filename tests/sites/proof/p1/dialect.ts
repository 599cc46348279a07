/** How the products' APIs say yes and no. Used by the servers to write and by the pages to read. */
export type Json = null | boolean | number | string | Json[] | { [k: string]: Json };
export type Rec = { [k: string]: Json };
export type Dialect = 'rest' | 'ok' | 'success' | 'status' | 'code' | 'problem' | 'gql' | 'gqluser' | 'rpc' | 'result' | 'meta' | 'text' | 'fields' | 'state' | 'odata' | 'drf';
export interface Verdict { ok: boolean; msg: string; data: Rec }

const rec = (j: Json | undefined): Rec => (j !== null && typeof j === 'object' && !Array.isArray(j) ? j : {});
const str = (j: Json | undefined): string => (typeof j === 'string' ? j : j === undefined || j === null ? '' : JSON.stringify(j));

export function yes(d: Dialect, op: string, data: Rec): string {
  switch (d) {
    case 'ok': return JSON.stringify({ ok: true, ...data });
    case 'success': return JSON.stringify({ success: true, data });
    case 'status': return JSON.stringify({ status: 'success', result: data });
    case 'code': return JSON.stringify({ code: 0, msg: 'ok', data });
    case 'gql': return JSON.stringify({ data: { [op]: { __typename: 'Payload', ...data } } });
    case 'gqluser': return JSON.stringify({ data: { [op]: { ...data, userErrors: [] } } });
    case 'rpc': return JSON.stringify({ jsonrpc: '2.0', id: 1, result: data });
    case 'result': return JSON.stringify({ result: 'OK', messages: [], ...data });
    case 'meta': return JSON.stringify({ meta: { status: 200, took: 18 }, data });
    case 'text': return 'OK';
    case 'fields': return JSON.stringify({ data, fieldErrors: {} });
    case 'state': return JSON.stringify({ state: 'ACCEPTED', ...data });
    case 'odata': return JSON.stringify({ value: data });
    case 'drf': return JSON.stringify(data);
    default: return JSON.stringify(data);
  }
}
export function no(d: Dialect, op: string, msg: string, field: string, status: number): string {
  switch (d) {
    case 'ok': return JSON.stringify({ ok: false, error: msg });
    case 'success': return JSON.stringify({ success: false, message: msg, data: null });
    case 'status': return JSON.stringify({ status: 'error', reason: msg });
    case 'code': return JSON.stringify({ code: 40017, msg, data: null });
    case 'problem': return JSON.stringify({ type: 'about:blank', title: 'Request rejected', status: status === 200 ? 409 : status, detail: msg });
    case 'gql': return JSON.stringify({ errors: [{ message: msg, path: [op], extensions: { code: 'BAD_USER_INPUT' } }], data: { [op]: null } });
    case 'gqluser': return JSON.stringify({ data: { [op]: { userErrors: [{ field: [field], message: msg }] } } });
    case 'rpc': return JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32042, message: msg } });
    case 'result': return JSON.stringify({ result: 'KO', messages: [msg] });
    case 'meta': return JSON.stringify({ meta: { status: 422, detail: msg }, data: null });
    case 'text': return 'ERR ' + msg;
    case 'fields': return JSON.stringify({ data: null, fieldErrors: { [field]: msg } });
    case 'state': return JSON.stringify({ state: 'REJECTED', explanation: msg });
    case 'odata': return JSON.stringify({ error: { code: 'BusinessRule', message: { value: msg } } });
    case 'drf': return JSON.stringify({ [field]: [msg] });
    default: return JSON.stringify({ message: msg });
  }
}
export function read(d: Dialect, op: string, status: number, body: string): Verdict {
  let j: Json = null;
  if (d !== 'text') { try { j = JSON.parse(body || 'null') as Json; } catch { j = null; } }
  const o = rec(j);
  const good = status >= 200 && status < 300;
  const fail = (msg: string): Verdict => ({ ok: false, msg, data: {} });
  const fine = (data: Rec): Verdict => ({ ok: true, msg: '', data });
  switch (d) {
    case 'ok': return good && o.ok === true ? fine(o) : fail(str(o.error));
    case 'success': return good && o.success === true ? fine(rec(o.data)) : fail(str(o.message));
    case 'status': return good && o.status === 'success' ? fine(rec(o.result)) : fail(str(o.reason));
    case 'code': return good && o.code === 0 ? fine(rec(o.data)) : fail(str(o.msg));
    case 'problem': return good && o.type === undefined ? fine(o) : fail(str(o.detail));
    case 'gql': return good && o.errors === undefined ? fine(rec(rec(o.data)[op])) : fail(Array.isArray(o.errors) ? str(rec(o.errors[0]).message) : '');
    case 'gqluser': {
      const p = rec(rec(o.data)[op]);
      const ue = Array.isArray(p.userErrors) ? p.userErrors : [];
      return good && ue.length === 0 ? fine(p) : fail(str(rec(ue[0]).message));
    }
    case 'rpc': return good && o.error === undefined ? fine(rec(o.result)) : fail(str(rec(o.error).message));
    case 'result': return good && o.result === 'OK' ? fine(o) : fail(Array.isArray(o.messages) ? str(o.messages[0]) : '');
    case 'meta': return good && rec(o.meta).status === 200 ? fine(rec(o.data)) : fail(str(rec(o.meta).detail));
    case 'text': return good && body.startsWith('OK') ? fine({}) : fail(body.replace(/^ERR /, ''));
    case 'fields': {
      const fe = Object.values(rec(o.fieldErrors));
      return good && fe.length === 0 ? fine(rec(o.data)) : fail(str(fe[0]));
    }
    case 'state': return good && o.state === 'ACCEPTED' ? fine(o) : fail(str(o.explanation));
    case 'odata': return good && o.error === undefined ? fine(rec(o.value)) : fail(str(rec(rec(o.error).message).value));
    case 'drf': return good ? fine(o) : fail(Object.values(o).map((v) => (Array.isArray(v) ? str(v[0]) : str(v))).join(' '));
    default: return good ? fine(o) : fail(str(o.message));
  }
}
