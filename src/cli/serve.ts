import { clientToken } from '../kernel/index.js';
import { type FrontDeps, linkToOwner } from './front.js';
import { clientSetup } from './client-setup.js';

/** A running owner, as the commands see it. */
export interface OwnerHandle {
  openPage(port: number): Promise<string>;
  /** Resolves when the owner has ended. */
  readonly ended: Promise<void>;
}

export interface ServeDeps extends FrontDeps {
  /** Takes the data folder and starts the rooms; null when another process has the folder. */
  readonly startOwner: () => Promise<OwnerHandle | null>;
  readonly print: (text: string) => void;
}

/** `nova serve`: owns the data folder in the foreground, or joins the owner that is already there. */
export async function runServe(deps: ServeDeps): Promise<void> {
  const port = deps.settings['http.port'];
  const owner = await deps.startOwner();
  if (owner !== null) {
    announce(deps, await owner.openPage(port));
    return owner.ended;
  }
  const link = linkToOwner(deps, false);
  announce(deps, await link.openPage(port));
  deps.print('An agent has already started Nova; this command shows its page. Ctrl-C leaves it running.\n');
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await link.close();
}

/** Flags that say which owner is meant; a client must name the same. */
const PLACE_FLAGS = /^--(?:data-dir|database-url|config)=/;

function announce({ print, program, ownerFlags, settings }: ServeDeps, url: string): void {
  const { origin, searchParams } = new URL(url);
  const http = settings['http.enabled']
    ? `  MCP (HTTP)  ${origin}/mcp\n              Authorization: Bearer ${settings['http.token'] ?? clientToken(searchParams.get('token') ?? '')}\n`
    : '';
  print(`Nova is ready.\n\n  Live page   ${url}\n${http}\nConnect a client:\n\n`);
  print(`${clientSetup('node', [program, 'mcp', ...ownerFlags.filter((flag) => PLACE_FLAGS.test(flag))])}\n\n`);
}
