import { describe, expect, it } from 'vitest';
import { readWire } from './fields.js';
import type { WireBody, WireReading } from './request.js';

function read(
  url: string,
  body: string | Uint8Array = '',
  headers: Record<string, string> = {},
  method = 'POST',
): WireReading {
  const sent: WireBody =
    typeof body !== 'string'
      ? { kind: 'binary', bytes: body }
      : body === ''
        ? { kind: 'none' }
        : { kind: 'text', text: body };
  return readWire({
    method,
    url: new URL(url, 'https://www.example.com').href,
    resourceType: 'Fetch',
    headers,
    body: sent,
    pageUrl: 'https://www.example.com/',
    isTopNavigation: false,
  });
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
const plain = ({ fields }: WireReading) => fields.map(({ name, value }) => `${name}=${value}`);

describe('what a request names', () => {
  it('has the fields of queries, forms, JSON and JSON inside them', () => {
    expect(plain(read('/a?x=1', 'user%5Bname%5D=A+B&j={"k":[{"v":true}]}', FORM))).toEqual([
      'x=1',
      'user.name=A B',
      'j.k.v=true',
    ]);
    expect(plain(read('/a', '{"a":{"b":"[{\\"c\\":1}]"}}', JSON_TYPE))).toEqual(['a.b.c=1']);
    expect(plain(read('/a', ')]}\'\n{"a":1}', JSON_TYPE))).toEqual(['a=1']);
    expect(plain(read('/a', '{"a":1}\n{"b":2}', { 'content-type': 'application/x-ndjson' }))).toEqual(['a=1', 'b=2']);
  });

  it('has the fields of multipart bodies and XML', () => {
    const parts =
      '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--B\r\nContent-Disposition: form-data; name="f"; filename="x.png"\r\n\r\nbytes\r\n--B--';
    expect(plain(read('/a', parts, { 'content-type': 'multipart/form-data; boundary=B' }))).toEqual(['a=1', 'f=x.png']);
    const soap = read(
      '/a',
      '<s:Envelope><s:Header><t:Token>1</t:Token></s:Header><s:Body><m:Pay><m:Sum>5</m:Sum></m:Pay></s:Body></s:Envelope>',
      { 'content-type': 'text/xml' },
    );
    expect(soap.operations).toEqual(['Pay']);
    expect(plain(soap)).toContain('Sum=5');
  });

  it.each<[string, string, string, Record<string, string>, readonly string[]]>([
    [
      'GraphQL, by own names',
      '/g',
      '{"query":"mutation M { x: payInvoice(id: 5) { ok } ...F @include(if: $a) }"}',
      JSON_TYPE,
      ['M', 'payInvoice'],
    ],
    ['a persisted query', '/g', '{"operationName":"PlaceOrder","extensions":{}}', JSON_TYPE, ['PlaceOrder']],
    ['a batch of GraphQL', '/g', '[{"query":"{ me }"},{"query":"mutation { a b }"}]', JSON_TYPE, ['b', 'a', 'me']],
    ['a friendly name', '/g', 'fb_api_req_friendly_name=LikeMutation&doc_id=5', FORM, ['LikeMutation']],
    ['JSON-RPC', '/r', '{"jsonrpc":"2.0","method":"items.delete"}', JSON_TYPE, ['items.delete']],
    [
      'a method of a model',
      '/r',
      '{"method":"call","params":{"model":"sale.order","method":"unlink"}}',
      JSON_TYPE,
      ['sale.order.unlink'],
    ],
    ['tRPC', '/api/trpc/a.list,b.pay?batch=1', '{}', JSON_TYPE, ['a.list', 'b.pay']],
    [
      'gRPC',
      '/acme.v1.ItemService/DeleteItem',
      '{}',
      { 'content-type': 'application/connect+json' },
      ['ItemService.DeleteItem'],
    ],
    ['an action', '/wp-admin/admin-ajax.php', 'action=delete-post', FORM, ['delete-post']],
    ['a postback', '/a.aspx', '__EVENTTARGET=ctl00$btnDelete', FORM, ['btnDelete']],
    ['a pressed button', '/a.aspx', 'ctl00$btnPay=Go', FORM, ['btnPay']],
    ['an action of a page', '/todos?/deleteTodo', 'id=5', FORM, ['/deleteTodo']],
    [
      'a target of a service',
      '/',
      '{}',
      { ...JSON_TYPE, 'x-amz-target': 'Db_2012.DeleteItem' },
      ['Db_2012.DeleteItem'],
    ],
  ])('has the operations: %s', (_, url, body, headers, operations) => {
    expect(read(url, body, headers).operations.toSorted()).toEqual(operations.toSorted());
  });

  it('has the method that the server acts on, and never a lighter one', () => {
    expect(read('/a', '_method=delete', FORM).method).toBe('DELETE');
    expect(read('/a', '', { 'x-http-method-override': 'PATCH' }).method).toBe('PATCH');
    expect(read('/a', '_method=GET', FORM).method).toBe('POST');
    expect(read('/a?_method=DELETE', '', { 'x-http-method-override': 'PUT' }).method).toBe('DELETE');
  });

  it('has the requests inside a batch', () => {
    const json = '{"requests":[{"method":"DELETE","url":"/me/messages/1"},{"method":"GET","url":"/me"}]}';
    expect(read('/$batch', json, JSON_TYPE).inner).toEqual([
      { method: 'GET', path: ['me'] },
      { method: 'DELETE', path: ['me', 'messages', '1'] },
    ]);
    const mixed = '--b\r\nContent-Type: application/http\r\n\r\nDELETE Products(1) HTTP/1.1\r\n\r\n--b--';
    expect(read('/$batch', mixed, { 'content-type': 'multipart/mixed; boundary=b' }).inner).toEqual([
      { method: 'DELETE', path: ['Products'] },
    ]);
  });

  it('knows secrets by name and by value', () => {
    const { fields } = read(
      '/a',
      '{"password":"hunter22","card":{"number":"4242 4242 4242 4242","cvc":"123"},"to":"DE89 3704 0044 0532 0130 00","otp":"123456","csrf_token":"abcdefgh","id":"4242424242424242","hasPassword":true}',
      JSON_TYPE,
    );
    const kinds = Object.fromEntries(fields.map(({ name, secret }) => [name, secret]));
    expect(kinds).toEqual({
      password: 'password',
      'card.number': 'card',
      'card.cvc': 'cvv',
      to: 'iban',
      otp: 'otp',
      csrf_token: 'token',
      id: null,
      hasPassword: null,
    });
  });

  it.each<[string, readonly unknown[]]>([
    ['{"amount":"49.90","currency":"EUR"}', [{ value: 49.9, currency: 'EUR', field: 'amount' }]],
    ['{"betrag":"1.234,50"}', [{ value: 1234.5, field: 'betrag' }]],
    ['{"x":"€ 5"}', [{ value: 5, currency: '€', field: 'x' }]],
    ['{"total_count":5,"min_amount":3,"price":9.5}', []],
  ])('has amounts of money: %s', (body, amounts) => {
    expect(read('/a', body, JSON_TYPE).amounts).toEqual(amounts);
  });

  it('has the strings inside bytes', () => {
    const bytes = new Uint8Array([0, 1, 255, ...new TextEncoder().encode('hello'), 0, 250]);
    expect(plain(read('/a.B/C', bytes, { 'content-type': 'application/grpc-web+proto' }))).toEqual(['=hello']);
  });

  it('is unseen where it cannot be read', () => {
    const isUnseen = (body: string | Uint8Array, headers: Record<string, string>) => read('/a', body, headers).isUnseen;
    expect(isUnseen('{"a":', JSON_TYPE)).toBe(true);
    expect(isUnseen('x', { 'content-type': 'multipart/form-data' })).toBe(true);
    expect(isUnseen(new Uint8Array([31, 139, 8]), { ...JSON_TYPE, 'content-encoding': 'gzip' })).toBe(true);
    expect(isUnseen(`{"a":"${'x'.repeat(400_001)}"}`, JSON_TYPE)).toBe(true);
    expect(isUnseen('{"query":"mutation { a("}', JSON_TYPE)).toBe(true);
    expect(isUnseen('{"a":1}', JSON_TYPE)).toBe(false);
  });
});
