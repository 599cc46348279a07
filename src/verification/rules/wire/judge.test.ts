import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMIT_CLASSES } from '../../types.js';
import { judgeWrite, type WriteJudgement } from './judge.js';
import type { WireBody, WireRequest, WriteWitness } from './request.js';

const PRESS: WriteWitness = { commitClass: null, trigger: 'press', isHabit: false };
const PAGE = 'https://shop.example.com/';

function post(path: string, fields: Readonly<Record<string, unknown>>, more: Partial<WireRequest> = {}): WireRequest {
  return {
    method: 'POST',
    url: new URL(path, PAGE).href,
    resourceType: 'Fetch',
    headers: { 'content-type': 'application/json' },
    body: { kind: 'text', text: JSON.stringify(fields) },
    pageUrl: PAGE,
    isTopNavigation: false,
    ...more,
  };
}

const LADDER = ['send', 'publish', 'identity', 'destructive', 'critical'];
/** Higher is graver. */
function rank({ kind, class: name }: WriteJudgement): number {
  if (kind !== 'write') return 0;
  if (name === null) return 1;
  return LADDER.includes(name) ? 3 + LADDER.indexOf(name) : 2;
}

const GRAVE_FIELDS: readonly Readonly<Record<string, unknown>>[] = [
  { action: 'delete' },
  { op: 'refund' },
  { card_number: '4242424242424242' },
  { iban: 'DE89370400440532013000' },
  { place_order: true },
  { amount: '49.90', currency: 'EUR' },
  { role: 'admin' },
  { published: true },
  { status: 'cancelled' },
];
const PATHS = [
  '/api/x',
  '/api/cart',
  '/api/like',
  '/api/notes/5',
  '/api/messages',
  '/api/orders/5',
  '/save',
  '/track',
  '/api/search',
  '/api/settings',
  '/api/a/delete',
];
const HARMLESS = [
  'theme',
  'draft',
  'preview',
  'search',
  'view',
  'like',
  'cart',
  'test',
  'note',
  'analytics',
  'log',
  'dryRun',
  'query',
];

describe('a request that is judged', () => {
  it('is raised by the control where nothing else is known, and never lowered', () => {
    const said = (commitClass: WriteWitness['commitClass'], path: string, fields = {}) =>
      judgeWrite(post(path, fields), { ...PRESS, commitClass });
    expect(said('critical', '/api/x')).toMatchObject({ class: 'critical', isGrave: true });
    expect(said('submit', '/api/x')).toMatchObject({ class: 'submit', isGrave: false, isKnown: false });
    expect(said('send', '/api/cart', { id: 5 })).toMatchObject({ class: null, isKnown: true });
    for (const one of [...COMMIT_CLASSES, null])
      expect(said(one, '/api/orders/5/refund')).toMatchObject({ class: 'critical' });
  });

  it('is known where the page sends the same by itself, unless it is grave', () => {
    const habit = { ...PRESS, isHabit: true };
    expect(judgeWrite(post('/api/x', { a: 1 }), habit)).toMatchObject({ class: null, isKnown: true });
    expect(judgeWrite(post('/api/x', { method: 'frob' }), habit)).toMatchObject({ class: null, isKnown: true });
    expect(judgeWrite(post('/api/x', { action: 'delete' }), habit)).toMatchObject({ class: 'destructive' });
  });

  it('is unknown where it cannot be read, however it is called', () => {
    for (const path of ['/api/cart', '/api/search', '/api/like', '/rum/collect']) {
      expect(judgeWrite(post(path, {}, { body: { kind: 'unseen' } }), PRESS)).toMatchObject({
        kind: 'write',
        isKnown: false,
      });
      expect(judgeWrite(post(path, {}, { body: { kind: 'text', text: '{"a":' } }), PRESS)).toMatchObject({
        isKnown: false,
      });
    }
  });

  it('by GET is a write where it names an order and a script or the control says so, too', () => {
    const get = (path: string, resourceType: string, commitClass: WriteWitness['commitClass'] = null) =>
      judgeWrite(post(path, {}, { method: 'GET', body: { kind: 'none' }, resourceType }), { ...PRESS, commitClass })
        .kind;
    expect(get('/account/delete', 'Fetch')).toBe('write');
    expect(get('/account/delete', 'Document')).toBe('read');
    expect(get('/account/delete', 'Document', 'critical')).toBe('write');
    expect(get('/account', 'Document', 'critical')).toBe('read');
  });

  it('by GET is a write where the query orders it for one thing, or a picture or a script of the site is an order', () => {
    const get = (path: string, resourceType: string, isHabit = false) =>
      judgeWrite(post(path, {}, { method: 'GET', body: { kind: 'none' }, resourceType }), { ...PRESS, isHabit });
    const grave = { kind: 'write', isGrave: true };
    expect(get('/posting.php?mode=delete&p=502&confirm=1', 'Document')).toMatchObject(grave);
    expect(get('/index.php?op=user_delete&id=4', 'Document')).toMatchObject(grave);
    expect(get('/posting.php?mode=edit&p=502', 'Document')).toMatchObject({ kind: 'read' });
    expect(get('/help?topic=delete', 'Document')).toMatchObject({ kind: 'read' });
    for (const type of ['Image', 'Script']) {
      expect(get('/account/delete?confirm=1', type)).toMatchObject(grave);
      expect(get('/jsonp/withdraw.js?item=90&callback=cb', type)).toMatchObject(grave);
      expect(get('/jsonp/price.js?item=90&callback=cb', type)).toMatchObject({ kind: 'read' });
      expect(get('/static/delete.js?v=12', type)).toMatchObject({ kind: 'read' });
      expect(get('https://cdn.example.net/delete?confirm=1', type)).toMatchObject({ kind: 'read' });
    }
    expect(get('/icons/delete.png?id=4', 'Image')).toMatchObject({ kind: 'read' });
    // A program that is run as if it were a picture may do anything; one that draws is called so, or was there before.
    expect(get('/cgi-bin/relay.cgi?ch=2&state=1', 'Image')).toMatchObject({ kind: 'write', isKnown: false });
    expect(get('/cgi-bin/relay.cgi?ch=2&state=1', 'Image', true)).toMatchObject({ kind: 'read' });
    expect(get('/thumb.php?id=7', 'Image')).toMatchObject({ kind: 'read' });
    expect(get('/avatars/7?s=64', 'Image')).toMatchObject({ kind: 'read' });
  });

  it('that names a sum and who gets it is no question, nor one for a hash', () => {
    const payment = { amount: 5000, currency: 'EUR', payee: 'x' };
    expect(judgeWrite(post('/api/quotes/search', payment), PRESS)).toMatchObject({ isGrave: true });
    expect(judgeWrite(post('/api/quotes/search', { amount: 5000, currency: 'EUR' }), PRESS).kind).toBe('read');
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'ab'.repeat(32) } };
    const hashed = { operationName: 'GetOffer', extensions, variables: { amount: 5000 } };
    expect(judgeWrite(post('/graphql', hashed), PRESS)).toMatchObject({ isGrave: true });
    expect(judgeWrite(post('/graphql', { ...hashed, variables: { page: 2 } }), PRESS).kind).toBe('read');
  });

  it('is named by a header, too', () => {
    const headers = { 'content-type': 'application/json', 'x-action': 'delete-account' };
    expect(judgeWrite(post('/api/notes', { text: 'hello' }, { headers }), PRESS)).toMatchObject({ class: 'critical' });
  });

  it.each(['notes', 'todos', 'memos', 'reminders', 'photos', 'avatars', 'highlights', 'aufgabe', 'notatka', 'things'])(
    'takes something away for good, whatever it is: %s [A&S WG2]',
    (things) => {
      const request = post(`/api/${things}/5`, {}, { method: 'DELETE', body: { kind: 'none' } });
      expect(judgeWrite(request, PRESS)).toMatchObject({ class: 'destructive', isGrave: true });
      expect(judgeWrite(post(`/api/${things}/5/delete`, {}), PRESS)).toMatchObject({ isGrave: true });
    },
  );

  it.each(['likes', 'bookmarks', 'cart', 'filters', 'merkliste'])(
    'takes something away that is put back as easily: %s [A&S WG2]',
    (things) => {
      const request = post(`/api/${things}/5`, {}, { method: 'DELETE', body: { kind: 'none' } });
      expect(judgeWrite(request, PRESS)).toMatchObject({ isGrave: false });
    },
  );

  it('is ordered by a flag that is named like a deed [A&S WG2]', () => {
    expect(judgeWrite(post('/api/drafts/3', { send: true }), PRESS)).toMatchObject({ class: 'send', isGrave: true });
    expect(judgeWrite(post('/api/drafts/3', { send: false }), PRESS)).toMatchObject({ isGrave: false });
  });

  it('is named by what stands after the last dot, where that says what is done', () => {
    expect(judgeWrite(post('/api/users.admin.listPending', {}), PRESS).kind).toBe('read');
    expect(judgeWrite(post('/api/users.admin.remove', {}), PRESS)).toMatchObject({ isGrave: true });
  });

  it('is not ordinary because something unknown is done to an ordinary thing', () => {
    expect(judgeWrite(post('/api/call', { method: 'renameNote' }), PRESS)).toMatchObject({ isKnown: true });
    expect(judgeWrite(post('/api/call', { method: 'zorbifyNote' }), PRESS)).toMatchObject({ isKnown: false });
  });

  it('is read by the name of its procedure where what that is given is bytes', () => {
    const headers = { 'content-type': 'application/grpc-web-text' };
    const body = { kind: 'unseen' } as const;
    const call = (name: string) => judgeWrite(post(`/rpc/acme.v1.Instances/${name}`, {}, { headers, body }), PRESS);
    expect(call('List').kind).toBe('read');
    expect(call('Delete')).toMatchObject({ class: 'destructive' });
    expect(call('Zorbify')).toMatchObject({ isKnown: false });
  });

  it('takes sums for those of a cart only in a cart, and recipients for those of a draft only in a draft', () => {
    const said = (path: string, fields: Readonly<Record<string, unknown>>) =>
      judgeWrite(post(path, fields), PRESS).class;
    expect(said('/api/cart', { amount: 2, total: 49.9 })).toBe(null);
    expect(said('/api/like', { amount: 2 })).toBe('critical');
    expect(said('/api/bookmarks', { total: 49.9, currency: 'EUR' })).toBe('critical');
    expect(said('/api/drafts', { to: 'a@b.c', body: 'x' })).toBe(null);
    expect(said('/api/star', { to: 'a@b.c', body: 'x' })).toBe('send');
  });

  it('shows no secret in what it tells', () => {
    const told = judgeWrite(
      post('/api/x', { password: 'hunter2222', card: '4242 4242 4242 4242', iban: 'DE89370400440532013000' }),
      PRESS,
    );
    expect(JSON.stringify(told)).not.toMatch(/hunter2222|4242|DE89/);
  });

  it('is as grave with a grave field as without, at least', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PATHS),
        fc.constantFrom(...GRAVE_FIELDS),
        fc.dictionary(fc.constantFrom(...HARMLESS, 'id', 'name'), fc.string({ maxLength: 8 })),
        (path, field, others) => {
          const before = judgeWrite(post(path, others), PRESS);
          const after = judgeWrite(post(path, { ...others, ...field }), PRESS);
          expect(rank(after)).toBeGreaterThanOrEqual(rank(before));
        },
      ),
    );
  });

  it('is not lowered by harmless words in fields, query or the path before', () => {
    const grave = [
      '/api/orders/5/refund',
      '/api/projects/5/delete',
      '/api/messages',
      '/logout',
      '/api/articles/5/publish',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...grave),
        fc.constantFrom(...HARMLESS),
        fc.constantFrom(...HARMLESS),
        (path, word, other) => {
          const before = rank(judgeWrite(post(path, { id: 5 }), PRESS));
          for (const request of [
            post(path, { id: 5, [word]: true }),
            post(`${path}?${word}=1&${other}=2`, { id: 5 }),
            post(`/${word}/${other}${path}`, { id: 5 }),
            post(path, { id: 5, type: word, name: other }),
          ])
            expect(rank(judgeWrite(request, PRESS))).toBeGreaterThanOrEqual(before);
        },
      ),
    );
  });

  it('never makes the rules throw', () => {
    const body: fc.Arbitrary<WireBody> = fc.oneof(
      fc.constant({ kind: 'none' } as const),
      fc.constant({ kind: 'unseen' } as const),
      fc
        .oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.json({ maxDepth: 6 }))
        .map((text) => ({ kind: 'text', text }) as const),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ kind: 'binary', bytes }) as const),
    );
    const type = fc.constantFrom(
      '',
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'multipart/mixed',
      'text/xml',
      'application/grpc-web+proto',
      'text/plain',
      'application/graphql',
      'text/x-gwt-rpc',
    );
    fc.assert(
      fc.property(
        fc.string({ maxLength: 8 }),
        fc.oneof(fc.webUrl(), fc.string()),
        type,
        body,
        (method, url, contentType, sent) => {
          const request = { ...post('/', {}), method, url, headers: { 'content-type': contentType }, body: sent };
          const { why, class: name, isGrave } = judgeWrite(request, PRESS);
          expect(typeof why).toBe('string');
          expect(isGrave).toBe(name !== null && LADDER.includes(name));
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['PUT', '/api/view', null],
    ['PATCH', '/api/filter/7', null],
    ['PATCH', '/email/read-all', null],
    ['PUT', '/notes/StoryList', null],
    ['PUT', '/api/notifications/read', null],
    ['PATCH', '/api/rates/7', 'submit'],
    ['PUT', '/api/export/7', 'submit'],
    ['MOVE', '/dav/list', 'submit'],
  ])('is a write by its method, whatever the address is called: %s %s', (method, path, name) => {
    const request = post(path, {}, { method, body: { kind: 'none' } });
    expect(judgeWrite(request, PRESS)).toMatchObject({ kind: 'write', class: name, isKnown: name === null });
  });

  const ONE = { username: 'kim', password: 'ripe-apples-7' };
  it.each([
    ['login', '/auth/password', ONE],
    ['login', '/login/password', ONE],
    ['login', '/api/auth/callback/credentials', { ...ONE, csrfToken: 'a1b2c3d4e5f6' }],
    ['login', '/v1/accounts:signInWithPassword', { email: 'kim@a.example', password: 'ripe-apples-7' }],
    ['login', '/api/auth/sign-in/email', { email: 'kim@a.example', password: 'ripe-apples-7' }],
    ['critical', '/auth/password', { password: 'ripe-apples-7' }],
    ['critical', '/auth/password', { ...ONE, new_password: 'ripe-pears-8' }],
    ['critical', '/auth/password', { ...ONE, password_confirmation: 'ripe-apples-7' }],
    ['critical', '/auth/password', { ...ONE, role: 'admin' }],
    ['critical', '/auth/password/reset', ONE],
    ['critical', '/users/kim/password', ONE],
    ['critical', '/transfers/7/auth/password', ONE],
  ])('is a %s where a name and one password go to %s: %j', (name, path, fields) => {
    expect(judgeWrite(post(path, fields), PRESS)).toMatchObject({ kind: 'write', class: name });
  });
  it('is critical where a password is put', () => {
    expect(judgeWrite(post('/auth/password', ONE, { method: 'PUT' }), PRESS).class).toBe('critical');
  });

  it.each([
    ['read', '/app/folder/removeFolderDialogView.html'],
    ['read', '/app/transfer/failedFilesModalView.html?v=1.29.5'],
    ['read', '/app/logoutDialog.html'],
    ['write', '/app/folder/remove.html?id=7'],
    ['write', '/app/folder/7/remove'],
    ['write', '/links/3/pin?token=3f5bebdc724dc11a7e44a548103e408e'],
    ['read', '/links/3/pin'],
    ['read', '/links?token=3f5bebdc724dc11a7e44a548103e408e'],
  ])('that a script sends by GET is a %s: %s', (kind, path) => {
    const request = post(path, {}, { method: 'GET', resourceType: 'XHR', headers: {}, body: { kind: 'none' } });
    expect(judgeWrite(request, PRESS).kind).toBe(kind);
  });

  it('is not judged by the title that somebody gave a note', () => {
    const put = (path: string) => judgeWrite(post(path, { text: 'Ten euros' }, { method: 'PUT' }), PRESS).class;
    expect(put('/wiki/notes/Pay%20the%20invoice')).toBeNull();
    expect(put('/wiki/invoices/payment')).toBe('critical');
    const draft = post('/wiki/notes/Draft%20of%20a%20note', {}, { method: 'DELETE', body: { kind: 'none' } });
    expect(judgeWrite(draft, PRESS).class).toBeNull();
  });

  it.each([
    ['deep lists', '['.repeat(150_000) + ']'.repeat(150_000)],
    ['deep objects', '{"a":'.repeat(60_000) + '1' + '}'.repeat(60_000)],
    ['long lists', `[${'1,'.repeat(190_000)}1]`],
    ['many keys', `{${Array.from({ length: 30_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
    ['keys of prototypes', '{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}},"toString":1,"hasOwnProperty":2}'],
    [
      'strings in strings',
      JSON.stringify(Array.from({ length: 8 }).reduce<string>((inner) => JSON.stringify({ a: inner }), '{"a":1}')),
    ],
    ['one long key', `{"${'deletePay'.repeat(40_000)}":1}`],
    ['one long word', `{"action":"${'a'.repeat(390_000)}"}`],
    ['GraphQL never closed', JSON.stringify({ query: `mutation { ${'a { '.repeat(50_000)}` })],
    ['GraphQL comments', JSON.stringify({ query: '#\n'.repeat(100_000) })],
    ['GraphQL quotes', JSON.stringify({ query: `mutation { a(b: ${'"'.repeat(90_001)}) }` })],
  ])(
    'is read in bounded work: %s',
    (_, text) => {
      for (const contentType of [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'text/xml',
        'multipart/form-data; boundary="',
      ])
        expect(
          judgeWrite(
            post('/api/x', {}, { headers: { 'content-type': contentType }, body: { kind: 'text', text } }),
            PRESS,
          ).kind,
        ).toBe('write');
    },
    5_000,
  );

  it.each([
    ['pairs', `${'a=%&'.repeat(90_000)}`, 'application/x-www-form-urlencoded'],
    ['broken tags', '<a"'.repeat(130_000), 'text/xml'],
    ['open tags', '<a b="'.repeat(60_000), 'text/xml'],
    ['boundaries', '--b\r\n'.repeat(80_000), 'multipart/form-data; boundary=b'],
    ['lines', '{"a":1}\n'.repeat(50_000), 'application/x-ndjson'],
    ['pipes', '|'.repeat(390_000), 'text/x-gwt-rpc'],
    ['blanks', ' '.repeat(390_000) + 'x', 'text/plain'],
  ])(
    'is read in bounded work: %s',
    (_, text, contentType) => {
      const request = post('/api/x', {}, { headers: { 'content-type': contentType }, body: { kind: 'text', text } });
      expect(judgeWrite(request, PRESS).kind).toBe('write');
    },
    5_000,
  );
});
