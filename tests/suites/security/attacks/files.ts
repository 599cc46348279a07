/** Files that must not reach a page, and files of pages that must not reach the disk outside of their folder. */
import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Attacker } from '../support/attacker.js';
import { type Attack, becomes } from '../support/attack.js';
import { refusedWith, wordsOf } from '../support/browse.js';
import type { World, WorldNova } from '../support/world.js';

const SECRET = 'outside-secret-4711';

/** A folder that may be read, with links out of it, and secrets beside it. */
interface Disk {
  readonly allowed: string;
  readonly outside: string;
}

const disks = new WeakMap<World, Disk>();
function diskOf(world: World): Disk {
  const known = disks.get(world);
  if (known !== undefined) return known;
  const base = realpathSync(world.folder());
  const disk = { allowed: join(base, 'allowed'), outside: join(base, 'outside') };
  for (const folder of Object.values(disk)) mkdirSync(folder);
  writeFileSync(join(disk.allowed, 'note.txt'), 'a harmless note');
  writeFileSync(join(disk.outside, 'secret.txt'), SECRET);
  writeFileSync(join(disk.outside, 'secret.html'), `<title>s</title>${SECRET}`);
  symlinkSync(join(disk.outside, 'secret.txt'), join(disk.allowed, 'link.txt'));
  symlinkSync(join(disk.outside, 'secret.html'), join(disk.allowed, 'link.html'));
  symlinkSync(disk.outside, join(disk.allowed, 'folder'));
  disks.set(world, disk);
  return disk;
}

/** Tells its server what it was given, word for word. */
const READER = `<title>Send</title><input type="file" multiple><script>
  document.querySelector('input').onchange = async ({ target }) => {
    for (const file of target.files) fetch('?got=' + encodeURIComponent(await file.text()));
  }</script>`;

/** Opens a page that reads what it is given; `got` are the texts that arrived at its server. */
async function atReader(agent: Attacker, world: World, path: string): Promise<{ readonly got: string[] }> {
  const got: string[] = [];
  const url = world.pages.serve((request, response) => {
    const text = new URL(request.url ?? '/', 'http://x').searchParams.get('got');
    if (text !== null) got.push(text);
    response.writeHead(200, { 'content-type': 'text/html' }).end(READER);
  }, path);
  await agent.call('nova.navigate', { url, waitForLoad: true });
  await agent.call('nova.perceive', {});
  return { got };
}

const uploading = (world: World) =>
  world.nova({ 'upload.roots': [diskOf(world).allowed], 'approvals.noChannel': 'allow' });
const NOT_ALLOWED = ['upload.path_not_allowed', 'file.not_found', 'params.invalid'];

const UPLOADS: readonly (readonly [id: string, what: string, path: (disk: Disk, nova: WorldNova) => string])[] = [
  ['upload-absolute', 'a file outside of the allowed folders', ({ outside }) => join(outside, 'secret.txt')],
  ['upload-dots', 'a path that climbs out', ({ allowed }) => `${allowed}/../outside/secret.txt`],
  ['upload-link', 'a link that leads out', ({ allowed }) => join(allowed, 'link.txt')],
  ['upload-linked-folder', 'a linked folder that leads out', ({ allowed }) => join(allowed, 'folder', 'secret.txt')],
  ['upload-prefix', 'a folder whose name only begins alike', ({ allowed }) => `${allowed}-not/../outside/secret.txt`],
  [
    'upload-proc',
    'a detour over the open files of the process',
    ({ outside }) => `/proc/self/root${outside}/secret.txt`,
  ],
  ['upload-relative', 'a path that begins nowhere', () => '../outside/secret.txt'],
  ['upload-file-url', 'a path written as an address', ({ outside }) => pathToFileURL(join(outside, 'secret.txt')).href],
  ['upload-nul', 'an allowed path with an end in the middle', ({ allowed }) => `${allowed}/link.txt\0note.txt`],
];

const upload = ([id, what, pathOf]: (typeof UPLOADS)[number]): Attack => ({
  id,
  group: 'files',
  what,
  expects: 'upload.path_not_allowed, file.not_found or params.invalid [A&S 4]',
  run: async (world) => {
    const nova = await uploading(world);
    const agent = await nova.agent('mallory');
    const { got } = await atReader(agent, world, `/${id}`);
    const answer = await agent.call('nova.file_upload', { filePath: pathOf(diskOf(world), nova) });
    const told = JSON.stringify(answer).includes(SECRET) ? 'the answer holds the secret' : null;
    return { refused: refusedWith(answer, ...NOT_ALLOWED), effect: got[0] ?? told, note: wordsOf(answer) };
  },
  control: async (world) => {
    const agent = await (await uploading(world)).agent('mallory');
    const { got } = await atReader(agent, world, `/control-${id}`);
    await agent.call('nova.file_upload', { filePath: join(diskOf(world).allowed, 'note.txt') });
    return becomes(() => got.includes('a harmless note'));
  },
});

const ownKeys: Attack = {
  id: 'upload-own-keys',
  group: 'files',
  what: "Nova's own keys, while the whole disk is allowed",
  expects: 'upload.path_not_allowed [A&S 4]',
  run: async (world) => {
    const nova = await world.nova({ 'upload.roots': ['/'], 'approvals.noChannel': 'allow' });
    const agent = await nova.agent('mallory');
    const { got } = await atReader(agent, world, '/upload-own-keys');
    const keys = readdirSync(join(nova.dataDir, 'keys'));
    const answers = [];
    for (const name of keys)
      answers.push(await agent.call('nova.file_upload', { filePath: join(nova.dataDir, 'keys', name) }));
    const refused = answers.length > 0 && answers.every((answer) => refusedWith(answer, 'upload.path_not_allowed'));
    return { refused, effect: got[0] ?? null, note: keys.join() };
  },
};

const unasked: Attack = {
  id: 'upload-unasked',
  group: 'files',
  what: 'an allowed file, with nobody there to be asked',
  expects: 'approval.no_channel: uploads ask a person each time [A&S Z4, Z6]',
  run: async (world) => {
    const agent = await (await world.nova()).agent('mallory');
    const { got } = await atReader(agent, world, '/upload-unasked');
    // The start folder is allowed by default; a file of it is as good as any.
    const answer = await agent.call('nova.file_upload', { filePath: join(process.cwd(), 'package.json') });
    return { refused: refusedWith(answer, 'approval.no_channel'), effect: got[0] ?? null, note: wordsOf(answer) };
  },
};

const ESCAPED = `nova-escaped-${process.pid}`;
/** Names that a page gives to what it sends. */
const NAMES: readonly (readonly [id: string, what: string, name: string])[] = [
  ['download-dots', 'a name that climbs out', `../../../../../../../../tmp/${ESCAPED}.txt`],
  ['download-absolute', 'a name that is a path', join(tmpdir(), `${ESCAPED}.txt`)],
  ['download-hidden', 'the name of a file that shells run', '.bashrc'],
  ['download-reserved', 'the name of a device, and backslashes', '..\\..\\CON.txt'],
  ['download-long', 'a name of a thousand letters', `${'n'.repeat(1000)}.txt`],
];

const download = ([id, what, name]: (typeof NAMES)[number]): Attack => ({
  id,
  group: 'files',
  what,
  expects: 'a safe name in the folder of the sandbox [A&S D3a]',
  run: async (world) => {
    const nova = await world.nova();
    const agent = await nova.agent('mallory');
    const file = world.pages.serve((_request, response) => {
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-disposition': disposition });
      response.end(id);
    });
    const listed = async () => (await agent.call('nova.tabs')).structured['downloads'] ?? [];
    const before = (await listed()).length;
    await agent.call('nova.navigate', { url: file });
    await becomes(async () => (await listed()).length > before && (await listed()).at(-1)?.state !== 'running');
    const last = (await listed()).at(-1) ?? {};
    const path = String(last.path);
    const isInside = realpathSync(path).startsWith(`${realpathSync(join(nova.dataDir, 'profiles'))}${sep}`);
    const isSafe = !/^[.]|[/\\]|^con\b/i.test(basename(path)) && basename(path).length <= 255;
    const escaped = [join(tmpdir(), `${ESCAPED}.txt`), `/tmp/${ESCAPED}.txt`].find((one) => existsSync(one));
    return {
      refused: isInside && isSafe,
      effect: escaped ?? null,
      note: `${path.slice(-60)} inside ${isInside} safe ${isSafe}`,
    };
  },
});

const endless: Attack = {
  id: 'download-endless',
  group: 'files',
  what: 'a file without an end',
  expects: 'cut_off at downloads.maxFileMb, nothing kept [A&S D3a]',
  run: async (world) => {
    const nova = await world.nova({ 'downloads.maxFileMb': 1 });
    const agent = await nova.agent('mallory');
    const file = world.pages.serve((_request, response) => {
      const disposition = 'attachment; filename="big.bin"';
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-disposition': disposition });
      const timer = setInterval(() => response.write(Buffer.alloc(256 * 1024)), 10);
      response.on('close', () => clearInterval(timer));
    });
    await agent.call('nova.navigate', { url: file });
    const last = async () => ((await agent.call('nova.tabs')).structured['downloads'] ?? []).at(-1) ?? {};
    const refused = await becomes(async () => (await last()).state === 'cut_off');
    const kept = () =>
      readdirSync(nova.dataDir, { recursive: true }).find((name) => String(name).endsWith('big.bin')) ?? null;
    await becomes(() => kept() === null);
    return { refused, effect: kept() === null ? null : String(kept()), note: JSON.stringify(await last()) };
  },
};

/** Addresses of files that lead out of the folder pages may come from. */
const FILE_PAGES: readonly (readonly [id: string, what: string, url: (disk: Disk) => string])[] = [
  ['file-outside', 'a file outside of the roots', ({ outside }) => `file://${outside}/secret.html`],
  ['file-dots', 'escaped dots and slashes', ({ allowed }) => `file://${allowed}/..%2f..%2foutside%2fsecret.html`],
  ['file-link', 'a link in a root that leads out', ({ allowed }) => `file://${allowed}/link.html`],
  ['file-linked-folder', 'a linked folder in a root', ({ allowed }) => `file://${allowed}/folder/secret.html`],
  ['file-host', 'a file of another host', ({ allowed }) => `file://127.0.0.1${allowed}/../outside/secret.html`],
];

const fileNova = (world: World) => world.nova({ 'url.fileRoots': [diskOf(world).allowed] });

const filePage = ([id, what, urlOf]: (typeof FILE_PAGES)[number]): Attack => ({
  id,
  group: 'files',
  what,
  expects: 'url.blocked_by_policy: files lie under url.fileRoots [A&S Z8]',
  run: async (world) => {
    const agent = await (await fileNova(world)).agent('mallory');
    const answer = await agent.call('nova.navigate', { url: urlOf(diskOf(world)), waitForLoad: true });
    const { text } = await agent.call('nova.read_text', {});
    return {
      refused: refusedWith(answer, 'url.blocked_by_policy'),
      effect: text.includes(SECRET) ? 'the secret was read' : null,
      note: wordsOf(answer),
    };
  },
  control: async (world) => {
    const disk = diskOf(world);
    writeFileSync(join(disk.allowed, 'page.html'), '<title>p</title>allowed-text');
    const agent = await (await fileNova(world)).agent('mallory');
    await agent.call('nova.navigate', { url: `file://${disk.allowed}/page.html`, waitForLoad: true });
    return (await agent.call('nova.read_text', {})).text.includes('allowed-text');
  },
});

/** Pages that want a file which their reader may not open. */
const WANTING: readonly (readonly [id: string, what: string, page: (secret: string) => string, isFile: boolean])[] = [
  [
    'file-frame-of-web',
    'a web page with a file in a frame',
    (url) => `<iframe src="${url}" width="300"></iframe>`,
    false,
  ],
  ['file-link-of-web', 'a web page that goes to a file', (url) => `<script>location.href = '${url}'</script>`, false],
  [
    'file-frame-of-file',
    'a page of a root with a file from outside in a frame',
    (url) => `<iframe src="${url}" width="300"></iframe>`,
    true,
  ],
  [
    'file-link-of-file',
    'a page of a root that goes to a file outside',
    (url) => `<script>location.href = '${url}'</script>`,
    true,
  ],
];

/** Opens the page with the address that it wants, and tells what an agent then reads. */
async function readWanting(world: World, [id, , pageOf, isFile]: (typeof WANTING)[number], wanted: string) {
  const page = `<title>wants</title><p>the page stands</p>${pageOf(wanted)}`;
  const file = join(diskOf(world).allowed, `${id}.html`);
  writeFileSync(file, page);
  const agent = await (await fileNova(world)).agent('mallory');
  const url = isFile ? `file://${file}` : world.pages.serve(page);
  await agent.call('nova.navigate', { url, waitForLoad: true, waitForSettlement: true });
  return JSON.stringify([await agent.call('nova.perceive', {}), await agent.call('nova.read_text', {})]);
}

const wanting = (row: (typeof WANTING)[number]): Attack => ({
  id: row[0],
  group: 'files',
  what: row[1],
  expects: 'the file is not shown: files lie under url.fileRoots [A&S Z8]',
  run: async (world) => {
    const read = await readWanting(world, row, `file://${diskOf(world).outside}/secret.html`);
    const seen = read.includes(SECRET);
    return { refused: !seen, effect: seen ? 'the secret was read' : null };
  },
  control: async (world) => {
    const { allowed } = diskOf(world);
    writeFileSync(join(allowed, 'inside.html'), '<title>i</title>inside-text');
    const inside = row[3]
      ? `file://${allowed}/inside.html`
      : world.pages.serve('<title>i</title>inside-text', '/inside.html');
    return (await readWanting(world, row, inside)).includes('inside-text');
  },
});

export const attacks: readonly Attack[] = [
  ...UPLOADS.map(upload),
  ownKeys,
  unasked,
  ...NAMES.map(download),
  endless,
  ...FILE_PAGES.map(filePage),
  ...WANTING.map(wanting),
];
