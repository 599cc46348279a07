import type { CDPSession } from 'playwright-core';
import { errorText, type Log } from '../../kernel/index.js';
import { Tail } from './tail.js';

/** What a person would be asked for. Everything else keeps the browser's own answer. */
const ASKED_FOR = [
  'geolocation',
  'notifications',
  'camera',
  'microphone',
  'clipboard-read',
  'midi',
  'idle-detection',
  'local-fonts',
  'window-management',
];
const HELD = 20;

/** Denies, for all sites of a profile, what nobody is there to be asked about: a question left open would never end. */
export async function denyPermissions(cdp: CDPSession, log: Log, browserContextId?: string): Promise<void> {
  const where = browserContextId === undefined ? {} : { browserContextId };
  const denials = ASKED_FOR.map((name) => {
    const permission = { name, ...(name === 'midi' && { sysex: true }) };
    return cdp.send('Browser.setPermission', { permission, setting: 'denied', ...where });
  });
  for (const denial of await Promise.allSettled(denials)) {
    // A browser that does not know one of them never asks for it.
    if (denial.status === 'rejected') log('debug', 'browser.permission_unknown', { error: errorText(denial.reason) });
  }
}

/** The binding through which a page's own world tells that it asked; taken away before any script of the page runs. */
const BINDING = 'novaPermissionAsked';

/**
 * Runs in the page's own world, since no event of the protocol tells of a denied question. It passes every call on
 * unchanged. A page could feign such a call; what comes of it is a line in an answer and nothing else.
 */
const LISTEN = `(() => {
  const tell = globalThis.${BINDING};
  delete globalThis.${BINDING};
  if (typeof tell !== 'function') return;
  const watch = (owner, method, name) => {
    const own = owner && Object.getOwnPropertyDescriptor(owner, method);
    if (!own || typeof own.value !== 'function' || !own.configurable) return;
    const value = new Proxy(own.value, {
      apply(target, self, args) {
        try { tell(name(args)); } catch {}
        return Reflect.apply(target, self, args);
      },
    });
    Object.defineProperty(owner, method, { ...own, value });
  };
  const media = (args) => (args[0] && args[0].video ? 'camera' : 'microphone');
  watch(globalThis.Geolocation?.prototype, 'getCurrentPosition', () => 'geolocation');
  watch(globalThis.Geolocation?.prototype, 'watchPosition', () => 'geolocation');
  watch(globalThis.Notification, 'requestPermission', () => 'notifications');
  watch(globalThis.MediaDevices?.prototype, 'getUserMedia', media);
  watch(globalThis.MediaDevices?.prototype, 'getDisplayMedia', () => 'screen');
  watch(globalThis.Clipboard?.prototype, 'read', () => 'clipboard-read');
  watch(globalThis.Clipboard?.prototype, 'readText', () => 'clipboard-read');
  watch(globalThis.Navigator?.prototype, 'requestMIDIAccess', () => 'midi');
})()`;

const NAMES = new Set([...ASKED_FOR, 'screen']);

/** The permissions the page of one tab asked for. */
export class PermissionLog {
  readonly #cdp: CDPSession;
  readonly #asked = new Tail<string>(HELD);

  constructor(cdp: CDPSession, onChange: () => void) {
    this.#cdp = cdp;
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== BINDING || !NAMES.has(payload)) return;
      this.#asked.add(payload);
      onChange();
    });
  }

  async start(): Promise<void> {
    await this.#cdp.send('Runtime.addBinding', { name: BINDING });
    await this.#cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: LISTEN, runImmediately: true });
  }

  get count(): number {
    return this.#asked.count;
  }

  since(count: number): readonly string[] {
    return [...new Set(this.#asked.since(count))];
  }
}
