import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorText, isoUtc } from '../kernel/index.js';
import type { Invocation } from './arguments.js';
import { UsageError } from './configure.js';
import { operate, type OperatorDeps, report } from './operator.js';
import { type BundleReport, type KnownHead, verifyBundle } from './verify-bundle.js';

const HEAD = /^(?<seq>\d{1,15}):(?<hash>[0-9a-f]{64})$/;
const NAME_WIDTH = 14;

type Options = Invocation['options'];

/** `nova evidence export`: one file with what a finished run rests on (E&T 13.3). Answers whether it was written. */
export async function runEvidence(deps: OperatorDeps, words: readonly string[], options: Options): Promise<boolean> {
  const [verb, instanceId, ...more] = words;
  const out = only(options, 'out');
  if (verb !== 'export' || instanceId === undefined || more.length > 0 || out === undefined || hasOther(options, 'out'))
    throw usage();
  return report(deps, await operate(deps, { do: 'export_evidence', instanceId, out: resolve(out) }));
}

/** `nova evidence verify`: checks such a file with nothing but the file (E&T 13.3). Answers with the exit code. */
export function runVerify(words: readonly string[], options: Options, print: (text: string) => void): number {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0 || hasOther(options, 'key', 'head')) throw usage();
  const heads = (options.head ?? []).map(readHead);
  const keyFile = only(options, 'key');
  const told = verifyBundle(read(file), { keys: keyFile === undefined ? null : read(keyFile), heads });
  print(describe(told));
  return told.exitCode;
}

function describe({ exitCode, findings, receipt }: BundleReport): string {
  const lines = findings.map(({ check, fault, note }) => {
    const said = fault ?? note;
    return `${fault === null ? 'ok    ' : 'FAILED'}  ${said === null ? check : check.padEnd(NAME_WIDTH) + said}`;
  });
  return `${[...lines, verdictOf(exitCode, receipt)].join('\n')}\n`;
}

function verdictOf(exitCode: BundleReport['exitCode'], receipt: BundleReport['receipt']): string {
  if (exitCode === 2) return 'Nothing was checked.';
  if (exitCode === 1) return 'The evidence has been altered.';
  if (receipt === null)
    return 'The chain is intact, but nothing was signed: the task was not completed, or there was no key.';
  const { receiptId, issuedAtMs, keyId } = receipt;
  return `Nothing has changed since receipt ${receiptId} of ${isoUtc(issuedAtMs)}, signed with key ${keyId}.`;
}

function readHead(given: string): KnownHead {
  const { seq, hash } = HEAD.exec(given)?.groups ?? {};
  if (seq === undefined || hash === undefined)
    throw new UsageError('--head takes seq:hash of an evidenceHead, as in --head 17:9f86d0…');
  return { seq: Number(seq), hash };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
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
    'Usage: nova evidence export <instanceId> --out <file>, or nova evidence verify <file> [--key <file>] [--head <seq>:<hash>]…',
  );
}
