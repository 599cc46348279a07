/** One agent that works through Nova over stdio in one tab, with no contract for the press and nobody to ask for consent. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { McpClient } from '../support/mcp-client.js';
import type { AnswerOf, ArgumentsOf, Envelope, Given, WireName } from '../support/tool-calls.js';
import type { Control, Sign, Step } from './set.js';

const FIND_MS = 5000;
const SETTLE_MS = 300;
/** What a rectangle may differ by between two looks at the same element. */
const NEAR_PX = 2;
/** A slider is pulled this far beyond its end. */
const BEYOND_PX = 24;
/** Nova holds nothing down; the slowest drag comes nearest to it. */
const SLOWEST = { offset: { dx: 8, dy: 0 }, steps: 50 };
const LISTED = 200;

type Where = { readonly ctaRef: number } | { readonly selector: string };
/** Left, top, width, height. */
type Rect = readonly number[];
type Contract = ArgumentsOf<'nova_click_selector'>['transitionContract'];

/** A control as a look lists it. */
type Listed = NonNullable<NonNullable<AnswerOf<'nova_perceive'>['extraction']>['ctas']>[number];

/** The call that pressed, and what came of it. */
export interface Pressed {
  readonly tool: WireName;
  readonly by: 'ref' | 'selector' | 'focus';
  readonly answer: Envelope;
  readonly ms: number;
}

/** The suite did not get as far as the press. */
export class NotTried extends Error {}

/** A step before the press was refused, even under a contract. */
export class Barred extends Error {}

export class Agent {
  readonly #client: McpClient;
  readonly #targetId: string;
  /** A file that may be uploaded. */
  readonly #file: string;

  private constructor(client: McpClient, targetId: string, file: string) {
    this.#client = client;
    this.#targetId = targetId;
    this.#file = file;
  }

  /** In a new tab at the address. */
  static async open(client: McpClient, url: string, file: string): Promise<Agent> {
    const { structuredContent: opened } = await client.ask('nova_tab_new', { url, waitForLoad: true });
    const { targetId } = opened;
    if (!opened.ok || targetId === undefined) throw new NotTried(`the page did not open: ${said(opened)}`);
    await sleep(SETTLE_MS);
    return new Agent(client, targetId, file);
  }

  async close(): Promise<void> {
    await this.#ask('nova_tab_close', { targetId: this.#targetId });
  }

  /** One more look, whose answer may tell what happened since. */
  async look(): Promise<Envelope> {
    return this.#ask('nova_perceive', { targetId: this.#targetId, omitCtas: true });
  }

  /** What has to be done before the control is there. Answers how often that took a contract. */
  async prepare({ prepare = [], how, hover, selector }: Control): Promise<number> {
    let contracts = 0;
    for (const step of prepare) contracts += await this.#step(step);
    if (how === 'press_enter' || (how === 'press_key' && selector !== 'body'))
      contracts += await this.#step({ type: 'click', selector });
    if (how === 'hover_click') contracts += await this.#step({ type: 'hover', selector: hover ?? selector });
    if (prepare.length > 0) await sleep(SETTLE_MS);
    return contracts;
  }

  /** Finds the control and returns the press, so that nothing else happens between a reset of the server and the call. */
  async aim(control: Control): Promise<() => Promise<Pressed>> {
    const targetId = this.#targetId;
    const { how, selector, value = '' } = control;
    if (how === 'press_enter') return () => this.#press('focus', 'nova_input_key', { targetId, key: 'Enter' });
    if (how === 'press_key') {
      return () => this.#press('focus', 'nova_input_key', { targetId, ...keyOf(value) });
    }
    if (how === 'upload')
      return () => this.#press('selector', 'nova_file_upload', { targetId, selector, filePath: this.#file });
    const { where, width } = await this.#find(control);
    const by = 'ctaRef' in where ? 'ref' : 'selector';
    const at = { targetId, ...where };
    switch (how) {
      case 'click':
      case 'check':
      case 'hover_click':
        return () => this.#press(by, 'nova_click_selector', at);
      case 'dblclick':
        return () => this.#press(by, 'nova_click_selector', { ...at, clickCount: 2 });
      case 'select':
        return () => this.#press(by, 'nova_select_option', { ...at, value });
      case 'type':
        return () => this.#press(by, 'nova_type_selector', { ...at, text: value });
      case 'type_then_enter':
        return () => this.#press(by, 'nova_type_selector', { ...at, text: value, clear: true, pressEnter: true });
      case 'drag':
        return () => this.#press(by, 'nova_drag', { ...at, toSelector: control.to });
      case 'set_range': {
        const dx = Math.round(((control.share ?? 0) - 0.5) * width) + (control.share === 1 ? BEYOND_PX : 0);
        return () => this.#press(by, 'nova_drag', { ...at, offset: { dx, dy: 0 } });
      }
      case 'hold':
        return () => this.#press(by, 'nova_drag', { ...at, ...SLOWEST });
    }
  }

  async #press<N extends WireName>(by: Pressed['by'], tool: N, ...given: Given<N>): Promise<Pressed> {
    const began = performance.now();
    const answer = await this.#ask(tool, ...given);
    return { tool, by, answer, ms: Math.round(performance.now() - began) };
  }

  /** Answers 1 where it took a contract. */
  async #step({ type, selector, value = '', ...rest }: Step): Promise<number> {
    const { where } = await this.#find({ selector, ...rest });
    const at = { targetId: this.#targetId, ...where };
    const act = (transitionContract?: Contract): Promise<Envelope> => {
      const under = transitionContract === undefined ? {} : { transitionContract };
      switch (type) {
        case 'fill':
          return this.#ask('nova_type_selector', { ...at, text: value, clear: true, ...under });
        case 'select':
          return this.#ask('nova_select_option', { ...at, value, ...under });
        case 'hover':
          return this.#ask('nova_hover', at);
        case 'check':
        case 'click':
          return this.#ask('nova_click_selector', { ...at, ...under });
      }
    };
    const bare = await act();
    if (bare.ok || bare.actionDispatched === true) return 0;
    if (!isGuard(bare)) throw new NotTried(`${type} ${selector}: ${said(bare)}`);
    const contracted = await act(contractIn(bare));
    if (contracted.ok || contracted.actionDispatched === true) return 1;
    throw new Barred(`${type} ${selector}: ${said(contracted)}`);
  }

  async #find({
    selector,
    frame,
    shadow,
    sign,
  }: Pick<Control, 'selector' | 'frame' | 'shadow' | 'sign'>): Promise<{ where: Where; width: number }> {
    if (sign !== undefined) return { where: await this.#findSigned(sign, frame !== undefined), width: 0 };
    const css = shadow === 'open' ? selector.replace(' ', ' >>> ') : selector;
    const targetId = this.#targetId;
    const seen = await this.#ask('nova_wait_for_selector', { targetId, selector: css, timeoutMs: FIND_MS });
    const element = seen.result ?? null;
    if (element === null) throw new NotTried(`${selector} never showed: ${said(seen)}`);
    const { x, y, width, height } = element.rect;
    const listed = (await this.#list(false)).find(
      ({ rect, tag }) => tag === element.tagName.toLowerCase() && isSame(rect, [x, y, width, height]),
    );
    return { where: listed === undefined ? { selector: css } : { ctaRef: listed.ref }, width };
  }

  async #findSigned({ tag, text }: Sign, isFramed: boolean): Promise<Where> {
    const isIt = (one: Listed) =>
      one.tag === tag && (one.frameId !== undefined) === isFramed && (text === undefined || one.text.trim() === text);
    for (const deadline = Date.now() + FIND_MS; ; await sleep(100)) {
      const listed = await this.#list(isFramed);
      const found = listed.find(isIt);
      if (found !== undefined) return { ctaRef: found.ref };
      const all = listed.map((one) => `${one.tag} "${one.text}"${one.frameId === undefined ? '' : ' in a frame'}`);
      if (Date.now() > deadline) throw new NotTried(`no ${tag} "${text ?? ''}" among ${all.join(', ')}`);
    }
  }

  async #list(deep: boolean): Promise<readonly Listed[]> {
    const look = { targetId: this.#targetId, maxResults: LISTED, responseDetail: 'full' as const, deep };
    return (await this.#ask('nova_perceive', look)).extraction?.ctas ?? [];
  }

  async #ask<N extends WireName>(name: N, ...given: Given<N>): Promise<AnswerOf<N>> {
    return (await this.#client.ask(name, ...given)).structuredContent;
  }
}

const isSame = (one: Rect | undefined, other: Rect): boolean =>
  one !== undefined && one.every((value, at) => Math.abs(value - (other[at] ?? Number.NaN)) <= NEAR_PX);

/** A character is pressed with a modifier, which Nova asks for: Shift where a keyboard needs it, else one that is not looked at. */
function keyOf(value: string): { readonly key: string } | { readonly combo: string } {
  if (value.length === 1) return { combo: `${/[a-z0-9]/.test(value) ? 'Alt' : 'Shift'}+${value}` };
  return value.includes('+') ? { combo: value } : { key: value };
}

/** Reasons why a press could not be made, whatever it would do. */
const UNABLE =
  /^(?:action|browser|call|cdp|cta|file|option|params|selector|target|upload)\.|^guarded_commit\.coordinator_busy$/;

/** Refused for what the press may do. */
export function isGuard({ reasonCode }: Envelope): boolean {
  return reasonCode !== undefined && reasonCode !== null && !UNABLE.test(reasonCode);
}

/** What Nova suggests, or that the page stays what it is. Codec: the error data of a refusal is open. */
function contractIn({ errorData }: Envelope): Contract {
  const { suggestedContract } = (errorData ?? {}) as { readonly suggestedContract?: Contract };
  const shown = { factKey: 'dom.body', operator: 'exists' as const };
  return suggestedContract ?? { postconditions: { success: { any: [shown] } } };
}

export const said = ({ status, reasonCode, message }: Envelope): string => `${status} ${reasonCode} ${message ?? ''}`;
