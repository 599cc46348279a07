import { isRecord, parseHost, type ValueKind } from './kinds.js';
import { type MapSetting, SETTINGS, type ValueSetting } from './table.js';

export type SettingKey = keyof typeof SETTINGS;

/** Every key, in the order of the specification. */
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[]; // codec: the keys of the table are its type

type ValueOf<S> =
  S extends ValueSetting<infer T> ? T : S extends MapSetting<infer T> ? Readonly<Record<string, T>> : never;

/** The values in force, one per key. */
export type Settings = Readonly<
  { [K in Exclude<SettingKey, 'dataDir'>]: ValueOf<(typeof SETTINGS)[K]> } & { dataDir: string }
>;

export type SettingSource = 'flag' | 'environment' | 'file' | 'default';

export interface SettingInputs {
  /** By flag name without the dashes (see `flagName`); `true` for a flag without a value. */
  readonly flags: Readonly<Record<string, string | boolean>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The parsed config file, with flat dotted keys or nested objects; undefined or null when there is none. */
  readonly file: unknown;
  readonly platformDataDir: string;
}

export interface ResolvedSettings {
  readonly settings: Settings;
  readonly sources: Readonly<Record<SettingKey, SettingSource>>;
  /** One sentence each. A value with a problem counts as not given; whoever starts the program should refuse to. */
  readonly problems: readonly string[];
  /** What was passed over, one sentence each: the prefix of the variables is not ours alone. */
  readonly warnings: readonly string[];
}

/** Variables of this prefix that are no settings (docs/spec/README.md section 4). */
const OTHER_VARIABLES = /^NOVA_(?:AGENT_ID|CONFIG|TEST_.*)$/;

const ROWS: ReadonlyMap<string, ValueSetting<unknown> | MapSetting<unknown>> = new Map(Object.entries(SETTINGS));
const KEYS: readonly string[] = SETTING_KEYS;
const MAP_KEYS = KEYS.filter((key) => ROWS.get(key)?.shape === 'map');
const VALUE_KEYS = KEYS.filter((key) => ROWS.get(key)?.shape === 'value');

/** Name of a key's flag without the dashes: `browser-max-live` for `browser.maxLive`. Null for map-like keys. */
export function flagName(key: SettingKey): string | null {
  return flagOf(key);
}

/** Name of a key's environment variable: `NOVA_BROWSER_MAXLIVE` for `browser.maxLive`. Null for map-like keys. */
export function variableName(key: SettingKey): string | null {
  return variableOf(key);
}

/** Finds each setting's value: flag before environment before file before default (docs/spec/README.md section 4). */
export function resolveSettings(inputs: SettingInputs): ResolvedSettings {
  const problems: string[] = [];
  const file = readFile(inputs.file, problems);
  const found = new Map<string, { source: SettingSource; value: unknown }>();
  const offer = (key: string, source: SettingSource, value: unknown) => {
    if (!found.has(key)) found.set(key, { source, value });
  };
  for (const key of VALUE_KEYS) {
    const kind = ROWS.get(key)?.kind;
    if (kind === undefined) continue;
    const flag = flagOf(key) ?? '';
    const variable = variableOf(key) ?? '';
    const candidates: readonly [SettingSource, string, unknown, (kind: ValueKind<unknown>, raw: unknown) => unknown][] =
      [
        ['flag', `the flag --${flag}`, inputs.flags[flag], fromTextOrSwitch],
        ['environment', `the variable ${variable}`, nonEmpty(inputs.env[variable]), fromTextOrSwitch],
        ['file', 'the config file', file.values.get(key), (of, raw) => of.fromJson(raw)],
      ];
    for (const [source, origin, raw, parse] of candidates) {
      if (raw === undefined) continue;
      const value = parse(kind, raw);
      if (value === undefined) problems.push(`${key} must be ${kind.expected}, but ${origin} gives something else.`);
      else offer(key, source, value);
    }
  }
  for (const [key, entries] of file.maps) offer(key, 'file', Object.fromEntries(entries));
  problems.push(...unknownFlags(inputs.flags), ...misplacedVariables(inputs.env));
  const warnings = unknownVariables(inputs.env);

  const settings: Record<string, unknown> = {};
  const sources: Record<string, SettingSource> = {};
  for (const [key, { default: fallback }] of ROWS) {
    settings[key] = found.get(key)?.value ?? fallback;
    sources[key] = found.get(key)?.source ?? 'default';
  }
  settings['dataDir'] ??= inputs.platformDataDir;
  // Codec: every value was read by the kind its row of the table declares, so the record has the table's types.
  return { settings: settings as Settings, sources: sources as Record<SettingKey, SettingSource>, problems, warnings };
}

interface FileValues {
  readonly values: Map<string, unknown>;
  readonly maps: Map<string, Map<string, unknown>>;
}

function readFile(file: unknown, problems: string[]): FileValues {
  const result: FileValues = { values: new Map(), maps: new Map() };
  if (file === undefined || file === null) return result;
  if (!isRecord(file)) {
    problems.push('The config file must hold a JSON object.');
    return result;
  }
  const walk = (node: Readonly<Record<string, unknown>>, prefix: string) => {
    for (const [name, value] of Object.entries(node)) {
      const key = `${prefix}${name}`;
      if (VALUE_KEYS.includes(key)) {
        if (result.values.has(key))
          problems.push(`${key} must be given once, but the config file gives it flat and nested.`);
        else result.values.set(key, value);
      } else if (isRecord(value)) walk(value, `${key}.`);
      else if (!readMapEntry(key, value, result, problems)) {
        problems.push(`Unknown setting ${key} in the config file${suggestion(key, KEYS)}`);
      }
    }
  };
  walk(file, '');
  return result;
}

/** Whether the key belongs to a map-like setting; its entry is kept, or a problem reported. */
function readMapEntry(key: string, value: unknown, result: FileValues, problems: string[]): boolean {
  if (MAP_KEYS.includes(key)) {
    problems.push(`${key} must be an object with one value per name, but the config file gives something else.`);
    return true;
  }
  const mapKey = MAP_KEYS.find((candidate) => key.startsWith(`${candidate}.`));
  const row = mapKey === undefined ? undefined : ROWS.get(mapKey);
  if (mapKey === undefined || row?.shape !== 'map') return false;
  const given = key.slice(mapKey.length + 1);
  const name = row.allowedNames === null ? parseHost(given) : given;
  const parsed = row.kind.fromJson(value);
  if (name === undefined || name.startsWith('*') || (row.allowedNames !== null && !row.allowedNames.includes(name))) {
    problems.push(`${key} in the config file must end in a ${row.names}${suggestion(given, row.allowedNames ?? [])}`);
  } else if (parsed === undefined) {
    problems.push(`${key} must be ${row.kind.expected}, but the config file gives something else.`);
  } else {
    result.maps.set(mapKey, (result.maps.get(mapKey) ?? new Map<string, unknown>()).set(name, parsed));
  }
  return true;
}

function unknownFlags(flags: Readonly<Record<string, unknown>>): string[] {
  const known = VALUE_KEYS.map((key) => flagOf(key) ?? '');
  return Object.keys(flags)
    .filter((flag) => !known.includes(flag))
    .map((flag) => `Unknown flag --${flag}${suggestion(flag, known, '--')}`);
}

/** Other products use the prefix as well, so that such a variable may be none of ours. */
function unknownVariables(env: SettingInputs['env']): string[] {
  const known = VALUE_KEYS.map((key) => variableOf(key) ?? '');
  return ownPrefixed(env)
    .filter((name) => mapKeyOf(name) === undefined && !known.includes(name))
    .map((name) => `Unknown environment variable ${name}${suggestion(name, known)}`);
}

function misplacedVariables(env: SettingInputs['env']): string[] {
  return ownPrefixed(env).flatMap((name) => {
    const mapKey = mapKeyOf(name);
    if (mapKey === undefined) return [];
    return [`The environment variable ${name} is not read, because ${mapKey} can be set only in the config file.`];
  });
}

function ownPrefixed(env: SettingInputs['env']): readonly string[] {
  return Object.keys(env).filter(
    (name) => name.startsWith('NOVA_') && env[name] !== undefined && !OTHER_VARIABLES.test(name),
  );
}

const mapKeyOf = (name: string): string | undefined =>
  MAP_KEYS.find((key) => `${name}_`.startsWith(`${toVariable(key)}_`));

function flagOf(key: string): string | null {
  const row = ROWS.get(key);
  if (row?.shape !== 'value') return null;
  return row.flag ?? key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/[._]/g, '-');
}

function variableOf(key: string): string | null {
  return ROWS.get(key)?.shape === 'value' ? toVariable(key) : null;
}

function toVariable(key: string): string {
  return `NOVA_${key.toUpperCase().replaceAll('.', '_')}`;
}

function fromTextOrSwitch(kind: ValueKind<unknown>, raw: unknown): unknown {
  return typeof raw === 'string'
    ? kind.fromText(raw.trim())
    : typeof raw === 'boolean'
      ? kind.fromJson(raw)
      : undefined;
}

/** An empty variable counts as not set. */
function nonEmpty(value: string | undefined): string | undefined {
  return value?.trim() === '' ? undefined : value;
}

/** The end of a sentence: the nearest known name as a question, or a full stop when none is near. */
function suggestion(given: string, known: readonly string[], prefix = ''): string {
  let best: { name: string; distance: number } | null = null;
  for (const name of known) {
    const distance = editDistance(given.toLowerCase(), name.toLowerCase());
    if (distance < (best?.distance ?? Math.max(3, given.length / 3))) best = { name, distance };
  }
  return best === null ? '.' : `; did you mean ${prefix}${best.name}?`;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const replaced = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
