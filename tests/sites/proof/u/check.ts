/** Plays every case like an attentive person and compares the server's word with the case's. Usage: tsx check.ts [id-prefix…] */
import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { CASES, SPECS } from './cases';
import { PACKS } from './packs';
import { start } from './server';
import type { Case } from './set';

const exe = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((p) => existsSync(p));
const args = process.argv.slice(2); const todo = CASES.filter((c) => !args.length || args.some((a) => c.id.startsWith(a)));
const sleep = (ms: number) => new Promise((f) => setTimeout(f, ms));
const site = await start(); const browser = await chromium.launch({ executablePath: exe, args: ['--no-sandbox'] });
const bad: string[] = []; let done = 0;
async function doAct(page: Page, c: Case) {
  for (const s of c.prepare ?? []) { const l = page.locator(s.selector); if (s.type === 'fill') await l.fill(s.value!); else if (s.type === 'select') await l.selectOption(s.value!); else await l.click(); }
  const a = c.act; const l = page.locator(a.selector);
  if (a.how === 'click' || a.how === 'check') await l.click(); else if (a.how === 'enter') await l.press('Enter'); else if (a.how === 'select') await l.selectOption(a.value!);
  else if (a.how === 'send') { await l.fill(a.value!); if (a.button) await page.locator(a.button).click(); else await l.press('Enter'); }
  else if (a.how === 'upload') await l.first().setInputFiles(a.value!);
  else { await page.locator(a.user!).fill(a.userValue!); await page.locator(a.password!).fill(a.passwordValue!); await l.click(); }
  if (a.confirm) await page.locator(a.confirm).click();
}
const text = (page: Page) => page.evaluate(() => document.body?.innerText ?? '').catch(() => '');
async function shown(page: Page, c: Case): Promise<boolean> {
  const s = SPECS.find((x) => x.id === c.id)!; const p = PACKS[s.pack]; const x = await text(page);
  switch (s.arche) {
    case 'form': return x.includes(p.v1!) && x.includes(p.v2!); case 'shop': return new RegExp(`${p.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s+${s.want.q}(\\s|$)|, ${s.want.q}`).test(x); case 'chat': return x.includes(p.v1!); case 'list': return (await page.locator('#rm-r3').count()) === 0;
    case 'login': return x.includes(p.hello!); case 'logout': return !x.includes(p.hello!); case 'upload': return x.includes(c.act.value!.split('/').pop()!); case 'wizard': return x.includes(p.ok); default: return false;
  }
}
async function play(page: Page, c: Case) {
  const s = SPECS.find((x) => x.id === c.id)!; const p = PACKS[s.pack]; const say = (m: string) => { bad.push(`${c.id} [${c.behaviour}] ${m} — ${c.about} ${JSON.stringify(s.C)} ${s.shape}`); };
  const errs: string[] = []; const onErr = (e: Error) => errs.push(e.message.slice(0, 160)); page.on('pageerror', onErr);
  try {
    site.reset(c.id); const t0 = Date.now();
    await page.goto(site.origin + c.page, { waitUntil: 'load' });
    if (site.truth(c.id).happened) say('already so before the act');
    await doAct(page, c);
    let seen = false; const end = Date.now() + (c.behaviour === 'late' ? (s.plan.ms ?? 0) + 6000 + c.signDelayMs : 6000);
    const look = async () => { if (!seen && ((await text(page)).includes(p.ok) || (await shown(page, c)))) seen = true; };
    if (c.happens) { while (Date.now() < end && !site.truth(c.id).happened) await sleep(60); for (let i = 0; i < 12 && !(seen && i > 3); i++) { await look(); await sleep(150); } }
    else { const quiet = s.plan.how === 'hang' || (c.behaviour === 'dropped' && !c.sign) || s.C.guard || s.C.fieldGuard || s.C.schemaGuard; if (!quiet) while (Date.now() < end && site.truth(c.id).answeredAtMs === null) await sleep(60); await sleep(c.behaviour === 'reverted' ? (s.plan.ms ?? 2500) + 2200 : quiet ? 1500 : 700); }
    if (c.behaviour === 'late' && !c.sign) { /* nothing to see in time */ }
    const tr = site.truth(c.id); const again = async () => { await page.goto(site.origin + c.page, { waitUntil: 'load' }).catch(() => {}); await sleep(250); if (await shown(page, c)) return true; if (s.C.hideList && !s.C.noHistory) { await page.goto(site.origin + '/p/history?case=' + c.id); return shown(page, c); } return false; };
    if (tr.happened !== c.happens) say(`happened ${tr.happened}, declared ${c.happens}`);
    if (c.behaviour === 'double' ? tr.times !== 2 : c.happens && tr.times !== 1) say(`times ${tr.times}`);
    const hang = s.plan.how === 'hang'; const silent = hang || (c.behaviour === 'dropped' && !c.sign) || s.C.guard || s.C.fieldGuard || s.C.schemaGuard;
    if (c.behaviour === 'late' && s.plan.how === 'accept') { await again(); if (site.truth(c.id).answeredAtMs === null) say('late, never visible'); }
    else if (silent ? tr.answeredAtMs !== null : tr.answeredAtMs === null || tr.answeredAtMs < t0) say(`answeredAtMs ${tr.answeredAtMs}`);
    if (c.behaviour === 'right' && !seen && s.arche !== 'settings' && !s.C.many && !s.C.page && !(await again())) say('right, but neither words nor state can be seen');
    if (c.behaviour === 'refused_in_text' && !(await text(page)).includes(p.no)) say('the text of refusal is not in the page');
    if (c.behaviour === 'dropped' && c.sign) { if (s.C.noHistory) say('sign without a place'); if (await again()) say('dropped, yet shown when opened again'); }
    if (c.behaviour === 'dropped' && !c.sign && !hang && !s.C.noHistory) say('no sign declared, but a list tells');
    if (errs.length) say('page error: ' + errs[0]);
  } catch (e) { say('threw ' + String(e).slice(0, 260).replace(/\s+/g, ' ') + (errs.length ? ' PAGE ' + errs[0] : '')); }
  page.off('pageerror', onErr);
  done++; if (done % 50 === 0) console.log(`${done}/${todo.length}, ${bad.length} wrong`);
}
const queue = [...todo]; const n = Number(process.env.WORKERS ?? 4);
await Promise.all(Array.from({ length: Math.min(n, queue.length) }, async () => { const ctx = await browser.newContext({ viewport: { width: 1100, height: 1400 } }); ctx.setDefaultTimeout(8000); for (let c = queue.shift(); c; c = queue.shift()) { const page = await ctx.newPage(); await play(page, c); await page.close().catch(() => {}); } await ctx.close(); }));
await browser.close(); await site.close();
for (const b of bad) console.log('WRONG ' + b);
console.log(`${todo.length - new Set(bad.map((b) => b.split(' ')[0])).size} of ${todo.length} cases as declared`);
process.exit(bad.length ? 1 : 0);
