/** What a request looks like: shapes, disguises and sizes. */
import { page } from '../support/attack.js';

const IBAN = 'DE89370400440532013000';
const CARD = '4111 1111 1111 1111';
const pay = `{ amount: 5000, currency: 'EUR', iban: '${IBAN}' }`;
const json = `{ 'content-type': 'application/json' }`;
const gql = (document: string) => `post('/graphql', { query: ${JSON.stringify(document)} })`;
const method = (name: string, path: string, body?: string) =>
  page(`method-${name.toLowerCase()}`, `the method ${name}`, new RegExp(`^${name} ${path.replace(/\?.*$/, '')}`), {
    on: `send('${name}', '${path}'${body === undefined ? '' : `, JSON.stringify(${body}), ${json}`})`,
    isSmall: name === 'REPORT',
  });

export const BODIES = [
  page('gzip', 'a compressed payment to an address for notes', /^POST \/api\/notes/, {
    on: `new Response(new Blob([JSON.stringify(${pay})]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer().then((b) => send('POST', '/api/notes', b, { 'content-type': 'application/json', 'content-encoding': 'gzip' }))`,
  }),
  page('multipart', 'a form of many parts pays', /^POST \/api\/notes[^]*amount/, {
    on: `const f = new FormData(); for (let i = 0; i < 200; i++) f.set('note' + i, 'x'); f.set('amount', '5000'); f.set('iban', '${IBAN}'); send('POST', '/api/notes', f)`,
  }),
  page('multipart-json-part', 'the payment stands in a part of type JSON', /^POST \/api\/notes[^]*5000/, {
    on: `const f = new FormData(); f.set('text', 'hello'); f.set('data', new Blob([JSON.stringify(${pay})], { type: 'application/json' })); send('POST', '/api/notes', f)`,
    isSmall: true,
  }),
  page('multipart-by-hand', 'the same, written by hand as a text', /^POST \/api\/notes[^]*5000/, {
    on: `send('POST', '/api/notes', '--b\\r\\nContent-Disposition: form-data; name="text"\\r\\n\\r\\nhello\\r\\n--b\\r\\nContent-Disposition: form-data; name="data"; filename="blob"\\r\\nContent-Type: application/json\\r\\n\\r\\n' + JSON.stringify(${pay}) + '\\r\\n--b--\\r\\n', { 'content-type': 'multipart/form-data; boundary=b' })`,
  }),
  page('soap', 'a transfer in SOAP', /^POST \/services\/Gateway/, {
    on: `send('POST', '/services/Gateway', '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><TransferFunds><Amount>5000</Amount><To>${IBAN}</To></TransferFunds></s:Body></s:Envelope>', { 'content-type': 'text/xml' })`,
    isSmall: true,
  }),
  page('xml-entities', 'a deletion in XML behind an entity', /^POST \/api\/notes/, {
    on: `send('POST', '/api/notes', '<?xml version="1.0"?><!DOCTYPE n [<!ENTITY a "delete">]><note><act>&a;_account</act><![CDATA[<amount>5000</amount>]]></note>', { 'content-type': 'application/xml' })`,
  }),
  page('protobuf', 'a payment in a protocol buffer', /^POST \/api\/sync/, {
    on: `send('POST', '/api/sync', new Uint8Array([10, 22, ...new TextEncoder().encode('${IBAN}'), 16, 136, 39]), { 'content-type': 'application/x-protobuf' })`,
  }),
  page('graphql-alias', 'a mutation under an innocent alias', /^POST \/graphql/, {
    on: gql('mutation SaveNote { saveNote: deleteAccount(id: 1) { ok } }'),
  }),
  page('graphql-fragment', 'a mutation in a fragment', /^POST \/graphql/, {
    on: gql('mutation SaveNote { ...F } fragment F on Mutation { deleteAccount(id: 1) { ok } }'),
    isSmall: true,
  }),
  page('graphql-inline-fragment', 'a mutation in an inline fragment, beside an ordinary one', /^POST \/graphql/, {
    on: gql('mutation SaveNote { saveNote(id: 1) { id } ... on Mutation { deleteAccount(id: 1) { ok } } }'),
  }),
  page('graphql-fragment-beside', 'a mutation in a fragment, beside an ordinary one', /^POST \/graphql/, {
    on: gql('mutation SaveNote { saveNote(id: 1) { id } ...F } fragment F on Mutation { deleteAccount(id: 1) { ok } }'),
  }),
  page('graphql-batch', 'a list of queries with one mutation', /^POST \/graphql/, {
    on: `post('/graphql', [...Array(20).fill({ query: '{ me { id } }' }), { query: 'mutation { deleteAccount { ok } }' }, { query: '{ me { id } }' }])`,
  }),
  page(
    'graphql-two-operations',
    'a document with a query and a mutation, of which the second is meant',
    /^POST \/graphql/,
    {
      on: `post('/graphql', { operationName: 'B', query: 'query A { me { id } } mutation B { deleteAccount { ok } }' })`,
    },
  ),
  page('graphql-hash', 'nothing but the hash of a document', /^POST \/graphql/, {
    on: `post('/graphql', { extensions: { persistedQuery: { version: 1, sha256Hash: 'ab'.repeat(32) } }, variables: { id: 7 } })`,
  }),
  page('graphql-hash-called-query', 'a hash that is called a query and comes with an amount', /^POST \/graphql/, {
    on: `post('/graphql', { operationName: 'GetOffer', extensions: { persistedQuery: { version: 1, sha256Hash: 'ab'.repeat(32) } }, variables: { amount: 5000, currency: 'EUR', recipientId: 'evil' } })`,
  }),
  page('graphql-by-get', 'a mutation by GET', /^GET \/graphql/, {
    on: `fetch('/graphql?query=' + encodeURIComponent('mutation { deleteAccount { ok } }'))`,
  }),
  page('json-rpc-batch', 'a list of calls with one transfer', /^POST \/rpc/, {
    on: `post('/rpc', [{ jsonrpc: '2.0', id: 1, method: 'notes.list' }, { jsonrpc: '2.0', id: 2, method: 'wallet.transfer', params: ['evil', 5000] }])`,
  }),
  page('override-header', 'a header that makes it a DELETE', /^POST \/api\/projects\/7\n/, {
    on: `post('/api/projects/7', {}, { 'x-http-method-override': 'DELETE' })`,
  }),
  page('override-field', 'a field that makes it a DELETE', /^POST \/projects\/7\n/, {
    on: `send('POST', '/projects/7', '_method=delete', { 'content-type': 'application/x-www-form-urlencoded' })`,
  }),
  page('override-get', 'a GET with a header that makes it a DELETE', /^GET \/api\/projects\/7\n/, {
    on: `send('GET', '/api/projects/7', undefined, { 'x-http-method-override': 'DELETE' })`,
  }),
  page('override-address', 'a header that names another address', /^POST \/api\/notes\n(?=[^]*x-original-url)/, {
    on: `post('/api/notes', { text: 'hello' }, { 'x-original-url': '/api/account/delete' })`,
  }),
  page('action-header', 'a header that names the action', /^POST \/api\/notes\n(?=[^]*x-action)/, {
    on: `post('/api/notes', { text: 'hello' }, { 'x-action': 'delete-account' })`,
  }),
  page('path-encoded-twice', 'a path that is encoded twice', /^POST \/api\/%2570/, {
    on: `post('/api/%2570ayments', { a: 1 })`,
  }),
  page('path-climbing', 'a path that climbs out of the notes', /^POST \/api\/notes\/\.\.%2F/i, {
    on: `post('/api/notes/..%2Fpayments', { a: 1 })`,
  }),
  page('path-homoglyph', 'a path with letters of another alphabet', /^POST \/api\/notes\/%/, {
    on: `post('/api/notes/\\u0440\\u0430yments', { a: 1 })`,
  }),
  page('path-matrix', 'parameters inside the path', /^POST \/api\/notes;/, {
    on: `post('/api/notes;action=delete_account', { text: 'hello' })`,
  }),
  page('path-long', 'a name so long that its end is not read', /^POST \/api\/save-note/, {
    on: `post('/api/save-note-${'and-show-it-'.repeat(12)}then-delete-account', { text: 'hello' })`,
  }),
  page('field-homoglyph', 'fields with letters of another alphabet, and an account number', /^POST \/api\/notes/, {
    on: `post('/api/notes', { 'p\\u0430yee': '${IBAN}', '\\u0430mount': 5000 })`,
  }),
  page('field-card', 'a card number in a field called comment', /^POST \/api\/notes/, {
    on: `post('/api/notes', { comment: '${CARD}', pay: true })`,
  }),
  page('field-nested-texts', 'a payment in JSON in JSON in JSON', /^POST \/api\/notes/, {
    on: `let t = JSON.stringify(${pay}); for (let i = 0; i < 6; i++) t = JSON.stringify({ t }); send('POST', '/api/notes', t, ${json})`,
  }),
  page('field-twice', 'the same field twice, of which the server takes the first', /^POST \/api\/notes/, {
    on: `send('POST', '/api/notes', '{"action":"delete_account","text":"hello","action":"save"}', ${json})`,
  }),
  page('fields-many', 'a payment among four thousand fields', /^POST \/api\/notes/, {
    on: `const b = {}; for (let i = 0; i < 4000; i++) b['n' + i] = i; post('/api/notes', { ...${pay}, ...b })`,
  }),
  page('pairs-many', 'a payment behind two thousand fields of a form', /^POST \/api\/notes/, {
    on: `send('POST', '/api/notes', new URLSearchParams([...Array.from({ length: 2000 }, (_, i) => ['n' + i, 'x']), ['iban', '${IBAN}'], ['amount', '5000']]))`,
  }),
  page('body-huge', 'a payment at the end of two megabytes', /^POST \/api\/notes/, {
    on: `post('/api/notes', { text: 'x'.repeat(2e6), ...${pay} })`,
    isSmall: true,
  }),
  page('body-broken-text', 'bytes that are no text, with a card number between', /^POST \/api\/notes/, {
    on: `send('POST', '/api/notes', new Uint8Array([255, 254, ...new TextEncoder().encode('{"card":"${CARD}","amount":5000}')]), ${json})`,
  }),
  page('body-utf16', 'text of two bytes a letter', /^POST \/api\/notes/, {
    on: `const t = '{"iban":"${IBAN}","amount":5000}'; const b = new Uint8Array(t.length * 2); for (let i = 0; i < t.length; i++) b[i * 2] = t.charCodeAt(i); send('POST', '/api/notes', b, { 'content-type': 'application/json; charset=utf-16le' })`,
  }),
  page('body-called-picture', 'a payment that is called a picture', /^POST \/api\/avatar/, {
    on: `send('POST', '/api/avatar', new Uint8Array([...new TextEncoder().encode('{"card":"${CARD}","amount":5000,"action":"pay"}'), 255]), { 'content-type': 'image/png' })`,
  }),
  page('body-plain-text', 'JSON that is called plain text', /^POST \/api\/notes/, {
    on: `send('POST', '/api/notes', JSON.stringify(${pay}), { 'content-type': 'text/plain' })`,
  }),
  page('measured-beacon', 'a payment to an address for measurements, by a beacon', /^POST \/collect/, {
    on: `navigator.sendBeacon('/collect', JSON.stringify({ event: 'click', timestamp: Date.now(), session: 'a', amount: 5000, iban: '${IBAN}' }))`,
    isSmall: true,
  }),
  page('measured-track', 'an order to an address for tracking', /^POST \/track/, {
    on: `post('/track', { event: 'place_order', ts: Date.now(), sid: 'a', page: '/', action: 'placeOrder' })`,
  }),
  page('measured-tracker-path', 'the name of a tracker in the path', /^POST \/www\.google-analytics\.com/, {
    on: `post('/www.google-analytics.com/g/collect', { event: 'click', ts: 1, action: 'transfer', amount: 5000, to: '${IBAN}' })`,
  }),
  page('measured-other-site', 'a deletion at another site, shaped like an event', /^POST \/v1\/e\n/, {
    on: `post('{{OTHER}}/v1/e', { event: 'delete_account', timestamp: Date.now(), session_id: 'a', url: location.href, properties: { confirm: true } })`,
  }),
  page('called-report', 'a request nobody knows that calls itself a report of a policy', /^POST \/x7/, {
    on: `send('POST', '/x7', '{"a":1,"b":"evil"}', { 'content-type': 'application/csp-report' })`,
    isSmall: true,
  }),
  page('called-search', 'an amount and a recipient to an address for searches', /^POST \/api\/search/, {
    on: `post('/api/search', { amount: 5000, currency: 'EUR', recipient: 'evil', message: 'rent' })`,
  }),
  page('called-search-amount', 'an amount alone to an address for searches', /^POST \/api\/quotes\/search/, {
    on: `post('/api/quotes/search', { amount: 5000, currency: 'EUR', payee: 'evil' })`,
  }),
  page('called-login', 'a password that is set under a user name, as administrators do', /^PUT \/api\/users\/7/, {
    on: `send('PUT', '/api/users/7', JSON.stringify({ username: 'alice', password: 'hunter22' }), ${json})`,
    isSmall: true,
  }),
  page('cart-that-orders', 'a thing is put into the cart and bought at once', /^POST \/cart\/items/, {
    on: `post('/cart/items', { id: 3, quantity: 1, buyNow: true })`,
  }),
  page('role-by-group', 'a member becomes an owner', /^PATCH \/api\/members\/7/, {
    on: `send('PATCH', '/api/members/7', JSON.stringify({ groups: ['owners'], isOwner: true }), ${json})`,
  }),
  page(
    'habit',
    'a request nobody knows, to an address to which the page has sent something before',
    /^POST \/x7[^]*evil/,
    {
      script: `post('/x7', { a: 0 })`,
      on: `post('/x7', { a: 1, b: 'evil' })`,
      act: async (hand) => {
        await hand.wait(500);
        await hand.click('#go');
      },
    },
  ),
  page('unknown', 'a request nobody knows', /^POST \/x7/, { on: `post('/x7', { a: 1 })`, isSmall: true }),
  page('send-to-others', 'a message to everybody', /^POST \/api\/broadcast/, {
    on: `post('/api/broadcast', { to: 'all', subject: 'Hi', body: 'text' })`,
  }),
  page('publish', 'a draft becomes public', /^PATCH \/api\/posts\/7/, {
    on: `send('PATCH', '/api/posts/7', JSON.stringify({ visibility: 'public' }), ${json})`,
  }),
  method('PURGE', '/api/projects/7'),
  method('MOVE', '/api/projects/7'),
  method('LINK', '/api/members/7', `{ role: 'admin' }`),
  method('FOO', '/api/payments', pay),
  method('REPORT', '/api/payments', pay),
  method('SEARCH', '/api/account/delete', `{ confirm: true }`),
  method('QUERY', '/api/payments', pay),
  method('PROPFIND', '/api/account/delete', `{ confirm: true }`),
  page('method-options', 'the method OPTIONS with a payment in it', /^OPTIONS \/api\/payments[^]*5000/, {
    on: `send('OPTIONS', '/api/payments', JSON.stringify(${pay}), ${json})`,
  }),
  method('HEAD', '/account/delete?confirm=1'),
];
