import { flagName, type SettingKey, SETTINGS, variableName } from '../kernel/index.js';

const COMMANDS = `Nova gives an AI agent a real browser, and tells what really happened.

  nova mcp               speak MCP over stdio: what an MCP client runs
  nova serve             run in the foreground, with a live page to watch
  nova doctor            check browser, store, port and folders; says how to mend each
  nova browser install   find or install a browser
  nova dictionaries install LANG..., dictionaries list
                         languages whose spelling is checked by nova.coverage_scan

  nova approve           list calls that wait for your word; approve <id>, approve deny <id>
  nova approve watch     stay and be asked in this terminal
  nova approve grant HOST CLASS-OR-TOOL, approve revoke HOST [CLASS-OR-TOOL]
                         let something run on a host without asking, for some hours
  nova stop              stop everything at once; it stays stopped, also after a restart
  nova resume            let calls run again

  nova evidence export INSTANCE --out FILE
                         write what a finished task rests on, with its signed receipt, into one file
  nova evidence verify FILE [--key FILE] [--head SEQ:HASH]...
                         check such a file; needs neither Nova's data nor a network
  nova keys show         print the public keys that receipts are checked with
  nova keys rotate       sign receipts with a new key from now on
  nova task force-complete INSTANCE --reason TEXT
                         end a task as completed on your word (setting etm.allowUserForceComplete)

  nova knowledge list [--json]
                         sites of which something was learned, and how far it may be trusted
  nova knowledge show SITE [--json], knowledge wipe SITE
                         what was learned of a site and its sub-domains; forget it for good
  nova knowledge export --scope SITE --out FILE [--name ISSUER] [--json]
                         write what has proven itself on a site into one signed file, for others (docs/knowledge.md)
  nova knowledge import FILE [--json]
                         take such a file in: everything begins as a candidate; a new issuer has to be confirmed
  nova knowledge issuers [--json], knowledge issuers remove KEY
                         issuers that were confirmed; take that back (what their packs brought stays)
  nova privacy show SITE [--json], privacy export SITE --out FILE, privacy wipe SITE
                         everything that is kept of a site: look at it, take it along, remove it (docs/privacy.md);
                         --learning-off-hosts names sites where nothing is learned at all

Every setting has a flag, a variable and a key for the config file (--config FILE, NOVA_CONFIG, or config.json in the
data folder). Strongest first: flag, variable, file, default.
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
