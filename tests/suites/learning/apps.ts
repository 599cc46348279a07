/**
 * Four applications that nobody wrote for Nova, started as the tests start them, each with some content. Before every run a
 * figure in it is changed behind the back of the browser, by the application's own interface or in its files.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd, startApp } from '../../real/apps.js';
import { startDokuWiki } from '../../real-all/apps/dokuwiki.js';
import { startFossil } from '../../real-all/apps/fossil.js';
import { startVerdaccio } from '../../real-all/apps/verdaccio.js';
import { ensurePackages } from '../../real-all/packages.js';
import { publisherOn } from '../support/verdaccio-packages.js';
import type { Site, Truth } from './sites/serve.js';

const USER = 'pomona';
const PASSWORD = 'ripe-apples-7';
const drawn = () => `${Math.floor(1000 + Math.random() * 9000)}.${Math.floor(10 + Math.random() * 90)}`;
/** What is read cannot be known before; the application has no way to tell who asked for it. */
const truthOf = (expected: string): Truth => ({ expected, wasServed: () => true });

export const DEBIAN_PACKAGES = ['fossil', 'dokuwiki', 'php-cli'];

const STARTS = { fossil: openFossil, dokuwiki: openDokuWiki, verdaccio: openVerdaccio, tiddlywiki: openTiddlyWiki };

/** By name, those that a task needs. */
export async function startApps(wanted: ReadonlySet<string>): Promise<Map<string, Site>> {
  if (wanted.has('fossil') || wanted.has('dokuwiki')) ensurePackages(DEBIAN_PACKAGES);
  const started = new Map<string, Site>();
  try {
    for (const [name, start] of Object.entries(STARTS)) if (wanted.has(name)) started.set(name, await start());
    return started;
  } catch (error) {
    for (const one of started.values()) await one.close();
    throw error;
  }
}

async function openFossil(): Promise<Site> {
  const app = await startFossil(USER, PASSWORD);
  const fossil = (args: readonly string[], input?: string) =>
    execFileSync('fossil', [...args, '-R', join(app.folder, 'orchard.fossil')], {
      cwd: app.folder,
      env: { ...process.env, HOME: app.folder, USER },
      encoding: 'utf8',
      ...(input !== undefined && { input }),
    });
  for (const page of ['Harvest', 'Pruning', 'Bees', 'Cellar']) fossil(['wiki', 'create', page], `Notes on ${page}.`);
  for (const title of ['Gate squeaks', 'Hose leaks']) fossil(['ticket', 'add', 'title', title, 'status', 'Open']);
  const ticket = /[0-9a-f]{40}/.exec(fossil(['ticket', 'add', 'title', 'Ladder costs', 'status', 'Open']))?.[0];
  if (ticket === undefined) throw new Error('Fossil gave the ticket no id');
  return {
    ...app,
    renew: (figure) => {
      const expected = drawn();
      if (figure === 'ticket') fossil(['ticket', 'set', ticket, 'title', `Ladder costs ${expected}`]);
      else fossil(['wiki', 'commit', figure], `Total of the year: ${expected} tons`);
      return truthOf(expected);
    },
  };
}

async function openDokuWiki(): Promise<Site> {
  const app = await startDokuWiki(USER, PASSWORD, 'en');
  const pages = join(app.folder, 'data', 'pages', 'orchard');
  mkdirSync(pages, { recursive: true });
  const write = (name: string, figure: string) =>
    writeFileSync(
      join(pages, `${name}.txt`),
      `====== ${name} ======\n\nTotal weight: ${figure} tons, all ${name} counted\n`,
    );
  for (const name of ['bees', 'cellar', 'harvest', 'pruning', 'tools']) write(name, drawn());
  execFileSync('php', [join(app.folder, 'app', 'bin', 'indexer.php')], { stdio: 'ignore' });
  return {
    ...app,
    renew: (figure) => {
      const expected = drawn();
      write(figure, expected);
      return truthOf(expected);
    },
  };
}

async function openVerdaccio(): Promise<Site> {
  const app = await startVerdaccio(USER, PASSWORD);
  const publish = await publisherOn(app.url, USER, PASSWORD);
  for (const name of ['apple-press', 'pear-picker', 'plum-sorter']) await publish(name, { 'left-tree': '1.0.0' });
  return {
    ...app,
    renew: async (figure) => {
      if (figure === 'pear-picker') return truthOf(await publish(figure, {}));
      const expected = `${drawn()}.0`;
      await publish(figure, { 'left-tree': expected });
      return truthOf(expected);
    },
  };
}

async function openTiddlyWiki(): Promise<Site> {
  const script = 'tiddlywiki/tiddlywiki.js';
  const app = await startApp({
    script,
    prepare: (folder) => runToEnd(script, ['wiki', '--init', 'server'], folder),
    args: (_, port) => ['wiki', '--listen', 'host=127.0.0.1', `port=${port}`],
    readyPath: '/status',
  });
  const put = async (title: string, figure: string) => {
    const answer = await fetch(`${app.url}/recipes/default/tiddlers/${title}`, {
      method: 'PUT',
      headers: { 'x-requested-with': 'TiddlyWiki', 'content-type': 'application/json' },
      body: JSON.stringify({
        title,
        text: `Total weight: ${figure} tons`,
        tags: 'orchard',
        modified: '20260101000000000',
      }),
    });
    if (!answer.ok) throw new Error(`TiddlyWiki refused ${title}: ${answer.status}`);
  };
  for (const title of ['Bees', 'Cellar', 'Harvest', 'Pruning']) await put(title, drawn());
  return {
    ...app,
    renew: async (figure) => {
      const expected = drawn();
      await put(figure, expected);
      return truthOf(expected);
    },
  };
}
