import { css, data, js, late, page, partial, wall } from './kit.js';
import type { Plan } from './kit.js';

const nav = [['/', 'Home'], ['/kb/not-found-errors', 'Errors'], ['/kb/captcha-faq', 'Forms'], ['/status', 'Status'], ['/contact', 'Contact']]
  .map(([href, text]) => `<a href="${href}">${text}</a>`).join('');

function doc(title: string, main: string, extra = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} | Tidewater Hosting Help</title><link rel="stylesheet" href="/assets/help.css"></head>
<body><header><b>Tidewater</b><nav>${nav}</nav><form class="find" action="/search"><input name="q" placeholder="Search help"></form></header>
<main>${main}</main>
<footer><p>Tidewater Hosting Ltd, Pier 4, Bristol. Phones are answered 8:00 to 20:00.</p></footer>${extra}</body></html>`;
}

const lock = (back: string): string => doc('Sign in', `<section class="card"><h1>Sign in</h1><p>This part of the help centre is for customers on a managed plan.</p>
<form method="post" action="/session"><input type="hidden" name="return_to" value="${back}"><label>Email <input type="email" name="email"></label>
<label>Password <input type="password" name="password"></label><label><input type="checkbox"> Keep me signed in</label><button>Sign in</button></form>
<p><a href="/password/forgot">Forgot your password?</a></p></section>`);

const challenge = `<!doctype html><html lang="en-US"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"><meta charset="utf-8">
<style>body{font-family:system-ui;margin:15vh auto;max-width:60rem;padding:0 2rem;color:#313131}.r{width:30px;height:30px;border:4px solid #ddd;border-top-color:#595959;border-radius:50%;animation:t 1s linear infinite}@keyframes t{to{transform:rotate(360deg)}}</style></head>
<body><h1>help.tidewater.example</h1><h2 id="s">Verifying you are human. This may take a few seconds.</h2><div class="r"></div>
<p>help.tidewater.example needs to review the security of your connection before proceeding.</p><noscript>Enable JavaScript and cookies to continue</noscript>
<p style="margin-top:20vh;font-size:.8rem">Ray ID: <code>8c1f20a7be5d41aa</code> &middot; Performance &amp; security by Edgeguard</p><script src="/cdn-cgi/orchestrate.js"></script></body></html>`;

const glossary: ReadonlyArray<readonly [string, string]> = [
  ['Access denied', 'The server knows what you ask for and will not hand it out. Look at the file rights first; 644 is right for nearly everything.'],
  ['Account suspended', 'What visitors read when an invoice has been open for sixty days. Nothing is deleted; paying the invoice lifts it within the hour.'],
  ['Age gate', 'A question for the date of birth before a shop is shown. We offer a module for it, but the law of your country decides whether it is enough.'],
  ['Bandwidth limit exceeded', 'A plan may send a fixed amount of data each month. On the small plan that is 200 gigabytes; above it we slow down rather than cut off.'],
  ['Challenge', 'A task that a browser must solve before it is let in. People hardly notice it and simple robots fail.'],
  ['Coming soon', 'The page we put on a new domain until you upload your own index file.'],
  ['Cookie wall', 'A site that shows nothing until all cookies are accepted. Courts in several countries have found this unlawful.'],
  ['Loading', 'The state of a page between the first byte and the last. Aim for less than two seconds on a phone.'],
  ['Maintenance mode', 'A switch in the panel that shows a notice to visitors while you work. Remember to switch it off again; one customer forgot it for eleven weeks.'],
  ['Paywall', 'An article that only subscribers can read. Our paywall module lets three articles a month through.'],
  ['Session expired', 'The server has forgotten who you are, usually after thirty quiet minutes. Sign in again and carry on.'],
  ['Soft 404', 'A missing page that answers as if all were well. Search engines dislike it and so do we.'],
  ['Too many requests', 'More than ten requests a second from one address for a minute. The block ends by itself after five minutes.'],
];

const SSL_LATE = 'Certificates issued before the first of March renew themselves eleven days ahead of expiry.';
const LOG_LATE = 'Version 7.4 of the control panel moves the cron editor next to the file manager.';

export const english: Plan = {
  name: 'tidewater-help',
  language: 'en',
  entries: [
    page('/', 'hub', 'Front page of a hosting help centre with links and a short welcome, rendered by the server.', doc('Help centre', `<h1>How can we help?</h1>
<p>Most answers are in one of the four groups below. If yours is not, write to us and a person will answer the same day.</p>
<div class="grid"><a class="card" href="/kb/not-found-errors"><h2>Error pages</h2><p>What visitors see when something is missing.</p></a>
<a class="card" href="/kb/captcha-faq"><h2>Forms and spam</h2><p>Keeping robots out of your guest book.</p></a>
<a class="card" href="/kb/ssh-port"><h2>Shell access</h2><p>Ports, keys and paths.</p></a><a class="card" href="/kb/ssl-renewal"><h2>Certificates</h2><p>When and how they renew.</p></a></div>`)),
    page('/kb/not-found-errors', 'article about 404', 'A help article whose subject is the 404 error; title and headings are full of not-found words but it is the real article.', doc('404 Not Found', `<h1>404 Not Found</h1>
<p class="lead">"Page not found" is the message a server gives when the address asked for does not lead to a file.</p>
<h2>The page you are looking for does not exist</h2><p>That sentence is the default text of our error template. You can change it under <em>Sites &rarr; Error documents</em>; upload a file called <code>404.html</code> to the web root.</p>
<h2>Why it happens</h2><ul><li>The file was moved or renamed.</li><li>A link was mistyped.</li><li>Rewrite rules point at a folder that was deleted.</li></ul>
<blockquote>Oops! That page can't be found. Go back to the homepage or try a search.</blockquote><p>A friendly version such as the one above keeps about a third more visitors on the site, in our own measurements of 214 customer sites.</p>`)),
    page('/kb/captcha-faq', 'captcha faq', 'A FAQ about captchas with the phrases of a bot check quoted in questions; the answers are the real content.', doc('Captcha questions', `<h1>Captcha questions</h1>
<details open><summary>Why am I asked to verify I am human?</summary><p>Your visitors see "Please verify you are human" when the form guard is set to <b>strict</b>. Set it to <b>quiet</b> and only suspicious senders are asked.</p></details>
<details open><summary>Can I switch the check off?</summary><p>Yes, under Forms &rarr; Guard. Expect more spam; the honeypot field stays on in any case.</p></details>
<details open><summary>Does it work without JavaScript?</summary><p>No. Visitors then read "Enable JavaScript and cookies to continue" and cannot send the form.</p></details>
<p>Here is what the widget looks like on a form:</p><div class="demo"><span class="tick"></span> I'm not a robot</div>`)),
    page('/kb/just-a-moment', 'article about challenge', 'An article explaining the Just a moment screen, with a decorative spinner as illustration; the article itself is complete.', doc('"Just a moment..." explained', `<h1>"Just a moment..." explained</h1>
<figure><div class="spin"></div><figcaption>Checking your browser before accessing the site</figcaption></figure>
<p>When your site is under attack you can put the shield in front of it. Each new visitor then waits about five seconds while a small sum is done in the browser. Nothing is stored but a cookie named <code>tw_clear</code>, good for one day.</p>
<p>Search engines are let through by their published address ranges. Uptime monitors are not: add yours to the allow list, or it will report your site as fine when it only ever sees the shield.</p>`)),
    page('/kb/ssh-port', 'very short page', 'A real help entry that consists of one sentence because the answer is that short.', doc('SSH port', '<h1>SSH port</h1><p>SSH listens on port 2202 on all plans.</p>')),
    page('/status', 'status page with polling', 'The live status page: it polls the server each second and names planned maintenance, but it is itself the wanted content.', doc('System status', `<h1>All systems operational</h1>
<p>Checked <span id="ago">0</span> seconds ago.</p><table><tr><th>Mail</th><td>up</td><td>99.99 %</td></tr><tr><th>Web, Bristol</th><td>up</td><td>99.98 %</td></tr><tr><th>Web, Leith</th><td>up</td><td>100 %</td></tr><tr><th>Databases</th><td>up</td><td>99.97 %</td></tr></table>
<h2>Scheduled maintenance</h2><p>On Sunday from 02:00 to 02:40 the Leith databases will be temporarily unavailable while we replace two switches. We will be back shortly after.</p>`, '<script src="/assets/status.js"></script>')),
    page('/kb/glossary', 'long page of error words', 'A long glossary whose entries are error, wall and waiting words; all of its definitions are in the first answer.', doc('Glossary', `<h1>Glossary</h1><dl>${glossary.map(([word, text]) => `<dt><b>${word}</b></dt><dd>${text}</dd>`).join('')}</dl>`)),
    page('/contact', 'contact form', 'An ordinary contact page whose main content is a form with an email field; it asks for no login.', doc('Contact', `<h1>Write to us</h1><form method="post" action="/contact/send" class="card"><label>Your name <input name="n"></label><label>Email <input type="email" name="e"></label><label>Your site <input name="s" placeholder="example.org"></label><label>Message <textarea name="m" rows="6"></textarea></label><button>Send</button></form><p>Or call 0117 496 0000.</p>`)),
    wall('/kb/dns-records', 'bot check', 'The article on DNS records is replaced by a full-page bot check that never completes.', () => ({ headers: { server: 'edgeguard' }, body: challenge })),
    wall('/kb/restore-a-backup', 'login at own address', 'Instead of the backup article the site shows its sign-in form at the same address, with the usual header and navigation.', lock('/kb/restore-a-backup')),
    wall('/kb/email-aliases', 'quota page', 'The web server answers with its bandwidth-exceeded notice instead of the article on mail aliases.', `<html><head><title>509 Bandwidth Limit Exceeded</title></head><body><h1>Bandwidth Limit Exceeded</h1>
The server is temporarily unable to service your request due to the site owner reaching his/her bandwidth limit. Please try again later.<hr><address>Apache/2.4.58 Server at help.tidewater.example Port 80</address></body></html>`),
    late('/kb/ssl-renewal', 'slow fetch', 'The article frame stands at once and its body is fetched by a slow request that answers after 1.5 s.', SSL_LATE, 1500, doc('Certificate renewal', '<h1>Certificate renewal</h1><p class="lead">How long certificates last and who renews them.</p><div id="body" data-src="/fragments/ssl.html"></div>', '<script src="/assets/include.js"></script>')),
    late('/changelog', 'timer', 'The list of releases is complete but for the newest entry, which a script adds 400 ms after load.', LOG_LATE, 400, doc('Changelog', `<h1>Changelog</h1><div id="new"></div><h2>7.3</h2><p>Two-step sign-in by hardware key. Faster listing of large mail folders.</p><h2>7.2</h2><p>Node 20 and PHP 8.3 may be chosen for each folder.</p>`, '<script src="/assets/changelog.js"></script>')),
  ],
  parts: {
    '/assets/help.css': css(`body{margin:0;font:16px/1.6 Georgia,serif;color:#123}header{display:flex;gap:2rem;align-items:center;background:#0b3d4f;color:#fff;padding:.8rem 2rem}header a{color:#cfe;margin-right:1rem}.find{margin-left:auto}main{max-width:48rem;margin:2rem auto;padding:0 1rem;min-height:20rem}.card{border:1px solid #bcd;padding:1rem;border-radius:6px;display:block}.grid{display:grid;grid-template-columns:1fr 1fr;gap:1rem}label{display:block;margin:.5rem 0}footer{background:#eef4f6;padding:1rem 2rem}.spin{width:40px;height:40px;border:5px solid #ccd;border-top-color:#0b3d4f;border-radius:50%;animation:s 1.2s linear infinite}@keyframes s{to{transform:rotate(1turn)}}.demo{border:1px solid #ccc;padding:1rem;width:16rem}.tick{display:inline-block;width:1.2rem;height:1.2rem;border:2px solid #888}td,th{padding:.3rem 1rem;text-align:left}`),
    '/assets/status.js': js(`var n=0;setInterval(function(){n++;document.getElementById('ago').textContent=String(n%30);fetch('/api/status').catch(function(){});},1000);`),
    '/api/status': data({ ok: true }),
    '/assets/include.js': js(`window.addEventListener('load',function(){var b=document.getElementById('body');fetch(b.dataset.src).then(function(r){return r.text()}).then(function(t){b.innerHTML=t});});`),
    '/fragments/ssl.html': partial(`<h2>Automatic renewal</h2><p>${SSL_LATE}</p><p>If the renewal fails you get a letter by mail on the same day, and a second one three days later.</p><h2>Your own certificates</h2><p>Upload the new key pair under Sites, then Security. The old pair stays in use until the new one has been checked.</p>`, 1450),
    '/assets/changelog.js': js(`window.addEventListener('load',function(){setTimeout(function(){document.getElementById('new').innerHTML='<h2>7.4</h2><p>${LOG_LATE}</p>';},400);});`),
    '/cdn-cgi/orchestrate.js': js(`var d=0;setInterval(function(){d++;fetch('/cdn-cgi/pat?t='+d).catch(function(){});},2000);`),
    '/cdn-cgi/pat': () => ({ status: 401, body: '' }),
    '/search': () => ({ status: 303, headers: { location: '/' } }),
    '/contact/send': () => ({ status: 303, headers: { location: '/contact' } }),
    '/session': () => ({ status: 303, headers: { location: '/' } }),
  },
  missing: () => ({ status: 404, body: doc('Page not found', '<h1>Page not found</h1><p>There is no help page at this address. <a href="/">Back to the help centre</a></p>') }),
};
