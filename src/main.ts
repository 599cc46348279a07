/**
 * Composition root, started by `bin/nova.js`: reads the configuration, picks the command, gives it what it needs.
 * `nova mcp` and `nova owner` have their own, `front.ts` and `start-owner.ts`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  compiledFolder,
  configure,
  flagsOf,
  type OpenDesk,
  type OperatorDeps,
  openTerminal,
  readArguments,
  reportFailure,
  UsageError,
} from './cli/index.js';
import {
  createIds,
  openCompileCache,
  packageRoot,
  packageVersion,
  type Settings,
  systemClock,
} from './kernel/index.js';
import type { Owner } from './composition/owner.js';

const clock = systemClock;
const ids = createIds();
const version = packageVersion();
const print = (text: string) => void process.stdout.write(text);

/** Commands that read the words after them themselves. */
const FAMILIES = ['approve', 'dictionaries', 'evidence', 'keys', 'knowledge', 'privacy', 'task'];

async function main(argv: readonly string[]): Promise<number> {
  const invocation = readArguments(argv);
  const command = invocation.words.join(' ');
  if (invocation.flags.version === true) return say(`${version}\n`);
  if (invocation.flags.help === true || command === '' || command === 'help') {
    const { helpText } = await import('./cli/help.js');
    return say(helpText());
  }
  const [verb = '', ...rest] = invocation.words;
  const { options } = invocation;
  if (verb === 'evidence' && rest[0] === 'verify') {
    // Before anything is configured: it needs the file and nothing else.
    const { runVerify } = await import('./cli/evidence.js');
    return runVerify(rest.slice(1), options, print);
  }
  if (verb === 'evidence' && rest[0] === 'open') {
    const { runOpen } = await import('./cli/evidence.js');
    return runOpen(rest.slice(1), options, print);
  }
  if (command === 'spelling') {
    // What the owner starts to check texts; it is told everything by its channel.
    const { serveSpelling } = await import('./spelling/index.js');
    await serveSpelling();
    return 0;
  }
  const { settings } = configure(invocation);
  const front = {
    settings,
    clock,
    version,
    program: join(packageRoot(), 'bin', 'nova.js'),
    ownerFlags: flagsOf(invocation),
  };
  const operator = { ...front, ids, print, terminal: openTerminal(), openDesk: () => openDeskOf(settings) };
  const ordered = await order(operator, invocation);
  if (ordered !== null) return ordered ? 0 : 1;
  switch (command) {
    case 'serve': {
      const { runServe } = await import('./cli/serve.js');
      await runServe({ ...front, print, startOwner: () => serveFolder(settings) });
      return 0;
    }
    case 'doctor': {
      const { runDoctor } = await import('./cli/doctor.js');
      return (await runDoctor({ settings, clock, version, print })) ? 0 : 1;
    }
    case 'browser install': {
      const { runBrowserInstall } = await import('./cli/browser-install.js');
      await requireWritable(settings);
      await runBrowserInstall(settings, print, {
        quiet: invocation.flags.quiet === true,
        bundled: invocation.options.bundled !== undefined,
      });
      return 0;
    }
    default:
      throw new UsageError(`Unknown command "${command}". Run "nova --help" for a list.`);
  }
}

/** What a person orders, and whether it was done; null for every other command. */
async function order(
  operator: OperatorDeps,
  { words, options }: ReturnType<typeof readArguments>,
): Promise<boolean | null> {
  const [verb = '', ...rest] = words;
  switch (FAMILIES.includes(verb) ? verb : words.join(' ')) {
    case 'approve': {
      const { runApprove } = await import('./cli/approve.js');
      return runApprove(operator, rest);
    }
    case 'dictionaries': {
      const { runDictionaries } = await import('./cli/dictionaries.js');
      if (rest[0] === 'install') await requireWritable(operator.settings);
      return runDictionaries(operator.settings, rest, print);
    }
    case 'evidence': {
      const { runEvidence } = await import('./cli/evidence.js');
      return runEvidence(operator, rest, options);
    }
    case 'keys': {
      const { runKeys } = await import('./cli/keys.js');
      return runKeys(operator, rest);
    }
    case 'knowledge': {
      const { runKnowledge } = await import('./cli/knowledge.js');
      return runKnowledge(operator, rest, options);
    }
    case 'privacy': {
      const { runPrivacy } = await import('./cli/knowledge.js');
      return runPrivacy(operator, rest, options);
    }
    case 'task': {
      const { runTask } = await import('./cli/task.js');
      return runTask(operator, rest, options);
    }
    case 'stop': {
      const { runStop } = await import('./cli/stop.js');
      await runStop(operator);
      return true;
    }
    case 'resume': {
      const { runResume } = await import('./cli/resume.js');
      return runResume(operator);
    }
    default:
      return null;
  }
}

async function serveFolder(settings: Settings): Promise<Owner | null> {
  // Before the owner is loaded: a Node with a cache of its own then keeps that too.
  const compiled = openCompileCache(compiledFolder());
  const { ownFolder } = await import('./composition/own-folder.js');
  return ownFolder({ settings, staysAlone: true, compiled });
}

/** Before anything is fetched that has no place to go. */
async function requireWritable({ dataDir }: Settings): Promise<void> {
  const { requireFolder } = await import('./store/index.js');
  requireFolder(dataDir);
}

/** The desk on the store itself; null when a running owner has the folder. */
async function openDeskOf(settings: Settings): Promise<OpenDesk | null> {
  const [{ takeFolder }, { openSafety }] = await Promise.all([
    import('./store/index.js'),
    import('./composition/safety.js'),
  ]);
  const lock = takeFolder(settings.dataDir);
  if (lock === null) return null;
  mkdirSync(join(settings.dataDir, 'keys'), { recursive: true, mode: 0o700 });
  try {
    const { store, desk } = await openSafety({ settings, clock, ids });
    const close = async () => {
      await store.close();
      lock.release();
    };
    return { desk, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function say(text: string): number {
  print(text);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
  // Whatever a library left open must not keep a finished command alive.
  process.exit();
} catch (error) {
  process.exit(reportFailure(error));
}
