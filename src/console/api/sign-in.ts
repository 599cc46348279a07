import { policyWithStyle } from './headers.js';

const STYLE = `
:root{color-scheme:light dark;--ground:#f3f5f9;--ink:#161b28;--soft:#525c72;--line:#d9dfea;--star:#3a57d6}
@media(prefers-color-scheme:dark){:root{--ground:#0b0e16;--ink:#e8ecf6;--soft:#a0aac0;--line:#283044;--star:#9db4ff}}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;background:var(--ground);color:var(--ink);
font:16px/1.6 ui-sans-serif,system-ui,"Segoe UI",sans-serif;text-align:center;padding:1.5rem;box-sizing:border-box}
svg{color:var(--star)}h1{font-size:1.35rem;letter-spacing:-.01em;margin:1rem 0 .25rem}p{margin:.25rem 0;max-width:34rem;color:var(--soft)}
code{font:.92em ui-monospace,Menlo,Consolas,monospace;color:var(--ink);border:1px solid var(--line);border-radius:5px;padding:.1em .4em}
a{color:var(--star);text-underline-offset:.2em}a:focus-visible{outline:2px solid;outline-offset:3px;border-radius:3px}`;

const POLICY = policyWithStyle(STYLE);

/**
 * The page for a person without a valid token. Its link matters: after a sign-in link was followed from another site, the
 * strict cookie is there but was not sent along, and a step that starts here sends it.
 */
export function signInPage(wasTokenGiven: boolean): Response {
  const first = wasTokenGiven
    ? 'That token is not valid for this server. It may be from an earlier start.'
    : 'This page belongs to the person who started the server.';
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nova: sign in</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<svg width="44" height="44" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true"><path d="M16 1c1.1 9.4 5.6 13.9 15 15-9.4 1.1-13.9 5.6-15 15-1.1-9.4-5.6-13.9-15-15 9.4-1.1 13.9-5.6 15-15Z"/></svg>
<h1>Open the link that Nova printed</h1>
<p>${first}</p>
<p>Look in the terminal for the URL that <code>nova serve</code> printed, and open it. Already did? <a href="/">Try again</a>.</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: 401,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  });
}
