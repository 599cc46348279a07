import { flagName, type SettingKey, SETTINGS, variableName } from '../kernel/index.js';

const COMMANDS = `Nova gives an AI agent a real browser, and reports what really happened.

  nova mcp               speak MCP over stdio: what an MCP client runs
  nova serve             run in the foreground, with a live page to watch
  nova doctor            check browser, store, port and folders; say how to fix what is wrong
  nova browser install   find or install a browser
  nova browser install --bundled
                         fetch the headless Chromium that Nova brings itself, for tests
  nova dictionaries install LANG..., dictionaries list
                         languages whose spelling is checked by nova.coverage_scan

  nova approve           list calls that wait for your approval; approve <id>, approve deny <id>
  nova approve watch     answer questions in this terminal as they come
  nova approve grant HOST CLASS-OR-TOOL, approve revoke HOST [CLASS-OR-TOOL]
                         let something run on a host without asking, for some hours
  nova stop              stop everything at once; it stays stopped even after a restart
  nova resume            let calls run again

  nova evidence export INSTANCE --out FILE
                         write the evidence of a finished task, with its signed receipt, to one file
  nova evidence verify FILE [--key FILE] [--tsa-cert FILE]... [--head SEQ:HASH]... [--heads FILE]... [--json]
                         verify such a file and sum it up; needs neither Nova's data nor a network
  nova evidence open FILE [--key FILE] [--tsa-cert FILE]... [--out PAGE]
                         show it as a page that verifies it by itself
  nova evidence heads [INSTANCE]
                         print how far the evidence of tasks has got, to be kept elsewhere and verified with --heads
  nova keys show         print the public keys for verifying receipts
  nova keys rotate       sign receipts with a new key from now on
  nova task force-complete INSTANCE --reason TEXT
                         mark a task completed on your authority (setting etm.allowUserForceComplete)

  nova knowledge list [--json]
                         list sites Nova has learned about, and how far that may be trusted
  nova knowledge show SITE [--json], knowledge wipe SITE
                         show what was learned about a site and its subdomains; delete it for good
  nova knowledge export --scope SITE --out FILE [--name ISSUER] [--json]
                         write what has proven itself on a site to one signed file, for others (docs/knowledge.md)
  nova knowledge import FILE [--json]
                         import such a file: everything starts as a candidate; a new issuer has to be confirmed
  nova knowledge issuers [--json], knowledge issuers remove KEY
                         list confirmed issuers; revoke one (what its packs brought stays)
  nova privacy show SITE [--json], privacy export SITE --out FILE, privacy wipe SITE
                         show, export or remove everything that is kept about a site (docs/privacy.md);
                         --learning-off-hosts names sites where nothing is learned at all

Every setting has a flag, a variable and a key in the config file (--config FILE, NOVA_CONFIG, or config.json in the
data folder). In order of precedence: flag, variable, file, default.
`;

/** All of `nova --help`. */
export function helpText(): string {
  const rows = (Object.keys(SETTINGS) as SettingKey[]).map((key) => {
    const setting = SETTINGS[key];
    const flag = flagName(key);
    const names = flag === null ? `  ${key}.<name> (file only)` : `  --${flag}  ${variableName(key)}`;
    return `${names}\n      ${setting.about} [${shown(setting.default)}]`;
  });
  return `${COMMANDS}\n${rows.join('\n')}\n`;
}

function shown(value: unknown): string {
  if (value === null) return 'unset';
  if (typeof value === 'object') return Array.isArray(value) && value.length > 0 ? value.join(',') : 'empty';
  return String(value);
}
