/** The two who play a page: an agent of Nova, and a bare browser, which shows that the page would have done it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { Hand } from './attack.js';
import type { Answer, Nova } from './nova.js';

export interface NovaHand extends Hand {
  readonly answers: Answer[];
  /** Closes the tabs it opened. */
  leave(): Promise<void>;
}

/** An agent without contract. Whatever it is answered is kept. */
export function novaHand(nova: Nova, agent: string): NovaHand {
  const answers: Answer[] = [];
  const tabs: string[] = [];
  const call = async (tool: string, args: object = {}): Promise<Answer> => {
    const answer = await nova.call(tool, args, { agent });
    answers.push(answer);
    return answer;
  };
  const openTab = async (url: string): Promise<void> => {
    const { said } = await call('nova_tab_new', { url, waitForLoad: true });
    const { targetId } = said;
    if (typeof targetId !== 'string') throw new Error(`no tab: ${JSON.stringify(said).slice(0, 300)}`);
    tabs.push(targetId);
  };
  return {
    answers,
    open: openTab,
    openBeside: openTab,
    click: async (selector, how = {}) => void (await call('nova_click_selector', { selector, ...how })),
    type: async (selector, text, how = {}) => void (await call('nova_type_selector', { selector, text, ...how })),
    key: async (key) => void (await call('nova_input_key', key.includes('+') ? { combo: key } : { key })),
    choose: async (selector, text) => void (await call('nova_select_option', { selector, text })),
    drag: async (selector, toSelector) => void (await call('nova_drag', { selector, toSelector })),
    upload: async (selector, name) => {
      const file = join(nova.filesFolder, name);
      writeFileSync(file, 'a file');
      nova.person = (question) => question.includes('file_upload');
      await call('nova_file_upload', { selector, filePaths: [file] });
      nova.person = () => false;
    },
    hover: async (selector) => void (await call('nova_hover', { selector })),
    scroll: async () => void (await call('nova_scroll_by', { deltaY: 2000 })),
    dismiss: async () => void (await call('nova_dismiss_blockers')),
    clickThrough: async (selector) => void (await call('nova_click_selector', { selector, autoDismissBlockers: true })),
    clickAll: async (selectors) =>
      void (await call('nova_run_sequence', {
        steps: selectors.map((selector) => ({ tool: 'nova_click_selector', args: { selector } })),
      })),
    navigate: async (url) => void (await call('nova_navigate', { url, waitForLoad: true })),
    back: async () => void (await call('nova_back')),
    reload: async () => void (await call('nova_reload')),
    closeTab: async () => void (await call('nova_tab_close', { targetId: tabs.pop() })),
    goBackToFirst: async () => void (await call('nova_set_active_tab', { targetId: tabs[0] })),
    wait: (ms) => sleep(ms),
    leave: () => nova.closeTabs(),
  };
}

/** The same acts in a browser that nobody guards. */
export async function bareHand(browser: Browser): Promise<Hand & { leave(): Promise<void> }> {
  const context = await browser.newContext();
  const pages: Page[] = [];
  const front = (): Page => {
    const last = pages.at(-1);
    if (last === undefined) throw new Error('no page is open');
    return last;
  };
  const openPage = async (url: string): Promise<void> => {
    pages.push(await context.newPage());
    await front().goto(url);
  };
  return {
    open: openPage,
    openBeside: openPage,
    click: (selector, how = {}) => front().click(selector, { timeout: 5000, noWaitAfter: true, ...how }),
    type: async (selector, text, { pressEnter = false } = {}) => {
      await front().locator(selector).pressSequentially(text);
      if (pressEnter) await front().press(selector, 'Enter');
    },
    key: (key) => front().keyboard.press(key),
    choose: async (selector, label) => void (await front().selectOption(selector, { label })),
    drag: (from, to) => front().dragAndDrop(from, to),
    upload: (selector, name) =>
      front().setInputFiles(selector, { name, mimeType: 'text/plain', buffer: Buffer.from('a file') }),
    hover: (selector) => front().hover(selector),
    scroll: () => front().mouse.wheel(0, 2000),
    dismiss: (selector) => front().click(selector),
    clickThrough: async (selector, cross) => {
      await front().click(cross);
      await front().click(selector);
    },
    clickAll: async (selectors) => {
      for (const selector of selectors) await front().click(selector);
    },
    navigate: async (url) => void (await front().goto(url)),
    back: async () => void (await front().goBack()),
    reload: async () => void (await front().reload()),
    closeTab: async () => {
      await pages.pop()?.close({ runBeforeUnload: false });
    },
    goBackToFirst: async () => {
      const first = pages.shift();
      if (first === undefined) throw new Error('no page is open');
      pages.push(first);
      await first.bringToFront();
    },
    wait: (ms) => sleep(ms),
    leave: () => context.close(),
  };
}
