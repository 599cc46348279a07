import { flagName, type SettingKey, SETTINGS } from '../kernel/index.js';

export interface Invocation {
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, string | boolean>>;
  /** Of one command alone; each can be given more than once. */
  readonly options: Readonly<Record<string, readonly string[]>>;
}

/** Flags of the program itself; everything else is a setting. */
const OWN_FLAGS = ['help', 'version', 'quiet'];
/** Flags that belong to a command and always have a value; elsewhere they are as unknown as any. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  evidence: ['out', 'key', 'head', 'heads', 'tsa-cert'],
  knowledge: ['scope', 'out', 'name'],
  privacy: ['out'],
  task: ['reason'],
};
/** Those that have none. */
const OPTION_SWITCHES: Readonly<Record<string, readonly string[]>> = {
  browser: ['bundled'],
  evidence: ['json'],
  knowledge: ['json'],
  privacy: ['json'],
};

/** Splits a command line into words and flags: `--name value`, `--name=value`, `--switch`, `--no-switch`. */
export function readArguments(argv: readonly string[]): Invocation {
  const words: string[] = [];
  const flags: Record<string, string | boolean> = {};
  const options: Record<string, string[]> = {};
  const rest = [...argv];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '-h') flags.help = true;
    else if (!word.startsWith('--')) words.push(word);
    else {
      const [name = '', ...value] = word.slice(2).split('=');
      if (value.length === 0 && OPTION_SWITCHES[words[0] ?? '']?.includes(name) === true) options[name] = [''];
      else if (OPTIONS[words[0] ?? '']?.includes(name) === true) {
        const given = value.length > 0 ? value.join('=') : rest.shift();
        options[name] = [...(options[name] ?? []), given ?? ''];
      } else if (value.length > 0) flags[name] = value.join('=');
      else if (name.startsWith('no-') && isSwitch(name.slice(3))) flags[name.slice(3)] = false;
      else if (isSwitch(name) || rest[0] === undefined || rest[0].startsWith('--')) flags[name] = true;
      else flags[name] = rest.shift() ?? true;
    }
  }
  return { words, flags, options };
}

/** The flags that are settings. */
export function settingFlags({ flags }: Invocation): Record<string, string | boolean> {
  return Object.fromEntries(Object.entries(flags).filter(([name]) => !OWN_FLAGS.includes(name) && name !== 'config'));
}

/** The flags as the detached owner is to get them. */
export function flagsOf({ flags }: Invocation): string[] {
  return Object.entries(flags).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${String(value)}`));
}

function isSwitch(name: string): boolean {
  return OWN_FLAGS.includes(name) || SWITCHES.has(name);
}

const SWITCHES: ReadonlySet<string> = new Set(
  (Object.keys(SETTINGS) as SettingKey[])
    .filter((key) => typeof SETTINGS[key].default === 'boolean')
    .map((key) => flagName(key) ?? ''),
);
