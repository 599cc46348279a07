import { expect, it } from 'vitest';
import { envelope } from '../../src/dispatch/index.js';
import { contentOf } from '../../src/tasks/rules/completion/empty-assertion.js';

it('nothing of what stands around every answer is taken for what it says of a page [E&T 10.4]', () => {
  const around = Object.fromEntries(Object.keys(envelope.shape).map((name) => [name, 'x']));
  expect(contentOf({ ...around, matches: [] }, {})).toEqual({ matches: [] });
});
