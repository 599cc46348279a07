/**
 * Three applications that nobody wrote for Nova, each in a process group, folder and port of its own. `fresh` changes behind
 * the browser's back what a task asks for, so that nobody can know it from an earlier visit; the truth is what the
 * application's own interface says.
 */
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type App, runToEnd, startApp } from '../../real/apps.js';
import { startVerdaccio } from '../../real-all/apps/verdaccio.js';
import { listen } from '../support/listen.js';
import { cacheOf, installPackages } from '../support/parts.js';
import { publisherOn } from '../support/verdaccio-packages.js';

const MODULES = join(cacheOf('learnmode'), 'node_modules');
const USER = 'pomona';
const PASSWORD = 'ripe-apples-7';
const WIKI = 'tiddlywiki/tiddlywiki.js';
/** An application and how its figures are changed. */
export interface FreshApp extends App {
  /** Changes what a task asks for, and answers what is true from now on. */
  readonly fresh: (about: string, what?: string) => Promise<string>;
}

const drawn = () => String(Math.floor(10_000 + Math.random() * 90_000));

const STARTS = { tiddlywiki: openTiddlyWiki, verdaccio: openVerdaccio, maildev: openMailDev };
export type AppName = keyof typeof STARTS;

/** All three, by name. */
export async function startApps(): Promise<{
  readonly apps: Readonly<Record<AppName, FreshApp>>;
  readonly close: () => Promise<void>;
}> {
  installPackages({ name: 'learnmode', what: 'an application of the Learn Mode bench' });
  const started: FreshApp[] = [];
  const open = async (name: AppName) => {
    const app = await STARTS[name]();
    started.push(app);
    return app;
  };
  const close = async () => {
    for (const app of started) await app.close();
  };
  try {
    const apps = {
      tiddlywiki: await open('tiddlywiki'),
      verdaccio: await open('verdaccio'),
      maildev: await open('maildev'),
    };
    return { apps, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function asked(url: string, options?: RequestInit): Promise<Response> {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Codec: the application's own word; whoever asks names its shape. */
const json = async <Shape>(url: string): Promise<Shape> => (await asked(url)).json() as Promise<Shape>;

async function openTiddlyWiki(): Promise<FreshApp> {
  const app = await startApp({
    script: WIKI,
    prepare: (folder) => runToEnd(WIKI, ['wiki', '--init', 'server'], folder),
    args: (_, port) => ['wiki', '--listen', 'host=127.0.0.1', `port=${port}`],
    readyPath: '/status',
  });
  const place = (title: string) => `${app.url}/recipes/default/tiddlers/${encodeURIComponent(title)}`;
  const put = (title: string, text: string, tags: string) =>
    asked(place(title), {
      method: 'PUT',
      headers: { 'x-requested-with': 'TiddlyWiki', 'content-type': 'application/json' },
      body: JSON.stringify({ title, text, tags, modified: '20260101000000000' }),
    });
  const write = (title: string) =>
    put(title, `Total weight: ${drawn()} tons, kept in [[Ledger ${drawn()}]]`, 'orchard');
  await put('Cellar', 'Nothing is stored there.', 'orchard');
  await put('Pruning', 'In winter.', 'orchard');
  await write('Harvest');
  return {
    ...app,
    /** The note of this title gets another figure and links to another note, which nobody wrote. */
    fresh: async (title, what) => {
      await write(title);
      const { text } = await json<{ readonly text: string }>(place(title));
      return told((what === 'weight' ? /weight: (\d+)/ : /Ledger (\d+)/).exec(text)?.[1]);
    },
  };
}

async function openVerdaccio(): Promise<FreshApp> {
  const app = await startVerdaccio(USER, PASSWORD);
  const publishOn = await publisherOn(app.url, USER, PASSWORD);
  const publish = (name: string) => publishOn(name, { 'left-tree': `${drawn()}.0.0` });
  for (const name of ['apple-press', 'pear-picker', 'plum-sorter']) await publish(name);
  return {
    ...app,
    /** The package gets a new version with another dependency. */
    fresh: async (name, what) => {
      await publish(name);
      const { 'dist-tags': tags, versions } = await json<Packument>(`${app.url}/${name}`);
      return told(what === 'version' ? tags.latest : versions[tags.latest]?.dependencies['left-tree']);
    },
  };
}

async function openMailDev(): Promise<FreshApp> {
  const smtpPort = await freePort();
  const app = await startApp({
    script: join(MODULES, 'maildev', 'bin', 'maildev'),
    args: (_, port) => ['--ip', '127.0.0.1', '-s', String(smtpPort), '-w', String(port)],
    readyPath: '/healthz',
  });
  const { createTransport }: Mailer = createRequire(join(MODULES, 'x.js'))('nodemailer');
  const post = createTransport({ host: '127.0.0.1', port: smtpPort, secure: false, ignoreTLS: true });
  const send = (subject: string) =>
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
      const mails = await json<readonly Mail[]>(`${app.url}/email`);
      return told(mails.find((one) => one.subject === subject)?.headers['x-invoice']);
    },
  };
}

interface Packument {
  readonly 'dist-tags': { readonly latest: string };
  readonly versions: Readonly<Record<string, { readonly dependencies: Readonly<Record<string, string>> }>>;
}

interface Mail {
  readonly subject: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What is used of nodemailer, which is installed beside the application. */
interface Mailer {
  readonly createTransport: (options: object) => { sendMail(mail: object): Promise<unknown> };
}

function told(value: string | undefined): string {
  if (value === undefined) throw new Error('the application does not say what is true');
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}
