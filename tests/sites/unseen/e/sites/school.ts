import { P, N, L, X, svg, type Def } from '../kit.ts';

const lay = (title: string, body: string, head = '') => `<HTML>
<HEAD><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=utf-8"><TITLE>${title}</TITLE>${head}</HEAD>
<BODY BGCOLOR="#FFFFEE" TEXT="#000066" LINK="#0000CC" lang="el">
<CENTER><FONT SIZE="5" COLOR="#990000"><B>2ο ΓΥΜΝΑΣΙΟ ΚΑΛΛΙΘΕΑΣ ΛΙΜΝΗΣ</B></FONT><BR><FONT SIZE="2">Σχολικό έτος 2026-2027</FONT></CENTER><HR>
<TABLE WIDTH="100%" CELLPADDING="8"><TR><TD WIDTH="170" VALIGN="top" BGCOLOR="#DDEEFF"><FONT SIZE="2">
<A HREF="/index.html">Αρχική</A><BR><A HREF="/anakoinoseis.html">Ανακοινώσεις</A><BR><A HREF="/programma.html">Ωρολόγιο πρόγραμμα</A><BR><A HREF="/kathigites.html">Οι καθηγητές μας</A><BR><A HREF="/eclass/mathimatika-b.html">η-τάξη: Μαθηματικά Β΄</A><BR><A HREF="/vathmoi.html">Βαθμολογίες</A><BR><A HREF="/apousies.html">Απουσίες</A><BR><A HREF="/menou.html">Μενού εστιατορίου</A><BR><A HREF="/vivliothiki.html">Βιβλιοθήκη</A><BR><A HREF="/syllogos.html">Σύλλογος γονέων</A><BR><A HREF="/palia/istoria.html">Ιστορία</A><BR><A HREF="/epikoinonia.html">Επικοινωνία</A></FONT></TD>
<TD VALIGN="top">${body}</TD></TR></TABLE><HR><CENTER><FONT SIZE="1">Τελευταία ενημέρωση: 16/11/2026 - Υπεύθυνος ιστοσελίδας: Ν. Παππάς - Επισκέπτες: 048213</FONT></CENTER></BODY></HTML>`;

export const school: Def = {
  name: 'school', language: 'el',
  routes: [
    P('/index.html', 'front page', 'Front page of a school, hand-written HTML of the nineties.', lay('2ο Γυμνάσιο', `<H2>Καλώς ήρθατε!</H2><P>Το σχολείο μας βρίσκεται δίπλα στη λίμνη και έχει 214 μαθητές.</P><P><B>Νέα:</B> <A HREF="/ekdromi.html">Εκδρομή στα Μετέωρα</A> | <A HREF="/efimerida/teyxos12.html">Σχολική εφημερίδα, τεύχος 12</A> | <A HREF="/eggrafes.html">Εγγραφές</A> | <A HREF="/fotografies.html">Φωτογραφία της χρονιάς</A></P>`)),
    P('/anakoinoseis.html', 'listing', 'Announcements.', lay('Ανακοινώσεις', `<H3>Ανακοινώσεις</H3><UL><LI>16/11 - Την Τρίτη το σχολείο θα μείνει κλειστό λόγω της γιορτής.<LI>13/11 - <A HREF="/eksetaseis.php">Πρόγραμμα εξετάσεων</A><LI>12/11 - <A HREF="/ekdromi.html">Εκδρομή</A><LI>03/11 - Η πρόσβαση στο εργαστήριο απαγορεύεται χωρίς καθηγητή.<LI>01/11 - Κυκλοφόρησε το <A HREF="/efimerida/teyxos12.html">τεύχος 12</A>.</UL>`)),
    P('/programma.html', 'table', 'Timetable.', lay('Ωρολόγιο πρόγραμμα', `<H3>Ωρολόγιο πρόγραμμα - Τμήμα Β1</H3><TABLE BORDER="1"><TR><TH>Ώρα<TH>Δευτέρα<TH>Τρίτη<TH>Τετάρτη<TR><TD>1η<TD>Άλγεβρα<TD>Ιστορία<TD>Φυσική<TR><TD>2η<TD>Αρχαία<TD>Άλγεβρα<TD>Γυμναστική<TR><TD>3η<TD>Αγγλικά<TD>Χημεία<TD>Έκθεση</TABLE>`)),
    X('/kathigites.html', lay('Οι καθηγητές μας', `<H3>Ποιοι είμαστε</H3><P>Διευθύντρια: Ελένη Βασιλείου</P><P>Φιλόλογοι: Μ. Αργυρού, Κ. Δήμου, Σ. Ζήση</P><P>Μαθηματικοί: Ν. Παππάς, Α. Ράπτη</P><P>Φυσικοί: Γ. Τζίμας</P>`)),
    N('/eclass/mathimatika-b.html', 'log-in in place', 'The course asks for user name and password.', `<!DOCTYPE html><html lang="el"><head><meta charset="utf-8"><title>η-τάξη</title><style>body{font-family:Arial;background:#eef}.b{width:320px;margin:80px auto;background:#fff;padding:24px;border:1px solid #99c}</style></head><body><div class="b"><h3>Είσοδος χρήστη</h3><p>Το μάθημα είναι διαθέσιμο μόνο σε εγγεγραμμένους μαθητές.</p><p>Όνομα χρήστη<br><input></p><p>Συνθηματικό<br><input type="password"></p><button>Είσοδος</button></div></body></html>`),
    N('/vathmoi.html', 'no permission', 'Marks: no right of access.', lay('Βαθμολογίες', `<P><FONT COLOR="red"><B>Δεν έχετε δικαίωμα πρόσβασης σε αυτή τη σελίδα.</B></FONT></P><P>Απευθυνθείτε στη γραμματεία.</P>`)),
    N('/apousies.html', 'captcha', 'Absences: a captcha must be solved first.', `<html lang="el"><head><meta charset="utf-8"><title>Επιβεβαίωση</title></head><body><center><p>Επιβεβαιώστε ότι δεν είστε ρομπότ</p><img src="/captcha.svg" width="160" height="50"><p>Πληκτρολογήστε τους χαρακτήρες της εικόνας: <input size="8"> <input type="submit" value="Συνέχεια"></p></center></body></html>`),
    L('/menou.html', 'late content', 'The menu of the canteen is written by a script after a second.', 'Φασολάδα με ελιές', 1000, lay('Μενού', `<H3>Μενού της εβδομάδας</H3><DIV ID="m"></DIV><SCRIPT LANGUAGE="JavaScript">
window.onload=function(){setTimeout("document.getElementById('m').innerHTML='<UL><LI>Δευτέρα: Φασολάδα με ελιές<LI>Τρίτη: Κοτόπουλο με ρύζι<LI>Τετάρτη: Μακαρόνια<LI>Πέμπτη: Φακές<LI>Παρασκευή: Ψάρι στον φούρνο</UL>'",1000)}
</SCRIPT>`)),
    N('/eksetaseis.php', 'data failed', 'The examination list shows only the error of its database.', lay('Εξετάσεις', `<H3>Πρόγραμμα εξετάσεων</H3><BR><B>Warning</B>: mysql_connect(): Can't connect to local MySQL server through socket '/var/lib/mysql/mysql.sock' (2) in <B>/home/gym2/public_html/eksetaseis.php</B> on line <B>12</B><BR>Αδύνατη η σύνδεση με τη βάση δεδομένων.`)),
    N('/vivliothiki.html', 'under construction', 'Library page under construction.', lay('Βιβλιοθήκη', `<CENTER><IMG SRC="/ergo.svg" WIDTH="80" HEIGHT="80" ALT="!"><BR><B>Η σελίδα είναι υπό κατασκευή</B></CENTER>`)),
    N('/efimerida/teyxos12.html', 'soft 404 plain', 'The issue is not found, plainly said.', `<HTML><HEAD><META CHARSET="utf-8"><TITLE>Σφάλμα</TITLE></HEAD><BODY>Το αρχείο που ζητήσατε δεν βρέθηκε.</BODY></HTML>`),
    P('/palia/istoria.html', 'moved page', 'The history was moved; a meta refresh leads to its new address.', lay('Ιστορία', `<P>Η σελίδα μεταφέρθηκε <A HREF="/istoria.html">εδώ</A>.</P>`, '<META HTTP-EQUIV="refresh" CONTENT="0; URL=/istoria.html">')),
    X('/istoria.html', lay('Ιστορία', `<H3>Η ιστορία του σχολείου</H3><P>Το σχολείο ιδρύθηκε το 1931 σε μια αποθήκη καπνού. Το 1954 μεταφέρθηκε στο σημερινό πέτρινο κτίριο, δωρεά του Αθανασίου Κυρίμη.</P><P>Από το 1979 λειτουργεί ως γυμνάσιο.</P>`)),
    N('/syllogos.html', 'leads to front', 'The page of the parents leads to the front page by a meta refresh.', `<HTML><HEAD><META CHARSET="utf-8"><META HTTP-EQUIV="refresh" CONTENT="0; URL=/index.html"></HEAD><BODY></BODY></HTML>`),
    P('/ekdromi.html', 'short page without heading', 'Two lines on an excursion.', lay('Εκδρομή', `Αναχώρηση: Παρασκευή 27/11, ώρα 7:30.<BR>Επιστροφή: 20:00.`)),
    P('/fotografies.html', 'few words and a picture', 'One picture with a caption.', lay('Φωτογραφίες', `<CENTER><IMG SRC="/limni.svg" WIDTH="420" HEIGHT="240"><BR><I>Η λίμνη, Ιανουάριος 2026</I></CENTER>`)),
    P('/eggrafes.html', 'alarming words', 'Registration for the school year is over, which is what the page says.', lay('Εγγραφές', `<H3>Εγγραφές 2026-2027</H3><P>Οι εγγραφές έχουν ολοκληρωθεί. Δεν γίνονται δεκτές νέες αιτήσεις.</P><P>Οι επόμενες εγγραφές θα γίνουν από 2 έως 20 Ιουνίου 2027 στη γραμματεία, με πιστοποιητικό γέννησης και δελτίο υγείας.</P>`)),
    P('/epikoinonia.html', 'short page', 'Contact.', lay('Επικοινωνία', `<P>Τηλ. 26510 00000</P>`)),
    X('/', { to: '/index.html' }),
    X('/limni.svg', svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 240"><rect width="420" height="130" fill="#cde"/><rect y="130" width="420" height="110" fill="#579"/><path d="M0 130l90-70 80 60 90-90 160 100z" fill="#678"/></svg>')),
    X('/ergo.svg', svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path d="M40 0l40 40-40 40L0 40z" fill="#fc0"/><rect x="36" y="18" width="8" height="30"/><rect x="36" y="54" width="8" height="8"/></svg>')),
    X('/captcha.svg', svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 50"><rect width="160" height="50" fill="#ddd"/><text x="14" y="35" font-size="30" transform="rotate(-4 80 25)" letter-spacing="6">k7Rw2</text></svg>')),
  ],
  other: () => ({ status: 404, body: '<HTML><HEAD><TITLE>404 Not Found</TITLE></HEAD><BODY><H1>Not Found</H1>The requested URL was not found on this server.<HR><ADDRESS>Apache Server</ADDRESS></BODY></HTML>' }),
};
