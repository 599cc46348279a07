import { chromium } from 'playwright-core';
import { start } from './server.ts';

// usage: tsx check.ts [site name] [path]   prints what a person sees after load + a rest
const [onlySite, onlyPath] = process.argv.slice(2);
const set = await start();
const browser = await chromium.launch({ executablePath: process.env.CHROME ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext();
const bad: string[] = [];
for (const site of set.sites) {
  if (onlySite && site.name !== onlySite) continue;
  console.log(`\n######## ${site.name} (${site.language}) ${site.pages.length}`);
  const linked = new Set<string>();
  for (const p of site.pages) {
    if (onlyPath && p.path !== onlyPath) continue;
    const page = await context.newPage();
    const t0 = Date.now();
    const r = await page.goto(site.origin + p.path, { waitUntil: 'load', timeout: 15000 });
    const load = Date.now() - t0;
    const early = await page.evaluate('document.body.innerText').catch(() => '') as string;
    let seen = 0;
    if (p.truth === 'late') {
      const hasEarly = early.includes(p.lateText!);
      await page.waitForFunction((t: string) => document.body.innerText.includes(t), p.lateText!, { timeout: 6000 }).then(() => { seen = Date.now() - t0; }, () => {});
      if (hasEarly || !seen) bad.push(`${site.name} ${p.path}: late text ${hasEarly ? 'early' : 'never'}`);
      else if (Math.abs(seen - load - p.lateMs!) > 450) bad.push(`${site.name} ${p.path}: late at ${seen - load}, said ${p.lateMs}`);
    } else await page.waitForTimeout(1100);
    const text = (await page.evaluate('document.body.innerText') as string).replace(/\s*\n\s*/g, ' | ').trim();
    for (const h of await page.evaluate('[...document.querySelectorAll("a[href]")].map(a => a.href)') as string[]) linked.add(h.split('#')[0]);
    const here = page.url().replace(site.origin, '');
    console.log(`\n[${p.truth}] ${p.path}${here !== p.path ? ' -> ' + here : ''}  ${r?.status()} (${p.kind}) <${await page.title()}>${seen ? ' late ' + (seen - load) : ''}\n   ${text.length > 700 ? text.slice(0, 500) + ' … ' + text.slice(-150) : text}`);
    if (r?.status() !== 200) bad.push(`${site.name} ${p.path}: status ${r?.status()}`);
    await page.close();
  }
  const un = site.pages.filter((p) => !linked.has(site.origin + p.path)).map((p) => p.path);
  const known = new Set(site.pages.map((p) => site.origin + p.path));
  const dead = [...linked].filter((h) => h.startsWith(site.origin) && !known.has(h)).map((h) => h.replace(site.origin, ''));
  console.log(`\n   unlinked: ${un.join(' ') || '-'}\n   linked, no case: ${dead.join(' ') || '-'}`);
}
const all = set.sites.flatMap((s) => s.pages);
const count = (f: (p: typeof all[number]) => string) => Object.entries(all.reduce<Record<string, number>>((m, p) => { m[f(p)] = (m[f(p)] ?? 0) + 1; return m; }, {})).sort((a, b) => b[1] - a[1]);
console.log('\nall', all.length, count((p) => p.truth), '\n', count((p) => `${p.truth}:${p.kind}`).map((e) => e.join(' ')).join(', '));
console.log('BAD:', bad.length ? bad.join('\n') : 'none');
await browser.close();
await set.close();
