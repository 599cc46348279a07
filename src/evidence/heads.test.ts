import { describe, expect, test } from 'vitest';
import { headsFinding, readHeads, writeHead } from './heads.js';

const HASHES = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64));
const [GENESIS = '', FIRST = '', SECOND = '', OTHER = ''] = HASHES;
const genesis = { scopeId: 'scope_1', instanceId: 'task_1', genesisHash: GENESIS };
const rows = [{ rowHash: FIRST }, { rowHash: SECOND }];
const line = (seq: number, hash: string, scopeId = 'scope_1', instanceId = 'task_1') =>
  writeHead(1_700_000_000_000, { scopeId, instanceId, seq, hash });
const find = (...lines: readonly string[]) => headsFinding(readHeads(lines.join('\n')), genesis, rows);

test('a line is time, scope, run, number and hash [E&T 13.5]', () => {
  expect(line(2, SECOND)).toBe(`2023-11-14T22:13:20.000Z scope_1 task_1 2 ${SECOND}`);
  expect(readHeads(`${line(2, SECOND)}\n`)).toEqual({
    heads: [{ scopeId: 'scope_1', instanceId: 'task_1', seq: 2, hash: SECOND }],
    unread: 0,
  });
});

test('what is no line is counted, except empty ones and remarks', () => {
  const text = `# kept by hand\r\n\r\n${line(1, FIRST)}\r\n${line(2, SECOND).slice(0, 60)}\nonce upon a time\n`;
  expect(readHeads(text)).toMatchObject({ heads: [{ seq: 1 }], unread: 2 });
});

describe('a bundle', () => {
  test.each([
    ['the beginning alone', [line(0, GENESIS)]],
    ['every head it had', [line(0, GENESIS), line(1, FIRST), line(2, SECOND)]],
    ['heads of others as well', [line(9, OTHER, 'scope_2', 'task_2'), line(2, SECOND)]],
  ])('agrees with %s [E&T 13.5]', (_, lines) => {
    expect(find(...lines)).toMatchObject({
      check: 'heads',
      fault: null,
      note: expect.stringContaining('name this run'),
    });
  });

  test.each([
    ['a row that was cut off', [line(2, SECOND), line(3, OTHER)], 'Row 3 existed once and is not in the bundle'],
    ['a row that was another', [line(1, OTHER), line(2, SECOND)], 'Row 1 is not the row it once was'],
    ['another beginning', [line(0, OTHER)], 'Row 0 is not the row it once was'],
    ['the run in another scope', [line(1, FIRST, 'scope_2')], 'once had the scope scope_2'],
    ['the scope of another run', [line(1, FIRST, 'scope_1', 'task_2')], 'once had the scope scope_1'],
  ])('does not agree with %s [E&T 13.5]', (_, lines, said) => {
    const { fault, isDoubt } = find(...lines);
    expect(fault).toContain(said);
    expect(isDoubt).toBeUndefined();
  });

  test('is neither confirmed nor refuted by heads of others [E&T 13.5]', () => {
    expect(find(line(1, FIRST, 'scope_2', 'task_2'))).toMatchObject({ isDoubt: true, isAside: true });
  });

  test('tells of lines that could not be read', () => {
    expect(find(line(1, FIRST), 'torn').note).toContain('1 lines of the file could not be read');
  });
});
