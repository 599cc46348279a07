import { describe, expect, it } from 'vitest';
import { bodyOf, habitOf } from './held-request.js';

const json = (value: unknown) => ({ kind: 'text', text: JSON.stringify(value) }) as const;
const habit = (value: unknown, url = 'https://a.example/rpc') => habitOf('POST', url, json(value));

describe('a habit [A&S WG2]', () => {
  it('is the same for the next page of a list, and for what machines make up', () => {
    expect(habit({ op: 'list', page: 2, id: 'a7c6f0e2b1d94c3f8e5a' + '0000' })).toBe(
      habit({ op: 'list', page: 1, id: 'ffffffffffffffffffff' + '1111' }),
    );
  });

  it('is another one for another operation, place or document', () => {
    const list = habit({ op: 'list', page: 1 });
    expect(habit({ op: 'pay', page: 1 })).not.toBe(list);
    expect(habit({ op: 'list', page: 1 }, 'https://a.example/other')).not.toBe(list);
    expect(habit({ op: 'list', page: 1 }, 'https://a.example/rpc?do=pay')).not.toBe(list);
    expect(habit({ query: 'mutation { pay(id: 7) { id } }' })).not.toBe(
      habit({ query: 'query { list(id: 7) { id } }' }),
    );
  });

  it('is none where the content cannot be read', () => {
    expect(habitOf('POST', 'https://a.example/', { kind: 'unseen' })).toBeNull();
    expect(habitOf('POST', 'https://a.example/', { kind: 'binary', bytes: new Uint8Array(3) })).toBeNull();
  });
});

describe('the body of a held request [A&S WG1]', () => {
  const request = { method: 'POST', url: 'https://a.example/', headers: {} };
  it.each([
    ['none', {}],
    ['text', { hasPostData: true, postData: 'a=1', postDataEntries: [{ bytes: 'YT0x' }] }],
    ['unseen', { hasPostData: true }],
    ['unseen', { hasPostData: true, postData: 'a', postDataEntries: [{ bytes: 'YQ==' }, {}] }],
    ['binary', { hasPostData: true, postData: '\uFFFD', postDataEntries: [{ bytes: '/w==' }] }],
  ])('is %s: %j', (kind, given) => expect(bodyOf({ ...request, ...given }).kind).toBe(kind));
});
