/** The handbook of a company: plain links by name and nothing else, a tree that opens, a box of news over the first page. */
import { serveSite } from './serve.mjs';

const BOOK = {
  Guides: {
    Deployment: ['Staging', 'Production', 'Canary'],
    Onboarding: ['First day', 'Accounts'],
    Security: ['Passwords', 'Laptops'],
  },
  Reference: {
    'Command line': ['Build', 'Publish images', 'Logs'],
    Configuration: ['Limits', 'Regions'],
    Webhooks: ['Events', 'Retries'],
  },
  People: {
    Holidays: ['Carry over', 'Public days'],
    Travel: ['Trains', 'Daily rate'],
    Equipment: ['Phones', 'Chairs'],
  },
};
const slug = (name) => name.toLowerCase().replaceAll(' ', '-');
const TEXT = `<p>Written by the platform group and read by everybody who is on call. If a page is wrong, say so in the channel of
the handbook; pages without an owner are dropped at the end of the year.</p>`;
const MOST_READ = `<h2>Most read</h2><ul><li><a href="/people/travel/trains">Trains and seats</a></li>
<li><a href="/guides/security/laptops">A lost laptop</a></li></ul>`;
const NEWS = `<div id="news" role="dialog" aria-modal="true" aria-label="What is new" style="position:fixed;inset:0;background:#0008;z-index:2000">
<div style="margin:12vh auto;width:420px;background:#fff;padding:24px"><h2>What is new</h2><p>The travel chapter was rewritten.</p>
<button type="button" id="news-close" onclick="document.getElementById('news').remove()">Close</button></div></div>`;

const page = (
  title,
  body,
  extra = '',
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title} · Handbook</title>
<style>body{font:16px Georgia,serif;margin:0 auto;max-width:860px;padding:20px}nav a{margin-right:14px}</style>
<header><a href="/">Handbook</a></header><nav aria-label="Chapters">${Object.keys(BOOK)
  .map((name) => `<a href="/${slug(name)}">${name}</a>`)
  .join('')}<a href="/search">Search</a></nav><main><h1>${title}</h1>${body}</main>
<footer><p>Last printed in spring.</p><a href="/imprint">Imprint</a> <a href="/feedback">Feedback</a></footer>${extra}</html>`;
const list = (base, names) =>
  `<ul>${names.map((name) => `<li><a href="${base}/${slug(name)}">${name}</a></li>`).join('')}</ul>`;

export const serveHandbook = () =>
  serveSite(({ pathname, searchParams }, figure) => {
    const parts = pathname
      .split('/')
      .slice(1)
      .filter((part) => part !== '');
    if (parts.length === 0) return page('Handbook', `${TEXT}${TEXT}${MOST_READ}`, NEWS);
    if (parts[0] === 'search') return page('Search', search(searchParams.get('query') ?? ''));
    const chapter = Object.keys(BOOK).find((name) => slug(name) === parts[0]);
    if (chapter === undefined) return page(parts[0], TEXT);
    const sections = BOOK[chapter];
    if (parts.length === 1) return page(chapter, `${TEXT}${list(`/${parts[0]}`, Object.keys(sections))}`);
    const section = Object.keys(sections).find((name) => slug(name) === parts[1]);
    if (section === undefined) return null;
    if (parts.length === 2) return page(section, `${TEXT}${list(`/${parts[0]}/${parts[1]}`, sections[section])}`);
    const leaf = sections[section].find((name) => slug(name) === parts[2]);
    if (leaf === undefined) return null;
    return page(
      leaf,
      `${TEXT}<p>Figure of the year: ${figure(leaf)}.</p>${TEXT}
<details><summary>Small print</summary><p>Upper limit: ${figure(`${leaf} limit`)}.</p></details>`,
    );
  });

function search(query) {
  const hits = Object.entries(BOOK).flatMap(([chapter, sections]) =>
    Object.entries(sections).flatMap(([section, leaves]) =>
      leaves
        .filter((leaf) => query !== '' && leaf.toLowerCase().includes(query.toLowerCase()))
        .map((leaf) => `<li><a href="/${slug(chapter)}/${slug(section)}/${slug(leaf)}">${leaf}</a></li>`),
    ),
  );
  return `<form action="/search"><label for="query">Words to look for</label> <input id="query" name="query" value="${query.replace(/[^\w ]/g, '')}">
<button>Search</button></form><ul>${hits.join('')}</ul>`;
}
