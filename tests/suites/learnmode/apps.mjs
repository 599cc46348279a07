/**
 * Three applications that nobody wrote for Nova, each in a process group, folder and port of its own. `fresh` changes behind
 * the browser's back what a task asks for, so that nobody can know it from an earlier visit; the truth is what the
 * application's own interface says.
 */
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { runToEnd, startApp } from '../../real/apps.ts';
import { startVerdaccio } from '../../real-all/apps/verdaccio.ts';
import { cacheOf, installPackages } from '../support/parts.js';
import { publisherOn } from '../support/verdaccio-packages.js';

const MODULES = join(cacheOf('learnmode'), 'node_modules');
const USER = 'pomona';
const PASSWORD = 'ripe-apples-7';
const WIKI = 'tiddlywiki/tiddlywiki.js';
const drawn = () => String(Math.floor(10_000 + Math.random() * 90_000));

/** All three, by name. */
export async function startApps() {
  installPackages({ name: 'learnmode', what: 'an application of the Learn Mode bench' });
  const starts = { tiddlywiki: openTiddlyWiki, verdaccio: openVerdaccio, maildev: openMailDev };
  const started = {};
  const close = async () => {
    for (const app of Object.values(started)) await app.close();
  };
  try {
    for (const [name, start] of Object.entries(starts)) started[name] = await start();
    return { apps: started, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function asked(url, options) {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const json = async (url) => (await asked(url)).json();

async function openTiddlyWiki() {
  const app = await startApp({
    script: WIKI,
    prepare: (folder) => runToEnd(WIKI, ['wiki', '--init', 'server'], folder),
    args: (_, port) => ['wiki', '--listen', 'host=127.0.0.1', `port=${port}`],
    readyPath: '/status',
  });
  const place = (title) => `${app.url}/recipes/default/tiddlers/${encodeURIComponent(title)}`;
  const put = (title, text, tags) =>
    asked(place(title), {
      method: 'PUT',
      headers: { 'x-requested-with': 'TiddlyWiki', 'content-type': 'application/json' },
      body: JSON.stringify({ title, text, tags, modified: '20260101000000000' }),
    });
  const write = (title) => put(title, `Total weight: ${drawn()} tons, kept in [[Ledger ${drawn()}]]`, 'orchard');
  await put('Cellar', 'Nothing is stored there.', 'orchard');
  await put('Pruning', 'In winter.', 'orchard');
  await write('Harvest');
  return {
    ...app,
    /** The note of this title gets another figure and links to another note, which nobody wrote. */
    fresh: async (title, what) => {
      await write(title);
      const { text } = await json(place(title));
      return (what === 'weight' ? /weight: (\d+)/ : /Ledger (\d+)/).exec(text)[1];
    },
  };
}

async function openVerdaccio() {
  const app = await startVerdaccio(USER, PASSWORD);
  const publishOn = await publisherOn(app.url, USER, PASSWORD);
  const publish = (name) => publishOn(name, { 'left-tree': `${drawn()}.0.0` });
  for (const name of ['apple-press', 'pear-picker', 'plum-sorter']) await publish(name);
  return {
    ...app,
    /** The package gets a new version with another dependency. */
    fresh: async (name, what) => {
      await publish(name);
      const { 'dist-tags': tags, versions } = await json(`${app.url}/${name}`);
      return what === 'version' ? tags.latest : versions[tags.latest].dependencies['left-tree'];
    },
  };
}

async function openMailDev() {
  const smtpPort = await freePort();
  const app = await startApp({
    script: join(MODULES, 'maildev', 'bin', 'maildev'),
    args: (_, port) => ['--ip', '127.0.0.1', '-s', String(smtpPort), '-w', String(port)],
    readyPath: '/healthz',
  });
  const { createTransport } = createRequire(join(MODULES, 'x.js'))('nodemailer');
  const post = createTransport({ host: '127.0.0.1', port: smtpPort, secure: false, ignoreTLS: true });
  const send = (subject) =>
    post.sendMail({
      from: 'orchard@fruit.example',
      to: 'kim@fruit.example',
      subject,
      headers: { 'x-invoice': drawn() },
      html: `<p>About: ${subject}</p>`,
    });
  for (const subject of ['Frost warning', 'Beekeeper comes', 'Ladder repaired', 'Wasps about', 'Cider pressed'])
    await send(subject);
  return {
    ...app,
    /** Mails never change; what their headers say is in no playbook. */
    fresh: async (subject) => {
      const { headers } = (await json(`${app.url}/email`)).find((one) => one.subject === subject);
      return headers['x-invoice'];
    },
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
