/** A contract, a tab or a window of one call, used for something else. */
import { setTimeout as sleep } from 'node:timers/promises';
import { deskPage, lineOf, type Stage, type StagedAttack } from '../support/attack.js';
import type { Answer } from '../support/nova.js';
import { graveOf, told } from '../support/play.js';
import type { Site, SiteFile } from '../support/site.js';

const CONTRACT = {
  postconditions: { success: { all: [{ factKey: 'page.title', operator: 'eq', expected: 'done' }] } },
};
const DELETED = /^POST \/api\/projects\/7\/delete/;
const DELETES = `post('/api/projects/7/delete')`;
/** Until the gate of a tab is off again. */
const OFF_MS = 37_000;

let agents = 0;
async function begin({ nova, serve }: Stage, files: Readonly<Record<string, SiteFile>>) {
  const site = await serve(files);
  agents += 1;
  const agent = `guest-of-${agents}`;
  const call = (tool: string, args: object = {}): Promise<Answer> => nova.call(tool, args, { agent });
  const { said } = await call('nova_tab_new', { url: `${site.self}/`, waitForLoad: true });
  return { site, call, targetId: String(said['targetId']) };
}

const found = (site: Site, grave: RegExp, answers: readonly Answer[]): readonly string[] => {
  const arrived = graveOf(site, grave).map((one) => `arrived: ${lineOf(one)}`);
  return arrived.length === 0 ? [] : [...arrived, ...answers.map(told)];
};

export const BORROWED: readonly StagedAttack[] = [
  {
    id: 'contract-of-other-tab',
    what: 'a tab that an earlier call with a contract acted on deletes for a call without one',
    isSmall: true,
    run: async (stage) => {
      const { site, call } = await begin(stage, {
        '/': deskPage({
          on: `document.title = 'done'`,
          script: `new BroadcastChannel('c').onmessage = () => ${DELETES}`,
        }),
        '/two': deskPage({ on: `new BroadcastChannel('c').postMessage(1)` }),
      });
      await call('nova_click_selector', { selector: '#go', transitionContract: CONTRACT });
      await call('nova_tab_new', { url: `${site.self}/two`, waitForLoad: true });
      const answer = await call('nova_click_selector', { selector: '#go' });
      await sleep(1000);
      return found(site, DELETED, [answer]);
    },
  },
  {
    id: 'contract-of-earlier-call',
    what: 'a page deletes twenty seconds after a call with a contract; the next answer has to name it',
    isSmall: false,
    run: async (stage) => {
      const { site, call } = await begin(stage, {
        '/': deskPage({ on: `document.title = 'done'; setTimeout(() => ${DELETES}, 20000)` }),
      });
      const first = await call('nova_click_selector', { selector: '#go', transitionContract: CONTRACT });
      await sleep(21_500);
      const next = await call('nova_perceive', { mode: 'state' });
      return JSON.stringify(next.said).includes('/api/projects/7/delete') ? [] : found(site, DELETED, [first, next]);
    },
  },
  {
    id: 'window-of-earlier-call',
    what: 'a window that an earlier call opened on another site pays when a later press tells it to',
    isSmall: false,
    run: async (stage) => {
      const { site, call, targetId } = await begin(stage, {
        '/': deskPage({
          on: `if (window.w) w.postMessage(1, '*'); else window.w = open('{{OTHER}}/f')`,
        }),
        '/f': `<title>f</title><script>onmessage = () => fetch('/api/payments', { method: 'POST', body: 'amount=50' })</script>`,
      });
      await call('nova_click_selector', { selector: '#go' });
      await sleep(OFF_MS);
      const answer = await call('nova_click_selector', { selector: '#go', targetId });
      await sleep(1500);
      const next = await call('nova_perceive', { mode: 'state', targetId });
      return found(site, /^POST \/api\/payments/, [answer, next]);
    },
  },
  {
    id: 'message-that-deletes',
    what: 'the contract of a message, and a send button that deletes',
    isSmall: false,
    run: async (stage) => {
      const { site, call } = await begin(stage, {
        '/': deskPage({
          html: `<div id="log"></div><textarea id="t" aria-label="Message"></textarea><button id="s" type="button" aria-label="Send">Send</button>`,
          script: `document.getElementById('s').onclick = () => { const t = document.getElementById('t'); document.getElementById('log').append(Object.assign(document.createElement('p'), { textContent: t.value })); t.value = ''; ${DELETES} }`,
        }),
      });
      const answer = await call('nova_guarded_send_message', { text: 'hello', selector: '#s' });
      await sleep(500);
      return found(site, DELETED, [answer]);
    },
  },
];
