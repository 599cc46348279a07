/** A Nova whose operator takes knowledge packs in, and what came of each (K 14.1). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runKnowledge } from '../../../../src/cli/knowledge.js';
import type { PackContent, PackEntry } from '../../../../src/knowledge/index.js';
import { issuerKey, packed, packFile } from '../../../support/packs.js';
import { Person } from '../../../support/person.js';
import { dumpStore } from './store-dump.js';
import type { World, WorldNova } from './world.js';

/** The issuer that the operator trusts. */
export const TRUSTED = issuerKey();
export const ISSUER_NAME = 'Ada & Co';
/** Where the operator lets nothing be learned. */
export const OFF_SITE = 'off.example';
export const SETTINGS = { 'packs.trustedKeys': [TRUSTED.keyId], 'learning.offHosts': [OFF_SITE] };

export interface Taken {
  readonly ok: boolean;
  readonly printed: string;
}

export interface PackDesk {
  readonly nova: WorldNova;
  /** Puts the bytes into a file and answers its path. */
  readonly file: (bytes: Uint8Array) => string;
  /** `nova knowledge import` of the file, as a script runs it or as this person does. */
  readonly take: (file: string, person?: Person) => Promise<Taken>;
  /** What the store knows that holds this text; null when nothing does. */
  readonly known: (text: string) => Promise<string | null>;
}

export async function packDesk(world: World): Promise<PackDesk> {
  const nova = await world.nova(SETTINGS);
  return {
    nova,
    file: (bytes) => {
      const path = join(world.folder(), 'knowledge.pack.json');
      writeFileSync(path, bytes);
      return path;
    },
    take: async (file, person) => {
      const by = person ?? new Person();
      const ok = await runKnowledge(by.at(nova.dataDir, { isInteractive: person !== undefined }), ['import', file], {});
      return { ok, printed: by.printed };
    },
    known: async (text) => {
      const found = (await dumpStore(nova, 'knowledge_')).split('\n').find((line) => line.includes(text));
      return found === undefined ? null : found.slice(0, 200);
    },
  };
}

/** A pack about a site of its own, with one honest entry. */
export const contentOf = (id: string, over: Partial<PackEntry> = {}, more: Partial<PackContent> = {}): PackContent => ({
  scope: `${id}.example`,
  entries: [packed({ stableId: id, ...over })],
  hints: [],
  ...more,
});

export const sealed = (content: PackContent, key = TRUSTED): Buffer => packFile(content, key, ISSUER_NAME);

/** The honest pack is taken in, and the store shows it. */
export async function honestIsTaken(world: World, id: string): Promise<boolean> {
  const desk = await packDesk(world);
  const name = `honest-${id}`;
  const { ok } = await desk.take(desk.file(sealed(contentOf(name))));
  return ok && (await desk.known(name)) !== null;
}
