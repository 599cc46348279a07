import { after, css, json, late, partial, real, script, send, wall, type SiteDef } from './kit.js';

/** Greek maritime museum: carousel, lazily loaded parts, WordPress-like addresses. */
function doc(title: string, main: string, tail = ''): string {
  return `<!doctype html><html lang="el"><head><meta charset="utf-8"><title>${title} – Ναυτικό Μουσείο Αγίου Φωκά</title><link rel="stylesheet" href="/theme/style.css"></head><body><header class="masthead"><p class="site">Ναυτικό Μουσείο Αγίου Φωκά</p><nav><a href="/">Αρχική</a><a href="/ekthemata/exantas">Εκθέματα</a><a href="/syllogi">Συλλογή</a><a href="/episkepsi">Επίσκεψη</a><a href="/nea">Νέα</a></nav></header><div class="wrap">${main}</div><footer>Παραλιακή οδός 3, Άγιος Φωκάς. Το μουσείο στηρίζεται από τον Σύλλογο Ναυτικών.</footer>${tail}</body></html>`;
}

const exhibit = (name: string, year: string, stuff: string): string =>
  doc(name, `<h1>${name}</h1><table><tr><th>Χρονολογία</th><td>${year}</td></tr><tr><th>Υλικό</th><td>${stuff}</td></tr><tr><th>Αίθουσα</th><td>Β΄</td></tr></table><p>Δωρεά της οικογένειας Μαυρομάτη.</p>`);

const lazyText = 'Το ημερολόγιο του καπετάν Λευτέρη σώθηκε μέσα σε ένα σφραγισμένο βαρέλι ελιές.';
const newsText = 'Την Κυριακή οι μικροί επισκέπτες θα μάθουν να δένουν δώδεκα ναυτικούς κόμπους.';

export const museum: SiteDef = {
  name: 'Agios Fokas Museum',
  language: 'el',
  entries: [
    real('/', 'home with a carousel', 'The real home page; a carousel changes its slide every two seconds, all slides are in the page.', () =>
      doc('Αρχική', `<div class="car"><div class="s on">Νέα έκθεση: Σφουγγαράδες του Αιγαίου</div><div class="s">Εκπαιδευτικά προγράμματα για σχολεία</div><div class="s">Ελεύθερη είσοδος κάθε πρώτη Κυριακή</div></div><h1>Τρεις αιώνες θάλασσα</h1><p>Το μουσείο στεγάζεται στο παλιό τελωνείο του λιμανιού. Παρουσιάζει όργανα ναυσιπλοΐας, ομοιώματα πλοίων και προσωπικά αντικείμενα ναυτικών από το 1720 έως σήμερα.</p>`, '<script src="/theme/car.js"></script>')),
    real('/ekthemata/exantas', 'template page', 'The real page of one exhibit, made from a template.', () => exhibit('Εξάντας', '1841', 'Ορείχαλκος')),
    real('/ekthemata/pyxida', 'template page', 'The real page of another exhibit, with only three words different.', () => exhibit('Πυξίδα', '1866', 'Ορείχαλκος, γυαλί')),
    real('/episkepsi', 'page with clock and open state', 'The real visitor information with a ticking clock beside the opening hours.', () =>
      doc('Επίσκεψη', `<h1>Ώρες λειτουργίας</h1><p>Η ώρα στο λιμάνι: <time id="t">--</time></p><ul><li>Τρίτη έως Παρασκευή: 9:00 – 15:00</li><li>Σαββατοκύριακο: 10:00 – 18:00</li><li>Δευτέρα: κλειστά</li></ul><p>Το μουσείο είναι προσβάσιμο με αναπηρικό αμαξίδιο. Δεν επιτρέπεται η χρήση φλας.</p>`, `<script>setInterval(function(){document.getElementById('t').textContent=new Date().toLocaleTimeString('el');},200);</script>`)),
    real('/faros', 'page with a spinning decoration', 'A real article about a lighthouse; the turning beam is a decoration that looks like a spinner.', () =>
      doc('Ο φάρος', `<div class="spinner beam" aria-hidden="true"></div><h1>Ο φάρος του Αγίου Φωκά</h1><p>Ο φάρος άναψε για πρώτη φορά το 1887 και περιστρέφεται ακόμη: μία δέσμη κάθε δώδεκα δευτερόλεπτα. Ο τελευταίος φαροφύλακας, ο Νικόλας Βάρδας, έζησε εδώ με την οικογένειά του ως το 1974.</p><p>«Τον χειμώνα περιμέναμε εβδομάδες το καΐκι με τα τρόφιμα», θυμάται η κόρη του. «Περιμένετε, έλεγε ο ασύρματος, φορτώνει ακόμη.»</p>`)),
    late('/syllogi', 'lazily loaded part', 'A real page; a part below the fold is lazily loaded and shows its text 1.1 s after load.', { text: lazyText, ms: 1100 }, () =>
      doc('Συλλογή', `<h1>Η συλλογή</h1><p>Η συλλογή περιλαμβάνει 1.240 αντικείμενα. Εδώ παρουσιάζουμε τα σημαντικότερα κατά κατηγορία.</p><h2>Όργανα</h2><p>Εξάντες, πυξίδες, χρονόμετρα και βαρόμετρα από ναυπηγεία της Σύρου και της Τεργέστης.</p><h2>Χειρόγραφα</h2><div class="lazy" data-src="/tmimata/cheirografa"></div>`, '<script src="/theme/lazy.js"></script>')),
    late('/nea', 'list filled by a slow request', 'A real news page; its items come from a JSON request that takes 3.5 s while a spinner turns.', { text: newsText, ms: 3500 }, () =>
      doc('Νέα', '<h1>Νέα του μουσείου</h1><div id="nea"><div class="spinner"></div></div>', '<script src="/theme/nea.js"></script>')),
    wall('/eisitiria', 'Incapsula-like wall', 'A document with only a protection frame stands in place of the ticket page.', () =>
      `<html style="height:100%"><head><META NAME="ROBOTS" CONTENT="NOINDEX, NOFOLLOW"><meta name="format-detection" content="telephone=no"><meta name="viewport" content="initial-scale=1.0"><script type="text/javascript" src="/_Incapsula_Resource?SWJIYLWA=719d34d31c8e3a6e6fffd425f7e032f3"></script></head><body style="margin:0px;height:100%"><iframe id="main-iframe" src="/_Incapsula_Resource?CWUDNSAI=23&xinfo=8-40162733-0&incident_id=877000290145" frameborder=0 width="100%" height="100%" marginheight="0px" marginwidth="0px">Request unsuccessful. Incapsula incident ID: 877000290145-198721</iframe></body></html>`),
    wall('/archeio', 'WordPress database error', 'The short database error document replaced the archive page.', () =>
      `<!DOCTYPE html><html dir="ltr" lang="el"><head><meta charset="utf-8"><title>Σφάλμα βάσης δεδομένων</title><style>html{background:#f1f1f1}body{background:#fff;border:1px solid #ccd0d4;color:#444;font-family:sans-serif;margin:2em auto;padding:1em 2em;max-width:700px}</style></head><body id="error-page"><div class="wp-die-message"><h1>Σφάλμα κατά τη σύνδεση με τη βάση δεδομένων</h1></div></body></html>`),
    wall('/katastima', 'client-side exception', 'The museum shop throws while it starts, so only the framework message about a client-side exception is left.', () =>
      `<!DOCTYPE html><html lang="el"><head><meta charset="utf-8"><title>Πωλητήριο – Ναυτικό Μουσείο</title></head><body><div id="__next"></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{}},"page":"/katastima"}</script><script src="/theme/shop.js"></script></body></html>`),
  ],
  extra: (x) => {
    switch (x.path) {
      case '/theme/style.css':
        return css(x, `body{margin:0;font:17px/1.6 'Times New Roman',serif;background:#f2f6f9}.masthead{background:linear-gradient(#06283d,#1363df);color:#fff;padding:20px 40px}.masthead a{color:#dff6ff;margin-right:18px}.site{font-size:26px;margin:0}.wrap{max-width:780px;margin:20px auto;background:#fff;padding:24px}.car .s{display:none;background:#47b5ff;padding:40px;font-size:24px}.car .s.on{display:block}th{text-align:left;padding-right:20px}.spinner{width:44px;height:44px;border:5px solid #1363df;border-left-color:transparent;border-radius:50%;animation:k 1.5s linear infinite;margin:10px auto}@keyframes k{to{transform:rotate(360deg)}}footer{text-align:center;padding:20px;color:#567}`);
      case '/theme/car.js':
        return script(x, `var i=0,s=document.querySelectorAll('.s');setInterval(function(){s[i].classList.remove('on');i=(i+1)%s.length;s[i].classList.add('on');},2000);`);
      case '/theme/lazy.js':
        return script(x, `addEventListener('load',function(){var o=new IntersectionObserver(function(es){es.forEach(function(e){if(!e.isIntersecting)return;o.unobserve(e.target);fetch(e.target.dataset.src).then(function(r){return r.text();}).then(function(t){e.target.innerHTML=t;});});},{rootMargin:'1500px'});document.querySelectorAll('.lazy').forEach(function(n){o.observe(n);});});`);
      case '/tmimata/cheirografa':
        return after(x, 1100, () => partial(x, `<p>${lazyText}</p><p>Σήμερα εκτίθεται στην αίθουσα Γ΄.</p>`));
      case '/theme/nea.js':
        return script(x, `fetch('/api/nea').then(function(r){return r.json();}).then(function(d){document.getElementById('nea').innerHTML=d.map(function(n){return '<article><h2>'+n.t+'</h2><p>'+n.b+'</p></article>';}).join('');});`);
      case '/api/nea':
        return after(x, 3500, () => json(x, [{ t: 'Εργαστήριο κόμπων', b: newsText }, { t: 'Νέο απόκτημα', b: 'Το μουσείο απέκτησε ένα ακρόπρωρο του 1803.' }]));
      case '/theme/shop.js':
        return script(x, `try{var d=JSON.parse(document.getElementById('__NEXT_DATA__').textContent);document.getElementById('__next').innerHTML=d.props.pageProps.items.map(function(i){return i.name;}).join('');}catch(e){console.error(e);document.getElementById('__next').innerHTML='<div style="font-family:system-ui;height:100vh;text-align:center;display:flex;align-items:center;justify-content:center"><h2 style="font-size:14px;font-weight:400">Application error: a client-side exception has occurred (see the browser console for more information).</h2></div>';}`);
      case '/_Incapsula_Resource':
        return x.query.has('CWUDNSAI')
          ? partial(x, '<html><body style="font-family:Arial;padding:40px"><h3>Additional security check is required</h3><div style="border:1px solid #ccc;width:300px;padding:20px">&#9633; I am human <small>hCaptcha</small></div><p>Incident ID: 877000290145-198721</p><p>Powered by Imperva</p></body></html>')
          : script(x, '/* */');
      default:
        return false;
    }
  },
  missing: (x) => send(x, 404, 'text/html', doc('Δεν βρέθηκε', '<h1>Η σελίδα δεν βρέθηκε</h1>')),
};
