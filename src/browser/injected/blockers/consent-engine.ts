/**
 * A script of its own, loaded beside the injected code when consent is asked for. It runs the rules of
 * `@duckduckgo/autoconsent` (MPL-2.0, used as published) as data: they look and wait here, but every press they want is
 * handed to the host, which sends trusted input (A&S D1, B6). Nothing of theirs runs in the page's own world.
 */
import AutoConsent from '@duckduckgo/autoconsent';
import bundle from '@duckduckgo/autoconsent/rules/compact-rules.json';
import type { ConsentTurn } from '../../protocol/blockers.js';

type Rule = AutoConsent['rules'][number];
type Turn = ConsentTurn<Element>;

/** A rule that waits for something waits this long at most; whoever called is waiting, too. */
const WAIT_LIMIT_MS = 1500;
const RUN_LIMIT_MS = 8000;
const TICK_MS = 100;

/** Who hears of the next turn, and who waits for the answer to the last press. */
let tell: (turn: Turn) => void = () => undefined;
let answer: (pressed: boolean) => void = () => undefined;
let current = '';

function press(element: unknown): Promise<boolean> {
  // An element of another document has another document's places.
  if (!(element instanceof Element) || !element.isConnected) return Promise.resolve(false);
  return new Promise((resolve) => {
    answer = resolve;
    tell({ kind: 'press', rule: current, element });
  });
}

async function pressAll(elements: readonly unknown[]): Promise<boolean> {
  let pressed = false;
  for (const element of elements) pressed = (await press(element)) || pressed;
  return pressed;
}

async function until(holds: () => boolean, limitMs: number): Promise<boolean> {
  const end = performance.now() + Math.min(limitMs, WAIT_LIMIT_MS);
  for (;;) {
    if (holds()) return true;
    if (performance.now() >= end) return false;
    await pause(TICK_MS);
  }
}

const pause = (ms: number): Promise<true> => new Promise((resolve) => setTimeout(() => resolve(true), ms));

function createEngine(): AutoConsent {
  const engine = new AutoConsent(
    async (message) => {
      // Snippets want the page's own world, where the page could watch or mislead them: each is answered with no.
      if (message.type !== 'eval') return;
      setTimeout(() => void engine.receiveMessageCallback({ type: 'evalResp', id: message.id, result: false }), 0);
    },
    { enabled: false, enablePrehide: false, enableCosmeticRules: false },
    null,
  );
  engine.parseDeclarativeRules({ autoconsent: [], compact: bundle as never });
  const { domActions } = engine;
  Object.assign(domActions, {
    clickElement: (element: unknown) => press(element),
    click: async (selector: string | string[], all = false) => {
      const elements = domActions.elementSelector(selector);
      return all ? pressAll(elements) : press(elements.find((each) => each.offsetParent !== null) ?? elements[0]);
    },
    waitForElement: (selector: string | string[], limitMs = WAIT_LIMIT_MS) =>
      until(() => domActions.elementExists(selector), limitMs),
    waitForVisible: (selector: string | string[], limitMs = WAIT_LIMIT_MS, check: 'any' | 'all' | 'none' = 'any') =>
      until(() => domActions.elementVisible(selector, check), limitMs),
    wait: (ms: number) => pause(Math.min(ms, WAIT_LIMIT_MS)),
    // Styles are no answer to a banner: what is only hidden has not been dismissed (A&S B3).
    hide: () => true,
    prehide: () => true,
    undoPrehide: () => undefined,
    removeClass: () => true,
    setStyle: () => true,
    addStyle: () => true,
  });
  Object.assign(domActions, {
    waitForThenClick: async (selector: string | string[], limitMs?: number, all = false) =>
      (await domActions.waitForElement(selector, limitMs)) && domActions.click(selector, all),
  });
  engine.rules = engine.rules.filter((rule) => !rule.isCosmetic && !needsSnippets(rule));
  return engine;
}

/** A rule that stands on snippets would go wrong half-way; the library's own classes have other ways. */
function needsSnippets(rule: Rule): boolean {
  const written: unknown = Reflect.get(rule, 'rule');
  if (typeof written !== 'object' || written === null) return false;
  const { detectCmp, detectPopup, optOut } = written as Record<string, unknown>;
  return JSON.stringify([detectCmp, detectPopup, optOut]).includes('"eval":');
}

async function holds(look: () => Promise<boolean>): Promise<boolean> {
  try {
    return await look();
  } catch {
    return false; // A rule whose selector the page trips up does not apply.
  }
}

let engine: AutoConsent | null = null;

/** The rules whose banner is open, those made for this site first. */
async function openRules(): Promise<readonly Rule[]> {
  engine ??= createEngine();
  const here = engine.rules.filter((rule) => rule.checkRunContext());
  const found: Rule[] = [];
  for (const rule of here) {
    if ((await holds(() => rule.detectCmp())) && (await holds(() => rule.detectPopup()))) found.push(rule);
  }
  return found.sort((a, b) => Number(b.hasMatchingUrlPattern()) - Number(a.hasMatchingUrlPattern()));
}

async function run(): Promise<void> {
  const rules = await openRules();
  if (rules.length === 0) return tell({ kind: 'unknown' });
  for (const rule of rules) {
    current = rule.name;
    if (await holds(() => rule.optOut())) return tell({ kind: 'done', rule: current, succeeded: true });
  }
  tell({ kind: 'done', rule: current, succeeded: false });
}

function turn(go: () => void): Promise<Turn> {
  return new Promise((resolve) => {
    const late = setTimeout(() => tell({ kind: 'done', rule: current, succeeded: false }), RUN_LIMIT_MS);
    tell = (next) => {
      clearTimeout(late);
      tell = () => undefined;
      resolve(next);
    };
    go();
  });
}

Object.defineProperty(globalThis, 'novaConsent', {
  value: {
    begin: () => turn(() => void run()),
    next: (pressed: boolean) => turn(() => answer(pressed)),
  },
});
