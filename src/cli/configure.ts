import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { errorText, onePath, platformDataDir, type ResolvedSettings, resolveSettings } from '../kernel/index.js';
import { type Invocation, settingFlags } from './arguments.js';

/** A mistake in how Nova was called: shown as one sentence, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Settings from flags, environment and config file (`--config`, NOVA_CONFIG, or config.json in the data folder). */
export function configure(invocation: Invocation): ResolvedSettings {
  const dataDir = platformDataDir(process.env, process.platform, homedir());
  const named = invocation.flags.config ?? process.env.NOVA_CONFIG;
  const place = invocation.flags['data-dir'] ?? process.env.NOVA_DATADIR ?? dataDir;
  const file =
    typeof named === 'string' ? readConfig(named, true) : readConfig(join(String(place), 'config.json'), false);
  const resolved = resolveSettings({
    flags: settingFlags(invocation),
    env: process.env,
    file,
    platformDataDir: dataDir,
  });
  if (resolved.problems.length > 0) throw new UsageError(resolved.problems.join('\n'));
  for (const warning of resolved.warnings) process.stderr.write(`nova: ${warning}\n`);
  const { settings } = resolved;
  return { ...resolved, settings: { ...settings, dataDir: onePath(settings.dataDir) } };
}

function readConfig(path: string, required: boolean): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (!required) return undefined;
    throw new UsageError(`The config file ${path} cannot be read: ${errorText(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`The config file ${path} is not valid JSON: ${errorText(error)}`);
  }
}
