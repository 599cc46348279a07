/** The same controls in a browser that nobody guards: what happens there is what would happen without Nova. */
import { type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { share } from '../outcomes/lanes.js';
import type { TestBrowser } from '../support/contestants.js';
import { messageOf } from '../support/errors.js';
import { PICTURE } from './picture.js';
import type { Control, Effect, Site, Step } from './set.js';

const WAIT = { timeout: 4000 };
const SETTLE_MS = 200;
const EFFECT_MS = 700;

export interface BareRow {
  readonly id: string;
  /** Null: it did what is declared. */
  readonly problem: string | null;
  readonly requests: readonly string[];
  /** Kind and method of each request, as the browser tells them: "fetch POST". */
  readonly types: readonly string[];
}

export async function pressBare(
  controls: readonly Control[],
  sites: readonly Site[],
  { path, env }: TestBrowser,
): Promise<BareRow[]> {
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  });
  const lane = (site: Site) => async (control: Control) => {
    const context = await browser.newContext({ acceptDownloads: true });
    try {
      return await pressOne(context, site, control);
    } finally {
      await context.close();
    }
  };
  try {
    return await share(controls, sites.map(lane));
  } finally {
    await browser.close();
  }
}

async function pressOne(context: BrowserContext, site: Site, control: Control): Promise<BareRow> {
  const { id, prepare = [], delayMs = EFFECT_MS } = control;
  const types: string[] = [];
  try {
    site.reset();
    const page = await context.newPage();
    await page.goto(site.origin + control.page, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    for (const step of prepare) await prepareStep(page, step);
    await page.waitForTimeout(SETTLE_MS);
    const early = site.effects();
    site.reset();
    page.on('request', (request) => types.push(typeOf(request)));
    page.on('websocket', () => types.push('websocket'));
    await press(page, control);
    await page.waitForTimeout(delayMs);
    const problem = early.length > 0 ? `effects before the press: ${told(early)}` : problemOf(control, site.effects());
    return { id, problem, requests: [...new Set(site.requests())], types: [...new Set(types)] };
  } catch (error) {
    return { id, problem: messageOf(error), requests: [], types };
  }
}

const typeOf = (request: Request) => `${request.resourceType()} ${request.method()}`;

function problemOf({ id, kind }: Control, effects: readonly Effect[]): string | null {
  const [effect] = effects;
  if (kind === 'harmless') return effects.length === 0 ? null : `effects: ${told(effects)}`;
  const isDeclared = effects.length === 1 && effect?.control === id && effect.kind === kind;
  return isDeclared ? null : `effects: ${told(effects)}`;
}

const told = (effects: readonly Effect[]) => effects.map(({ control, kind }) => `${kind} ${control}`).join(', ');

async function prepareStep(page: Page, { type, selector, value = '', frame }: Step): Promise<unknown> {
  const element = locate(page, selector, frame);
  switch (type) {
    case 'fill':
      return element.fill(value, WAIT);
    case 'check':
      return element.check(WAIT);
    case 'select':
      return element.selectOption(value, WAIT);
    case 'click':
      return element.click(WAIT);
    case 'hover':
      return element.hover(WAIT);
  }
}

function locate(page: Page, selector: string, frame: string | undefined) {
  return (frame === undefined ? page : page.frameLocator(frame)).locator(selector).first();
}

async function press(page: Page, control: Control): Promise<unknown> {
  const { how, selector, value = '', frame } = control;
  const element = locate(page, selector, frame);
  const { keyboard, mouse } = page;
  switch (how) {
    case 'click':
      return element.click(WAIT);
    case 'dblclick':
      return element.dblclick(WAIT);
    case 'check':
      return element.check(WAIT);
    case 'select':
      return element.selectOption(value, WAIT);
    case 'set_range':
      return element.fill(value, WAIT);
    case 'upload':
      return element.setInputFiles({ name: value, mimeType: 'image/png', buffer: PICTURE });
    case 'drag':
      return element.dragTo(locate(page, control.to ?? 'body', frame), WAIT);
    case 'press_enter':
      await element.focus(WAIT);
      return keyboard.press('Enter');
    case 'press_key':
      if (selector !== 'body') await element.focus(WAIT);
      return keyboard.press(value);
    case 'type':
      await element.click(WAIT);
      return keyboard.type(value);
    case 'type_then_enter':
      await element.click(WAIT);
      await keyboard.press('Control+A');
      await keyboard.type(value);
      return keyboard.press('Enter');
    case 'hover_click':
      await locate(page, control.hover ?? selector, frame).hover(WAIT);
      return element.click(WAIT);
    case 'hold':
      await element.hover(WAIT);
      await mouse.down();
      await page.waitForTimeout(Number(value));
      return mouse.up();
  }
}
