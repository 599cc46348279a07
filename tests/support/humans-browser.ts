import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectCdp } from '../../src/browser/attach/cdp-socket.js';
import { type TestChromium, testChromium } from './chromium.js';

export interface SeenTab {
  readonly targetId: string;
  readonly url: string;
  readonly title: string;
  /** A debugger is attached to it. */
  readonly attached: boolean;
}

/** A browser that somebody else started and looks at, with its debugging port open. */
export interface HumansBrowser {
  readonly endpoint: string;
  readonly port: number;
  /** Asked by a client of its own, beside Nova. */
  tabs(): Promise<readonly SeenTab[]>;
  open(url: string): Promise<string>;
  /** Looks at this tab. */
  show(targetId: string): Promise<void>;
  closeTab(targetId: string): Promise<void>;
  evaluate(targetId: string, expression: string): Promise<unknown>;
  isRunning(): boolean;
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface HumansBrowserOptions {
  readonly port?: number;
  /** In a window; by default where there is a display. */
  readonly headed?: boolean;
  readonly browser?: TestChromium;
}

/** A browser that can have no windows ignores it. */
export const hasDisplay = (): boolean => (process.env.DISPLAY ?? '') !== '';

export async function startHumansBrowser(options: HumansBrowserOptions = {}): Promise<HumansBrowser> {
  const port = options.port ?? (await freePort());
  const profile = await mkdtemp(join(tmpdir(), 'nova-human-'));
  const { path, env } = options.browser ?? (await testChromium());
  const child = spawn(
    path,
    [
      ...((options.headed ?? hasDisplay()) ? [] : ['--headless']),
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--no-default-browser-check',
      '--password-store=basic',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await untilListening(child);
  const endpoint = `http://127.0.0.1:${port}`;
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
  };
  const tabs = async () => {
    const { targetInfos } = await ask(endpoint, 'Target.getTargets');
    const all = targetInfos as (SeenTab & { type: string })[];
    return all
      .filter(({ type }) => type === 'page')
      .map(({ targetId, url, title, attached }) => ({ targetId, url, title, attached }));
  };
  const evaluate = async (targetId: string, expression: string) => {
    const address = `ws://127.0.0.1:${port}/devtools/page/${targetId}`;
    const { result } = await ask(address, 'Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      // A person is at work here: what they do opens pop-ups.
      userGesture: true,
    });
    return (result as { value: unknown }).value;
  };
  // It listens before its window is there; what is opened until then would lose the focus to the window.
  const isShown = async () => {
    const [first] = await tabs();
    return first !== undefined && (await evaluate(first.targetId, 'document.visibilityState')) === 'visible';
  };
  while (!(await isShown())) await new Promise((resolve) => setTimeout(resolve, 20));
  return {
    endpoint,
    port,
    tabs,
    open: async (url) => String((await ask(endpoint, 'Target.createTarget', { url })).targetId),
    show: async (targetId) => void (await ask(endpoint, 'Target.activateTarget', { targetId })),
    closeTab: async (targetId) => void (await ask(endpoint, 'Target.closeTarget', { targetId })),
    evaluate,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill,
    close: async () => {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function ask(
  endpoint: string,
  method: string,
  params: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const socket = await connectCdp(endpoint);
  try {
    return await new Promise((resolve, reject) => {
      socket.onMessage(({ id, result, error }) => {
        if (id !== 1) return;
        if (result === undefined) reject(new Error(error?.message));
        else resolve(result);
      });
      socket.send({ id: 1, method, params });
    });
  } finally {
    socket.close();
  }
}

function untilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`the browser ended with ${code}: ${said}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('DevTools listening')) resolve();
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
