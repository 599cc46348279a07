import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type BundleReport,
  type BundleSummary,
  certificatesIn,
  type KnownHead,
  type ReadHeads,
  readHeads,
  summarizeBundle,
  type Verdict,
  verifyBundle,
} from '../evidence/index.js';
import { errorText, isoUtc } from '../kernel/index.js';
import type { Invocation } from './arguments.js';
import { UsageError } from './configure.js';
import { evidencePage } from './evidence-page.js';
import { nodeProver } from './node-prover.js';
import { operate, type OperatorDeps, report } from './operator.js';

const HEAD = /^(?<seq>\d{1,15}):(?<hash>[0-9a-f]{64})$/;
const NAME_WIDTH = 14;
const OWNER_ONLY = 0o600;
/** What a certificate begins with where it is not text. */
const DER_SEQUENCE = 0x30;

type Options = Invocation['options'];
type Print = (text: string) => void;

/**
 * `nova evidence export`: one file with what a finished run rests on (E&T 13.3). `nova evidence heads`: how far the chains
 * are (E&T 13.5). Answers whether it was done.
 */
export async function runEvidence(deps: OperatorDeps, words: readonly string[], options: Options): Promise<boolean> {
  const [verb, instanceId, ...more] = words;
  if (verb === 'heads' && more.length === 0 && !hasOther(options))
    return report(deps, await operate(deps, { do: 'list_heads', instanceId: instanceId ?? null }));
  const out = only(options, 'out');
  if (verb !== 'export' || instanceId === undefined || more.length > 0 || out === undefined || hasOther(options, 'out'))
    throw usage();
  return report(deps, await operate(deps, { do: 'export_evidence', instanceId, out: resolve(out) }));
}

/** `nova evidence verify`: checks such a file with nothing but the file (E&T 13.3). Answers with the exit code. */
export async function runVerify(words: readonly string[], options: Options, print: Print): Promise<number> {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0 || hasOther(options, 'key', 'head', 'heads', 'tsa-cert', 'json'))
    throw usage();
  const heads = (options.head ?? []).map(readHead);
  const keyFile = only(options, 'key');
  const text = read(file);
  const given = {
    keys: keyFile === undefined ? null : read(keyFile),
    heads,
    ...(options.heads !== undefined && { headLines: readHeadFiles(options.heads) }),
    ...authoritiesOf(options),
  };
  const told = await verifyBundle(text, given, nodeProver);
  const summary = told.verdict === 'unreadable' ? null : summarizeBundle(JSON.parse(text));
  if (options.json === undefined) print(describe(told, summary));
  else print(`${JSON.stringify({ ...told, summary })}\n`);
  return told.exitCode;
}

/** `nova evidence open`: the same as a page that checks it by itself (E&T 13.3). */
export async function runOpen(words: readonly string[], options: Options, print: Print): Promise<number> {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0 || hasOther(options, 'key', 'tsa-cert', 'out')) throw usage();
  const keyFile = only(options, 'key');
  const out = resolve(only(options, 'out') ?? `${file.replace(/\.json$/, '')}.html`);
  const text = read(file);
  const keys = keyFile === undefined ? null : read(keyFile);
  const { authorities } = authoritiesOf(options);
  const given = { keys, heads: [], ...(authorities !== undefined && { authorities }) };
  const told = await verifyBundle(text, given, nodeProver);
  writeFileSync(out, evidencePage(text, keys, authorities ?? null), { mode: OWNER_ONLY });
  print(`${verdictLine(told)}\nThe page is at ${out}; it needs no server, and checks the bundle again by itself.\n`);
  if (only(options, 'out') === undefined) openInBrowser(out);
  return told.exitCode;
}

/** Where there is a display; otherwise the path was printed. */
function openInBrowser(file: string): void {
  const { platform, env } = process;
  if (platform === 'linux' && env.DISPLAY === undefined && env.WAYLAND_DISPLAY === undefined) return;
  const [program, ...args] =
    platform === 'darwin' ? ['open', file] : platform === 'win32' ? ['explorer.exe', file] : ['xdg-open', file];
  const child = spawn(program ?? 'xdg-open', args, { detached: true, stdio: 'ignore' });
  // Nothing opens it here; the path was printed.
  child.on('error', () => undefined);
  child.unref();
}

function describe(told: BundleReport, summary: BundleSummary | null): string {
  const checks = told.findings.map(({ check, fault, note, isDoubt, isUnconfirmed }) => {
    const said = fault ?? note;
    const fine = isUnconfirmed === true ? 'noted ' : 'ok    ';
    const result = fault === null ? fine : isDoubt === true ? 'doubt ' : 'FAILED';
    return `${result}  ${said === null ? check : check.padEnd(NAME_WIDTH) + said}`;
  });
  return `${[...checks, '', ...(summary === null ? [] : linesOf(summary)), verdictLine(told)].map(plain).join('\n')}\n`;
}

function linesOf({ facts, units, checks, findings, notes, caveats }: BundleSummary): readonly string[] {
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`), ''];
  return [
    ...facts.map(([name, value]) => `${name.padEnd(NAME_WIDTH)}${value}`),
    '',
    ...list('Caveats', caveats),
    ...list('Checks', checks),
    ...list('Findings', findings),
    ...list('Notes', notes),
    ...list(
      'Units',
      units.map(({ unitKey, address, status, grade, reason }) =>
        [
          grade === null ? status : `${status}, ${grade}`,
          unitKey,
          ...(address === null || address === unitKey ? [] : [address]),
          ...(reason === null ? [] : [`(${reason})`]),
        ].join('  '),
      ),
    ),
  ];
}

/** Text of a file nobody vouches for must not steer a terminal. */
const plain = (line: string): string => line.replace(/\p{Cc}/gu, ' ');

const SENTENCES: Readonly<Record<Exclude<Verdict, 'genuine' | 'pruned' | 'unknown_key' | 'unconfirmed'>, string>> = {
  unreadable: 'Nothing was checked.',
  forged: 'The evidence has been altered.',
  no_receipt: 'The chain is intact, but nothing was signed: the task was not completed, or there was no key.',
};

function verdictLine(told: BundleReport): string {
  const { statedTime } = told;
  if (statedTime?.isConfirmed !== true) return verdictSentence(told);
  return `${verdictSentence(told)} It existed at ${isoUtc(statedTime.genTimeMs)}, as the authority you named confirms.`;
}

function verdictSentence({ verdict, receipt }: BundleReport): string {
  if (verdict === 'forged' || verdict === 'unreadable' || verdict === 'no_receipt') return SENTENCES[verdict];
  const { receiptId = '', issuedAtMs = 0, keyId = '' } = receipt ?? {};
  const same = `Nothing has changed since receipt ${receiptId} of ${isoUtc(issuedAtMs)}, signed with key ${keyId}`;
  if (verdict === 'pruned') return `${same}. The content of expired rows could not be checked.`;
  if (verdict === 'unconfirmed') return `${same}. What you asked to be confirmed is not: see the lines in doubt.`;
  return verdict === 'genuine'
    ? `${same}.`
    : `${same}, which nobody has confirmed: pass the key you were given with --key.`;
}

function readHead(given: string): KnownHead {
  const { seq, hash } = HEAD.exec(given)?.groups ?? {};
  if (seq === undefined || hash === undefined)
    throw new UsageError('--head takes seq:hash of an evidenceHead, as in --head 17:9f86d0…');
  return { seq: Number(seq), hash };
}

/** Lines of every file that was given; one that holds none was mistaken for another. */
function readHeadFiles(files: readonly string[]): ReadHeads {
  const kept = files.map((file) => {
    const one = readHeads(read(file));
    if (one.heads.length === 0)
      throw new UsageError(`${file} holds no line of the form "time scopeId instanceId seq hash".`);
    return one;
  });
  return { heads: kept.flatMap(({ heads }) => heads), unread: kept.reduce((sum, { unread }) => sum + unread, 0) };
}

/** Certificates as PEM, whichever of the two usual forms the files have. */
function authoritiesOf(options: Options): { readonly authorities?: string } {
  const files = options['tsa-cert'];
  if (files === undefined) return {};
  const pems = files.map((file) => {
    const bytes = readBytes(file);
    const isDer = bytes[0] === DER_SEQUENCE;
    const pem = isDer
      ? `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`
      : bytes.toString('utf8');
    if (certificatesIn(pem).length === 0) throw new UsageError(`${file} holds no certificate.`);
    return pem;
  });
  return { authorities: pems.join('\n') };
}

const read = (file: string): string => readBytes(file).toString('utf8');

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${errorText(error)}`);
  }
}

function only(options: Options, name: string): string | undefined {
  const given = options[name] ?? [];
  if (given.length > 1 || given[0] === '') throw new UsageError(`--${name} takes one value.`);
  return given[0];
}

function hasOther(options: Options, ...known: readonly string[]): boolean {
  return Object.keys(options).some((name) => !known.includes(name));
}

function usage(): UsageError {
  return new UsageError(
    'Usage: nova evidence export <instanceId> --out <file>, nova evidence verify <file> [--key <file>] [--tsa-cert <file>]… [--head <seq>:<hash>]… [--heads <file>]… [--json], nova evidence open <file> [--key <file>] [--tsa-cert <file>]… [--out <page>], or nova evidence heads [instanceId]',
  );
}
