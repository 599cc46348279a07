import { after, css, late, open, real, script, send, wall, type SiteDef } from './kit.js';

/** English product site of a monitoring company: static pages with islands and server-sent events. */
function doc(title: string, main: string, tail = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} — Tidewatch</title><link rel="stylesheet" href="/_t/site.css"></head><body><nav class="n"><a class="l" href="/">tidewatch</a><a href="/blog/skeleton-screens">Blog</a><a href="/status">Status</a><a href="/docs/errors/429">Docs</a><a href="/live">Live</a><a class="b" href="/signin">Sign in</a><a class="b" href="/signup">Start free trial</a></nav><main>${main}</main><footer>Tidewatch Ltd, Harbour Street. We watch your services so that you can sleep.</footer>${tail}</body></html>`;
}

const reportText = 'In the third quarter the median outage lasted eleven minutes, down from nineteen a year earlier.';
const tideText = 'The harbour master still checks our graph against the brass gauge on the north pier every morning.';

const emptyApp = `<!doctype html><html lang="en"><head><meta charset="utf-8"/><link rel="icon" href="/favicon.ico"/><meta name="viewport" content="width=device-width,initial-scale=1"/><title>Tidewatch App</title><script defer="defer" src="/_t/main.3c91a0e2.js"></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>`;

const hold = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="px-captcha"><title>Access to this page has been denied</title><style>body{background:#fafbfc;font-family:Roboto,Arial,sans-serif}.px-captcha-container{position:fixed;width:530px;height:440px;top:50%;left:50%;margin:-220px 0 0 -265px;background:#fff;border:1px solid #eee;text-align:center}#px-captcha{border:2px solid #000;border-radius:30px;width:250px;margin:30px auto;padding:14px}</style></head><body><div class="px-captcha-container"><div class="px-captcha-header"><h2>Before we continue...</h2></div><div class="px-captcha-message">Press &amp; Hold to confirm you are<br>a human (and not a bot).</div><div id="px-captcha" role="button">Press &amp; Hold</div><div class="px-captcha-refid">Reference ID 5b0a1c70-22de-11ef-9f7c</div></div><script>window._pxAppId='PXt1dew4tch';window._pxUuid='5b0a1c70-22de-11ef-9f7c';</script></body></html>`;

export const tide: SiteDef = {
  name: 'Tidewatch',
  language: 'en',
  entries: [
    real('/', 'product home with a newsletter form', 'The real home page of the product, with a sign-up form in the middle of the text.', () =>
      doc('Uptime monitoring', `<h1>Know before your customers do</h1><p>Tidewatch checks your services from forty places every thirty seconds and calls a human when something breaks.</p><form class="nl"><input type="email" placeholder="you@company.example" aria-label="Work email"><button>Send me the monthly digest</button></form><h2>What teams say</h2><blockquote>We used to hear about outages on social media. Now we hear about them from Tidewatch.</blockquote><blockquote>Set up in nine minutes, forgotten for a year, worth every penny.</blockquote>`)),
    real('/status', 'status page full of outage words', 'The real status page; it lists past incidents and says that all systems work now.', () =>
      doc('Status', `<h1>All systems operational</h1><h2>Past incidents</h2><article><h3>12 May: API returned 503 Service Unavailable</h3><p>Resolved. Between 09:14 and 09:31 the API was unavailable because a certificate expired.</p></article><article><h3>2 May: Scheduled maintenance</h3><p>Completed. The dashboard was down for maintenance for six minutes.</p></article><article><h3>19 April: Elevated error rates</h3><p>Resolved. Something went wrong during a deploy; it was rolled back after four minutes.</p></article>`)),
    real('/docs/errors/429', 'docs about rate limits', 'A real reference page about the message Too Many Requests.', () =>
      doc('429 Too Many Requests', `<h1>429 Too Many Requests</h1><p>You have sent more than 600 requests in one minute with the same key. Wait for the number of seconds in the <code>Retry-After</code> header and try again.</p><pre>HTTP/1.1 429 Too Many Requests
Retry-After: 17

{"error":"rate_limited","message":"Too many requests, please slow down"}</pre><p>Keys of the business plan may ask for a higher limit in the settings.</p>`)),
    real('/blog/skeleton-screens', 'article with endless skeleton demo', 'A real article about skeleton screens that shows an example which shimmers for ever.', () =>
      doc('Skeleton screens', `<h1>Skeleton screens, and when not to use them</h1><p>By Oona Marsh</p><p>A skeleton screen is a promise: content of this shape will be here shortly. Break the promise and people feel cheated more than they would by a plain spinner.</p><figure aria-hidden="true"><div class="skel"></div><div class="skel"></div><div class="skel s"></div></figure><p>The example above will shimmer for as long as you look at it. In a product, give up after ten seconds and say what failed.</p><p>We measured forty dashboards. Half of them never left the loading state when the first request failed, and none told the user why.</p>`)),
    real('/blog/virtual-waiting-rooms', 'article about waiting rooms', 'A real article about queues and bot walls; it quotes their texts; a background request hangs.', (x) =>
      doc('Virtual waiting rooms', `<h1>You are now in line: a field guide to virtual waiting rooms</h1><p>"Please do not refresh this page." If you bought a concert ticket lately you have met a waiting room. It keeps a shop alive by letting people in one at a time.</p><p>Monitoring such a shop is awkward. The probe gets the queue page with status 200 and reports that all is well, although no visitor has seen a product for an hour. The same goes for walls that ask you to verify you are human.</p><p>Our advice: check for a sentence that only the real page has.</p>`, `<script>fetch('${x.outside}/hang/beacon').catch(function(){});</script>`)),
    real('/live', 'live counters from an event stream', 'The real live page; its counters change with an event stream that never closes.', () =>
      doc('Live', `<h1>Right now at Tidewatch</h1><ul><li>Checks in the last second: <b id="c">1204</b></li><li>Alarms today: <b>37</b></li><li>People on call: <b>412</b></li></ul><p>These numbers come straight from production. A check is one request from one place to one service; an alarm is a call that a person answered.</p>`, `<script>new EventSource('/live/events').onmessage=function(e){document.getElementById('c').textContent=e.data;};</script>`)),
    late('/reports/q3', 'late text from an event stream', 'A real report page; its summary is pushed by an event stream 2 s after load.', { text: reportText, ms: 2000 }, () =>
      doc('Report Q3', `<h1>Outage report, third quarter</h1><p>We look at every alarm of the quarter and ask how long it took from the first failed check to the all-clear.</p><section id="sum"></section><h2>Method</h2><p>Only outages confirmed from three places are counted.</p>`, '<script src="/_t/report.js"></script>')),
    late('/blog/harbour', 'late paragraph by a timer', 'A real article whose last paragraph is added by a script 3.8 s after load.', { text: tideText, ms: 3800 }, () =>
      doc('Why we are called Tidewatch', `<h1>Why we are called Tidewatch</h1><p>Our first customer was not a company but a harbour. It wanted to know when the tide gauge stopped sending.</p><p>The gauge stopped often, mostly because of gulls. We learned to tell a broken sensor from a calm sea.</p><div id="more"></div>`, '<script src="/_t/more.js"></script>')),
    wall('/app/overview', 'application that never mounts', 'The script of the application answers 404, so the root element stays empty and the page is white.', () => emptyApp),
    wall('/blog/how-we-hire', 'raw JSON error', 'The gateway answers with a raw JSON error in place of the article.', (x) => send(x, 200, 'application/json', '{"message":"Internal server error","requestId":"b7c0e0f2-9a41-4d0f-8d58-1f52a1a6a0c1"}')),
    wall('/reports/q1', 'press-and-hold bot wall', 'A press-and-hold check of a bot protection product replaced the report.', () => hold),
  ],
  extra: (x) => {
    switch (x.path) {
      case '/_t/site.css':
        return css(x, `body{margin:0;font:16px/1.65 Inter,system-ui,sans-serif;background:#0f1720;color:#e4ecf3}.n{display:flex;gap:20px;padding:16px 32px;background:#152230}.n a{color:#9cc9ff;text-decoration:none}.l{font-weight:800;margin-right:auto}main{max-width:700px;margin:30px auto;padding:0 20px}pre{background:#000;padding:14px;overflow:auto}.skel{height:16px;background:#2a3a4a;margin:10px 0;border-radius:5px;animation:m 1s infinite alternate}.s{width:50%}@keyframes m{to{opacity:.3}}footer{padding:20px 32px;font-size:13px;color:#789}`);
      case '/live/events':
        x.res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        {
          const timer = setInterval(() => x.res.write(`data: ${1100 + Math.floor(Math.random() * 300)}\n\n`), 700);
          timer.unref();
          x.res.on('close', () => clearInterval(timer));
        }
        return true;
      case '/_t/report.js':
        return script(x, `addEventListener('load',function(){var e=new EventSource('/reports/q3/events');e.onmessage=function(m){var p=document.createElement('p');p.textContent=m.data;document.getElementById('sum').append(p);e.close();};});`);
      case '/reports/q3/events':
        x.res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        x.res.write(': open\n\n');
        return after(x, 2000, () => x.res.end(`data: ${reportText}\n\n`));
      case '/_t/more.js':
        return script(x, `addEventListener('load',function(){setTimeout(function(){document.getElementById('more').innerHTML='<p>${tideText}</p>';},3800);});`);
      default:
        if (x.path.startsWith('/app/')) {
          open(x);
          x.res.end(emptyApp);
          return true;
        }
        return false;
    }
  },
  missing: (x) => send(x, 404, 'text/html', doc('Not found', '<h1>Not found</h1><p>There is no page at this address.</p>')),
};
