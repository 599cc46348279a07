(() => {
  const el = document.getElementById('boot');
  const boot = el ? JSON.parse(el.textContent) : { t: {}, f: {}, n: {} };
  const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
  const J = { 'content-type': 'application/json' };
  const enc = (d) => new URLSearchParams(Object.entries(d).filter(([, v]) => !(v instanceof Blob))).toString();
  const key = Math.random().toString(36).slice(2);
  function pack(f, d) {
    switch (f.w) {
      case 'form': case 'xml': case 'html': case 'num': return { h: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }, b: enc(d) };
      case 'multi': { const fd = new FormData(); for (const [k, v] of Object.entries(d)) fd.append(k, v); return { h: {}, b: fd }; }
      case 'gql': case 'gqlu': return { h: J, b: JSON.stringify({ operationName: f.op, query: f.q || 'mutation ' + f.op + '($input: ' + f.op[0].toUpperCase() + f.op.slice(1) + 'Input!) { ' + f.op + '(input: $input) { ' + (f.w === 'gqlu' ? 'node { id } userErrors { field message }' : 'id') + ' } }', variables: { input: d } }) };
      case 'rpc': return { h: J, b: JSON.stringify({ jsonrpc: '2.0', id: Date.now() % 100000, method: f.op, params: d }) };
      case 'japi': return { h: { 'content-type': 'application/vnd.api+json' }, b: JSON.stringify({ data: { type: f.op, attributes: d } }) };
      default: return { h: J, b: JSON.stringify(d) };
    }
  }
  async function open(f, res) {
    const s = res.status, good = res.ok;
    const text = await res.text();
    let o = null; try { o = JSON.parse(text); } catch { o = null; }
    const R = (ok, msg, data) => ({ ok, msg: msg || '', data: data || {}, status: s });
    switch (f.w) {
      case 'empty': return good ? R(true) : R(false, o && o.message);
      case 'rest': return good ? R(true, o && o.message, o) : R(false, o && o.error && o.error.message);
      case 'env': return good && o && o.success ? R(true, o.message, o.data) : R(false, o && o.message);
      case 'flag': return good && o && o.ok ? R(true, o.note, o) : R(false, o && o.error);
      case 'stat': return good && o && o.status === 'success' ? R(true, o.text, o.result) : R(false, o && o.message);
      case 'code': return good && o && o.code === 0 ? R(true, o.msg === 'ok' ? '' : o.msg, o.data) : R(false, o && o.msg);
      case 'gql': { if (!o || o.errors) return R(false, o && o.errors[0].message); const v = o.data[f.op]; return R(true, v.note, v); }
      case 'gqlu': { const v = o && o.data && o.data[f.op]; if (!v) return R(false); return v.userErrors.length ? R(false, v.userErrors[0].message) : R(true, v.node.note, v.node); }
      case 'rpc': return o && o.result ? R(true, o.result.text, o.result) : R(false, o && o.error && o.error.message);
      case 'prob': return good ? R(true, o && o.message, o) : R(false, o && o.detail);
      case 'japi': return good ? R(true, o.data.attributes.note, o.data.attributes) : R(false, o && o.errors[0].detail);
      case 'form': return text.startsWith('OK') ? R(good, text.replace(/^OK \d+ ?/, '')) : R(false, text.replace(/^ERR ?/, ''));
      case 'num': return R(good && text.trim() === '1');
      case 'multi': return o && o.uploaded ? R(true, o.info, o) : R(false, o && o.error && o.error.message);
      case 'xml': { const x = new DOMParser().parseFromString(text, 'text/xml'); const st = x.querySelector('state'); const i = x.querySelector('info'); return R(!!st && st.textContent === 'accepted', i ? i.textContent : ''); }
      case 'html': return R(true, new DOMParser().parseFromString(text, 'text/html').body.textContent, { html: text });
      default: return R(good, text);
    }
  }
  async function call(f, d, signal) {
    const { h, b } = pack(f, d || {});
    const m = f.m || 'POST';
    const headers = { ...h, 'x-requested-with': 'XMLHttpRequest' };
    if (f.mode === 'retry' || f.mode === 'batch') headers['idempotency-key'] = key;
    const bodyless = m === 'GET' || (m === 'DELETE' && f.w === 'empty');
    if (bodyless) delete headers['content-type'];
    const res = await fetch(boot.b + f.u, { method: m, headers, body: bodyless ? undefined : b, signal });
    return open(f, res);
  }
  let ws = null;
  async function perform(f, d, ui) {
    const u = { busy() {}, apply() {}, done() {}, fail() {}, revert() {}, settle() {}, idle() {}, ...ui };
    const end = (r) => { if (r.ok) { u.done(r); if (f.next !== undefined && !u.stay) setTimeout(() => { location.href = boot.b + f.next; }, f.rv || 0); } else u.fail(r); };
    switch (f.mode) {
      case 'mute': return;
      case 'throws': if (f.bz) u.busy(true); d.token = boot.session.csrf.token; return;
      case 'idle': if (f.bz) { u.busy(true); await sleep(f.rv || 400); u.busy(false); } u.idle(); return;
      case 'track': navigator.sendBeacon(boot.b + f.u, JSON.stringify({ e: 'cta_click', ts: Date.now() })); u.idle(); return;
      case 'hash': history.replaceState(null, '', location.pathname + f.h); u.idle(); return;
      case 'assume': call(f, d).catch(() => {}); await sleep(f.rv || 150); u.done({ ok: true, msg: f.tm || '', data: {} }); return;
      case 'beacon': { const { b } = pack(f, d); navigator.sendBeacon(boot.b + f.u, b); u.done({ ok: true, msg: f.tm || '', data: {} }); return; }
      case 'opt': {
        u.apply();
        let r; try { r = await call(f, d); } catch { r = { ok: false, msg: '', data: {} }; }
        if (r.ok) u.settle(r); else { await sleep(f.rv || 0); u.revert(r); }
        return;
      }
      case 'watch': case 'sse': {
        u.busy(true);
        const r = await call(f, d);
        if (!r.ok) { u.busy(false); u.fail(r); return; }
        u.apply(r);
        if (f.mode === 'sse') return;
        for (;;) {
          await sleep(f.pi || 800);
          const o = await (await fetch(boot.b + f.pu)).json();
          if (o.state !== 'pending') { u.busy(false); o.state === 'completed' ? u.done({ ok: true, msg: o.detail, data: {} }) : (u.revert({ ok: false, msg: o.detail }), u.fail({ ok: false, msg: o.detail })); return; }
        }
      }
      case 'retry': {
        u.busy(true); let r;
        for (let i = 0; i < 3; i++) { try { r = await call(f, d); } catch { r = { ok: false, msg: '', status: 0 }; } if (r.ok || (r.status && r.status < 500)) break; await sleep(600 * (i + 1)); }
        u.busy(false); end(r); return;
      }
      case 'batch': { u.busy(true); const all = await Promise.all([call(f, d), sleep(250).then(() => call(f, d)), sleep(500).then(() => call(f, d))]); u.busy(false); end(all[2]); return; }
      case 'twice': { u.busy(true); const a = call(f, d); await sleep(f.rv || 5); const b = call(f, d); await a; const r = await b; u.busy(false); end(r); return; }
      case 'cut': call(f, d).catch(() => {}); await sleep(f.rv || 60); location.href = boot.b + f.next; return;
      case 'socket': ws.send(JSON.stringify({ t: f.op || 'msg', ...d })); u.idle(); return;
      case 'timeout': {
        u.busy(true); const c = new AbortController(); const tm = setTimeout(() => c.abort(), f.to || 5000);
        let r; try { r = await call(f, d, c.signal); } catch { r = { ok: false, msg: f.tm || '', data: {} }; } clearTimeout(tm); u.busy(false); end(r); return;
      }
      default: {
        u.busy(true); let r;
        try { r = await call(f, d); } catch (e) { u.busy(false); u.fail({ ok: false, msg: f.tm || '', data: {} }); throw e; }
        u.busy(false); end(r);
      }
    }
  }
  const n = boot.n || {};
  const go = () => {
    if (boot.f && boot.f.mode === 'socket') { ws = new WebSocket(location.origin.replace('http', 'ws') + boot.b + boot.f.u); }
    if (n.track) { navigator.sendBeacon(boot.b + n.track, JSON.stringify({ e: 'view', u: location.pathname })); addEventListener('click', (e) => { navigator.sendBeacon(boot.b + n.track, JSON.stringify({ e: 'click', x: e.clientX, y: e.clientY })); }, true); }
    if (n.poll) setInterval(() => { fetch(boot.b + n.poll[0]).catch(() => {}); }, n.poll[1]);
    if (n.presence) setInterval(() => { fetch(boot.b + n.presence[0], { method: 'POST', headers: J, body: JSON.stringify({ here: true, at: Date.now() }) }).catch(() => {}); }, n.presence[1]);
    if (n.draft) setInterval(() => { const i = document.querySelector('textarea, .ql-editor, input[type=text], input:not([type])'); fetch(boot.b + n.draft[0], { method: 'PUT', headers: J, body: JSON.stringify({ draft: i ? i.value || i.textContent : '' }) }).catch(() => {}); }, n.draft[1]);
    if (n.prefetch) addEventListener('mouseover', () => { fetch(boot.b + n.prefetch, { priority: 'low' }).catch(() => {}); }, { once: true });
  };
  const outcome = (cb) => { const es = new EventSource(boot.b + boot.f.pu); es.addEventListener('outcome', (e) => { const o = JSON.parse(e.data); cb({ ok: o.ok, msg: o.text, data: {} }); }); };
  const push = (p) => history.pushState({}, '', boot.b + p);
  window.App = { boot, call, perform, sleep, outcome, push, url: (p) => boot.b + p };
  go();
})();
