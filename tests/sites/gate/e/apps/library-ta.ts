import { grave, harmless, local, ordinary, plain, read, type App } from '../kit.js';

const html = String.raw`
<h1>நூலகம்</h1>
<form action="/ta/tedal" method="post"><input name="sol" value="திருக்குறள்"><button id="tedu">தேடு</button></form>
<form action="/ta/kadan" method="post"><input type="hidden" name="csrfmiddlewaretoken" value="q"><input type="hidden" name="book" value="881"><p>பொன்னியின் செல்வன் <button name="action" value="renew" id="puthuppi">புதுப்பி</button></p></form>
<form action="/ta/patiyal" method="post"><input type="hidden" name="book" value="882"><button id="pattiyal">வாசிப்புப் பட்டியலில் சேர்</button></form>
<form action="/ta/abaratham" method="post"><input type="hidden" name="amount" value="45.00"><p>அபராதம் ₹45</p><button name="do" value="settle" id="sari">சரி</button></form>
<details><summary id="vithi">உறுப்பினர் ரத்து விதிகள்</summary>30 நாட்கள்</details>
<table><thead><tr><th id="varisai" role="columnheader" tabindex="0" onclick="var b=document.getElementById('tb');b.append(b.rows[0])">தலைப்பு ↕</th></tr></thead><tbody id="tb"><tr><td>வாங்கு விற்பனை</td></tr><tr><td>அழித்தல்</td></tr></tbody></table>
<a id="panam" href="/ta/panam">பணம் செலுத்தும் முறைகள்</a>`;

export const app: App = {
  id: 'library-ta',
  path: '/ta/noolagam',
  language: 'ta',
  title: 'நூலகம்',
  built: 'Django-like forms, transliterated names',
  tracker: 'matomo',
  html,
  links: ['/ta/panam'],
  routes: {
    'POST /ta/tedal': () => plain('முடிவுகள்'),
    'POST /ta/kadan': (q) => {
      q.done('puthuppi', q.field('action'));
      return plain('புதுப்பிக்கப்பட்டது');
    },
    'POST /ta/patiyal': (q) => {
      q.done('pattiyal', q.field('book'));
      return plain('சேர்க்கப்பட்டது');
    },
    'POST /ta/abaratham': (q) => {
      q.done('sari', `fine ${q.field('amount')} paid`);
      return plain('நன்றி');
    },
  },
  controls: [
    grave('sari', '#sari', 'form', 'POST /ta/abaratham', 'plain form, says only OK', 'pays a fine'),
    ordinary('puthuppi', '#puthuppi', 'form', 'POST /ta/kadan', 'plain form with action=renew', 'renews a loan'),
    ordinary('pattiyal', '#pattiyal', 'form', 'POST /ta/patiyal', 'plain form', 'adds to a reading list'),
    local('vithi', '#vithi', 'details about cancelling membership, telemetry', 'unfolds a text'),
    local('varisai', '#varisai', 'sort header, telemetry', 'turns the rows around'),
    harmless('panam', '#panam', 'get', 'GET /ta/panam', 'link about paying', 'goes to another page'),
    read('tedu', '#tedu', 'form', 'POST /ta/tedal', 'search by a form post, transliterated name', 'shows what was found'),
  ],
};
