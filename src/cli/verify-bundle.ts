import { createPublicKey, verify } from 'node:crypto';
import { canonicalJson, sha256Hex } from '../kernel/index.js';

/**
 * The offline check of an evidence bundle (E&T 13.3). It needs the file alone: no server, no store, no network. Nothing it
 * reads is trusted, and what it cannot read is never passed.
 */

export interface KnownHead {
  readonly seq: number;
  readonly hash: string;
}

export interface Finding {
  readonly check: string;
  /** What is wrong, and where; null when nothing is. */
  readonly fault: string | null;
  readonly note: string | null;
}

export interface BundleReport {
  /** 0 all passed, 1 a check failed, 2 unreadable, 3 intact but without a receipt. */
  readonly exitCode: 0 | 1 | 2 | 3;
  readonly findings: readonly Finding[];
  /** Who says so and since when; null without a receipt that holds. */
  readonly receipt: { readonly receiptId: string; readonly issuedAtMs: number; readonly keyId: string } | null;
}

type Loose = Readonly<Record<string, unknown>>;

const BUNDLE_MEMBERS = [
  'claimSet',
  'coverageObservations',
  'genesis',
  'publicKey',
  'receipt',
  'rows',
  'snapshot',
  'type',
  'v',
  'verificationResults',
];
const LISTS = ['rows', 'claimSet', 'coverageObservations'];
/** Objects, or null where there is none. */
const OBJECTS = ['receipt', 'genesis', 'snapshot', 'verificationResults'];
const KEY_ID_CHARS = 16;
const PEM_BLOCK = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;
const GRADES = ['strong', 'weak', 'none', 'unknown'] as const;

/** `keys` is the text of a key file that came by another way; null uses the key in the bundle. */
export function verifyBundle(
  text: string,
  { keys, heads }: { readonly keys: string | null; readonly heads: readonly KnownHead[] },
): BundleReport {
  const bundle = parse(text);
  if (bundle === null) return unreadable('This is not a JSON file.');
  if (bundle.type !== 'nova.evidence_bundle' || bundle.v !== 1)
    return unreadable('This is not an evidence bundle of version 1.');
  try {
    const findings = [...check(bundle, text, { keys, heads })];
    const failed = findings.some(({ fault }) => fault !== null);
    const receipt = failed || bundle.receipt === null ? null : summaryOf(recordOf(bundle.receipt));
    return { exitCode: failed ? 1 : receipt === null ? 3 : 0, findings, receipt };
  } catch (error) {
    // Nested deeper than any bundle is.
    if (error instanceof RangeError) return unreadable('This file is nested too deeply.');
    throw error;
  }
}

function* check(
  bundle: Loose,
  text: string,
  { keys, heads }: { readonly keys: string | null; readonly heads: readonly KnownHead[] },
): Generator<Finding> {
  const form = formFault(bundle, text);
  yield found('file', form);
  if (form !== null) return;
  const receipt = bundle.receipt === null ? null : recordOf(bundle.receipt);
  const rows = listOf(bundle.rows);
  yield found('genesis', genesisFault(bundle.genesis, rows));
  const chain = chainFault(bundle.genesis, rows);
  yield found('chain', chain, chainNote(rows));
  yield found('head', headFault(bundle, receipt, rows));
  if (receipt !== null) {
    yield found('snapshot', hashFault(bundle.snapshot, receipt.snapshotHash, 'The snapshot'));
    yield found('claim set', claimSetFault(bundle.claimSet, receipt));
    yield found('verification', verificationFault(bundle.verificationResults, receipt.verificationHash));
  }
  yield found('coverage', coverageFault(listOf(bundle.coverageObservations), rows));
  yield found('counts', countsFault(recordOf(bundle.snapshot), listOf(bundle.claimSet)));
  yield* keyFindings(bundle, receipt, keys);
  for (const head of heads) yield found(`head ${head.seq}`, knownHeadFault(head, bundle.genesis, rows));
}

/** Every member once and none beside: what no hash covers must not be there. */
function formFault(bundle: Loose, text: string): string | null {
  const unpadded = text.replace(/("[^"\\]*(?:\\.[^"\\]*)*")|[ \t\r\n]+/g, '$1');
  if (unpadded !== JSON.stringify(bundle)) return 'Something is in the file twice, or not in the form Nova writes.';
  const members = Object.keys(bundle).sort();
  const odd =
    members.find((member) => !BUNDLE_MEMBERS.includes(member)) ??
    BUNDLE_MEMBERS.find((member) => !members.includes(member));
  if (odd !== undefined) return `"${odd}" is missing, or does not belong here.`;
  const wrong = LISTS.find((name) => !Array.isArray(bundle[name])) ?? OBJECTS.find((name) => isScalar(bundle[name]));
  return wrong === undefined ? null : `"${wrong}" has a wrong value.`;
}

const isScalar = (value: unknown): boolean => value !== null && !isRecord(value);

function genesisFault(given: unknown, rows: readonly unknown[]): string | null {
  if (given === null) return rows.length === 0 ? null : 'There are rows, but no scope they belong to.';
  const { genesisHash, ...genesis } = recordOf(given);
  return hashFault(genesis, genesisHash, 'The genesis');
}

/** The first link that does not hold, by its number. */
function chainFault(genesis: unknown, rows: readonly unknown[]): string | null {
  let before: unknown = recordOf(genesis).genesisHash;
  for (const [index, given] of rows.entries()) {
    const seq = index + 1;
    const { chainSeq, prevHash, rowHash, ...rest } = recordOf(given);
    if (chainSeq !== seq) return `Row ${seq} is missing: row ${shown(chainSeq)} is in its place.`;
    if (prevHash !== before) return `Row ${seq} does not follow the one before it.`;
    if (!isPruned(rest) && rowHash !== linkHash(seq, prevHash, rest)) return `Row ${seq} was changed.`;
    before = rowHash;
  }
  return null;
}

const isPruned = (rest: Loose): boolean => Object.keys(rest).length === 1 && rest.pruned === true;

function linkHash(chainSeq: number, prevHash: unknown, rest: Loose): string | null {
  if (Object.keys(rest).length !== 1 || rest.row === undefined) return null;
  return hashOf({ v: 1, chainSeq, prevHash, row: rest.row });
}

function chainNote(rows: readonly unknown[]): string {
  const pruned = rows.filter((row) => recordOf(row).pruned === true).length;
  const gone = pruned === 0 ? '' : `; of ${pruned} only the links are here, so their content was not checked`;
  return `${rows.length} rows${gone}`;
}

/** Receipt, snapshot and scope speak of one run and one chain, and the rows go up to where they say. */
function headFault(bundle: Loose, receipt: Loose | null, rows: readonly unknown[]): string | null {
  const genesis = bundle.genesis === null ? null : recordOf(bundle.genesis);
  const snapshot = recordOf(bundle.snapshot);
  if (genesis !== null && snapshot.workflowScopeId !== genesis.scopeId)
    return 'The snapshot belongs to a different scope than the rows.';
  const seen = snapshot.chain === null ? null : recordOf(snapshot.chain);
  if (receipt === null) return genesis === null || seen === null ? null : standFault(seen, genesis, rows);
  if (receipt.chain === null)
    return genesis === null ? null : 'The receipt names no chain, but there is one in the bundle.';
  const chain = recordOf(receipt.chain);
  if (genesis === null) return 'The receipt names a chain that is not in the bundle.';
  const { scopeId, instanceId, agentId, genesisHash } = genesis;
  if (chain.scopeId !== scopeId || chain.genesisHash !== genesisHash)
    return 'The receipt belongs to a different scope than the rows.';
  if (receipt.instanceId !== instanceId || receipt.agentId !== agentId)
    return 'The receipt belongs to a different run than the rows.';
  if (seen?.headSeq !== chain.headSeq || seen?.headHash !== chain.headHash)
    return 'The snapshot was taken at a different row than the receipt.';
  const last = rows.length;
  if (typeof chain.headSeq === 'number' && chain.headSeq < last)
    return `Row ${chain.headSeq + 1} was added after the receipt.`;
  return standFault(chain, genesis, rows);
}

/** Whether the chain had this head at this row. */
function standFault({ headSeq, headHash }: Loose, genesis: Loose, rows: readonly unknown[]): string | null {
  if (typeof headSeq !== 'number') return 'The head of the chain has no number.';
  if (headSeq > rows.length) return `Row ${rows.length + 1} is missing: the chain went up to row ${headSeq}.`;
  return hashAt(headSeq, genesis, rows) === headHash ? null : `Row ${headSeq} is not the original head.`;
}

function knownHeadFault({ seq, hash }: KnownHead, genesis: unknown, rows: readonly unknown[]): string | null {
  if (seq > rows.length) return `Row ${seq} existed once and is not in the bundle.`;
  return hashAt(seq, recordOf(genesis), rows) === hash ? null : `Row ${seq} is not the row it once was.`;
}

function hashAt(seq: number, genesis: Loose, rows: readonly unknown[]): unknown {
  return seq === 0 ? genesis.genesisHash : recordOf(rows[seq - 1]).rowHash;
}

function hashFault(value: unknown, expected: unknown, name: string): string | null {
  return hashOf(value) === expected ? null : `${name} was changed.`;
}

function claimSetFault(given: unknown, { claimSetHash, claimCount }: Loose): string | null {
  if (listOf(given).length !== claimCount) return `The claim set was changed: the receipt counts ${shown(claimCount)}.`;
  return hashFault(given, claimSetHash, 'The claim set');
}

function verificationFault(given: unknown, expected: unknown): string | null {
  if (given === null && expected === null) return null;
  return hashOf(given) === expected ? null : 'The verification results were changed.';
}

/** Each is named by a row, and each that a row names is there. */
function coverageFault(observations: readonly unknown[], rows: readonly unknown[]): string | null {
  const named = new Map<unknown, number>();
  for (const [index, link] of rows.entries()) {
    const { coverage_hash: hash = null } = recordOf(recordOf(link).row);
    if (hash !== null) named.set(hash, index + 1);
  }
  for (const [index, observation] of observations.entries()) {
    if (!named.delete(hashOf(observation))) return `Coverage observation ${index + 1} is not in any row.`;
  }
  const [missing] = named.values();
  return missing === undefined ? null : `The coverage observation of row ${missing} is missing.`;
}

function countsFault({ counts: given, perUnitExceptions }: Loose, claimSet: readonly unknown[]): string | null {
  const counts = recordOf(given);
  const claims = claimSet.map(recordOf);
  const keys = claims.map(({ unitKey }) => String(unitKey));
  const disorder = keys.findIndex((key, index) => index > 0 && key <= (keys[index - 1] ?? ''));
  if (disorder >= 0) return `Unit ${shown(keys[disorder])} is out of order, or listed twice.`;
  const checked = claims.filter(({ status }) => status === 'checked');
  for (const grade of GRADES) {
    const actual = checked.filter(({ evidenceGrade }) => evidenceGrade === grade).length;
    if (counts[grade] !== actual) return `The snapshot counts ${shown(counts[grade])} ${grade} units, not ${actual}.`;
  }
  if (counts.claimedCheckedUnits !== checked.length)
    return `The snapshot counts ${shown(counts.claimedCheckedUnits)} claims, not ${checked.length}.`;
  return exceptionsFault(recordOf(perUnitExceptions), checked);
}

function exceptionsFault({ itemCount, items }: Loose, checked: readonly Loose[]): string | null {
  const below = checked.filter(({ evidenceGrade }) => evidenceGrade !== 'strong');
  const listed = new Map(listOf(items).map((item) => [recordOf(item).unitKey, recordOf(item)]));
  if (itemCount !== below.length || listed.size !== below.length)
    return `The snapshot lists ${listed.size} exceptions, not ${below.length}.`;
  const odd = below.find(({ unitKey, evidenceGrade, reasonCodes }) => {
    const item = listed.get(unitKey) ?? {};
    return item.evidenceGrade !== evidenceGrade || hashOf(item.reasonCodes ?? null) !== hashOf(reasonCodes ?? null);
  });
  return odd === undefined ? null : `Snapshot and claim set disagree on unit ${shown(odd.unitKey)}.`;
}

function* keyFindings(bundle: Loose, receipt: Loose | null, keys: string | null): Generator<Finding> {
  if (receipt === null) {
    yield found('key', bundle.publicKey === null ? null : 'There is a key in the bundle, but nothing it signed.');
    return;
  }
  const enclosed = bundle.publicKey === null ? null : readKey(bundle.publicKey);
  const isWrong = enclosed === null ? bundle.publicKey !== null : enclosed.keyId !== receipt.keyId;
  const given = keys?.match(PEM_BLOCK)?.map((pem) => readKey(`${pem}\n`)) ?? [];
  const key = keys === null ? enclosed : (given.find((one) => one?.keyId === receipt.keyId) ?? null);
  if (isWrong) yield found('key', 'The key in the bundle is not the one the receipt names.');
  else if (key === null) yield found('key', `Key ${shown(receipt.keyId)}, which the receipt names, is not available.`);
  else
    yield found(
      'key',
      null,
      keys === null ? 'taken from the bundle itself, so unconfirmed: pass the right one with --key' : 'as given',
    );
  if (key !== null) yield found('signature', isSignedBy(key.pem, receipt) ? null : 'The receipt was changed.');
}

function readKey(given: unknown): { readonly keyId: string; readonly pem: string } | null {
  if (typeof given !== 'string') return null;
  try {
    const key = createPublicKey(given);
    const pem = key.export({ format: 'pem', type: 'spki' }).toString();
    const { crv, x = '' } = key.export({ format: 'jwk' });
    // One form only: otherwise the file could be changed without the key being another.
    if (crv !== 'Ed25519' || pem.trimEnd() !== given.trimEnd()) return null;
    return { keyId: sha256Hex(Buffer.from(x, 'base64url')).slice(0, KEY_ID_CHARS), pem };
  } catch {
    // No key at all.
    return null;
  }
}

function isSignedBy(pem: string, { signature, ...draft }: Loose): boolean {
  if (typeof signature !== 'string') return false;
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.toString('base64url') !== signature) return false;
  return verify(null, Buffer.from(canonicalJson(draft)), pem, bytes);
}

function parse(text: string): Loose | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    // The caller says so.
    return null;
  }
}

function unreadable(fault: string): BundleReport {
  return { exitCode: 2, findings: [found('file', fault)], receipt: null };
}

function summaryOf({ receiptId, issuedAtMs, keyId }: Loose): BundleReport['receipt'] {
  return { receiptId: String(receiptId), issuedAtMs: Number(issuedAtMs), keyId: String(keyId) };
}

const found = (check: string, fault: string | null, note: string | null = null): Finding => ({ check, fault, note });
const hashOf = (value: unknown): string => sha256Hex(canonicalJson(value));
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf = (value: unknown): Loose => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Text of a file nobody vouches for: short, and nothing a terminal would obey. */
const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200);
