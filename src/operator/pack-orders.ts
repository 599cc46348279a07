import { readFile, stat, writeFile } from 'node:fs/promises';
import {
  type Clock,
  domainKey,
  errorText,
  type Ids,
  isoUtc,
  type Log,
  packageVersion,
  type ReasonCode,
} from '../kernel/index.js';
import { isIssuerName, MAX_PACK_BYTES, MAX_PACK_ITEMS, type KnowledgeBook, type Pack } from '../knowledge/index.js';
import { type ImportAnswer, openPack, type Packs, sealPack } from '../learning/index.js';
import type { ReceiptKeys } from '../safety/index.js';
import { type Database, readNote, saveNote, type Store } from '../store/index.js';
import type { OrderAnswer, PackExport, PackImport, PackOrders } from './orders.js';

export interface PackOrdersDeps {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly ids: Pick<Ids, 'next'>;
  readonly log: Log;
  readonly folderId: string;
  readonly keys: Pick<ReceiptKeys, 'current' | 'list'>;
  readonly knowledge: Pick<KnowledgeBook, 'isOff'>;
  /** Setting `packs.trustedKeys`. */
  readonly trustedKeys: readonly string[];
  /** Opened when it is needed: most orders are not about packs. */
  readonly packs: () => Promise<Pick<Packs, 'compose' | 'take'>>;
}

/** A key that a person has confirmed. */
interface ConfirmedKey {
  readonly keyId: string;
  readonly name: string | null;
  readonly atMs: number;
}

/** Keys that are remembered. */
const MAX_KEYS = 1000;
/** Items of a pack that are shown before it is trusted. */
const MAX_SHOWN = 50;

/** What a person can order about knowledge packs (K 14.1, A&S Z12). */
export class PackDesk implements PackOrders {
  readonly #deps: PackOrdersDeps;

  constructor(deps: PackOrdersDeps) {
    this.#deps = deps;
  }

  async export({ scope: given, out, name, json }: PackExport): Promise<OrderAnswer> {
    const { clock, ids, keys, knowledge, packs } = this.#deps;
    const refuse = (code: ReasonCode, why: string) => refused({ json }, code, why);
    const scope = domainKey(given);
    if (scope === null) return refuse('pks.invalid_scope', 'Pass one host, such as shop.example or localhost:8080.');
    if (name !== null && !isIssuerName(name))
      return refuse('params.invalid', 'The name of an issuer must have 1 to 80 printable characters.');
    if (knowledge.isOff(scope)) return refuse('pks.not_active', offHere(scope));
    const content = await (await packs()).compose(scope);
    const { entries, hints } = content;
    if (entries.length + hints.length === 0)
      return refuse('pks.not_active', `Nothing known about ${scope} is active, so there is nothing to export.`);
    const key = await keys.current();
    const packId = ids.next('pack');
    const seal = { packId, createdAtMs: clock.now(), novaVersion: packageVersion(), name, key };
    const text = sealPack(content, seal);
    if (Buffer.byteLength(text) > MAX_PACK_BYTES || hints.length > MAX_PACK_ITEMS)
      return refuse('pack.unsupported', `More is known about ${scope} than a pack may hold.`);
    try {
      await writeFile(out, text, { mode: 0o600 });
    } catch (error) {
      return { ok: false, message: `The file cannot be written: ${errorText(error)}` };
    }
    const told = { packId, keyId: key.keyId, scope, entries: entries.length, hints: hints.length, out };
    if (json) return { ok: true, message: JSON.stringify(told, null, 2) };
    return {
      ok: true,
      message: `Written to ${out}: ${counted(entries.length, hints.length)} of ${scope}, signed with key ${key.keyId}.`,
    };
  }

  async import({ file, confirmedKey, json }: PackImport): Promise<OrderAnswer> {
    const refuse = (code: ReasonCode, why: string) => refused({ json }, code, why);
    const read = await readFileOf(file);
    if (typeof read === 'string') return { ok: false, message: `The file cannot be read: ${read}` };
    if (read === null) return refuse('pack.unsupported', `The file is larger than ${MAX_PACK_BYTES} bytes.`);
    const pack = openPack(read);
    if ('reasonCode' in pack) return refuse(pack.reasonCode, `The pack was refused: ${pack.why}. Nothing was changed.`);
    const { scope, issuer } = pack;
    if (domainKey(scope) !== scope)
      return refuse('pks.invalid_scope', 'The pack does not name a single host. Nothing was changed.');
    const { knowledge, log } = this.#deps;
    if (knowledge.isOff(scope)) return refuse('pks.not_active', `${offHere(scope)} Nothing was changed.`);
    if (!(await this.#isTrusted(issuer.keyId))) {
      if (confirmedKey !== issuer.keyId) return untrusted(pack, json);
      await this.#remember({ keyId: issuer.keyId, name: issuer.name ?? null, atMs: this.#deps.clock.now() });
    }
    const answer = await (await this.#deps.packs()).take(pack);
    const { packId, keyId, imported, skipped } = answer;
    log('info', 'pack.imported', { packId, keyId, scope, imported, skipped: skipped.length });
    return { ok: true, message: json ? JSON.stringify(answer, null, 2) : linesOf(answer) };
  }

  async issuers(json: boolean): Promise<OrderAnswer> {
    const confirmed = await this.#confirmed(this.#deps.store.read);
    const named = this.#named();
    if (json) {
      const issuers = confirmed.map(({ keyId, name, atMs }) => ({ keyId, name, confirmedAtUtc: isoUtc(atMs) }));
      return { ok: true, message: JSON.stringify({ issuers, trustedKeys: named }, null, 2) };
    }
    const lines = [
      ...confirmed.map(
        ({ keyId, name, atMs }) =>
          `${keyId}, confirmed ${isoUtc(atMs)}${name === null ? '' : `; calls itself "${name}"`}`,
      ),
      ...named.map((keyId) => `${keyId}, named in packs.trustedKeys`),
    ];
    return { ok: true, message: lines.length === 0 ? 'No issuer of packs is confirmed here.' : lines.join('\n') };
  }

  async removeIssuer(given: string): Promise<OrderAnswer> {
    const keyId = given.trim().toLowerCase();
    const { store, log } = this.#deps;
    const wasThere = await store.write(async (db) => {
      const confirmed = await this.#confirmed(db);
      const others = confirmed.filter((one) => one.keyId !== keyId);
      await saveNote(db, this.#note(), others);
      return others.length < confirmed.length;
    });
    const named = this.#named().includes(keyId) ? ' packs.trustedKeys still names it: remove it there, too.' : '';
    if (!wasThere) return { ok: false, message: `Nobody has confirmed the key ${JSON.stringify(given)}.${named}` };
    log('info', 'pack.key_removed', { keyId });
    return {
      ok: true,
      message: `Key ${keyId} is no longer confirmed: you will be asked again about its next pack.${named} What its packs brought stays: candidates, and what was promoted on evidence seen here. "nova knowledge wipe" removes it.`,
    };
  }

  /** Named by the operator, confirmed before, or this folder's own. */
  async #isTrusted(keyId: string): Promise<boolean> {
    const { keys, store } = this.#deps;
    if (this.#named().includes(keyId)) return true;
    if ((await this.#confirmed(store.read)).some((one) => one.keyId === keyId)) return true;
    return (await keys.list()).some((one) => one.keyId === keyId);
  }

  #named(): readonly string[] {
    return this.#deps.trustedKeys.map((one) => one.trim().toLowerCase());
  }

  #note(): string {
    return `packs.keys ${this.#deps.folderId}`;
  }

  async #confirmed(db: Database): Promise<readonly ConfirmedKey[]> {
    // Codec: nobody else writes this note.
    return ((await readNote(db, this.#note())) as readonly ConfirmedKey[] | null) ?? [];
  }

  async #remember(key: ConfirmedKey): Promise<void> {
    await this.#deps.store.write(async (db) => {
      const others = (await this.#confirmed(db)).filter(({ keyId }) => keyId !== key.keyId);
      await saveNote(db, this.#note(), [...others, key].slice(-MAX_KEYS));
    });
    this.#deps.log('info', 'pack.key_confirmed', { keyId: key.keyId });
  }
}

function refused({ json }: { readonly json: boolean }, reasonCode: ReasonCode, why: string): OrderAnswer {
  return { ok: false, message: json ? JSON.stringify({ reasonCode, message: why }, null, 2) : `${reasonCode}: ${why}` };
}

const offHere = (scope: string): string => `Learning is switched off for ${scope} (learning.offHosts).`;

/** Everything a person needs to decide; only what the shape check let through, so nothing a terminal would obey. */
function untrusted(pack: Pack, json: boolean): OrderAnswer {
  const { issuer, scope, packId, createdAtMs, entries, hints } = pack;
  const { keyId } = issuer;
  const items = [
    ...entries.map(({ stableId, type, playbook, evidence: { successes, failures } }) => {
      const steps = `${playbook.actions.length} steps`;
      return `  ${stableId} (${type}, ${steps}; the issuer counts ${successes} successes, ${failures} failures)`;
    }),
    ...hints.map(({ hintId, kind }) => `  ${hintId} (${kind})`),
  ];
  const question = [
    `This pack was signed with key ${keyId}, which nobody has confirmed here.`,
    `Issuer: ${issuer.name === undefined ? 'gives no name' : `calls itself "${issuer.name}"`}. Ask them for their key through another channel ("nova keys show").`,
    `Pack ${packId} of ${isoUtc(createdAtMs)} about ${scope}: ${counted(entries.length, hints.length)}.`,
    ...items.slice(0, MAX_SHOWN),
    ...(items.length > MAX_SHOWN ? [`  and ${items.length - MAX_SHOWN} more`] : []),
    'Once confirmed, packs of this key are imported without asking, until "nova knowledge issuers remove". What they hold starts as a candidate (L0).',
  ].join('\n');
  const why = `Nobody has confirmed key ${keyId}. Import the pack in a terminal, or add the key to packs.trustedKeys. Nothing was changed.`;
  return { ...refused({ json }, 'pack.untrusted_key', why), confirm: { key: keyId, question } };
}

function linesOf({ scope, imported, skipped, packId, keyId }: ImportAnswer): string {
  return [
    `${imported} of ${imported + skipped.length} imported for ${scope}, as candidates (L0), from pack ${packId} signed by ${keyId}.`,
    ...skipped.map(({ stableId, reasonCode }) => `  skipped ${stableId}: ${reasonCode}`),
  ].join('\n');
}

const counted = (entries: number, hints: number): string =>
  `${entries} ${entries === 1 ? 'entry' : 'entries'}, ${hints} ${hints === 1 ? 'hint' : 'hints'}`;

/** Null: too large to be a pack. A text says why it cannot be read. */
async function readFileOf(file: string): Promise<Uint8Array | string | null> {
  try {
    const found = await stat(file);
    if (!found.isFile()) return 'it is not a file';
    return found.size > MAX_PACK_BYTES ? null : await readFile(file);
  } catch (error) {
    return errorText(error);
  }
}
