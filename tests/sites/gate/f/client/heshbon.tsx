import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog, DialogPanel, DialogTitle, Disclosure, DisclosureButton, DisclosurePanel, Listbox, ListboxButton, ListboxOption, ListboxOptions, Menu, MenuButton, MenuItem, MenuItems, Switch } from '@headlessui/react';

/** Calls a server action the way a framework's client does: a POST to the page, the action's hash in a header. */
async function action(hash: string, ...args: (string | number | boolean)[]): Promise<string> {
  const response = await fetch(location.pathname, { method: 'POST', headers: { 'Next-Action': hash, 'Accept': 'text/x-component', 'Content-Type': 'text/plain;charset=UTF-8' }, body: JSON.stringify(args) });
  return /1:"(.*)"/.exec(await response.text())?.[1] ?? '';
}
const plans = ['בסיסית', 'משפחתית', 'עסקית'];

function App(): ReactNode {
  const [plan, setPlan] = useState(plans[0] ?? '');
  const [open, setOpen] = useState('');
  const [news, setNews] = useState(false);
  const [said, setSaid] = useState('');
  const [mail, setMail] = useState('dana@example.co.il');
  const run = (hash: string, ...args: (string | number | boolean)[]) => void action(hash, ...args).then((text) => { setOpen(''); setSaid(text); });
  return (
    <main>
      <h1>החשבון שלי</h1>
      <Menu><MenuButton id="menu">פעולות</MenuButton><MenuItems anchor="bottom" className="pop"><MenuItem><button className="mi-close" onClick={() => setOpen('close')}>סגירת חשבון…</button></MenuItem><MenuItem><button className="mi-pin" onClick={() => run('60f1c2a9', 'pin')}>הצמדה לסרגל</button></MenuItem></MenuItems></Menu>
      <section><h2>תוכנית</h2><Listbox value={plan} onChange={setPlan}><ListboxButton id="plan">{plan}</ListboxButton><ListboxOptions anchor="bottom" className="pop">{plans.map((p, i) => <ListboxOption key={p} value={p} id={`plan-${i}`}>{p}</ListboxOption>)}</ListboxOptions></Listbox>
        <button id="cost" onClick={() => run('4082be11', plan)}>כמה זה יעלה?</button> <button id="switch-plan" onClick={() => run('7f33a0d2', plan)}>המשך</button></section>
      <section><h2>חשבוניות</h2><p>נובמבר · 89 ₪ <button id="show-inv" onClick={() => run('40aa91e7', 1107)}>תשלום — פרטים</button> <button id="pay-inv" onClick={() => run('7f0ce5b4', 1107)}>שלם עכשיו</button></p></section>
      <section><Switch id="news" checked={news} onChange={(v) => { setNews(v); run('600d7c18', v); }} className="sw">{news ? 'פעיל' : 'כבוי'}</Switch> עדכונים בדואר
        <p><input id="mail" value={mail} onChange={(e) => setMail(e.target.value)} /><button id="mail-ok" onClick={() => run('7f91b3aa', mail)}>עדכון</button></p>
        <p><input id="nick" defaultValue="דנה" /><button id="nick-ok" onClick={() => run('60b2f0c1', 'דנה')}>שמירת כינוי</button></p></section>
      <Disclosure><DisclosureButton id="faq">איך מבטלים מנוי?</DisclosureButton><DisclosurePanel>אפשר בכל עת.</DisclosurePanel></Disclosure>
      <p id="said" role="status">{said}</p>
      <Dialog open={open === 'close'} onClose={() => setOpen('')} className="dlg"><DialogPanel><DialogTitle>לסגור את החשבון לצמיתות?</DialogTitle><button id="close-no" onClick={() => setOpen('')}>ביטול</button><button id="close-ok" onClick={() => run('7fd00d51')}>אישור</button></DialogPanel></Dialog>
    </main>
  );
}
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
