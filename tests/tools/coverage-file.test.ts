import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { AUDIT } from '../support/coverage-site.js';
import { useDesk } from '../support/desk.js';
import { pdfOf } from '../support/pdf.js';

const page = (name: string) => `<title>${name}</title><h1>${name}</h1><p>${`About ${name}. `.repeat(30)}</p>`;
const file =
  (type: string, body: string | Buffer, more: Record<string, string> = {}, status = 200) =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type, ...more });
    response.end(body);
  };
const MANUAL = pdfOf(['Cover', 'Chapter one', 'The zebra lives here']);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let signedIn: string[] = [];
let broken = 0;

const pages: Parameters<typeof useDesk>[0] = {
  '/': page('front'),
  '/manual.pdf': file('application/pdf', MANUAL),
  '/scanned.pdf': file('application/pdf', pdfOf([null, null, 'one line'])),
  '/odd.pdf': file('application/pdf', '%PDF-1.4 nothing to see'),
  '/wall.pdf': page('wall of text'),
  '/lie.pdf': file('application/pdf', '<!doctype html><title>Sign in</title>'),
  '/refused.pdf': file('application/json', '{"error":"sign in first"}'),
  '/gone.pdf': file('application/pdf', MANUAL, {}, 404),
  '/part.pdf': file('application/pdf', MANUAL, { 'content-range': 'bytes 0-9/99' }, 206),
  '/prices.csv': file('text/csv; charset=iso-8859-1', Buffer.from('name;price\nK\xe4se;14 days\n', 'latin1')),
  '/data': file('application/json', '{"animal": "zebra"}'),
  '/notes': file('text/plain', 'plain notes about a zebra'),
  '/save': file('text/html', '<p>kept</p>', { 'content-disposition': 'attachment; filename="x.html"' }),
  '/packed.csv': file('text/csv', gzipSync('a;b\n1;2\n'), { 'content-encoding': 'gzip' }),
  '/logo.png': file('image/png', PNG),
  '/bundle.zip': file('application/zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500)])),
  '/empty.csv': file('text/csv', ''),
  '/moved.pdf': (_, response) => response.writeHead(302, { location: '/manual.pdf' }).end(),
  '/slash.json': (_, response) => response.writeHead(302, { location: '/slash.json/' }).end(),
  '/slash.json/': file('application/json', '{"at": "the slash"}'),
  '/short.pdf': (_, response) => {
    broken += 1;
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': String(MANUAL.length + 500) });
    response.write(MANUAL);
    setImmediate(() => response.destroy());
  },
  '/huge.bin': file('application/octet-stream', Buffer.alloc(1024 * 1024 + 1, 1)),
  '/endless.bin': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    const more = () => void (response.writable && response.write(Buffer.alloc(65536), more));
    more();
  },
  '/members.pdf': ({ headers }, response) => {
    signedIn.push(headers.cookie ?? '');
    const isIn = (headers.cookie ?? '').includes('sid=s3');
    return isIn ? file('application/pdf', MANUAL)(headers, response) : response.writeHead(403).end('sign in');
  },
  '/sign-in': (_, response) => response.setHeader('set-cookie', 'sid=s3; Path=/').end(page('signed in')),
};
/** A list that shows its second half when it is asked to: pages and a file. */
const half = (...paths: string[]) => paths.map((path) => `<li><a href="${path}">${path}</a></li>`).join('');
pages['/list'] =
  `${page('list')}<ul id="list">${half('/list/a', '/list/b', '/list/c')}</ul><button id="more">Load more</button>
  <script>document.querySelector('#more').onclick = async () => {
    const more = await (await fetch('/list/more')).text();
    if (!list.innerHTML.includes('/list/d')) list.insertAdjacentHTML('beforeend', more);
  };</script>`;
for (const name of ['a', 'b', 'c', 'd']) pages[`/list/${name}`] = page(`thing ${name}`);
pages['/list/more'] = (_, response) => response.end(half('/list/d', '/list/prices.pdf'));
pages['/list/prices.pdf'] = file('application/pdf', pdfOf(['A zebra costs 14 coins']));

/** Says the same to everybody, whatever is asked for. */
const anything = file('application/json', '{"message":"hello"}');

const desk = useDesk(
  new Proxy(pages, {
    get: (known, path) => known[String(path)] ?? (String(path).startsWith('/api/') ? anything : undefined),
  }),
  { settings: { 'tob.strongDwellMs': 0, 'tuc.maxFileMegabytes': 1 } },
);

const open = new Set<string>();
afterEach(async () => {
  for (const instanceId of open) {
    const { instanceRev, instanceStatus } = (await desk.agent.call('nova_task_instance_get', { instanceId }))
      .structured;
    const ids = { instanceId, expectedInstanceRev: instanceRev, clientEventId: 'over', reason: 'the test is over' };
    if (['pending', 'active'].includes(instanceStatus)) await desk.agent.call('nova_task_instance_abort', ids);
  }
  open.clear();
});

async function audit(...paths: string[]): Promise<string> {
  const explicitUrls = paths.map((path) => desk.site.url + path);
  const { structured } = await desk.agent.call('nova_task_instance_create', {
    adHocContext: AUDIT,
    targetUrl: desk.site.url,
    unitSource: { kind: 'explicit', explicitUrls, freezeAfterPopulate: true },
  });
  open.add(structured.instanceId);
  return structured.instanceId;
}
const scanNext = async (instanceId: string, more = {}) =>
  (await desk.agent.call('nova_task_scan_next', { instanceId, ...more })).structured;
const fetchFile = async (path: string) =>
  (await desk.agent.call('nova_coverage_file', { url: desk.site.url + path })).structured;
const end = async (instanceId: string) => {
  const { instanceRev } = (await desk.agent.call('nova_task_instance_get', { instanceId })).structured;
  const ids = { instanceId, expectedInstanceRev: instanceRev, clientEventId: `end-${instanceId}` };
  return (await desk.agent.call('nova_task_instance_complete', ids)).structured;
};
const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex');

test('a site with files is audited to its end: they are covered by their bytes, and nobody takes them for read [E&T 5.10] [E&T 9.2]', async () => {
  await desk.open('/');
  const instanceId = await audit(
    '/',
    '/manual.pdf',
    '/logo.png',
    '/prices.csv',
    '/data',
    '/notes',
    '/save',
    '/bundle.zip',
  );
  const told = await scanNext(instanceId);
  expect(told).toMatchObject({ covered: 8, notCovered: 0, openUnits: 0 });
  expect([...told.pages].map(String).sort()).toEqual([
    'covered_by_bytes /bundle.zip (application/zip, 504 bytes, no text read)',
    'covered_by_bytes /data (application/json, 19 bytes, text read)',
    'covered_by_bytes /logo.png (image/png, 70 bytes, no text read)',
    `covered_by_bytes /manual.pdf (application/pdf, ${MANUAL.length} bytes, text read (3 pages))`,
    'covered_by_bytes /notes (text/plain, 25 bytes, text read)',
    'covered_by_bytes /prices.csv (text/csv, 24 bytes, text read)',
    'covered_by_bytes /save (text/html, 11 bytes, text read)',
    'ok /',
  ]);
  const done = await end(instanceId);
  expect(done).toMatchObject({ completed: true, evidenceSummary: { strong: 6, weak: 2 } });
  expect(done.caveats).toEqual(expect.arrayContaining(['file_units:7', 'weak_evidence:2']));
  expect(done.receipt.caveats).toContain('file_units:7');
  expect(done.evidenceSummary.exceptions).toMatchObject([
    { evidenceGrade: 'weak', reasonCodes: ['covered_by_bytes'] },
    { evidenceGrade: 'weak', reasonCodes: ['covered_by_bytes'] },
  ]);
});

test('a site is crawled with what its lists show when asked, scanned and completed, its files included [E&T 5.1] [E&T 5.10]', async () => {
  await desk.open('/');
  const { structured } = await desk.agent.call('nova_task_instance_create', {
    adHocContext: AUDIT,
    targetUrl: `${desk.site.url}/list`,
    unitSource: {
      kind: 'crawler',
      scopeDomain: new URL(desk.site.url).host,
      render: true,
      freezeAfterPopulate: true,
    },
  });
  const { instanceId } = structured;
  open.add(instanceId);
  expect(structured).toMatchObject({ discoveryState: 'frozen', urlCoverage: { unitsWritten: 6, truncated: false } });
  expect(await scanNext(instanceId)).toMatchObject({ covered: 6, openUnits: 0 });
  const { matches } = (await desk.agent.call('nova_search_site', { instanceId, query: 'zebra' })).structured;
  expect(matches).toEqual([{ page: '/list/prices.pdf', hits: 1, lines: ['page 1 › A zebra costs 14 coins'] }]);
  expect(await end(instanceId)).toMatchObject({ completed: true, evidenceSummary: { strong: 6 } });
});

test('what was fetched stands in an observation that the row of the call names, with the SHA-256 of the bytes [E&T 5.10] [E&T 5.3]', async () => {
  await desk.open('/');
  const instanceId = await audit('/manual.pdf');
  const called = await desk.agent.call('nova_coverage_file', { url: `${desk.site.url}/manual.pdf` });
  expect(called.structured).toMatchObject({
    verdict: 'covered_by_bytes',
    httpStatus: 200,
    mediaType: 'application/pdf',
    bytes: MANUAL.length,
    sha256: sha256(MANUAL),
    text: { read: true, pages: 3, pagesWithText: 3 },
    unitUpdate: {
      instanceId,
      advanced: true,
      status: 'checked',
      eligible: true,
      eligibilityReason: 'covered_by_bytes',
    },
  });
  const row = await desk.rows.of(called);
  expect(row).toMatchObject({
    surfaceKind: 'file',
    isReadLike: false,
    coverageHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(row.chain).not.toBeNull();
  const [observation] = await desk.rows.coverageOf(instanceId);
  expect(observation).toMatchObject({
    evidenceKind: 'file_bytes',
    evidenceTrusted: true,
    eligibleForCoverage: true,
    scan: null,
    file: { httpStatus: 200, bytes: MANUAL.length, sha256: sha256(MANUAL), end: 'whole', text: { pages: 3 } },
  });
});

test.each([
  ['/gone.pdf', 'http_404'],
  ['/part.pdf', 'http_206'],
  ['/lie.pdf', 'not_the_file:other_type'],
  ['/refused.pdf', 'not_the_file:other_type'],
  ['/empty.csv', 'empty_file'],
  ['/short.pdf', 'file_cut_off'],
  ['/huge.bin', 'file_too_large'],
  ['/endless.bin', 'file_too_large'],
  ['/moved.pdf', 'led_elsewhere'],
])('%s covers nothing and stays open: %s [E&T 5.10]', async (path, verdict) => {
  await desk.open('/');
  const instanceId = await audit(path);
  const told = await scanNext(instanceId);
  expect(told).toMatchObject({ covered: 0, notCovered: 1, openUnits: 1 });
  expect(told.pages[0]).toContain(`${verdict} ${path}`);
  const refused = await end(instanceId);
  expect(refused).toMatchObject({ completed: false, reason: 'url_units_remaining' });
  expect(refused.nextSteps).toMatchObject([{ tool: 'nova.coverage_file', args: { url: desk.site.url + path } }]);
});

test('a page where a file was expected is judged as a page [E&T 5.10]', async () => {
  await desk.open('/');
  expect(await fetchFile('/wall.pdf')).toMatchObject({
    verdict: 'is_a_page',
    hint: expect.stringContaining('nova_coverage_scan'),
  });
  const instanceId = await audit('/wall.pdf');
  expect((await scanNext(instanceId)).pages).toEqual(['ok /wall.pdf']);
  const done = await end(instanceId);
  expect(done).toMatchObject({ completed: true, evidenceSummary: { strong: 1 } });
  expect(done.caveats ?? []).not.toContain('file_units:1');
});

test('the same bytes at an address that nobody made are no file of this one [E&T 5.9] [E&T 5.10]', async () => {
  await desk.open('/');
  expect(await fetchFile('/api/prices.json')).toMatchObject({ verdict: 'not_the_file:missing' });
  expect(await fetchFile('/data')).toMatchObject({ verdict: 'covered_by_bytes' });
  expect(await fetchFile('/odd.pdf')).toMatchObject({
    verdict: 'covered_by_bytes',
    text: { read: false, why: 'unreadable' },
  });
});

test('the cookies of the sandbox go with it, and an address in its other form is the same [E&T 5.10]', async () => {
  await desk.open('/');
  expect(await fetchFile('/members.pdf')).toMatchObject({ verdict: 'http_403' });
  await desk.open('/sign-in');
  expect(await fetchFile('/members.pdf')).toMatchObject({ verdict: 'covered_by_bytes' });
  expect(signedIn).toEqual(['', 'sid=s3']);
  expect(await fetchFile('/slash.json')).toMatchObject({ verdict: 'covered_by_bytes', bytes: 19 });
  expect(await fetchFile('/packed.csv')).toMatchObject({ bytes: 8, sha256: sha256('a;b\n1;2\n') });
  signedIn = [];
});

test('words in files are found, with the page or line they stand on; a file without text is told, and fetched once [E&T 6.8]', async () => {
  await desk.open('/');
  const instanceId = await audit('/', '/manual.pdf', '/data', '/notes', '/prices.csv', '/logo.png');
  await scanNext(instanceId);
  const asked = desk.site.requests.length;
  const search = async (query: string) => (await desk.agent.call('nova_search_site', { instanceId, query })).structured;
  expect(await search('zebra')).toMatchObject({
    pagesWithHits: 3,
    pagesSearched: 5,
    notRead: 1,
    matches: [
      { page: '/manual.pdf', hits: 1, lines: ['page 3 › The zebra lives here'] },
      { page: '/data', lines: ['line 1 › {"animal": "zebra"}'] },
      { page: '/notes', lines: ['line 1 › plain notes about a zebra'] },
    ],
    unread: ['no_text /logo.png'],
  });
  expect(await search('14 days')).toMatchObject({
    matches: [{ page: '/prices.csv', lines: ['line 2 › Käse;14 days'] }],
  });
  expect(desk.site.requests).toHaveLength(asked);
});

test('a question about a list of addresses reads the PDFs among them [E&T 6.8]', async () => {
  const other = await desk.nova.agent('agent-b');
  const urls = ['/manual.pdf', '/scanned.pdf', '/bundle.zip'].map((path) => desk.site.url + path);
  const { structured } = await other.call('nova_search_site', { urls, query: 'Chapter one' });
  expect(structured).toMatchObject({
    pagesOpened: 3,
    pagesWithHits: 1,
    matches: [{ lines: ['page 2 › Chapter one'] }],
  });
  expect(structured.unread).toHaveLength(1);
});

test('pictures of pages have no text: a document that is mostly such is covered by its bytes alone [E&T 5.10]', async () => {
  await desk.open('/');
  expect(await fetchFile('/scanned.pdf')).toMatchObject({
    verdict: 'covered_by_bytes',
    text: { read: false, chars: 8, pages: 3, pagesWithText: 1 },
  });
});

test('a scan of a tab that shows a file says what covers it; a picture that was looked at is read [E&T 2.1] [E&T 5.10]', async () => {
  await desk.open('/');
  const instanceId = await audit('/logo.png');
  await scanNext(instanceId);
  const gradeOf = async () => {
    const asked = { instanceId, includeUnitEvidence: true };
    return (await desk.agent.call('nova_task_instance_get', asked)).structured.unitEvidence;
  };
  expect(await gradeOf()).toMatchObject([{ evidenceGrade: 'weak', reasonCodes: ['covered_by_bytes'] }]);
  await desk.open('/logo.png');
  const { structured } = await desk.agent.call('nova_coverage_scan', { scanId: 'nova_full_page_text_v1' });
  expect(structured.hint).toContain('The tab shows a file (image/png), not a page: nova_coverage_file');
  expect(structured.unitUpdate).toMatchObject({ eligible: false });
  await desk.agent.call('nova_capture_screenshot', { fullPage: true });
  await desk.open('/');
  expect(await gradeOf()).toMatchObject([{ evidenceGrade: 'strong', reasonCodes: [] }]);
});

test('neither what the policy forbids nor for private tabs; a file that is listed as a page is told so [E&T 5.10] [A&S Z8]', async () => {
  await desk.open('/');
  const called = await desk.agent.call('nova_coverage_file', { url: 'file:///etc/passwd' });
  expect(called.structured).toMatchObject({ ok: false, reasonCode: 'url.blocked_by_policy' });
  const hidden = (await desk.agent.call('nova_tab_new', { private: true })).structured;
  const args = { url: `${desk.site.url}/data`, targetId: hidden.targetId };
  const private_ = await desk.agent.call('nova_coverage_file', args);
  expect(private_.structured).toMatchObject({ ok: false, reasonCode: 'browser.unavailable' });
  await desk.agent.call('nova_tab_close', { targetId: hidden.targetId });
  const { structured } = await desk.agent.call('nova_task_instance_create', {
    adHocContext: { ...AUDIT, completionCondition: { ...AUDIT.completionCondition, unitKind: 'page' } },
    targetUrl: desk.site.url,
  });
  const { instanceId } = structured;
  open.add(instanceId);
  await desk.agent.call('nova_task_instance_progress', {
    instanceId,
    expectedInstanceRev: 0,
    clientEventId: 'list',
    discoveredUnits: [{ unitKey: '/manual.pdf' }, { unitKey: '/notes' }],
  });
  const told = await scanNext(instanceId, { tabs: 1 });
  expect(told.pages[0]).toContain('file_is_no_page_unit /manual.pdf');
  expect(told.pages[1]).toBe('read /notes');
  expect(broken).toBeGreaterThan(0);
});
