import { fragment, late, page, paragraphs, type SiteSource, wall } from '../kit.js';

/** An older make: the page itself is a frame inside the page. Each address has a document under /doc/. */
const outer = (title: string, id: string) =>
  `<!doctype html><html lang="el"><head><meta charset="utf-8"><title>${title} - Ψηφιακό Αρχείο Νησιού</title><style>body{margin:0;font:14px Arial;background:#e9e4d8}#k{background:#43302b;color:#fff;padding:10px}iframe{border:1px solid #999;width:700px;height:380px;background:#fff;margin:10px}#m{float:left;width:210px;padding:8px}</style></head><body><div id="k"><b>Ψηφιακό Αρχείο Νησιού</b> · Είσοδος μελών: <input size="8"> <input type="password" size="8"></div><div id="m"><ul>{{links}}</ul></div><iframe src="/doc/${id}" title="Τεκμήριο"></iframe><p style="clear:both;padding:8px">Δημοτική Βιβλιοθήκη · Ωράριο 8–14 · Πνευματικά δικαιώματα</p></body></html>`;
const doc = (main: string) =>
  `<!doctype html><html lang="el"><head><meta charset="utf-8"></head><body style="font:16px/1.6 'Times New Roman';padding:16px">${main}</body></html>`;

export const archive: SiteSource = {
  name: 'archive-nisi',
  language: 'el',
  extra: {
    '/': '<!doctype html><html lang="el"><meta charset="utf-8"><title>Αρχείο</title><h1>Ψηφιακό Αρχείο Νησιού</h1><ul>{{links}}</ul></html>',
    '/doc/gramma': doc(
      `<h2>Γράμμα του Μανόλη, 1912</h2>${paragraphs('Αγαπητή μητέρα, φθάσαμε χθες στη Σμύρνη με το ατμόπλοιο. Η θάλασσα ήταν ήσυχη.', 'Στείλτε μου τα χοντρά ρούχα με τον καπετάν Γιώργη.')}`,
    ),
    '/doc/sima': doc('<p>Σφραγίδα του Κοινοτικού Σχολείου, 1899. Ορείχαλκος, 4 εκ.</p>'),
    '/doc/apagoreusi': doc(
      `<h2>Διάταγμα: «Απαγορεύεται η είσοδος»</h2>${paragraphs('Πινακίδα από το λοιμοκαθαρτήριο, 1908. Γράφει: «Απαγορεύεται η είσοδος. Δεν έχετε άδεια». Βρέθηκε στην αποθήκη του τελωνείου το 1974.')}`,
    ),
    '/doc/odigies': doc(
      '<h2>Πώς συνδέομαι</h2><p>Τα μέλη γράφουν τον αριθμό της κάρτας τους επάνω δεξιά. Χωρίς σύνδεση βλέπετε πέντε τεκμήρια την ημέρα· έπειτα εμφανίζεται «Συμπληρώσατε το όριο».</p>',
    ),
    '/doc/keni': doc(
      '<h2>Νέα αποκτήματα</h2><p>Δεν υπήρξαν νέα αποκτήματα αυτόν τον μήνα. Τα προηγούμενα: Απρίλιος (2), Μάρτιος (6).</p>',
    ),
    '/doc/xartis': doc(
      '<p id="x" aria-busy="true">Φορτώνει το τεκμήριο…</p><script>fetch("/meros").then(r=>r.text()).then(t=>{x.outerHTML=t})</script>',
    ),
    '/meros': fragment('<p>Χάρτης του λιμανιού, 1871. Διακρίνεται ο παλιός φάρος και οι δύο ταρσανάδες.</p>', {
      afterMs: 4000,
    }),
    '/doc/efimerida': doc(
      '<h3>Συμπληρώσατε το όριο</h3><p>Είδατε σήμερα 5 από 5 τεκμήρια. Επιστρέψτε αύριο ή συνδεθείτε ως μέλος.</p>',
    ),
    '/doc/proika': doc(
      '<p>Το τεκμήριο διατίθεται μόνο εντός του αναγνωστηρίου.</p><p>Δεν έχετε δικαίωμα προβολής.</p>',
    ),
    '/doc/foto': (response) => {
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
      response.end(doc('<h3>Σφάλμα διακομιστή</h3><p>Ο προβολέας δεν μπόρεσε να ανοίξει το αρχείο (κωδ. 0x5).</p>'));
    },
    '/doc/moiraia': doc('<h3>Το τεκμήριο δεν βρέθηκε</h3><p>Ίσως άλλαξε ο αριθμός ταξινόμησης.</p>'),
    '/doc/dimotologio': doc(
      '<h3>Σύνδεση</h3><form>Αριθμός κάρτας <input><br>Κωδικός <input type="password"><br><button>Είσοδος</button></form><p>Ξεχάσατε τον κωδικό;</p>',
    ),
  },
  entries: [
    page({
      path: '/tekmirio?id=12',
      title: 'Γράμμα του Μανόλη, 1912',
      kind: 'framed_page',
      about: 'the letter is in the frame, whole',
      shows: 'φθάσαμε χθες στη Σμύρνη',
      answer: outer('Γράμμα', 'gramma'),
    }),
    page({
      path: '/tekmirio?id=13',
      title: 'Σφραγίδα σχολείου, 1899',
      kind: 'short_page',
      about: 'one line in the frame describes a seal',
      shows: 'Ορείχαλκος, 4 εκ.',
      answer: outer('Σφραγίδα', 'sima'),
    }),
    page({
      path: '/tekmirio?id=14',
      title: 'Πινακίδα «Απαγορεύεται η είσοδος»',
      kind: 'about_refusals',
      about: 'a sign that says that entry is forbidden, as an exhibit',
      shows: 'Βρέθηκε στην αποθήκη',
      answer: outer('Πινακίδα', 'apagoreusi'),
    }),
    page({
      path: '/odigies',
      title: 'Πώς συνδέομαι',
      kind: 'about_login',
      about: 'help for members',
      shows: 'τον αριθμό της κάρτας',
      answer: outer('Οδηγίες', 'odigies'),
    }),
    page({
      path: '/nea',
      title: 'Νέα αποκτήματα αυτού του μήνα (0)',
      kind: 'empty_but_genuine',
      about: 'none this month, and says how many in those before',
      shows: 'Δεν υπήρξαν νέα αποκτήματα',
      answer: outer('Νέα', 'keni'),
    }),
    wall({
      path: '/tekmirio?id=20',
      title: 'Εφημερίδα «Το Φως», 1903',
      kind: 'quota',
      about: 'the frame says that the day’s five items are used up',
      shows: 'Είδατε σήμερα 5 από 5',
      hides: 'τιμή της σταφίδας',
      answer: outer('Εφημερίδα', 'efimerida'),
    }),
    wall({
      path: '/tekmirio?id=21',
      title: 'Προικοσύμφωνο, 1845',
      kind: 'no_permission',
      about: 'the frame refuses to show the item',
      shows: 'Δεν έχετε δικαίωμα προβολής',
      hides: 'δύο στρέμματα αμπέλι',
      answer: outer('Προικοσύμφωνο', 'proika'),
    }),
    wall({
      path: '/tekmirio?id=22',
      title: 'Λεύκωμα φωτογραφιών, 1931',
      kind: 'frame_failed',
      about: 'the frame answers 500, the page around it 200',
      shows: 'Σφάλμα διακομιστή',
      hides: 'Παρέλαση στην προκυμαία',
      answer: outer('Λεύκωμα', 'foto'),
    }),
    wall({
      path: '/tekmirio?id=23',
      title: 'Ημερολόγιο καπετάνιου, 1888',
      kind: 'soft_404',
      about: 'the frame says that the item was not found',
      shows: 'Το τεκμήριο δεν βρέθηκε',
      hides: 'άνεμος βοριάς',
      answer: outer('Ημερολόγιο', 'moiraia'),
    }),
    wall({
      path: '/tekmirio?id=24',
      title: 'Δημοτολόγιο, 1920',
      kind: 'sign_in_site_frame',
      about: 'the frame holds a sign-in form in place of the register',
      shows: 'Ξεχάσατε τον κωδικό;',
      hides: 'αύξων αριθμός 118',
      answer: outer('Δημοτολόγιο', 'dimotologio'),
    }),
    late({
      path: '/tekmirio?id=30',
      title: 'Χάρτης του λιμανιού, 1871',
      kind: 'late_in_frame',
      about: 'the frame says that it loads the item, which comes after four seconds',
      lateText: 'Διακρίνεται ο παλιός φάρος',
      lateMs: 4000,
      answer: outer('Χάρτης', 'xartis'),
    }),
  ],
};
