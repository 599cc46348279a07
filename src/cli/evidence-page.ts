import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../kernel/index.js';

const STYLE = `:root{color-scheme:light dark;--ink:#1c2430;--dim:#5a6675;--paper:#fff;--line:#dfe4ea;--good:#12703f;--goodbg:#e5f5ec;--bad:#a3201b;--badbg:#fdeceb;--unsure:#7a5200;--unsurebg:#fdf3dc}
@media (prefers-color-scheme:dark){:root{--ink:#e6ebf1;--dim:#9aa7b5;--paper:#12171e;--line:#2c3642;--good:#6fd6a0;--goodbg:#12301f;--bad:#ff9a94;--badbg:#3a1716;--unsure:#f2c766;--unsurebg:#332708}}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:0 auto;padding:2rem 1.25rem 4rem}
header{border-radius:.75rem;padding:1rem 1.25rem;background:var(--unsurebg);color:var(--unsure)}
header[data-verdict=genuine],header[data-verdict=pruned]{background:var(--goodbg);color:var(--good)}
header[data-verdict=forged],header[data-verdict=unreadable]{background:var(--badbg);color:var(--bad)}
h1{margin:0;font-size:1.5rem}header p{margin:.25rem 0 0}
h2{font-size:1rem;margin:2rem 0 .5rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.35rem 1.25rem;margin:1.5rem 0 0}
dt{color:var(--dim)}dd{margin:0;overflow-wrap:anywhere}
div{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th{color:var(--dim);font-weight:500}
tr[data-grade=strong] td:nth-child(4){color:var(--good)}tr[data-grade=none] td:nth-child(4),tr[data-grade=unknown] td:nth-child(4){color:var(--bad)}
tr[data-grade=weak] td:nth-child(4){color:var(--unsure)}
ul{margin:0;padding-left:1.2rem}.checks{list-style:none;padding:0}
.checks li::before{content:"✓ ";color:var(--good)}.checks li[data-result=fault]{color:var(--bad)}.checks li[data-result=fault]::before{content:"✗ ";color:var(--bad)}
.checks li[data-result=noted]::before{content:"– ";color:var(--unsure)}
.checks li[data-result=doubt]{color:var(--unsure)}.checks li[data-result=doubt]::before{content:"? ";color:var(--unsure)}
`;

/** A page that shows a bundle and checks it by itself: no server, no request, nothing of the bundle but text. */
export function evidencePage(bundle: string, keys: string | null, authorities: string | null): string {
  const script = readFileSync(join(packageRoot(), 'dist', 'evidence-page.js'), 'utf8').replaceAll(
    '</script',
    '<\\/script',
  );
  const policy = `default-src 'none'; script-src ${hashSource(script)}; style-src ${hashSource(STYLE)}; base-uri 'none'; form-action 'none'`;
  const data = (id: string, text: string) =>
    `<script type="text/plain" id="${id}">${Buffer.from(text).toString('base64')}</script>`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<title>Evidence of a task run</title>',
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<noscript>This page checks the evidence with a script of its own. Use "nova evidence verify" instead.</noscript>',
    data('bundle', bundle),
    data('keys', keys ?? ''),
    data('authorities', authorities ?? ''),
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
