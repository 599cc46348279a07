import { P, N, L, X, json, js, css, type Def } from '../kit.ts';

const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width,initial-scale=1"/><title>Harrow Freight Console</title><link rel="stylesheet" href="/assets/index-4f1c.css"/></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script type="module" src="/assets/index-b81e.js"></script></body></html>`;
const app = `
const $ = (t, a = {}, ...k) => { const e = document.createElement(t); for (const [n, v] of Object.entries(a)) n.startsWith('on') ? e.addEventListener(n.slice(2), v) : e.setAttribute(n, v); e.append(...k.flat()); return e; };
const root = document.getElementById('root');
const nav = [['/', 'Overview'], ['/shipments', 'Shipments'], ['/carriers', 'Carriers'], ['/depots/leeds', 'Depots'], ['/fleet/map', 'Fleet map'], ['/reports/weekly', 'Weekly report'], ['/reports/monthly', 'Monthly report'], ['/invoices', 'Invoices'], ['/alerts', 'Alerts'], ['/audit-log', 'Audit log']];
const view = $('section', { class: 'view' });
root.append($('div', { class: 'app' }, $('aside', {}, $('div', { class: 'logo' }, 'HARROW'), nav.map(([h, t]) => $('a', { href: h, 'data-l': '' }, t)), $('a', { href: '/settings/profile', class: 'me' }, 'Dana Whitlock')), $('div', { class: 'col' }, $('div', { class: 'bar' }, $('input', { placeholder: 'Search shipments, carriers…' }), $('span', {}, 'Leeds depot · 18 Nov 2026')), view, $('div', { class: 'ft' }, 'Harrow Freight Ltd. Internal use only. v4.18.2'))));
const api = async (p) => { const r = await fetch('/api' + p); if (!r.ok) throw Object.assign(new Error(p), { status: r.status }); return r.json(); };
const show = (title, ...k) => { document.title = title + ' · Harrow Freight Console'; view.replaceChildren(...k.flat()); };
const table = (head, rows) => $('table', {}, $('thead', {}, $('tr', {}, head.map(h => $('th', {}, h)))), $('tbody', {}, rows.map(r => $('tr', {}, r.map(c => $('td', {}, /^HF-/.test(c) ? $('a', { href: '/shipments/' + c, 'data-l': '' }, c) : String(c)))))));
const skel = () => Array.from({ length: 5 }, () => $('div', { class: 'skel' }));
const go = (p, rep) => { history[rep ? 'replaceState' : 'pushState'](null, '', p); route(); };
const depot = (n, d) => show(n + ' depot', $('h1', {}, n + ' depot'), $('dl', {}, Object.entries(d).flatMap(([k, v]) => [$('dt', {}, k), $('dd', {}, v)])));
async function route() {
  const p = location.pathname; let m;
  if (p === '/') { show('Overview', $('h1', {}, 'Good morning, Dana')); const d = await api('/overview'); view.append($('div', { class: 'kpis' }, d.kpis.map(([a, b]) => $('div', { class: 'kpi' }, $('b', {}, b), a))), $('h2', {}, 'Needs attention'), table(['Ref', 'Lane', 'Issue'], d.watch)); return; }
  if (p === '/shipments') { show('Shipments', $('h1', {}, 'Shipments')); const d = await api('/shipments'); view.append(table(['Ref', 'Lane', 'Carrier', 'Status', 'ETA'], d), $('p', { class: 'mut' }, 'Showing 1–6 of 6')); return; }
  if ((m = p.match(/^\\/shipments\\/(HF-\\d+)$/))) {
    show(m[1], $('h1', {}, m[1]), skel());
    try { const d = await api('/shipments/' + m[1]); show(m[1], $('h1', {}, m[1] + ' — ' + d.lane), $('p', {}, d.status), table(['Time', 'Event', 'Place'], d.events)); }
    catch { show('Not found', $('div', { class: 'empty' }, $('h2', {}, "We couldn't find that shipment"), $('p', {}, 'It may have been merged or archived.'), $('a', { href: '/shipments', 'data-l': '' }, 'Back to shipments'))); }
    return;
  }
  if (p === '/invoices') { show('Invoices', skel()); try { await api('/invoices'); } catch { show('Invoices', $('div', { class: 'empty' }, $('h2', {}, 'You need access'), $('p', {}, 'Invoices are available to people with the Finance role. Ask your administrator to add you.'), $('button', {}, 'Request access'))); } return; }
  if (p === '/reports/monthly') { show('Monthly report', $('h1', {}, 'Monthly report'), skel()); await api('/reports/monthly'); return; }
  if (p === '/reports/weekly') { show('Weekly report', $('h1', {}, 'Weekly report'), $('p', { class: 'mut' }, 'Week 46'), $('div', { class: 'skel big' })); const d = await api('/reports/weekly'); view.querySelector('.big').replaceWith(table(['Depot', 'Loads', 'On time'], d)); return; }
  if (p === '/carriers') { show('Carriers', $('h1', {}, 'Carriers'), $('div', { class: 'empty' }, $('p', {}, "You haven't added any carriers yet."), $('button', {}, 'Add carrier'))); return; }
  if (p === '/settings/profile') { show('Profile', $('h1', {}, 'Your profile'), $('form', {}, ['Full name', 'Job title', 'Mobile'].map(l => $('label', {}, l, $('input', { value: l === 'Full name' ? 'Dana Whitlock' : '' }))), $('label', {}, 'New password', $('input', { type: 'password' })), $('button', { type: 'button' }, 'Save changes'))); return; }
  if (p === '/settings/billing') return go('/', true);
  if (p === '/alerts') { show('Alerts', $('h1', {}, 'Alerts'), $('p', {}, 'All clear. There are no open alerts.'), $('i', { class: 'tick' })); fetch('/api/alerts/stream'); return; }
  if (p === '/fleet/map') { show('Fleet map', $('h1', {}, 'Fleet map')); setTimeout(() => { root.replaceChildren($('div', { class: 'crash' }, $('h1', {}, 'Something went wrong'), $('p', {}, 'An unexpected error occurred in <FleetMap>. The team has been notified.'), $('button', {}, 'Reload'))); }, 120); return; }
  if (p === '/depots/leeds') return depot('Leeds', { Address: '14 Gelderd Road, Leeds LS12', Bays: '22', Manager: 'Imran Sadiq', Hours: '05:00–22:00', 'See also': 'Hull' }), view.append($('a', { href: '/depots/hull', 'data-l': '' }, 'Hull depot'));
  if (p === '/depots/hull') return depot('Hull', { Address: '3 Hedon Road, Hull HU9', Bays: '18', Manager: 'Carol Stamp', Hours: '05:00–22:00', 'See also': 'Leeds' }), view.append($('a', { href: '/depots/leeds', 'data-l': '' }, 'Leeds depot'));
  if (p === '/audit-log') { show('Audit log', $('h1', {}, 'Audit log'), skel()); try { await api('/audit'); } catch { view.replaceChildren(); root.append($('div', { class: 'modal', role: 'dialog' }, $('div', {}, $('h2', {}, 'Your session has timed out'), $('p', {}, 'Sign in again to continue where you left off.'), $('button', {}, 'Sign in')))); } return; }
  show('Not found', $('div', { class: 'empty' }, $('h2', {}, 'Nothing here'), $('p', {}, 'This page does not exist.')));
}
document.addEventListener('click', (e) => { const a = e.target.closest('a[data-l]'); if (a) { e.preventDefault(); go(a.getAttribute('href')); } });
addEventListener('popstate', route); route();
`;
const ships = [['HF-20881', 'Leeds → Rotterdam', 'Norsea', 'In transit', '19 Nov'], ['HF-20885', 'Hull → Gdańsk', 'Baltline', 'Booked', '24 Nov'], ['HF-20890', 'Leeds → Lyon', 'Norsea', 'Delivered', '16 Nov'], ['HF-20894', 'Hull → Esbjerg', 'DFX', 'Merged', '—'], ['HF-20899', 'Leeds → Dublin', 'Irish Road', 'In transit', '18 Nov'], ['HF-20902', 'Hull → Zeebrugge', 'Norsea', 'Customs', '20 Nov']];

export const freight: Def = {
  name: 'freight', language: 'en',
  routes: [
    P('/', 'front page', 'Dashboard of an internal single-page application.', shell),
    P('/shipments', 'app table', 'Table of shipments in a client-side route.', shell),
    P('/shipments/HF-20881', 'app record', 'One shipment with its events.', shell),
    N('/shipments/HF-20894', 'soft 404 in an app', 'The application says it cannot find that shipment.', shell),
    L('/shipments/HF-20902', 'late record', 'A shipment whose data come after three seconds.', 'Held for customs inspection', 3000, shell),
    N('/invoices', 'no permission', 'The role of the user does not allow invoices.', shell),
    N('/reports/monthly', 'endless skeleton', 'Grey bars for ever, as the request never ends.', shell),
    L('/reports/weekly', 'late table', 'The table of the report comes late.', 'Immingham', 1200, shell),
    P('/carriers', 'empty list', 'The list of carriers is honestly empty.', shell),
    P('/settings/profile', 'form', 'Profile form with a password field.', shell),
    N('/settings/billing', 'leads to front', 'The client-side route leads back to the dashboard.', shell),
    P('/alerts', 'unfinished request', 'No alerts, with a stream that stays open.', shell),
    N('/fleet/map', 'app crashed', 'The application shows its error boundary.', shell),
    P('/depots/leeds', 'near-equal page', 'A depot.', shell),
    P('/depots/hull', 'near-equal page', 'Another depot of the same form.', shell),
    N('/audit-log', 'session ended', 'A dialog says that the session timed out, no data behind it.', shell),
    X('/assets/index-b81e.js', js(app)),
    X('/assets/index-4f1c.css', css('*{box-sizing:border-box}body{margin:0;font:14px/1.5 Inter,system-ui,sans-serif;color:#1d2733;background:#f5f7fa}.app{display:flex;min-height:100vh}aside{width:200px;background:#13233a;padding:16px;display:flex;flex-direction:column;gap:8px}aside a{color:#cbd6e4;text-decoration:none}.logo{color:#fff;font-weight:800;letter-spacing:3px;margin-bottom:12px}.me{margin-top:auto}.col{flex:1;display:flex;flex-direction:column}.bar{display:flex;justify-content:space-between;padding:12px 24px;background:#fff}.view{padding:24px;flex:1}.ft{padding:10px 24px;color:#8794a5;font-size:12px}table{border-collapse:collapse;background:#fff;width:100%}td,th{text-align:left;padding:8px 12px;border-bottom:1px solid #e3e8ee}.kpis{display:flex;gap:14px}.kpi{background:#fff;padding:18px;flex:1}.kpi b{display:block;font-size:26px}.skel{height:34px;background:#e4e9ef;margin:10px 0;border-radius:4px}.skel.big{height:220px}.empty{text-align:center;padding:80px}.crash{text-align:center;padding:120px}.modal{position:fixed;inset:0;background:#0008;display:grid;place-items:center}.modal>div{background:#fff;padding:30px;border-radius:8px}label{display:block;margin:10px 0}label input{display:block}.mut{color:#8794a5}.tick{display:inline-block;width:12px;height:12px;border:2px solid #ccc;border-top-color:#19c;border-radius:50%;animation:q 1s linear infinite}@keyframes q{to{transform:rotate(1turn)}}')),
    X('/api/overview', json({ kpis: [['loads today', '38'], ['on time', '94%'], ['in customs', '1']], watch: [['HF-20902', 'Hull → Zeebrugge', 'Customs hold'], ['HF-20894', 'Hull → Esbjerg', 'Duplicate']] }, 90)),
    X('/api/shipments', json(ships, 120)),
    X('/api/shipments/HF-20881', json({ lane: 'Leeds → Rotterdam', status: 'In transit, expected 19 November', events: [['17 Nov 06:10', 'Collected', 'Leeds'], ['17 Nov 21:30', 'Loaded on ferry', 'Hull'], ['18 Nov 08:05', 'Arrived at port', 'Europoort']] }, 120)),
    X('/api/shipments/HF-20885', json({ lane: 'Hull → Gdańsk', status: 'Booked', events: [] }, 80)),
    X('/api/shipments/HF-20890', json({ lane: 'Leeds → Lyon', status: 'Delivered', events: [] }, 80)),
    X('/api/shipments/HF-20899', json({ lane: 'Leeds → Dublin', status: 'In transit', events: [] }, 80)),
    X('/api/shipments/HF-20894', json({ error: 'not_found' }, 150, 404)),
    X('/api/shipments/HF-20902', json({ lane: 'Hull → Zeebrugge', status: 'Held for customs inspection since 17 November', events: [['17 Nov 18:00', 'Hold placed', 'Zeebrugge']] }, 3000)),
    X('/api/invoices', json({ error: 'forbidden' }, 100, 403)),
    X('/api/audit', json({ error: 'unauthorized' }, 200, 401)),
    X('/api/reports/monthly', { hang: true }),
    X('/api/alerts/stream', { hang: true }),
    X('/api/reports/weekly', json([['Leeds', 141, '95%'], ['Hull', 98, '92%'], ['Immingham', 57, '97%']], 1200)),
  ],
  other: (c) => (c.path.startsWith('/api/') ? json({ error: 'not_found' }, 0, 404) : shell),
};
