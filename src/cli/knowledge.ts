import { resolve } from 'node:path';
import type { Invocation } from './arguments.js';
import { UsageError } from './configure.js';
import { confirmed, needTerminal, operate, type OperatorDeps, report } from './operator.js';

type Options = Invocation['options'];

/** `nova knowledge list|show|wipe|export|import|issuers`: what was learned of sites. Answers whether it did what was asked. */
export async function runKnowledge(deps: OperatorDeps, words: readonly string[], options: Options): Promise<boolean> {
  const [verb, site, ...more] = words;
  const { json, ...other } = options;
  if (verb === 'export' && site === undefined) return exportPack(deps, options);
  if (verb === 'issuers' && Object.keys(other).length === 0)
    return runIssuers(deps, words.slice(1), json !== undefined);
  const isPlain = more.length === 0 && Object.keys(other).length === 0;
  if (verb === 'import' && site !== undefined && isPlain)
    return importPack(deps, { file: resolve(site), json: json !== undefined });
  if (verb === 'list' && site === undefined && isPlain)
    return report(deps, await operate(deps, { do: 'list_sites', json: json !== undefined }));
  if (verb === 'show' && site !== undefined && isPlain) return show(deps, site, { learnedOnly: true, json });
  if (verb === 'wipe' && site !== undefined && isPlain && json === undefined)
    return wipe(deps, site, { learnedOnly: true, command: 'knowledge wipe' });
  throw new UsageError(USE);
}

const USE =
  'Usage: nova knowledge list [--json], knowledge show <site> [--json], knowledge wipe <site>, ' +
  'knowledge export --scope <site> --out <file> [--name <issuer>] [--json], knowledge import <file> [--json], ' +
  'knowledge issuers [--json], or knowledge issuers remove <key>';

/** Whose packs come in without a question; taking that back asks for nothing but the key (K 14.1). */
async function runIssuers(deps: OperatorDeps, words: readonly string[], json: boolean): Promise<boolean> {
  const [verb, keyId, ...more] = words;
  if (verb === undefined) return report(deps, await operate(deps, { do: 'list_issuers', json }));
  if (verb === 'remove' && keyId !== undefined && more.length === 0 && !json)
    return report(deps, await operate(deps, { do: 'remove_issuer', keyId }));
  throw new UsageError(USE);
}

async function exportPack(deps: OperatorDeps, options: Options): Promise<boolean> {
  const only = (name: string): string | null => {
    const [given = null, ...again] = options[name] ?? [];
    if (given === '' || again.length > 0) throw new UsageError(`--${name} takes one value.`);
    return given;
  };
  const [scope, out, name] = [only('scope'), only('out'), only('name')];
  if (scope === null || out === null) throw new UsageError('Usage: nova knowledge export --scope <site> --out <file>');
  const json = options.json !== undefined;
  return report(deps, await operate(deps, { do: 'export_pack', scope, out: resolve(out), name, json }));
}

/** An issuer that is not known is confirmed once, by a person who sees what it is about (K 14.1, A&S Z12). */
async function importPack(
  deps: OperatorDeps,
  order: { readonly file: string; readonly json: boolean },
): Promise<boolean> {
  const told = await operate(deps, { do: 'import_pack', ...order, confirmedKey: null });
  // Whoever wants JSON is a program, and programs confirm nothing.
  if (told.confirm === undefined || !deps.terminal.isInteractive || order.json) return report(deps, told);
  const { key, question } = told.confirm;
  if (!(await confirmed(deps, question))) {
    deps.print(`Wrong code; nothing was changed (pack.untrusted_key).\n`);
    return false;
  }
  return report(deps, await operate(deps, { do: 'import_pack', ...order, confirmedKey: key }));
}

/** `nova privacy show|export|wipe`: everything Nova keeps of a site, wherever it is kept. */
export async function runPrivacy(deps: OperatorDeps, words: readonly string[], options: Options): Promise<boolean> {
  const [verb, site, ...more] = words;
  const { json, out, ...other } = options;
  const isPlain = more.length === 0 && Object.keys(other).length === 0;
  const [file = '', ...again] = out ?? [];
  if (verb === 'show' && site !== undefined && isPlain && out === undefined)
    return show(deps, site, { learnedOnly: false, json });
  if (verb === 'export' && site !== undefined && isPlain && file !== '' && again.length === 0 && json === undefined)
    return report(deps, await operate(deps, { do: 'export_site', site, out: resolve(file) }));
  if (verb === 'wipe' && site !== undefined && isPlain && out === undefined && json === undefined)
    return wipe(deps, site, { learnedOnly: false, command: 'privacy wipe' });
  throw new UsageError(
    'Usage: nova privacy show <site> [--json], privacy export <site> --out <file>, or privacy wipe <site>',
  );
}

async function show(
  deps: OperatorDeps,
  site: string,
  { learnedOnly, json }: { readonly learnedOnly: boolean; readonly json: readonly string[] | undefined },
): Promise<boolean> {
  return report(deps, await operate(deps, { do: 'show_site', site, learnedOnly, json: json !== undefined }));
}

/** There is no way back: it needs a terminal and a code that is typed again (A&S Z12). */
async function wipe(
  deps: OperatorDeps,
  site: string,
  { learnedOnly, command }: { readonly learnedOnly: boolean; readonly command: string },
): Promise<boolean> {
  needTerminal(deps, command);
  const described = await operate(deps, { do: 'describe_wipe', site, learnedOnly });
  if (!described.ok) return report(deps, described);
  if (!(await confirmed(deps, described.message))) {
    deps.print('Wrong code; nothing was changed.\n');
    return false;
  }
  return report(deps, await operate(deps, { do: 'wipe_site', site, learnedOnly }));
}
