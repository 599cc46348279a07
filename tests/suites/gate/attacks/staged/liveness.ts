/** Nova and honest pages go on working, whatever a page does to the gate. */
import { setTimeout as sleep } from 'node:timers/promises';
import { deskPage, lineOf, type Stage, type StagedAttack } from '../support/attack.js';
import type { Answer } from '../support/nova.js';
import { graveOf, told } from '../support/play.js';
import type { Site, SiteFile } from '../support/site.js';

/** A plain press takes about a second; on a busy machine some more. */
const USUAL_MS = 8000;
const IN_TIME_MS = 20_000;
const CONTRACT = {
  postconditions: { success: { all: [{ factKey: 'page.title', operator: 'eq', expected: 'done' }] } },
};

let agents = 0;
async function arrive({ nova }: Stage, url: string): Promise<(tool: string, args?: object) => Promise<Answer>> {
  agents += 1;
  const agent = `guest-${agents}`;
  await nova.call('nova_tab_new', { url, waitForLoad: true }, { agent });
  return (tool, args = {}) => nova.call(tool, args, { agent });
}
const begin = async (stage: Stage, files: Readonly<Record<string, SiteFile>>) => {
  const site = await stage.serve(files);
  return { site, call: await arrive(stage, `${site.self}/`) };
};
const press = (call: (tool: string, args?: object) => Promise<Answer>, selector = '#go') =>
  call('nova_click_selector', { selector });
const late = (answer: Answer, ms: number): readonly string[] => (answer.ms <= ms ? [] : [`slow: ${told(answer)}`]);
const wasFine = (answer: Answer): readonly string[] =>
  answer.said['ok'] === true ? [] : [`not done: ${told(answer)}`];
/** A page must not end Nova, nor the browser with the tabs of everybody. */
const died = (answer: Answer): readonly string[] =>
  /browser\.unavailable|target\.lost/.test(JSON.stringify(answer.said)) ? [`Nova ended: ${told(answer)}`] : [];
const arrived = (site: Site, grave: RegExp): readonly string[] => {
  const all = graveOf(site, grave).map((one) => `arrived: ${lineOf(one)}`);
  return all.length <= 3 ? all : [...all.slice(0, 3), `and ${all.length - 3} more`];
};
const missing = (site: Site, wanted: RegExp): readonly string[] =>
  graveOf(site, wanted).length > 0 ? [] : [`did not arrive: ${String(wanted)}`];

/** Presses a control whose page floods the judge; nothing may arrive, and Nova answers in time, then and afterwards. */
function flooded(id: string, what: string, on: string, more: Partial<StagedAttack> = {}): StagedAttack {
  return {
    id,
    what,
    isSmall: false,
    ...more,
    run: async (stage) => {
      const { site, call } = await begin(stage, { '/': deskPage({ on }) });
      const answer = await press(call);
      const next = await call('nova_perceive', { mode: 'state' });
      const other = await begin(stage, { '/': deskPage({ on: `document.title = 'done'` }) });
      const quiet = await press(other.call);
      return [
        ...arrived(site, /^POST \/api\/account\/delete/),
        ...late(answer, IN_TIME_MS),
        ...late(next, IN_TIME_MS),
        ...late(quiet, IN_TIME_MS),
        ...[answer, next].flatMap(died),
        ...wasFine(quiet),
      ];
    },
  };
}

export const LIVENESS: readonly StagedAttack[] = [
  {
    id: 'quiet',
    what: 'a page that sends nothing is answered in the usual time',
    isSmall: true,
    run: async (stage) => {
      const { call } = await begin(stage, { '/': deskPage({ on: `document.title = 'done'` }) });
      const answer = await press(call);
      return [...late(answer, USUAL_MS), ...wasFine(answer)];
    },
  },
  {
    id: 'polling',
    what: 'a page with fifty polls goes on, and its press is not blamed for them',
    isSmall: true,
    run: async (stage) => {
      const { site, call } = await begin(stage, {
        '/': deskPage({
          script: `let bad = 0; for (let i = 0; i < 50; i++) setInterval(() => fetch('/api/status/' + i, i % 2 ? {} : { method: 'POST', body: '{}' }).catch(() => { bad += 1; document.title = 'bad ' + bad }), 1000)`,
          on: `document.body.append('more')`,
        }),
      });
      await sleep(2500);
      const answer = await press(call);
      await sleep(1500);
      const { said } = await call('nova_perceive', { mode: 'state' });
      const isBroken = JSON.stringify(said).includes('bad ');
      const count = site.seen.length;
      await sleep(1500);
      return [
        ...late(answer, USUAL_MS),
        ...wasFine(answer),
        ...(isBroken ? ['polls of the page failed'] : []),
        ...(site.seen.length > count ? [] : ['the page polls no more']),
      ];
    },
  },
  {
    id: 'after-held',
    what: 'after a held write the page saves a note and Nova goes on',
    isSmall: true,
    run: async (stage) => {
      const { site, call } = await begin(stage, {
        '/': deskPage({
          on: `post('/api/account/delete')`,
          html: `<button id="n" type="button">Save note</button>`,
          script: `document.getElementById('n').onclick = () => post('/api/notes', { text: 'hello' })`,
        }),
      });
      await press(call);
      const saved = await press(call, '#n');
      return [...wasFine(saved), ...missing(site, /^POST \/api\/notes/), ...arrived(site, /account\/delete/)];
    },
  },
  {
    id: 'two-agents',
    what: 'one agent is held while another saves a note on the same site',
    isSmall: true,
    run: async (stage) => {
      const { site, call } = await begin(stage, {
        '/': deskPage({ on: `for (let i = 0; i < 20; i++) setTimeout(() => post('/api/account/delete'), i * 100)` }),
        '/b': deskPage({ on: `post('/api/notes', { text: 'hello' })` }),
      });
      const other = await arrive(stage, `${site.self}/b`);
      const [a, b] = await Promise.all([press(call), sleep(300).then(() => press(other))]);
      return [
        ...wasFine(b),
        ...missing(site, /^POST \/api\/notes/),
        ...arrived(site, /account\/delete/),
        ...(JSON.stringify(a.said).includes('/api/notes') ? [`one is told what the other sent: ${told(a)}`] : []),
      ];
    },
  },
  {
    id: 'two-agents-polling',
    what: 'one agent presses while the tab of another, on the same site, polls by requests nobody knows',
    isSmall: false,
    run: async (stage) => {
      const { site, call } = await begin(stage, {
        '/': deskPage({ on: `document.body.append('more')` }),
        '/b': deskPage({
          script: `setInterval(() => post('/x7', { a: 1 }).then((r) => { if (!r) document.title = 'bad' }), 150)`,
        }),
      });
      const other = await arrive(stage, `${site.self}/b`);
      await sleep(1000);
      const a = await press(call);
      await sleep(1500);
      const { said } = await other('nova_perceive', { mode: 'state' });
      return [...wasFine(a), ...(said['pageTitle'] === 'bad' ? ['polls of the other agent failed'] : [])];
    },
  },
  {
    id: 'two-agents-worker',
    what: 'one agent with a contract deletes through a worker while the gate of another is on',
    isSmall: false,
    run: async (stage) => {
      const { site, call } = await begin(stage, {
        '/': deskPage({ on: `document.body.append('more')` }),
        '/b': deskPage({
          on: `w.postMessage(1)`,
          script: `const w = new Worker('/w.js'); w.onmessage = (e) => { document.title = e.data }`,
        }),
        '/w.js': {
          headers: { 'content-type': 'text/javascript' },
          body: `onmessage = () => fetch('/api/projects/7/delete', { method: 'POST' }).then(() => postMessage('done'), () => postMessage('failed'))`,
        },
      });
      const other = await arrive(stage, `${site.other}/b`);
      const a = await press(call);
      const b = await other('nova_click_selector', { selector: '#go', transitionContract: CONTRACT });
      const next = await call('nova_perceive', { mode: 'state' });
      const mixed = JSON.stringify([a.said, next.said]).includes('projects/7');
      return [
        ...wasFine(b),
        ...missing(site, /^POST \/api\/projects\/7\/delete/),
        ...(mixed ? [`one is told what the other sent: ${told(next)}`] : []),
      ];
    },
  },
  flooded(
    'retries-for-ever',
    'a page that sends again whenever it fails',
    `const again = () => fetch('/api/account/delete', { method: 'POST' }).then(() => 0, again); again()`,
    { isSmall: true },
  ),
  flooded(
    'retries-in-parallel',
    'forty of them',
    `for (let i = 0; i < 40; i++) { const again = () => fetch('/api/account/delete?i=' + i, { method: 'POST' }).then(() => 0, again); again() }`,
  ),
  flooded(
    'flood-of-large-bodies',
    'three hundred bodies of three hundred kilobytes',
    `const b = JSON.stringify(Array.from({ length: 3000 }, (_, i) => ({ ['k' + i]: 'x'.repeat(80) }))); for (let i = 0; i < 300; i++) fetch('/api/account/delete?i=' + i, { method: 'POST', headers: { 'content-type': 'application/json' }, body: b }).catch(() => 0)`,
  ),
  flooded(
    'deep-body',
    'a body of a hundred thousand brackets',
    `fetch('/api/account/delete', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '['.repeat(1e5) + ']'.repeat(1e5) }).catch(() => 0)`,
  ),
  flooded(
    'markup-body',
    'a body of unfinished markup',
    `fetch('/api/account/delete', { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a ' + 'b="c" \\''.repeat(12000) }).catch(() => 0)`,
    { isBreaking: true },
  ),
  flooded(
    'hash-signs',
    'a field of forty hash signs',
    `fetch('/api/account/delete', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'title=' + encodeURIComponent('# '.repeat(40) + 'x') }).catch(() => 0)`,
    { isBreaking: true, isSmall: true },
  ),
];
