import type { Ctx } from './plan.js';

export function esc(text: string): string {
  return text.replace(/[&<>"']/g, (ch) => `&#${ch.charCodeAt(0)};`);
}

const RTL = new Set(['ar', 'he', 'fa', 'ur']);

const STYLE = `body{margin:0;font-family:system-ui,sans-serif;color:#1d2330;background:#f7f8fa}
.top{display:flex;gap:18px;align-items:center;padding:10px 22px;background:#fff;border-bottom:1px solid #dde1e8}
.top a{color:#33507d;text-decoration:none}.brand{font-weight:700}
.cols{display:grid;grid-template-columns:minmax(0,1fr) 260px;gap:22px;padding:22px;max-width:1180px;margin:0 auto}
.side{background:#fff;border:1px solid #dde1e8;border-radius:8px;padding:12px 16px;font-size:14px}
.main{background:#fff;border:1px solid #dde1e8;border-radius:8px;padding:18px 22px;min-height:340px}
.foot{padding:12px 22px;color:#6b7385;font-size:13px}
.field{display:block;margin:10px 0}.field input,.field textarea,.field select{display:block;min-width:280px;padding:7px;margin-top:4px}
.bad{color:#a11c1c}.good{color:#12692f}.muted{color:#6b7385}
.banner{padding:9px 12px;border-radius:6px;margin:0 0 12px;background:#eef1f6}
.banner.bad{background:#fdecec}.banner.good{background:#e8f6ec}
table{border-collapse:collapse;width:100%}td,th{padding:7px 9px;border-bottom:1px solid #e6e9ef;text-align:start}
button{cursor:pointer}`;

/** The whole page: navigation, the part, other data beside it. */
export function page(c: Ctx, main: string, sub = ''): string {
  const { spec, t, base, state } = c;
  const lang = spec.case.language;
  const nav = (t['nav'] ?? '').split('|').filter(Boolean);
  const side = (t['side'] ?? '').split('|').filter(Boolean);
  const boot = {
    id: spec.case.id,
    base,
    lang,
    kind: spec.case.kind,
    sub,
    t,
    o: spec.opts,
    items: state.items,
    fields: state.fields,
    signedIn: state.signedIn,
  };
  const packed = Buffer.from(JSON.stringify(boot), 'utf8').toString('base64');
  const links = nav.map((label, i) => `<a href="${base}/go/${i + 1}">${esc(label)}</a>`).join('');
  const news = side.map((line) => `<li>${esc(line)}</li>`).join('');
  const script = sub === '' || spec.app.view ? `<script type="module" src="/assets/${spec.app.client}.js"></script>` : '';
  return `<!doctype html>
<html lang="${lang}" dir="${RTL.has(lang) ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${esc(t['title'] ?? '')}</title>
<link rel="icon" href="data:,">
<meta name="app-state" content="${packed}">
<style>${STYLE}</style>
<link rel="stylesheet" href="/assets/${spec.app.client}.css">
${script}
</head>
<body>
<header class="top"><span class="brand">${esc(t['brand'] ?? t['title'] ?? '')}</span><nav>${links}</nav>
<span id="unread" class="muted"></span></header>
<div class="cols"><main class="main" id="main">${main}</main>
<aside class="side"><h3>${esc(t['sideTitle'] ?? '')}</h3><ul>${news}</ul><p id="side-live" class="muted"></p></aside></div>
<footer class="foot">© 2024 ${esc(t['brand'] ?? t['title'] ?? '')}</footer>
</body></html>`;
}

/** The banner left by the last request, shown once. */
export function flash(c: Ctx): string {
  const said = c.state.flash;
  if (!said) return '';
  c.state.flash = null;
  const plain = c.spec.opts['plain'] === true;
  return `<div class="banner${plain ? '' : said.bad ? ' bad' : ' good'}" id="flash">${esc(said.text)}</div>`;
}
