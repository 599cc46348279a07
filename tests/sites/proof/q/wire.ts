import type { Dialect } from './types.js';
/** Both ends of the wire: how an answer is written and how the page reads it. */
export interface Said { readonly ok: boolean; readonly text?: string; readonly job?: string; readonly value?: string; readonly state?: string; readonly id?: string; readonly items?: readonly unknown[]; readonly code?: number; readonly session?: boolean }
interface Opts { readonly op: string; readonly warn: boolean; readonly status: number }
type J = Record<string, unknown>;

export function encode(d: Dialect, s: Said, o: Opts): { type: string; body: string } {
  const res: J = { id: s.id ?? '1' };
  if (s.job) res['job'] = s.job;
  if (s.value !== undefined) res['value'] = s.value;
  if (s.state) res['state'] = s.state;
  if (s.items) res['items'] = s.items;
  if (s.code !== undefined) res['r'] = s.code;
  const json = (x: unknown, type = 'application/json; charset=utf-8'): { type: string; body: string } => ({ type, body: JSON.stringify(x) });
  const t = s.text ?? '';
  const sess: J = s.session ? { reason: 'session_expired' } : {};
  switch (d) {
    case 'ok': return json(s.ok ? { ok: true, ...res, ...(o.warn ? { error: null, warnings: ['deprecated_field: locale'] } : {}) } : { ok: false, error: t, ...sess });
    case 'success': return json(s.ok ? { success: true, data: res, ...(o.warn ? { errors: [], message: null } : {}) } : { success: false, message: t, ...sess });
    case 'status': return json(s.ok ? { status: 'success', data: res, ...(o.warn ? { errors: [], notices: ['rate_limit_remaining: 3'] } : {}) } : { status: 'error', errors: [{ field: null, detail: t }], ...sess });
    case 'code': return json(s.ok ? { code: 0, msg: o.warn ? 'ok (cache miss)' : 'ok', data: res, ...(o.warn ? { err: '' } : {}) } : { code: 40000 + (o.status % 1000), msg: t, data: null, ...sess });
    case 'gql': return json(s.ok ? { data: { [o.op]: { ...res, userErrors: [] } }, ...(o.warn ? { extensions: { warnings: [{ message: 'Field "slug" is deprecated' }], cost: { errors: 0 } } } : {}) }
      : o.status === 200 && t.length % 2 ? { data: { [o.op]: { id: null, userErrors: [{ field: ['input'], message: t }] } } } : { errors: [{ message: t, path: [o.op], extensions: { code: 'BAD_USER_INPUT', ...sess } }], data: null });
    case 'rpc': return json(s.ok ? { jsonrpc: '2.0', id: 1, result: res, ...(o.warn ? { error: null } : {}) } : { jsonrpc: '2.0', id: 1, error: { code: -32010, message: t, data: sess } });
    case 'problem': return s.ok ? json({ ...res, ...(o.warn ? { problems: [], deprecation: 'v2' } : {}) }) : json({ type: 'about:blank', title: 'Request could not be completed', status: o.status === 200 ? 409 : o.status, detail: t, ...sess }, 'application/problem+json');
    case 'jsonapi': return s.ok ? json({ data: { type: 'item', id: res['id'], attributes: res }, ...(o.warn ? { meta: { errors: 0, warnings: 1 } } : {}) }, 'application/vnd.api+json') : json({ errors: [{ status: String(o.status === 200 ? 422 : o.status), title: t, ...sess }] }, 'application/vnd.api+json');
    case 'bare': return json(s.ok ? { ...res, ...(o.warn ? { error: '', failedRecipients: [] } : {}) } : { error: t, ...sess });
    case 'laravel': return json(s.ok ? { data: res, ...(o.warn ? { errors: {}, message: '' } : {}) } : { message: t, errors: { base: [t] }, ...sess });
    case 'result': return json(s.ok ? { result: 'accepted', ...res, ...(o.warn ? { declineReason: null } : {}) } : { result: 'declined', declineReason: t, ...sess });
    case 'text': return { type: 'text/plain; charset=utf-8', body: s.ok ? `OK ${s.job ? `job=${s.job}` : s.state ? `state=${s.state}` : s.value !== undefined ? `value=${s.value}` : s.code !== undefined ? `r=${s.code}` : String(res['id'])}` : `ERR ${s.session ? 'session_expired ' : ''}${t}` };
    case 'html': return { type: 'text/html; charset=utf-8', body: s.ok ? `<p>${t}</p>` : `<p>${t}</p>` };
  }
}

const rec = (x: unknown): J => (x && typeof x === 'object' && !Array.isArray(x) ? (x as J) : {});
const str = (x: unknown): string | undefined => (typeof x === 'string' && x ? x : undefined);

export function decode(d: Dialect, status: number, type: string, body: string, op: string): Said {
  const bad = status >= 400;
  const fromRes = (r: J): Said => ({ ok: true, ...(str(r['job']) ? { job: String(r['job']) } : {}), ...(r['value'] !== undefined ? { value: String(r['value']) } : {}), ...(str(r['state']) ? { state: String(r['state']) } : {}), ...(Array.isArray(r['items']) ? { items: r['items'] as unknown[] } : {}), ...(typeof r['r'] === 'number' ? { code: r['r'] } : {}) });
  const no = (text: unknown): Said => ({ ok: false, session: body.includes('session_expired'), ...(str(text) ? { text: String(text) } : {}) });
  if (status === 204) return { ok: true };
  if (d === 'text') {
    if (bad || !body.startsWith('OK')) return no(body.startsWith('ERR ') ? body.slice(4).replace('session_expired ', '') : undefined);
    const m = /(job|state|value|r)=(.*)$/.exec(body);
    return m ? fromRes({ [m[1] ?? '']: m[1] === 'r' ? Number(m[2]) : m[2] }) : { ok: true };
  }
  if (type.includes('html')) { const m = /<p>([^<]*)<\/p>/.exec(body); return bad || /data-page="notice"/.test(body) ? no(m?.[1]) : { ok: true }; }
  let j: J;
  try { j = rec(JSON.parse(body || '{}')); } catch { return no(undefined); }
  const errs = Array.isArray(j['errors']) ? (j['errors'] as unknown[]).map(rec) : [];
  const data = rec(j['data']);
  switch (d) {
    case 'ok': return bad || j['ok'] !== true ? no(j['error']) : fromRes(j);
    case 'success': return bad || j['success'] !== true ? no(j['message']) : fromRes(data);
    case 'status': return bad || j['status'] !== 'success' ? no(errs[0]?.['detail']) : fromRes(data);
    case 'code': return bad || j['code'] !== 0 ? no(j['msg']) : fromRes(data);
    case 'gql': { const r = rec(data[op]); const ue = Array.isArray(r['userErrors']) ? (r['userErrors'] as unknown[]).map(rec) : []; return bad || errs.length || ue.length ? no(errs[0]?.['message'] ?? ue[0]?.['message']) : fromRes(r); }
    case 'rpc': return bad || j['error'] ? no(rec(j['error'])['message']) : fromRes(rec(j['result']));
    case 'problem': return bad || type.includes('problem') || j['title'] ? no(j['detail']) : fromRes(j);
    case 'jsonapi': return bad || errs.length ? no(errs[0]?.['title']) : fromRes(rec(data['attributes']));
    case 'bare': return bad || j['error'] ? no(j['error']) : fromRes(j);
    case 'laravel': return bad || j['message'] ? no(j['message']) : fromRes(data);
    case 'result': return bad || j['result'] !== 'accepted' ? no(j['declineReason']) : fromRes(j);
    case 'html': return { ok: !bad };
  }
}
