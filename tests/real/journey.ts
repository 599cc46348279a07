import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestAgent, ToolAnswer } from '../support/nova.js';

const PATIENCE_MS = 15_000;

/** A control as an agent sees it. */
export interface Control {
  readonly ref: number;
  readonly role: string;
  readonly text: string;
  readonly state?: readonly string[];
  readonly selector: string;
  readonly href: string | null;
  readonly frameId?: string;
}

export interface View {
  readonly url: string;
  readonly headings: readonly string[];
  readonly text: string;
  readonly controls: readonly Control[];
  /** What a person reading the answer has before them. */
  readonly outline: string;
}

/** An agent that knows only what Nova tells it. Every answer is held to the rules that all of them share. */
export interface Journey {
  /** Every answer so far, as one text. */
  said(): string;
  call(tool: string, args?: Record<string, unknown>): Promise<ToolAnswer>;
  click(control: Control, args?: Record<string, unknown>): Promise<ToolAnswer>;
  /** Types and has the field read back. */
  type(control: Control, text: string): Promise<ToolAnswer>;
  look(args?: Record<string, unknown>): Promise<View>;
  /** Looks until `accept` answers with something. */
  until<T>(what: string, accept: (view: View) => T | null | undefined | false): Promise<T>;
}

export function journeyOf(agent: TestAgent): Journey {
  const answers: ToolAnswer[] = [];
  const call: Journey['call'] = async (tool, args) => {
    const answer = await agent.call(`nova_${tool}`, args);
    answers.push(answer);
    expectHonest(tool, answer);
    return answer;
  };
  const look: Journey['look'] = async (args) => {
    const answer = await call('perceive', { deep: true, maxResults: 200, responseDetail: 'full', ...args });
    expect(answer.structured, answer.text).toMatchObject({ ok: true, contentTrust: 'untrusted_page' });
    const { url, headings, textSample, ctas } = answer.structured.extraction;
    return {
      url,
      headings: headings.map((heading: { text: string }) => heading.text),
      text: textSample,
      controls: ctas,
      outline: answer.text,
    };
  };
  return {
    said: () => JSON.stringify(answers),
    call,
    look,
    click: (control, args) => call('click_selector', { ctaRef: control.ref, ...args }),
    type: (control, text) => call('type_selector', { ctaRef: control.ref, text, clear: true, verify: true }),
    until: async (what, accept) => {
      let view = await look();
      for (const deadline = Date.now() + PATIENCE_MS; ; view = await look()) {
        const found = accept(view);
        if (found !== null && found !== undefined && found !== false) return found;
        if (Date.now() > deadline) throw new Error(`never seen: ${what}. Last seen:\n${view.outline}`);
        await delay(50);
      }
    },
  };
}

/** The one control of this role and name; fails when an agent could not tell which one is meant. */
export function control(view: View, role: string, name: string, more: (one: Control) => boolean = () => true): Control {
  const found = view.controls.filter((one) => one.role === role && one.text === name && more(one));
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new Error(`${found.length} controls are ${role} "${name}":\n${view.outline}`);
  return only;
}

export const isOffered = (view: View, role: string, name: string): boolean =>
  view.controls.some((one) => one.role === role && one.text === name && one.state?.includes('unseen') !== true);

/** Waits for the truth outside the page. */
export async function truth<T>(read: () => T | Promise<T>, accept: (value: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await delay(50)) {
    const value = await read();
    if (accept(value)) return value;
    if (Date.now() > deadline) throw new Error(`the truth outside the page stayed ${JSON.stringify(value)}`);
  }
}

/** A sent input with an effect that was seen, and no more than that: a click proves nothing (A&S D5). */
export const LIKELY = {
  ok: true,
  status: 'ok',
  actionDispatched: true,
  effectObserved: true,
  verifyState: 'likely',
  verifySource: 'observed_effect',
};
/** A commit that the page or its server proved (A&S 5.8). */
export const PROVEN = { ok: true, status: 'ok', verifyState: 'verified', verifySource: 'guarded_commit' };

/** Proven by the server: something was written, and the last write was taken. */
export const WRITTEN = {
  transitionContract: {
    postconditions: {
      success: {
        all: [
          { factKey: 'network.write.count', operator: 'gte', expected: 1 },
          { factKey: 'network.write.lastStatus', operator: 'lt', expected: 400 },
        ],
      },
    },
  },
};

/** Proven by the page: the element is no longer shown. */
export const gone = (selector: string, stabilityWindowMs = 5000) => ({
  transitionContract: {
    stabilityWindowMs,
    postconditions: { success: { all: [{ factKey: `dom.visible(${selector})`, operator: 'neq', expected: true }] } },
  },
});

/** Text that the field held when it was read back. */
export const READ_BACK = {
  ok: true,
  status: 'ok',
  verifyState: 'verified',
  verifySource: 'readback',
};
/** Refused before anything was sent. */
export const refused = (reasonCode: string) => ({
  isError: true,
  structured: { ok: false, status: 'blocked', reasonCode, actionDispatched: false, verifyState: null },
});

function expectHonest(tool: string, { structured, isError, text }: ToolAnswer): void {
  const { ok, status, verifyState, verifySource, effectObserved, reasonCode } = structured;
  expect(reasonCode, text).not.toBe('internal.error');
  expect(text).not.toMatch(/\b(undefined|NaN|\[object Object\])\b/);
  expect(ok, text).toBe(status === 'ok' || status === 'noop');
  if (isError) expect(ok, text).toBe(false);
  if (!ok) expect(verifyState, text).not.toBe('verified');
  if (verifyState === 'verified') expect(verifySource ?? 'none', text).not.toBe('none');
  if (ok && (effectObserved === false || effectObserved === null) && verifySource !== 'readback')
    expect(verifyState, text).toBe('uncertain');
  if (tool === 'click_selector' && verifySource !== 'guarded_commit') expect(verifyState, text).not.toBe('verified');
}
