/** A finance dashboard, drawn by its server: ids on the main menu, plain links below, a search form, sections that open. */
import { escape, serveSite } from './serve.js';

const MENU = ['Overview', 'Reports', 'Customers', 'Invoices', 'Suppliers', 'Team', 'Settings'];
const REPORTS = ['Revenue', 'Costs', 'Margin', 'Cash flow', 'Receivables', 'Payables', 'Headcount', 'Travel'];
const VIEWS = ['By month', 'By quarter', 'By region', 'By product'];
const SETTINGS = ['Profile', 'Notifications', 'Billing', 'Members', 'Integrations', 'API keys'];
const CUSTOMERS = [
  'Alder Bakery',
  'Birch Logistics',
  'Cedar Dental',
  'Dogwood Textiles',
  'Elm Street Books',
  'Fir Instruments',
  'Hazel Catering',
  'Ivy Robotics',
  'Juniper Optics',
  'Larch Architects',
];
const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const idOf = (customer: string) => 4100 + CUSTOMERS.indexOf(customer) * 7;

const page = (
  title: string,
  body: string,
  crumbs: readonly string[] = [],
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title} · Ledger</title>
<style>body{font:15px sans-serif;margin:0}header{display:flex;gap:16px;padding:10px 20px;background:#eef}main{padding:20px}
table{border-collapse:collapse}td,th{padding:4px 12px;text-align:left}nav a{margin-right:12px}footer{padding:20px;color:#555}</style>
<header><a href="/" class="logo">Ledger</a><nav aria-label="Main">${MENU.map(
  (name) => `<a id="nav-${slug(name)}" href="/${name === 'Overview' ? '' : slug(name)}">${name}</a>`,
).join('')}</nav><span>Kim Porter</span></header>
<main><p>${['Home', ...crumbs].join(' / ')}</p><h1>${title}</h1>${body}</main>
<footer><a href="/help">Help centre</a> <a href="/status">System status</a> <a href="/terms">Terms</a>
<a href="/privacy">Privacy</a></footer></html>`;
const links = (base: string, names: readonly string[]) =>
  `<ul>${names.map((name) => `<li><a href="${base}/${slug(name)}">${name}</a></li>`).join('')}</ul>`;
const rows = (pairs: readonly (readonly [name: string, value: string])[]) =>
  `<table>${pairs.map(([name, value]) => `<tr><th>${name}</th><td>${escape(value)}</td></tr>`).join('')}</table>`;

const OVERVIEW = `<p>Everything is booked up to yesterday evening. Three invoices wait for a second signature.</p>
${rows([
  ['Open invoices', '37'],
  ['Overdue', '4'],
  ['Bank balance', '81,220.10'],
])}<h2>Recent activity</h2><ul>${CUSTOMERS.map(
  (name, at) => `<li><a href="/invoices/${9200 + at}">Invoice ${9200 + at}</a> to ${name}</li>`,
).join('')}</ul>`;

export const serveLedger = () =>
  serveSite(({ pathname, searchParams }, figure) => {
    const [first = '', second = '', third = ''] = pathname.split('/').slice(1);
    if (first === '') return page('Overview', OVERVIEW);
    if (first === 'reports' && second === '') return page('Reports', links('/reports', REPORTS));
    if (first === 'reports' && third === '')
      return page(second, `<p>Choose a breakdown.</p>${links(`/reports/${second}`, VIEWS)}`, ['Reports']);
    if (first === 'reports')
      return page(
        `${second} ${third}`,
        rows([
          ['First quarter', '20,114.00'],
          ['Second quarter', '22,980.50'],
          ['Third quarter', figure('quarter')],
          ['Fourth quarter', '19,003.75'],
        ]),
        ['Reports', second],
      );
    if (first === 'settings' && second === '') return page('Settings', links('/settings', SETTINGS));
    if (first === 'settings')
      return page(
        second,
        `${links('/settings', SETTINGS)}<details><summary id="plan">Plan details</summary>${rows([
          ['Plan', 'Business'],
          ['Seats', '12'],
        ])}</details>
        <details><summary id="history">Payment history</summary>${rows([['Last payment', figure('payment')]])}</details>`,
        ['Settings'],
      );
    if (first === 'customers' && second === '') return page('Customers', customers(searchParams.get('q') ?? ''));
    if (first === 'customers') {
      const name = CUSTOMERS.find((one) => String(idOf(one)) === second);
      if (name === undefined) return null;
      return page(
        name,
        rows([
          ['Account manager', 'Robin'],
          ['Credit limit', figure('credit')],
        ]),
        ['Customers'],
      );
    }
    return page(first, '<p>Nothing to do here today.</p>');
  });

function customers(query: string): string {
  const found = CUSTOMERS.filter((name) => query === '' || name.toLowerCase().includes(query.toLowerCase()));
  return `<form role="search" action="/customers"><label>Find a customer <input type="search" name="q" value="${escape(query)}"></label>
<button>Search</button></form><p>${found.length} customers</p><ul>${found
    .map((name) => `<li><a href="/customers/${idOf(name)}">${name}</a></li>`)
    .join('')}</ul>`;
}
