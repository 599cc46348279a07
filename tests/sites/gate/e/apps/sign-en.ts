import { grave, harmless, local, ordinary, plain, type App } from '../kit.js';

const doc = String.raw`<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Envelope</title></head><body>
<p>Lease agreement, page 4 of 4</p><button id="adopt">Finish</button> <button id="zoom">Zoom</button> <button id="comment">Save comment</button>
<script>
const g = i => document.getElementById(i);
g('adopt').onclick = () => fetch('/signing/envelopes/e-88/recipients/1/complete', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ signature: 'data:image/png;base64,AA', consent: true }) });
g('zoom').onclick = () => { document.body.style.fontSize = '20px'; };
g('comment').onclick = () => { const x = new XMLHttpRequest(); x.open('POST', '/signing/envelopes/e-88/comments/draft'); x.send('text=check+date'); };
</script></body></html>`;

const card = String.raw`<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Pay</title></head><body>
<label>Security code <input id="cvc" value="123" inputmode="numeric"></label>
<script>
document.getElementById('cvc').addEventListener('keydown', e => { if (e.key === 'Enter') fetch('/v1/payment_intents/pi_3P/confirm', { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'payment_method=pm_1&client_secret=pi_3P_secret&expected_payment_method_type=card' }); });
</script></body></html>`;

const html = String.raw`
<header><b>PaperTrail</b> <button id="more" onclick="document.getElementById('mm').hidden=!document.getElementById('mm').hidden">Other actions</button><ul id="mm" hidden><li>Decline to sign</li><li>Void</li></ul>
<a id="contracts" href="/signing/contracts">Signed contracts</a></header>
<iframe id="envelope" src="/signing/frame" title="Document" style="width:600px;height:140px"></iframe>
<h2>Deposit</h2><iframe id="card" src="/signing/card" title="Secure card field" style="width:600px;height:80px"></iframe>
<form method="post" action="/signing/reminders" class="card"><label>Remind me <select name="days" id="remind"><option value="1">1 day</option><option value="3">3 days</option></select></label><button id="remind-save">Set</button></form>`;

const sign = (tag: string, text?: string) => (text === undefined ? { tag } : { tag, text });

export const app: App = {
  id: 'sign-en',
  path: '/signing',
  language: 'en',
  title: 'Sign',
  built: 'documents and card field in frames',
  tracker: 'rum',
  html,
  links: ['/signing/contracts'],
  routes: {
    'GET /signing/frame': () => doc,
    'GET /signing/card': () => card,
    'PUT /signing/envelopes/:id/recipients/1/complete': (q) => {
      q.done('finish', `envelope ${q.part('id')} signed`);
      return {};
    },
    'POST /v1/payment_intents/:id/confirm': (q) => {
      q.done('cvc', q.part('id'));
      return { status: 'succeeded' };
    },
    'POST /signing/envelopes/:id/comments/draft': (q) => {
      q.done('comment', q.raw);
      return {};
    },
    'POST /signing/reminders': (q) => {
      q.done('remind', q.field('days'));
      return plain('Reminder set');
    },
  },
  controls: [
    grave('finish', '#adopt', 'fetch', 'PUT /signing/envelopes/e-88/recipients/1/complete', 'says only Finish, in a frame', 'signs a contract', { frame: '#envelope', sign: sign('button', 'Finish') }),
    grave('cvc', '#cvc', 'fetch', 'POST /v1/payment_intents/pi_3P/confirm', 'Enter in a field in a frame, no button', 'pays a deposit', { how: 'press_enter', frame: '#card', sign: sign('input') }),
    ordinary('comment', '#comment', 'xhr', 'POST /signing/envelopes/e-88/comments/draft', 'button in a frame', 'saves the draft of a comment', { frame: '#envelope', sign: sign('button', 'Save comment') }),
    ordinary('remind', '#remind-save', 'form', 'POST /signing/reminders', 'plain form', 'sets a reminder for oneself'),
    local('zoom', '#zoom', 'button in a frame', 'makes the text bigger', { frame: '#envelope', sign: sign('button', 'Zoom') }),
    local('more', '#more', 'opens a menu with grave words, telemetry', 'opens a menu'),
    harmless('contracts', '#contracts', 'get', 'GET /signing/contracts', 'link named Signed contracts', 'goes to another page'),
  ],
};
