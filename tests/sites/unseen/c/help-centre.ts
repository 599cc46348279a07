import { gone, html, json, pause, script, style, type SiteSpec } from './kit.js';

/** English help site of a note program: one shell for all addresses, contents from a JSON API. */

const CSS = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#182033;background:#fff}
nav{display:flex;gap:20px;padding:16px 32px;border-bottom:1px solid #d8dde8;align-items:center}nav b{color:#5140d8}
nav .right{margin-left:auto}main{max-width:820px;margin:32px auto;padding:0 24px;min-height:300px}
.spin{width:32px;height:32px;border:4px solid #dde;border-top-color:#5140d8;border-radius:50%;animation:s 1s linear infinite;margin:60px auto}
.tiny{width:12px;height:12px;border-width:2px;display:inline-block;margin:0 6px}@keyframes s{to{transform:rotate(1turn)}}
.chat{position:fixed;right:20px;bottom:20px;background:#5140d8;color:#fff;border-radius:16px;padding:12px 16px}
blockquote{background:#f2f3f8;margin:0;padding:12px 18px}.err{text-align:center;margin-top:60px}input{display:block;margin:6px 0 14px;padding:8px;width:280px}`;

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Quillport Help</title><link rel="stylesheet" href="/assets/app.css"></head><body><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript><script type="module" src="/assets/app.js"></script></body></html>`;

const APP = `
const root=document.getElementById('root');
root.innerHTML='<nav><b>Quillport</b><a href="/help/exports">Help</a><a href="/changelog/4-2-1">Changelog</a><a href="/status">Status</a><a href="/team/open-roles">Careers</a><span class="right"><a href="/signin">Sign in</a></span></nav><main><div class="spin" role="status" aria-label="Loading"></div></main><div class="chat">Chat with us <span id="agents"></span></div>';
const main=root.querySelector('main');
const poll=async()=>{try{const r=await fetch('/api/presence');const j=await r.json();document.getElementById('agents').textContent='('+j.online+' online)'}catch{}};
poll();setInterval(poll,3000);
const path=location.pathname;
const section=path.split('/')[1];
async function load(){
  const r=await fetch('/api/content?path='+encodeURIComponent(path));
  const page=await r.json();
  if(page.missing){
    document.title='Quillport Help';
    main.innerHTML=section==='changelog'
      ?'<p>No release by that name.</p><p>Latest: <a href="/changelog/4-2-1">4.2.1</a></p>'
      :'<div class="err"><h1>We looked everywhere</h1><p>The article you are after does not exist or has been retired.</p><p><a href="/help/exports">Exports</a> · <a href="/help/reset-password">Passwords</a> · <a href="/help/captcha-loop">Captchas</a></p></div>';
    return;
  }
  if(page.needsAuth){
    document.title='Sign in · Quillport';
    main.innerHTML='<h1>Sign in to Quillport</h1><form><label>Work email<input type="email"></label><label>Password<input type="password"></label><button>Continue</button></form><p>or <a href="/sso">use single sign-on</a></p>';
    return;
  }
  document.title=page.title+' · Quillport';
  main.innerHTML='<h1>'+page.title+'</h1>'+page.blocks.join('');
  if(page.live)startLive();
  if(page.notes){const n=await fetch('/api/notes?path='+encodeURIComponent(path));const j=await n.json();const p=document.createElement('blockquote');p.textContent=j.note;main.append(p)}
}
function startLive(){
  let n=182340;setInterval(()=>{n+=7;document.getElementById('synced').textContent=n.toLocaleString('en')},500);
  setInterval(()=>{document.getElementById('clock').textContent=new Date().toUTCString()},1000);
}
load().catch(()=>{document.title='Quillport';main.innerHTML='<div class="err"><p>Something went wrong while rendering this view.</p><button onclick="location.reload()">Try again</button></div>'});
`;

interface Content {
  readonly title: string;
  readonly blocks: readonly string[];
  readonly live?: boolean;
  readonly notes?: boolean;
}

const CONTENT: Record<string, Content> = {
  '/help/captcha-loop': {
    title: 'Verify you are human: stuck in a captcha loop',
    blocks: [
      '<p>Some office networks see the message below again and again when they open a shared Quillport notebook:</p>',
      '<blockquote>Checking your browser before accessing. Please complete the security check to continue.</blockquote>',
      '<p>This happens when a proxy strips our cookie. Ask your administrator to allow cookies for the domain of your workspace, then close all tabs and open the notebook once more.</p>',
      '<p>If the puzzle still returns, send us the reference number at the bottom of the check and the time you saw it.</p>',
    ],
  },
  '/help/access-denied': {
    title: '403 Access denied',
    blocks: [
      '<p>The sync log shows <code>403 Access denied</code> if the folder owner removed you, or if your seat expired.</p>',
      '<ol><li>Open the folder list and look for a grey padlock.</li><li>Ask the owner to share the folder again.</li><li>Press Sync now.</li></ol>',
    ],
  },
  '/help/reset-password': {
    title: 'You have been signed out',
    blocks: [
      '<p>We sign every device out after a password change. Here is how to sign in again:</p>',
      '<ol><li>Choose Sign in at the top right.</li><li>Enter your email and the new password.</li><li>On phones, confirm with the six digit code.</li></ol>',
      '<p>Forgot the new password already? Choose the link under the form and we send you a message that works for one hour.</p>',
    ],
  },
  '/changelog/4-2-1': { title: '4.2.1', blocks: ['<p>Fixes a typo in the export dialog.</p>'] },
  '/status': {
    title: 'Service status',
    live: true,
    blocks: [
      '<p><span class="spin tiny" aria-hidden="true"></span>Live. All services are running normally.</p>',
      '<p>Notes synced today: <strong id="synced">182,340</strong></p><p>Clock: <span id="clock">–</span></p>',
      '<p>Last incident: slow search for twelve minutes on 3 May, caused by a full disk.</p>',
    ],
  },
  '/team/open-roles': {
    title: 'Open roles',
    blocks: ['<p>0 results</p><p>We are a team of nine and are not hiring at the moment. We expect to look for a second support engineer in spring, and this list will show it first.</p>'],
  },
  '/help/exports': {
    title: 'Exporting your notebooks',
    notes: true,
    blocks: ['<p>Choose File, then Export, and pick PDF, Markdown or plain text.</p>', '<p>Large notebooks are packed into one archive for every thousand notes.</p>'],
  },
};

const LATE = 'Heads-up for Windows users: exports above two gigabytes currently stop at the last attachment.';

export const helpCentre: SiteSpec = {
  name: 'Quillport Help',
  language: 'en',
  pages: [
    { path: '/help/captcha-loop', truth: 'page', kind: 'article_about_captchas', about: 'A real help article about a captcha loop; it quotes the wording of a bot check but explains how to get rid of it.' },
    { path: '/help/access-denied', truth: 'page', kind: 'article_about_errors', about: 'A real help article titled "403 Access denied" that explains this log message with steps.' },
    { path: '/help/reset-password', truth: 'page', kind: 'article_about_login', about: 'A real help article titled "You have been signed out" that explains how to sign in again and contains no form.' },
    { path: '/changelog/4-2-1', truth: 'page', kind: 'very_short', about: 'The real release note of a tiny release, one sentence long.' },
    { path: '/status', truth: 'page', kind: 'live_counter', about: 'The real status page with a running counter, a clock, a decorative spinner and background polling.' },
    { path: '/team/open-roles', truth: 'page', kind: 'empty_category', about: 'The real careers list, which has zero entries and says why.' },
    { path: '/help/import-from-notable', truth: 'not_page', kind: 'soft404', about: 'A retired help article; the application shows its own missing-article view although the server said 200.' },
    { path: '/changelog/3-9-0', truth: 'not_page', kind: 'soft404', about: 'A release note that does not exist; the application says in one line that there is no release by that name.' },
    { path: '/labs/roadmap', truth: 'not_page', kind: 'login_wall', about: 'The roadmap page, in whose place the application draws a sign-in form at the same address.' },
    { path: '/pricing', truth: 'not_page', kind: 'loading_forever', about: 'The pricing page, whose API request never gets an answer, so that only the frame and a spinner are ever seen.' },
    { path: '/integrations', truth: 'not_page', kind: 'failed_shell', about: 'The integrations page, whose API answers with broken data, so that the application only shows its crash view.' },
    { path: '/help/exports', truth: 'late', kind: 'late_fetch', about: 'A real help article below which a warning from a slow second API call appears.', lateText: LATE, lateMs: 1800 },
  ],
  answer: async (url, res) => {
    const path = url.pathname;
    if (path === '/assets/app.css') return style(res, CSS);
    if (path === '/assets/app.js') return script(res, APP);
    if (path === '/api/presence') return json(res, { online: 2 + (Math.floor(Date.now() / 3000) % 3) });
    if (path === '/api/notes') {
      await pause(1800);
      return json(res, { note: LATE });
    }
    if (path === '/api/content') {
      const wanted = url.searchParams.get('path') ?? '';
      if (wanted === '/pricing') return;
      await pause(60);
      if (wanted === '/integrations') return html(res, '<html><body>upstream connect error</body></html>', 502);
      if (wanted === '/labs/roadmap') return json(res, { needsAuth: true });
      return json(res, CONTENT[wanted] ?? { missing: true });
    }
    if (path.startsWith('/assets/') || path.startsWith('/api/')) return gone(res, 'not found');
    return html(res, SHELL);
  },
};
