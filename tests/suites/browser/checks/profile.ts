/** The profile: who has it, what a dead browser leaves in it, and what a browser would like to tell its person about it. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { testPlace } from '../../../support/stores.js';
import { hasEnded } from '../../crash/processes.js';
import { type Check, eventually, type Group, must } from '../check.js';
import { DEBUGGABLE, type Desk, page, type World } from '../world.js';

const PAGE = page('Page', `<button id="b" onclick="document.title = 'Pressed'">Press</button>`);

async function works(world: World, desk: Desk): Promise<void> {
  await desk.open(world.site.serve(PAGE));
  await desk.click('#b');
  must((await desk.look()).title === 'Pressed', 'the tab works', await desk.look());
}

/** Runs on one data folder, in which Nova is started several times. */
async function onOneFolder(
  world: World,
  work: (start: (flags?: readonly string[]) => Promise<Desk>) => Promise<string | void>,
) {
  const folder = await testPlace('sqlite');
  try {
    return await work((flags = []) => world.start({ place: folder.place, program: world.subject.wrapped({ flags }) }));
  } finally {
    await folder.remove();
  }
}

const lockOf = (profileDir: string): string | null => {
  try {
    return readlinkSync(join(profileDir, 'SingletonLock'));
  } catch {
    return null; // There is none.
  }
};

const LOCK: readonly Check[] = [
  {
    works: 'a profile that another browser has open is told within a minute, and works once that one is gone',
    otherwise: 'Nova hangs or opens pages in a window of somebody else: let nothing else use the data folder of Nova.',
    run: (world) =>
      onOneFolder(world, async (start) => {
        const profileDir = await usedProfile(world, start);
        const program = world.subject.wrapped({});
        const mode = world.subject.headed ? [] : ['--headless'];
        const flags = [...mode, '--no-sandbox', '--no-first-run', `--user-data-dir=${profileDir}`, 'about:blank'];
        const other = spawn(program, flags, { stdio: 'ignore' });
        try {
          const isOpen = () => (lockOf(profileDir) ?? '').endsWith(`-${other.pid}`);
          const hasLock = await eventually('the other browser has the profile', isOpen, (is) => is, 5000).catch(
            () => false,
          );
          const desk = await start();
          const answer = await desk.call('tab_new');
          await world.end(desk);
          if (!hasLock) {
            must(world.isShell && answer.ok === true, 'a browser that locks no profile starts', answer);
            return 'the headless shell locks no profile; the lock of the data folder is what keeps two Novas apart';
          }
          must(answer.reasonCode === 'browser.unavailable', 'it is told that the browser cannot start', answer);
          must(/profile/i.test(answer.said), 'it is told that the profile is in use', answer.said);
        } finally {
          const gone = new Promise((resolve) => other.once('exit', resolve));
          other.kill('SIGKILL');
          await gone;
        }
        return onceMore(world, start);
      }),
  },
  {
    works: 'the lock of a process that is dead does not keep Nova out',
    otherwise: 'After a crash Nova does not start: remove SingletonLock from the folder of the profile.',
    run: (world) =>
      onOneFolder(world, async (start) => {
        const profileDir = await usedProfile(world, start);
        rmSync(join(profileDir, 'SingletonLock'), { force: true });
        symlinkSync(`${hostname()}-4194304`, join(profileDir, 'SingletonLock'));
        const desk = await start();
        await desk.done('tab_new');
        await works(world, desk);
      }),
  },
];

/** The folder of a profile that a browser has used and left in good order. */
async function usedProfile(world: World, start: () => Promise<Desk>): Promise<string> {
  const desk = await start();
  await desk.done('tab_new');
  // Asked while it runs: afterwards nobody knows.
  const { profileDir } = desk;
  await world.end(desk);
  return profileDir;
}

async function onceMore(world: World, start: () => Promise<Desk>): Promise<void> {
  const desk = await start();
  await desk.done('tab_new');
  await works(world, desk);
}

const SIGN_IN = page(
  'Sign in',
  `<form onsubmit="event.preventDefault(); history.pushState(null, '', '#in'); this.remove()">
    <input name="user" autocomplete="username" aria-label="User"><input type="password" name="password" aria-label="Password">
    </form><button id="go" onclick="document.forms[0].requestSubmit()">Go on</button><p lang="fr">${'Bonjour tout le monde, ceci est une page écrite en français. '.repeat(20)}</p>
    <button id="b" onclick="document.title = innerWidth + ' ' + innerHeight">Press</button>`,
).replace('lang="en"', 'lang="fr"');

const PROMPTS: readonly Check[] = [
  {
    works: 'after the browser was killed the next start works, restores nothing and opens no other tab',
    otherwise: 'Tabs of an earlier run come back unasked: delete the folder of the profile after a crash.',
    run: (world) =>
      onOneFolder(world, async (start) => {
        const desk = await start([DEBUGGABLE]);
        await desk.done('tab_new', { url: world.site.serve(PAGE), waitForLoad: true });
        await desk.done('tab_new', { url: world.site.serve(PAGE), waitForLoad: true });
        const { pid } = desk;
        process.kill(pid, 'SIGKILL');
        await eventually(
          'the browser is gone',
          () => hasEnded(pid),
          (is) => is,
        );
        // A call that meets the end of the browser says so, touches nothing and may be made again.
        const first = await desk.call('tab_new');
        const isTold = first.reasonCode === 'browser.unavailable' && first.retryable && !first.actionDispatched;
        must(first.ok === true || isTold, 'a new tab, or the word to call again', first);
        if (first.ok !== true) await desk.done('tab_new');
        await works(world, desk);
        const [tabs, pages] = [await desk.tabs(), await desk.pages()];
        must(tabs.length === 1 && pages.length === 1, 'one tab', { tabs, pages });
      }),
  },
  {
    works: 'offers to save a password or to translate a page cover nothing and block nothing',
    otherwise: 'What the browser offers covers the page: use it headless, or switch the offers off by policy.',
    run: async (world) => {
      const desk = await world.desk();
      await desk.open(world.site.serve(SIGN_IN));
      await desk.click('#b');
      const { title: before } = await desk.look();
      await desk.done('type_selector', { selector: 'input[name=user]', text: 'ada' });
      await desk.done('type_selector', { selector: 'input[type=password]', text: 'correct horse' });
      await desk.click('#go');
      must((await desk.look()).ctas.length === 2, 'the form is sent and gone', await desk.look());
      await desk.click('#b');
      const { title: after } = await desk.look();
      must(before === after, 'the page has the same size as before', { before, after });
      must((await desk.tabs()).length === 1, 'no other tab', await desk.tabs());
    },
  },
];

/** Marks every page it runs in, and opens a page of its own. */
function extensionIn(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const manifest = {
    manifest_version: 3,
    name: 'Marker',
    version: '1.0',
    background: { service_worker: 'background.js' },
    content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'], run_at: 'document_start' }],
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'content.js'), `document.documentElement.dataset.marked = 'yes';`);
  writeFileSync(join(folder, 'own.html'), '<title>Own page of the extension</title>');
  writeFileSync(
    join(folder, 'background.js'),
    `chrome.runtime.onInstalled.addListener(() => chrome.tabs.create({ url: 'own.html' }));`,
  );
}

const MARKED = page(
  'Marked',
  `<button id="b" onclick="document.title = 'Marked ' + (document.documentElement.dataset.marked ?? 'no')">b</button>`,
);

async function withExtension<T>(work: (flag: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'nova-extension-'));
  try {
    extensionIn(folder);
    return await work(`--load-extension=${folder}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const EXTENSIONS: readonly Check[] = [
  {
    works: 'an extension that the machine adds to every start of the browser does not run in pages of Nova',
    otherwise: 'Extensions of this machine change what agents see: remove them, or start the browser without them.',
    run: (world) =>
      withExtension(async (flag) => {
        const desk = await world.start({ program: world.subject.wrapped({ flags: [flag, DEBUGGABLE] }) });
        await desk.done('tab_new', { url: world.site.serve(MARKED), waitForLoad: true });
        await desk.click('#b');
        must((await desk.look()).title === 'Marked no', 'the page is as its server sent it', await desk.look());
        must((await desk.pages()).length === 1, 'no page of an extension', await desk.pages());
      }),
  },
  {
    works: 'where extensions are switched on, a page that one opens does not confuse the tabs',
    otherwise: 'Agents may act in the page of an extension: start the browser without extensions.',
    run: (world) =>
      withExtension(async (flag) => {
        const features = '--disable-features=DisableLoadExtensionCommandLineSwitch';
        const program = world.subject.wrapped({
          flags: [flag, features, DEBUGGABLE],
          without: ['--disable-extensions'],
        });
        const desk = await world.start({ program });
        const { targetId } = await desk.done('tab_new', { url: world.site.serve(MARKED), waitForLoad: true });
        const isOwn = ({ url }: Record<string, any>) => String(url).startsWith('chrome-extension://');
        const own = await eventually(
          'the page of the extension',
          () => desk.pages(),
          (all) => all.some(isOwn),
          5000,
        ).catch(() => null);
        await desk.click('#b', { targetId });
        const { title } = await desk.look({ targetId });
        const tabs = await desk.tabs();
        must(tabs.filter((tab) => !isOwn(tab)).length === 1, 'one tab of the agent', tabs);
        must(tabs.find(({ isActive }) => isActive)?.targetId === targetId, 'the tab of the agent is active', tabs);
        if (own !== null)
          return `the extension ran (${title}) and its page is ${tabs.some(isOwn) ? 'listed as a tab' : 'not listed'}`;
        must(title === 'Marked no', 'without extensions no page is marked', title);
        return 'this browser loads no extension from its command line: the headless shell has none, and Google Chrome ignores the flag';
      }),
  },
];

export const PROFILE: Group = { name: 'profile', checks: [...LOCK, ...PROMPTS, ...EXTENSIONS] };
