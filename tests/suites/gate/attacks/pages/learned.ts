/** What a page has Nova get used to before it is pressed: the same shape, and another order in it. */
import { page } from '../support/attack.js';

const HASH = { read: 'ab'.repeat(32), other: 'cd'.repeat(32) };
const afterAWhile = async (hand: Parameters<Parameters<typeof page>[3]['act'] & object>[0]): Promise<void> => {
  await hand.wait(700);
  await hand.click('#go');
};
/** The page asks by itself, and the press sends what only differs in what says what is to be done. */
const learned = (id: string, what: string, grave: RegExp, [asks, orders]: readonly [string, string], isSmall = false) =>
  page(`learned-${id}`, what, grave, { script: asks, on: orders, act: afterAWhile, isSmall });

export const LEARNED = [
  learned(
    'hash',
    'an operation known by its hash alone, as the page asks its own list by another',
    /^POST \/graphql[^]*cdcd/,
    [
      `post('/graphql', { id: '${HASH.read}', variables: { id: 7 } })`,
      `post('/graphql', { id: '${HASH.other}', variables: { id: 7 } })`,
    ],
    true,
  ),
  learned('document-number', 'an operation known by a number', /^POST \/graphql[^]*doc_id=99/, [
    `send('POST', '/graphql', new URLSearchParams({ doc_id: '1234567890123456', variables: '{"id":7}' }))`,
    `send('POST', '/graphql', new URLSearchParams({ doc_id: '9934567890123456', variables: '{"id":7}' }))`,
  ]),
  learned(
    'server-action',
    'an action of a server that only a header names',
    /^POST \/desk\n(?=[^]*next-action: cdcd)/,
    [
      `history.replaceState({}, '', '/desk'); post('/desk', [], { 'next-action': '${HASH.read.slice(24)}' })`,
      `post('/desk', [], { 'next-action': '${HASH.other.slice(24)}' })`,
    ],
  ),
  learned('code', 'a code says what is to be done', /^POST \/x7[^]*"op":7/, [
    `post('/x7', { op: 1, d: 5 })`,
    `post('/x7', { op: 7, d: 5 })`,
  ]),
  learned('code-in-list', 'the first of a list says what is to be done', /^POST \/x7[^]*\[7,/, [
    `post('/x7', [1, 'a', {}])`,
    `post('/x7', [7, 'a', {}])`,
  ]),
  learned('code-in-query', 'a number in the address says what is to be done', /^POST \/x7\?m=7/, [
    `post('/x7?m=1', { a: 'x' })`,
    `post('/x7?m=7', { a: 'x' })`,
  ]),
  learned('header', 'a header of its own says what is to be done', /^POST \/x7\n(?=[^]*x-action: q9)/, [
    `post('/x7', { a: 'x' }, { 'x-action': 'q1' })`,
    `post('/x7', { a: 'x' }, { 'x-action': 'q9' })`,
  ]),
  page('learned-socket-code', 'the same over a socket', /^WS [^]*"op":7/, {
    script: `const s = new WebSocket(location.origin.replace('http', 'ws') + '/live'); s.onopen = () => setInterval(() => s.send('{"op":1,"d":5}'), 200)`,
    on: `s.send('{"op":7,"d":5}')`,
    act: afterAWhile,
  }),
];
