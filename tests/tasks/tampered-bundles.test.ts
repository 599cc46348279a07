import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBundle } from '../support/verify-bundle.js';
import { openEvidenceDesk } from '../support/evidence-desk.js';
import { type TestPlace, testPlace } from '../support/stores.js';
import { createRandom, type Random } from './random.js';

const EDITS = 1000;
const SEED = 13;
/** The check that speaks of an edit in each part of a bundle. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  v: ['file'],
  type: ['file'],
  receipt: ['signature', 'head', 'key', 'snapshot', 'claim set', 'verification'],
  publicKey: ['key'],
  genesis: ['genesis'],
  rows: ['chain', 'head'],
  snapshot: ['snapshot'],
  claimSet: ['claim set'],
  run: ['history'],
  units: ['history'],
  findings: ['history'],
  verificationResults: ['verification'],
  coverageObservations: ['coverage'],
};

type Path = readonly (string | number)[];
type Node = Record<string | number, unknown>;

let place: TestPlace;
let text = '';
let unpadded = '';
let pem = '';

beforeAll(async () => {
  place = await testPlace('sqlite');
  const desk = await openEvidenceDesk(place.place, 2);
  const instanceId = await desk.begin();
  await desk.work(40);
  await desk.claim(instanceId);
  await desk.complete(instanceId);
  const out = join(place.place.dataDir, 'bundle.json');
  expect(await desk.orders.exportEvidence(instanceId, out)).toMatchObject({ ok: true });
  pem = (await desk.keys.current()).pem;
  await desk.close();
  text = readFileSync(out, 'utf8');
  unpadded = JSON.stringify(JSON.parse(text));
});
afterAll(() => place.remove());

describe('an exported bundle', () => {
  it('passes as it is, with enough in it to be changed [E&T 13.3]', async () => {
    expect(await verifyBundle(text, { keys: pem, heads: [] })).toMatchObject({ exitCode: 0 });
    const { rows, claimSet, verificationResults } = JSON.parse(text);
    expect(rows.length).toBeGreaterThan(25);
    expect(claimSet.length).toBeGreaterThan(5);
    expect(verificationResults.steps).toHaveLength(1);
  });

  it(`shows every one of ${EDITS} random edits, and where [E&T 14.17] [E&T 13.4]`, async () => {
    const random = createRandom(SEED);
    const kinds = new Map<string, number>();
    for (let edit = 0; edit < EDITS; edit += 1) {
      const { kind, path, edited } = random.chance(0.2) ? flipByte(random) : changeValue(random);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      const { exitCode, findings } = await verifyBundle(edited, { keys: pem, heads: [] });
      const label = `edit ${edit}: ${kind} at ${path.join('.')}`;
      expect([1, 2], label).toContain(exitCode);
      const faults = findings.filter(({ fault }) => fault !== null);
      const places = path.length === 0 ? null : ['file', ...(PLACES[String(path[0])] ?? [])];
      if (places !== null)
        expect(
          faults.map(({ check }) => check).some((check) => places.includes(check)),
          label,
        ).toBe(true);
      if (path[0] === 'rows' && typeof path[1] === 'number')
        expect(faults.map(({ fault }) => fault).join(' '), label).toContain(`Row ${path[1] + 1} `);
    }
    expect([...kinds.keys()].toSorted()).toEqual(['added', 'byte', 'changed', 'doubled', 'dropped', 'swapped']);
    expect(Math.min(...kinds.values())).toBeGreaterThan(20);
  });

  it('withholds a row openly: what stands for it is told [E&T 13.3]', async () => {
    const bundle = JSON.parse(text);
    const { row: _, ...link } = bundle.rows[4];
    bundle.rows[4] = { ...link, pruned: true };
    const { exitCode, findings } = await verifyBundle(JSON.stringify(bundle), { keys: pem, heads: [] });
    expect(exitCode).toBe(4);
    expect(findings.find(({ check }) => check === 'chain')?.note).toContain('of 1 only the links are here');
    bundle.rows[4].rowHash = bundle.rows[3].rowHash;
    expect((await verifyBundle(JSON.stringify(bundle), { keys: pem, heads: [] })).exitCode).toBe(1);
  });
});

/** A byte of the file, such that it says something else, or nothing. */
function flipByte(random: Random): { kind: string; path: Path; edited: string } {
  for (;;) {
    const bytes = Buffer.from(text);
    const at = random.integer(0, bytes.length - 1);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.integer(0, 7));
    const edited = bytes.toString('utf8');
    if (!isSame(edited)) return { kind: 'byte', path: [], edited };
  }
}

function isSame(edited: string): boolean {
  try {
    return JSON.stringify(JSON.parse(edited)) === unpadded;
  } catch {
    return false;
  }
}

/** A value anywhere in the bundle: another one, none, one more, twice, or in the place of its neighbour. */
function changeValue(random: Random): { kind: string; path: Path; edited: string } {
  for (;;) {
    const bundle = JSON.parse(text) as Node;
    const kind = random.pick(['changed', 'changed', 'changed', 'dropped', 'dropped', 'added', 'doubled', 'swapped']);
    const isOfList = kind === 'doubled' || kind === 'swapped';
    const path = isOfList ? someItem(bundle, random) : somePath(bundle, random);
    const parent = path.slice(0, -1).reduce<Node>((node, key) => node[key] as Node, bundle);
    const key = path.at(-1) ?? '';
    const shown = edit(parent, key, kind, random);
    if (shown === null) continue;
    const edited = JSON.stringify(bundle);
    const where = [...path.slice(0, -1), shown];
    if (edited !== unpadded) return { kind, path: where, edited };
  }
}

/** Answers with the first place that is not as it was; null when the edit does not fit here. */
function edit(parent: Node, key: string | number, kind: string, random: Random): string | number | null {
  const list = Array.isArray(parent) ? parent : null;
  const at = Number(key);
  switch (kind) {
    case 'changed':
      parent[key] = another(parent[key], random);
      return key;
    case 'dropped':
      if (list === null) delete parent[key];
      else list.splice(at, 1);
      return key;
    case 'added':
      if (list !== null) return null;
      parent.extra = 1;
      return 'extra';
    case 'doubled':
      list?.splice(at, 0, list[at]);
      return at + 1;
    default: {
      if (list === null) return null;
      const other = random.integer(0, list.length - 1);
      [list[at], list[other]] = [list[other], list[at]];
      return Math.min(at, other);
    }
  }
}

function someItem(bundle: Node, random: Random): Path {
  const name = random.pick(['rows', 'claimSet']);
  return [name, random.integer(0, Object.keys(Object(bundle[name])).length - 1)];
}

function somePath(node: unknown, random: Random): Path {
  const names = Object.keys(Object(node));
  const key = random.pick<string | number>(Array.isArray(node) ? names.map(Number) : names);
  const child = (node as Node)[key];
  const isDeeper = typeof child === 'object' && child !== null && Object.keys(child).length > 0;
  return isDeeper && random.chance(0.75) ? [key, ...somePath(child, random)] : [key];
}

function another(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return value + random.pick([1, -1, 0.5, 1000]);
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return value === null ? random.pick([0, 'text', [], {}]) : null;
  const at = random.integer(0, Math.max(0, value.length - 1));
  return value.slice(0, at) + random.pick('abcdef0123456789-_A '.split('')) + value.slice(at + 1);
}
