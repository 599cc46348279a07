/** Pages that keep the browser busy while another agent works. Each ends by itself, and holds at most a few hundred megabytes. */
import type { Attack, Group } from './attack.js';
import { type Agent, allOf, openDesk, pause } from './desk.js';
import { openQuietSite, type QuietSite } from './quiet-site.js';

/** How long a page keeps at it, and how long an answer to the other agent may take, as slow as the machine may be. */
const FLOOD_MS = 12_000;
const WATCH_MS = 7_000;
const BEGIN_MS = 30_000;
const ANSWER_MS = 20_000;

/** A script; `more()` says whether time is left, and `soon(f)` calls again at once without holding the page. */
const FLOODS: readonly (readonly [id: string, what: string, script: string])[] = [
  [
    'flood-console',
    'lines on the console',
    "let n = 0; (function f() { for (let i = 0; i < 500; i++) console.log('x'.repeat(400) + n++); if (more() && n < 200000) soon(f) })()",
  ],
  [
    'flood-console-objects',
    'large objects on the console',
    "const big = Array.from({ length: 2000 }, (_, i) => ({ i, s: 'y'.repeat(50) })); let n = 0; (function f() { for (let i = 0; i < 20; i++) { console.dir(big); console.error(new Error('z'.repeat(5000))) } if (more() && n++ < 800) soon(f) })()",
  ],
  [
    'flood-requests',
    'requests',
    "let n = 0; (function f() { for (let i = 0; i < 50; i++) fetch('/r' + n++).catch(() => 0); if (more() && n < 20000) soon(f) })()",
  ],
  [
    'flood-sockets',
    'sockets that never open',
    "let n = 0; (function f() { for (let i = 0; i < 20; i++) try { new WebSocket('ws://' + location.host + '/s' + n++) } catch {} if (more() && n < 4000) soon(f) })()",
  ],
  [
    'flood-dialogs',
    'dialogs',
    "let n = 0; (function f() { alert('a' + n); confirm('b'); prompt('c', 'd'.repeat(10000)); if (more() && n++ < 3000) soon(f) })()",
  ],
  [
    'flood-downloads',
    'downloads',
    "let n = 0; const u = URL.createObjectURL(new Blob(['x'.repeat(10000)])); (function f() { for (let i = 0; i < 5; i++) { const a = document.createElement('a'); a.href = u; a.download = 'f' + n++; a.click() } if (more() && n < 1500) soon(f) })()",
  ],
  [
    'flood-history',
    'entries of the history and fragments',
    "let n = 0; (function f() { for (let i = 0; i < 50; i++) { try { history.pushState({ a: 'x'.repeat(1000) }, '', '?h=' + n++); location.hash = n } catch {} } if (more() && n < 100000) soon(f) })()",
  ],
  [
    'flood-popups',
    'windows',
    "let n = 0; addEventListener('click', function f() { for (let i = 0; i < 10; i++) open('/p' + n++, 'w' + n); if (more() && n < 300) soon(f) }); go()",
  ],
  [
    'flood-nodes',
    'a very large document',
    "const h = '<div><a href=/x>l</a><button>b</button><p>text</p></div>'.repeat(500); let n = 0; (function f() { document.body.insertAdjacentHTML('beforeend', h); if (more() && n++ < 150) soon(f) })()",
  ],
  [
    'flood-depth',
    'a very deep document',
    "let e = document.body; let n = 0; (function f() { for (let i = 0; i < 500; i++) { const d = document.createElement('div'); e.append(d); e = d } if (more() && n++ < 40) soon(f) })()",
  ],
  [
    'flood-titles',
    'huge titles that change',
    "let n = 0; (function f() { document.title = n + 't'.repeat(2000000); if (more() && n++ < 400) setTimeout(f, 10) })()",
  ],
  ['flood-timers', 'a page that never rests', 'while (more()) { for (let i = 0; i < 1e6; i++) Math.sqrt(i) }'],
  [
    'flood-changes',
    'changes of every node, all the time',
    "document.body.innerHTML += '<b>x</b>'.repeat(5000); const all = [...document.querySelectorAll('b')]; let n = 0; (function f() { n++; for (const b of all) { b.textContent = n; b.className = 'c' + n; b.setAttribute('aria-label', 'l' + n) } if (more()) soon(f) })()",
  ],
  [
    'flood-frames',
    'frames in frames',
    "let n = 0; (function f() { const i = document.createElement('iframe'); i.srcdoc = '<iframe srcdoc=\"<p>x\"></iframe>'.repeat(3); document.body.append(i); if (more() && n++ < 250) soon(f) })()",
  ],
  [
    'flood-workers',
    'workers that compute',
    "const u = URL.createObjectURL(new Blob(['const e = Date.now() + 9000; while (Date.now() < e); close()'])); for (let i = 0; i < 12; i++) new Worker(u)",
  ],
  [
    'flood-navigations',
    'going elsewhere again and again',
    "setTimeout(() => { location.href = location.pathname + '?id=' + ID + '&n=' + Math.random() }, 30)",
  ],
];

const pageOf = (
  id: string,
  script: string,
) => `<!doctype html><title>Flood</title><h1>Flood</h1><button>Press</button><script>
  const ID = ${JSON.stringify(id)};
  const key = 'until-' + ID; sessionStorage[key] ??= Date.now() + ${FLOOD_MS};
  const more = () => Date.now() < Number(sessionStorage[key]);
  const soon = (f) => { const c = new MessageChannel(); c.port1.onmessage = f; c.port2.postMessage(0) };
  const go = () => document.querySelector('button').click();
  fetch('/began/' + ID).then(() => setTimeout(() => { if (more()) { ${script} } }, 200));
</script>`;

interface FloodScene {
  readonly site: QuietSite;
  readonly agent: Agent;
  readonly other: Agent;
  readonly otherTab: string;
}

interface Watch {
  readonly calls: number;
  readonly good: number;
  readonly longest: number;
  /** Null: every call was answered, well or not. */
  readonly unanswered: string | null;
  readonly last: string;
}

/** What the other agent's calls on a page of another site come to for a while. */
async function watched({ other, otherTab, site }: FloodScene, forMs: number): Promise<Watch> {
  const elsewhere = `http://localhost:${site.port}/quiet`;
  const rounds: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['perceive', { targetId: otherTab }],
    ['navigate', { targetId: otherTab, url: elsewhere }],
    ['tabs', {}],
    ['click_selector', { targetId: otherTab, selector: 'button' }],
    ['read_text', { targetId: otherTab }],
  ];
  let [longest, calls, good, last] = [0, 0, 0, ''];
  for (const until = performance.now() + forMs; calls === 0 || performance.now() < until; ) {
    for (const [tool, args] of rounds) {
      const began = performance.now();
      const said = await other.call(tool, args, undefined, ANSWER_MS).catch((error: unknown) => String(error));
      longest = Math.max(longest, performance.now() - began);
      calls += 1;
      if (typeof said === 'string') return { calls, good, longest, unanswered: `${tool}: ${said}`, last };
      if (said.structuredContent.ok) good += 1;
      else last = `${tool}: ${allOf(said).slice(0, 200)}`;
    }
  }
  return { calls, good, longest, unanswered: null, last };
}

const inWords = ({ calls, good, longest }: Watch) => `${good} of ${calls} good, the longest ${Math.round(longest)} ms`;

/**
 * Every call of the other has to be answered, and as many well as without the flood, give or take half: a busy machine is
 * slow for both.
 */
function judged(calm: Watch, flooded: Watch): string | null {
  if (flooded.unanswered !== null) return `no answer: ${flooded.unanswered}`;
  if (flooded.good / flooded.calls >= calm.good / calm.calls / 2) return null;
  return `${inWords(flooded)}, without the flood ${inWords(calm)}; ${flooded.last}`;
}

/** In a world of its own: what is left of one flood shall not be taken for the next one's. */
async function openScene(site: QuietSite): Promise<FloodScene & { close: () => Promise<void> }> {
  const desk = await openDesk();
  const [agent, other] = [await desk.agent('flooded'), await desk.agent('worker')];
  // Of another site, so that the browser has it in a process of its own.
  const otherTab = await other.tab(`http://localhost:${site.port}/quiet`);
  return { site, agent, other, otherTab, close: () => desk.close() };
}

async function flood(scene: FloodScene, id: string): Promise<{ calm: Watch; flooded: Watch; trouble: string | null }> {
  const { agent, site } = scene;
  const calm = await watched(scene, 0);
  const opened = agent.call('tab_new', { url: `${site.origin}/flood/${id}` }, undefined, 60_000);
  const hasBegun = () => site.wasAsked(`/began/${id}`);
  for (const until = performance.now() + BEGIN_MS; performance.now() < until && !hasBegun(); ) await pause(50);
  // A window needs a press of somebody's own.
  const pressed = opened.then(async ({ structuredContent: { targetId } }) => {
    if (id === 'flood-popups') await agent.call('click_selector', { targetId, selector: 'button' });
  });
  const flooded = await watched(scene, WATCH_MS);
  await pressed.catch(() => undefined);
  const { targetId } = (await opened).structuredContent;
  const closed = await agent.call('tab_close', { targetId }, undefined, 40_000);
  return { calm, flooded, trouble: closed.structuredContent.ok ? null : `not closed: ${allOf(closed).slice(0, 300)}` };
}

function attackOf(site: QuietSite, id: string, what: string): Attack {
  let verdict: string | null = 'not played';
  return {
    id,
    what: `${what}, while another agent works`,
    control: async () => {
      const scene = await openScene(site);
      try {
        const { calm, flooded, trouble } = await flood(scene, id);
        console.log(`      ${id}: ${inWords(flooded)}; without it ${inWords(calm)}`);
        verdict = judged(calm, flooded) ?? trouble;
        return calm.good > 0 && site.wasAsked(`/began/${id}`);
      } finally {
        await scene.close();
      }
    },
    run: async () => verdict,
  };
}

export const FLOODING: Group = {
  name: 'outsider-floods',
  open: async () => {
    const pages = new Map(FLOODS.map(([id, , script]) => [`/flood/${id}`, pageOf(id, script)]));
    const site = await openQuietSite((path) => pages.get(path) ?? null);
    return {
      attacks: FLOODS.map(([id, what]) => attackOf(site, id, what)),
      close: async () => site.close(),
    };
  },
};
