import { late, page, paragraphs, type SiteSource, stream, wall } from '../kit.js';

const head = (
  title: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Tarn docs</title>
<style>body{margin:0;font:16px/1.5 system-ui;display:grid;grid-template-columns:240px 1fr}aside{background:#f4f4f6;padding:16px}main{padding:24px;max-width:720px}pre{background:#eee;padding:8px}header{grid-column:1/3;background:#123;color:#fff;padding:10px 16px}</style></head>`;
const top = `<header><b>Tarn</b> message queue · version 4.2 <input type="search" placeholder="Search the docs"></header><aside><nav><ul>{{links}}</ul></nav></aside>`;
const foot = `<footer><small>Edit this page · Released under MPL-2.0 · Built with Mortar 2.1</small></footer>`;
const frame = (title: string, main: string) => `${head(title)}<body>${top}<main>${main}${foot}</main></body></html>`;

export const docs: SiteSource = {
  name: 'docs-tarn',
  language: 'en',
  extra: {},
  entries: [
    page({
      path: '/',
      title: 'Introduction',
      kind: 'start_page',
      about: 'the start page of the manual, whole',
      shows: 'keeps messages in the order in which they were accepted',
      answer: frame(
        'Introduction',
        `<h1>Introduction</h1>${paragraphs('Tarn is a small message queue for one machine or three. It keeps messages in the order in which they were accepted and forgets none of them when the power goes.', 'Begin with the installation page, then read about queues and consumers.')}`,
      ),
    }),
    page({
      path: '/http/404-not-found',
      title: 'Error 404: queue not found',
      kind: 'about_errors',
      about: 'documents an error; it is not one',
      shows: 'The broker answers 404 when the name of the queue',
      answer: frame(
        '404 Not Found',
        `<h1>404 Not Found</h1><p>The broker answers 404 when the name of the queue in the path has never been declared.</p><pre>HTTP/1.1 404 Not Found
{"error":"not_found","message":"Page not found"}</pre><p>Declare the queue first, or check its spelling: names are case-sensitive.</p>`,
      ),
    }),
    page({
      path: '/http/503-unavailable',
      title: 'Error 503: service unavailable',
      kind: 'about_errors',
      about: 'a two-line entry of an error reference',
      shows: 'while it replays its journal',
      answer: frame(
        '503',
        `<h1>503 Service Unavailable</h1><p>Sent by a node while it replays its journal. Try again after the seconds given in <code>Retry-After</code>.</p>`,
      ),
    }),
    page({
      path: '/guide/signing-in',
      title: 'Signing in to the dashboard',
      kind: 'about_login',
      about: 'explains how to sign in, with a picture-like example of the form',
      shows: 'A session lasts eight hours',
      answer: frame(
        'Signing in',
        `<h1>Signing in to the dashboard</h1><p>Open port 9090 of any node. You see this form:</p><figure><form onsubmit="return false"><label>User <input name="user" value="admin"></label> <label>Password <input type="password" name="pw"></label> <button>Sign in</button></form><figcaption>The form of the dashboard</figcaption></figure><p>A session lasts eight hours. When it has run out you read “Your session has expired, please sign in again”; nothing that you typed is lost.</p>`,
      ),
    }),
    page({
      path: '/changelog/4.2.1',
      title: 'Changes in 4.2.1',
      kind: 'one_line_changelog',
      about: 'a changelog whose whole content is one line',
      shows: 'Fixed: leader election on ARM.',
      answer: frame('4.2.1', `<h1>4.2.1</h1><ul><li>Fixed: leader election on ARM.</li></ul>`),
    }),
    page({
      path: '/reference/limits',
      title: 'Rate limits and quotas',
      kind: 'about_quota',
      about: 'describes quotas; shows a table of them',
      shows: 'Consumers per queue',
      answer: frame(
        'Limits',
        `<h1>Rate limits and quotas</h1><table><tr><th>What</th><th>Most</th></tr><tr><td>Message size</td><td>16 MiB</td></tr><tr><td>Consumers per queue</td><td>512</td></tr><tr><td>Requests per second</td><td>2000, then 429 Too Many Requests: “You have exceeded your quota”</td></tr></table>`,
      ),
    }),
    wall({
      path: '/guide/clustering',
      title: 'Clustering three nodes',
      kind: 'soft_404',
      about: 'says that the page does not exist, in the frame of the manual',
      shows: "couldn't find what you were looking for",
      hides: 'A majority of two nodes',
      answer: frame(
        'Tarn docs',
        `<h1>Hmm.</h1><p>We couldn't find what you were looking for. Perhaps it was renamed when the manual was put in new order.</p><p>Use the list on the left, or search.</p>`,
      ),
    }),
    wall({
      path: '/guide/backups',
      title: 'Backups and restore',
      kind: 'raw_template',
      about: 'the template was never filled: only its placeholders are there',
      shows: 'page.body | markdown',
      hides: 'snapshot is written to the folder',
      answer: frame(
        '{% page.title %}',
        `<h1>{% page.title %}</h1><div>{% page.body | markdown %}</div><p>{% page.updated %}</p>`,
      ),
    }),
    wall({
      path: '/reference/wire-format',
      title: 'Wire format, byte by byte',
      kind: 'half_stream',
      about: 'the answer breaks off in the second row of the table; it promises eleven fields and has one',
      shows: 'A frame has eleven fields',
      hides: 'checksum of the payload',
      answer: stream(
        [
          [
            0,
            `${head('Wire format')}<body><header><b>Tarn</b> message queue</header><aside><a href="/">Introduction</a></aside><main><h1>Wire format, byte by byte</h1><p>A frame has eleven fields, listed here in the order in which they travel.</p><table><tr><th>Field</th><th>Bytes</th><th>Meaning</th></tr><tr><td>magic</td><td>4</td><td>always TARN</td></tr>`,
          ],
          [400, `<tr><td>vers`],
        ],
        'cut',
      ),
    }),
    wall({
      path: '/api/consumer',
      title: 'Class Consumer',
      kind: 'failed_shell',
      about: 'the reference is drawn by a script that throws; only the empty frame with a notice stands',
      shows: 'Unhandled error while rendering',
      hides: 'Called once for every message',
      answer: frame(
        'Consumer',
        `<div id="api"><p>…</p></div><script>window.addEventListener('error',e=>{document.getElementById('api').innerHTML='<pre>Unhandled error while rendering: '+e.message+'</pre>'});window.__pages['consumer'].render()</script>`,
      ),
    }),
    late({
      path: '/reference/options',
      title: 'All options of the broker',
      kind: 'late_script',
      about: 'a skeleton says “Loading options…”; the table is put in by a script after 2.5 seconds',
      lateText: 'journal.sync-every-ms',
      lateMs: 2500,
      answer: frame(
        'Options',
        `<h1>All options</h1><div id="o" aria-busy="true"><p>Loading options…</p></div><script>setTimeout(()=>{const o=document.getElementById('o');o.removeAttribute('aria-busy');o.innerHTML='<table><tr><td><code>journal.sync-every-ms</code></td><td>How long a message may stay in memory only. Default 5.</td></tr><tr><td><code>listen.port</code></td><td>Default 5810.</td></tr></table>'},2500)</script>`,
      ),
    }),
  ],
};
