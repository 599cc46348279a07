import { canonicalJson } from '../kernel/index.js';
import { doubt, type Finding, found } from './finding.js';
import { headsFinding, type ReadHeads } from './heads.js';
import { type Change, foldHistory, rowsFault } from './history.js';
import { hashAt, type Loose, listOf, recordOf, shown, isRecord } from './loose.js';
import type { Prover, ReadKey } from './prover.js';
import { type StampFindings, type StatedTime, stampFindings } from './stamp-findings.js';

/**
 * The offline check of an evidence bundle (E&T 13.3), in Node and in a browser. It needs the file alone. Nothing it
 * reads is trusted, and what it cannot read is never passed.
 */

/** What a bundle is found to be, and what the command ends with. */
export const EXIT_CODES = {
  genuine: 0,
  forged: 1,
  unreadable: 2,
  no_receipt: 3,
  pruned: 4,
  unknown_key: 5,
  unconfirmed: 6,
} as const;
export type Verdict = keyof typeof EXIT_CODES;

export interface KnownHead {
  readonly seq: number;
  readonly hash: string;
}

export interface BundleReport {
  readonly verdict: Verdict;
  readonly exitCode: number;
  readonly findings: readonly Finding[];
  /** Who says so and since when; null without a receipt that holds. */
  readonly receipt: { readonly receiptId: string; readonly issuedAtMs: number; readonly keyId: string } | null;
  /** What a time-stamp authority says; null without one, or when the evidence was altered. */
  readonly statedTime: StatedTime | null;
}

const BUNDLE_MEMBERS = [
  'claimSet',
  'coverageObservations',
  'findings',
  'genesis',
  'publicKey',
  'receipt',
  'rows',
  'run',
  'snapshot',
  'type',
  'units',
  'v',
  'verificationResults',
];
/** What is there only when somebody made it. */
const OPTIONAL_MEMBERS = ['timestamp'];
const LISTS = ['rows', 'claimSet', 'coverageObservations', 'units', 'findings'];
/** Objects, or null where there is none. */
const OBJECTS = ['receipt', 'genesis', 'snapshot', 'verificationResults', 'run'];
const PEM_BLOCK = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;
const GRADES = ['strong', 'weak', 'none', 'unknown'] as const;

export interface Given {
  /** The text of a key file that came by another way; null uses the key in the bundle, which nobody vouches for. */
  readonly keys: string | null;
  readonly heads: readonly KnownHead[];
  /** What was kept of heads in a file elsewhere. */
  readonly headLines?: ReadHeads;
  /** Certificates of time-stamp authorities that came by another way, as PEM. */
  readonly authorities?: string;
}

export async function verifyBundle(text: string, given: Given, prover: Prover): Promise<BundleReport> {
  const bundle = parse(text);
  if (bundle === null) return unreadable('This is not a JSON file.');
  if (bundle.type !== 'nova.evidence_bundle' || bundle.v !== 2)
    return unreadable('This is not an evidence bundle of version 2.');
  try {
    const form = formFault(bundle, text);
    const stamp = form === null ? await stampFindings(bundle, given.authorities ?? null, prover) : NO_STAMP;
    const checked = form === null ? await check(bundle, given, prover) : [];
    const findings = [found('file', form), ...checked, ...stamp.findings];
    const verdict = verdictOf(bundle, findings);
    const isForged = verdict === 'forged';
    const receipt = isForged || bundle.receipt === null ? null : summaryOf(recordOf(bundle.receipt));
    return { verdict, exitCode: EXIT_CODES[verdict], findings, receipt, statedTime: isForged ? null : stamp.stated };
  } catch (error) {
    // Nested deeper than any bundle is.
    if (error instanceof RangeError) return unreadable('This file is nested too deeply.');
    throw error;
  }
}

function verdictOf(bundle: Loose, findings: readonly Finding[]): Verdict {
  if (findings.some(({ fault, isDoubt }) => fault !== null && isDoubt !== true)) return 'forged';
  if (bundle.receipt === null) return 'no_receipt';
  if (findings.some(({ isDoubt, isAside }) => isDoubt === true && isAside !== true)) return 'unknown_key';
  if (findings.some(({ isDoubt }) => isDoubt === true)) return 'unconfirmed';
  return listOf(bundle.rows).some((row) => recordOf(row).pruned === true) ? 'pruned' : 'genuine';
}

async function check(bundle: Loose, { keys, heads, headLines }: Given, prover: Prover): Promise<Finding[]> {
  const receipt = bundle.receipt === null ? null : recordOf(bundle.receipt);
  const rows = listOf(bundle.rows);
  const findings = [
    found('genesis', await genesisFault(bundle.genesis, rows, prover)),
    found('chain', await chainFault(bundle.genesis, rows, prover), chainNote(rows)),
    found('head', headFault(bundle, receipt, rows)),
    found('history', await historyFault(bundle, receipt, prover)),
  ];
  if (receipt !== null) {
    findings.push(
      found('snapshot', await hashFault(bundle.snapshot, receipt.snapshotHash, 'The snapshot', prover)),
      found('claim set', await claimSetFault(bundle.claimSet, receipt, prover)),
      found('verification', await verificationFault(bundle.verificationResults, receipt.verificationHash, prover)),
    );
  }
  findings.push(
    found('coverage', await coverageFault(listOf(bundle.coverageObservations), rows, prover)),
    found('counts', countsFault(recordOf(bundle.snapshot), listOf(bundle.claimSet))),
    ...(await keyFindings(bundle, receipt, keys, prover)),
    ...heads.map((head) => found(`head ${head.seq}`, knownHeadFault(head, bundle.genesis, rows))),
    ...(headLines === undefined ? [] : [headsFinding(headLines, bundle.genesis, rows)]),
  );
  return findings;
}

/** The run, its units and its findings are those that the chain names, as they were when they were last changed. */
async function historyFault(bundle: Loose, receipt: Loose | null, prover: Prover): Promise<string | null> {
  const notes = listOf(bundle.rows).map((link) => recordOf(recordOf(recordOf(link).row).note));
  const changes = notes.flatMap((note) => (note.kind === 'task' ? listOf(note.changes) : []));
  const [units, findings] = [listOf(bundle.units).map(recordOf), listOf(bundle.findings).map(recordOf)];
  if (changes.length === 0) {
    const isEmpty = bundle.run === null && units.length === 0 && findings.length === 0;
    return isEmpty && receipt?.v !== 2 ? null : 'The chain does not say what was agreed.';
  }
  if (!changes.every(isChange)) return 'A note of the chain has another form.';
  const named = changes.filter(([part]) => part === 'run' || part === 'unit' || part === 'finding');
  const rows = new Map<string, string>();
  if (bundle.run !== null) rows.set('run', await hashOf(bundle.run, prover));
  for (const unit of units) rows.set(`unit ${String(unit.unit_key)}`, await hashOf(unit, prover));
  for (const finding of findings) rows.set(`finding ${String(finding.finding_key)}`, await hashOf(finding, prover));
  if (rows.size !== units.length + findings.length + 1) return 'A unit or a finding is there twice, or the run is not.';
  const fault = rowsFault(foldHistory(named), rows);
  return fault === null ? null : `What was agreed or done is not what the chain says: ${shown(fault)}.`;
}

function isChange(given: unknown): given is Change {
  const isHash = (value: unknown) => value === null || typeof value === 'string';
  const [part, key, before, after] = listOf(given);
  return typeof part === 'string' && typeof key === 'string' && isHash(before) && isHash(after);
}

/** Every member once and none beside: what no hash covers must not be there. */
function formFault(bundle: Loose, text: string): string | null {
  const unpadded = text.replace(/("[^"\\]*(?:\\.[^"\\]*)*")|[ \t\r\n]+/g, '$1');
  if (unpadded !== JSON.stringify(bundle)) return 'Something is in the file twice, or not in the form Nova writes.';
  const members = Object.keys(bundle).sort();
  const odd =
    members.find((member) => !BUNDLE_MEMBERS.includes(member) && !OPTIONAL_MEMBERS.includes(member)) ??
    BUNDLE_MEMBERS.find((member) => !members.includes(member));
  if (odd !== undefined) return `"${odd}" is missing, or does not belong here.`;
  const wrong = LISTS.find((name) => !Array.isArray(bundle[name])) ?? OBJECTS.find((name) => isScalar(bundle[name]));
  return wrong === undefined ? null : `"${wrong}" has a wrong value.`;
}

const isScalar = (value: unknown): boolean => value !== null && !isRecord(value);

async function genesisFault(given: unknown, rows: readonly unknown[], prover: Prover): Promise<string | null> {
  if (given === null) return rows.length === 0 ? null : 'There are rows, but no scope they belong to.';
  const { genesisHash, ...genesis } = recordOf(given);
  return hashFault(genesis, genesisHash, 'The genesis', prover);
}

/** The first link that does not hold, by its number. */
async function chainFault(genesis: unknown, rows: readonly unknown[], prover: Prover): Promise<string | null> {
  let before: unknown = recordOf(genesis).genesisHash;
  for (const [index, given] of rows.entries()) {
    const seq = index + 1;
    const { chainSeq, prevHash, rowHash, ...rest } = recordOf(given);
    if (chainSeq !== seq) return `Row ${seq} is missing: row ${shown(chainSeq)} is in its place.`;
    if (prevHash !== before) return `Row ${seq} does not follow the one before it.`;
    if (!isPruned(rest) && rowHash !== (await linkHash(seq, prevHash, rest, prover))) return `Row ${seq} was changed.`;
    before = rowHash;
  }
  return null;
}

const isPruned = (rest: Loose): boolean => Object.keys(rest).length === 1 && rest.pruned === true;

async function linkHash(chainSeq: number, prevHash: unknown, rest: Loose, prover: Prover): Promise<string | null> {
  if (Object.keys(rest).length !== 1 || rest.row === undefined) return null;
  return hashOf({ v: 1, chainSeq, prevHash, row: rest.row }, prover);
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

async function hashFault(value: unknown, expected: unknown, name: string, prover: Prover): Promise<string | null> {
  return (await hashOf(value, prover)) === expected ? null : `${name} was changed.`;
}

async function claimSetFault(
  given: unknown,
  { claimSetHash, claimCount }: Loose,
  prover: Prover,
): Promise<string | null> {
  if (listOf(given).length !== claimCount) return `The claim set was changed: the receipt counts ${shown(claimCount)}.`;
  return hashFault(given, claimSetHash, 'The claim set', prover);
}

async function verificationFault(given: unknown, expected: unknown, prover: Prover): Promise<string | null> {
  if (given === null && expected === null) return null;
  return (await hashOf(given, prover)) === expected ? null : 'The verification results were changed.';
}

/** Each is named by a row, and each that a row names is there. */
async function coverageFault(
  observations: readonly unknown[],
  rows: readonly unknown[],
  prover: Prover,
): Promise<string | null> {
  const named = new Map<unknown, number>();
  for (const [index, link] of rows.entries()) {
    const { coverage_hash: hash = null } = recordOf(recordOf(link).row);
    if (hash !== null) named.set(hash, index + 1);
  }
  for (const [index, observation] of observations.entries()) {
    if (!named.delete(await hashOf(observation, prover))) return `Coverage observation ${index + 1} is not in any row.`;
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
    return (
      item.evidenceGrade !== evidenceGrade ||
      canonicalJson(item.reasonCodes ?? null) !== canonicalJson(reasonCodes ?? null)
    );
  });
  return odd === undefined ? null : `Snapshot and claim set disagree on unit ${shown(odd.unitKey)}.`;
}

async function keyFindings(
  bundle: Loose,
  receipt: Loose | null,
  keys: string | null,
  prover: Prover,
): Promise<Finding[]> {
  if (receipt === null)
    return [found('key', bundle.publicKey === null ? null : 'There is a key in the bundle, but nothing it signed.')];
  const enclosed = await readKey(bundle.publicKey, prover);
  if (enclosed === null ? bundle.publicKey !== null : enclosed.keyId !== receipt.keyId)
    return [found('key', 'The key in the bundle is not the one the receipt names.')];
  const given = await Promise.all((keys?.match(PEM_BLOCK) ?? []).map((pem) => readKey(`${pem}\n`, prover)));
  const known = given.find((one) => one?.keyId === receipt.keyId) ?? null;
  const key = known ?? enclosed;
  if (key === null) return [doubt('key', `Key ${shown(receipt.keyId)}, which the receipt names, is not available.`)];
  const unknown =
    keys === null
      ? `Key ${key.keyId} comes from the bundle itself, so nobody vouches for it: pass the right one with --key.`
      : `Key ${key.keyId} is not among the keys given.`;
  const isSigned = await isSignedBy(key, receipt, prover);
  return [
    known === null ? doubt('key', unknown) : found('key', null, 'as given'),
    isSigned === null
      ? doubt('signature', 'Ed25519 signatures cannot be checked here.')
      : found('signature', isSigned ? null : 'The receipt was changed.'),
  ];
}

/** One form only: otherwise the file could be changed without the key being another. */
async function readKey(given: unknown, prover: Prover): Promise<ReadKey | null> {
  const key = typeof given === 'string' ? await prover.readKey(given) : null;
  return key !== null && key.pem.trimEnd() === String(given).trimEnd() ? key : null;
}

async function isSignedBy(key: ReadKey, receipt: Loose, prover: Prover): Promise<boolean | null> {
  const { signature, ...draft } = receipt;
  return typeof signature === 'string' ? prover.isSigned(key, canonicalJson(draft), signature) : false;
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
  const findings = [found('file', fault)];
  return { verdict: 'unreadable', exitCode: EXIT_CODES.unreadable, findings, receipt: null, statedTime: null };
}

function summaryOf({ receiptId, issuedAtMs, keyId }: Loose): BundleReport['receipt'] {
  return { receiptId: String(receiptId), issuedAtMs: Number(issuedAtMs), keyId: String(keyId) };
}

const NO_STAMP: StampFindings = { findings: [], stated: null };
const hashOf = async (value: unknown, prover: Prover): Promise<string> => prover.sha256(canonicalJson(value));
