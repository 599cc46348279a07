import { describe, expect, it } from 'vitest';
import { judgeWrite } from './judge.js';
import type { WireBody, WriteWitness } from './request.js';

const judged = (body: WireBody | string, isHabit = false, trigger: WriteWitness['trigger'] = 'press') =>
  judgeWrite(
    {
      method: 'SEND',
      url: 'wss://app.example/orders/live?token=abc',
      resourceType: 'WebSocket',
      headers: {},
      body: typeof body === 'string' ? { kind: 'text', text: body } : body,
      pageUrl: 'https://app.example/',
      isTopNavigation: false,
    },
    { commitClass: null, trigger, isHabit },
  );

describe('a message of a WebSocket [A&S WG6]', () => {
  it.each([
    '',
    '2',
    '3',
    'ping',
    '{"type":"ping"}',
    '\n',
    '40/admin,',
    '2probe',
    '{"type":6}\u001e',
    '{"protocol":"json","version":1}\u001e',
    '["3","3","rooms:lobby","phx_join",{}]',
    '[null,"7","phoenix","heartbeat",{}]',
    'SUBSCRIBE\nid:1\ndestination:/topic/orders\n\n\u0000',
    '["SUBSCRIBE\\nid:1\\ndestination:/topic/a\\n\\n\\u0000"]',
    '{"type":"connection_init","payload":{}}',
    '{"id":"1","type":"subscribe","payload":{"query":"subscription { orderChanged { id } }"}}',
    '{"id":"1","type":"complete"}',
    '{"command":"subscribe","identifier":"{\\"channel\\":\\"Chat\\"}"}',
    '42["typing",{"room":3}]',
    '{"type":"typing","room":3}',
    '{"jsonrpc":"2.0","id":4,"method":"getOrders","params":{"page":2}}',
    '42["listProjects",{"page":2}]',
  ])('that asks or keeps its socket going: %j', (text) => {
    expect(judged(text)).toMatchObject({ kind: 'read' });
  });

  it.each([
    ['42["deleteProject",{"id":7}]', 'destructive'],
    ['42/admin,17["placeOrder",{"total":9}]', 'critical'],
    ['451-["deleteProject",{"_placeholder":true,"num":0}]', 'destructive'],
    ['SEND\ndestination:/app/payments/create\n\n{"amount":5}\u0000', 'critical'],
    ['["SEND\\ndestination:/app/project.delete\\n\\n{}\\u0000"]', 'destructive'],
    ['{"id":"1","type":"subscribe","payload":{"query":"mutation { deleteProject(id: 7) { id } }"}}', 'destructive'],
    ['{"jsonrpc":"2.0","method":"transferMoney","params":{"amount":5}}', 'critical'],
    ['[{"jsonrpc":"2.0","method":"getOrders"},{"jsonrpc":"2.0","method":"deleteOrder"}]', 'critical'],
    ['["3","4","project:7","delete_project",{}]', 'destructive'],
    ['{"type":1,"target":"DeleteProject","arguments":[7]}\u001e{"type":6}\u001e', 'destructive'],
    [
      '{"command":"message","identifier":"{\\"channel\\":\\"P\\"}","data":"{\\"action\\":\\"delete_project\\",\\"id\\":7}"}',
      'destructive',
    ],
    ['{"msg":"method","method":"deleteProject","params":[7],"id":"2"}', 'destructive'],
    ['pay 5000', 'critical'],
    ['{"op":"ping","amount":500,"currency":"EUR"}', 'critical'],
  ])('that is grave, in whatever envelope: %j', (text, name) => {
    expect(judged(text)).toMatchObject({ kind: 'write', isGrave: true, class: name });
  });

  it('that nobody knows is of unknown kind, text or bytes, unless the page sends it by itself', () => {
    const unknown = { kind: 'write', isGrave: false, isKnown: false };
    for (const text of ['{"a":1}', '42["x7",{}]', '[1,"zz",{}]', 'frobnicate', '{"type":"complete","order":7}'])
      expect([text, judged(text)]).toMatchObject([text, unknown]);
    expect(judged({ kind: 'unseen' })).toMatchObject(unknown);
    expect(judged({ kind: 'binary', bytes: new Uint8Array([1, 2, 3]) })).toMatchObject(unknown);
    expect(judged('{"a":1}', true)).toMatchObject({ kind: 'write', isKnown: true });
  });

  it('is not judged by the address of its socket', () => {
    expect(judged('{"op":"addFavorite","id":3}')).toMatchObject({ kind: 'write', isKnown: true, isGrave: false });
  });
});
