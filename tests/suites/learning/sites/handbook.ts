/** The handbook of a company: plain links by name and nothing else, a tree that opens, a box of news over the first page. */
import { serveSite } from './serve.js';

const BOOK: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
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
const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const TEXT = `<p>Written by the platform group and read by everybody who is on call. If a page is wrong, say so in the channel of
the handbook; pages without an owner are dropped at the end of the year.</p>`;
const MOST_READ = `<h2>Most read</h2><ul><li><a href="/people/travel/trains">Trains and seats</a></li>
<li><a href="/guides/security/laptops">A lost laptop</a></li></ul>`;
const NEWS = `<div id="news" role="dialog" aria-modal="true" aria-label="What is new" style="position:fixed;inset:0;background:#0008;z-index:2000">
<div style="margin:12vh auto;width:420px;background:#fff;padding:24px"><h2>What is new</h2><p>The travel chapter was rewritten.</p>
<button type="button" id="news-close" onclick="document.getElementById('news').remove()">Close</button></div></div>`;

const page = (
  title: string,
  body: string,
  extra = '',
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title} · Handbook</title>
<style>body{font:16px Georgia,serif;margin:0 auto;max-width:860px;padding:20px}nav a{margin-right:14px}</style>
<header><a href="/">Handbook</a></header><nav aria-label="Chapters">${Object.keys(BOOK)
  .map((name) => `<a href="/${slug(name)}">${name}</a>`)
  .join('')}<a href="/search">Search</a></nav><main><h1>${title}</h1>${body}</main>
<footer><p>Last printed in spring.</p><a href="/imprint">Imprint</a> <a href="/feedback">Feedback</a></footer>${extra}</html>`;
const list = (base: string, names: readonly string[]) =>
  `<ul>${names.map((name) => `<li><a href="${base}/${slug(name)}">${name}</a></li>`).join('')}</ul>`;

export const serveHandbook = () =>
  serveSite(({ pathname, searchParams }, figure) => {
    const parts = pathname
      .split('/')
      .slice(1)
      .filter((part) => part !== '');
    const [first, second, third] = parts;
    if (first === undefined) return page('Handbook', `${TEXT}${TEXT}${MOST_READ}`, NEWS);
    if (first === 'search') return page('Search', search(searchParams.get('query') ?? ''));
    const [chapter, sections] = Object.entries(BOOK).find(([name]) => slug(name) === first) ?? [];
    if (chapter === undefined || sections === undefined) return page(first, TEXT);
    if (second === undefined) return page(chapter, `${TEXT}${list(`/${first}`, Object.keys(sections))}`);
    const [section, leaves] = Object.entries(sections).find(([name]) => slug(name) === second) ?? [];
    if (section === undefined || leaves === undefined) return null;
    if (third === undefined) return page(section, `${TEXT}${list(`/${first}/${second}`, leaves)}`);
    const leaf = leaves.find((name) => slug(name) === third);
    if (leaf === undefined) return null;
    return page(
      leaf,
      `${TEXT}<p>Figure of the year: ${figure(leaf)}.</p>${TEXT}
<details><summary>Small print</summary><p>Upper limit: ${figure(`${leaf} limit`)}.</p></details>`,
    );
  });

function search(query: string): string {
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
