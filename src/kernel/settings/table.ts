import {
  boolean,
  choice,
  hostList,
  httpUrl,
  integer,
  killSwitch,
  serviceRows,
  text,
  textList,
  toolCatalogue,
  type ValueKind,
} from './kinds.js';

/** A setting with one value. */
export interface ValueSetting<T> {
  readonly shape: 'value';
  readonly kind: ValueKind<T>;
  /** Null where the specification says unset, or where the value is found or made at start. */
  readonly default: T;
  readonly about: string;
  /** Name of the flag where it is not the key in kebab-case. */
  readonly flag?: string;
}

/** A setting with one value per name, written `<key>.<name>`; only in file and store. */
export interface MapSetting<T> {
  readonly shape: 'map';
  readonly kind: ValueKind<T>;
  readonly default: Readonly<Record<string, T>>;
  readonly about: string;
  /** What the names are, for messages. */
  readonly names: string;
  /** Null: any host. */
  readonly allowedNames: readonly string[] | null;
}

export const GATE_MODES = ['off', 'warn', 'shadow_block', 'block'] as const;
export type GateMode = (typeof GATE_MODES)[number];

/** Gates whose mode may be set (A&S 8); those that always block are not among them (W2). */
const GATES_WITH_MODE: readonly string[] = [
  'setup.bootstrap_required',
  'safety.perceive_first',
  'safety.guarded_commit_preview',
  'pks.spa_navigation_block',
  'safety.identity_overlay',
  'loop.blocked_same_action',
  'aag.screenshot_budget',
  'claim.reclaimed',
  'sandbox.score_below_threshold',
  'sandbox.multi_match',
  'sandbox.account_mismatch',
  'sandbox.not_ready',
  'safety.destructive_menu',
  'etm.task_url_coverage',
  'etm.coverage_scan_recommended',
  'pks.semantic_learning',
];

const gateMode = choice(...GATE_MODES);
const count = integer(0);
const positive = integer(1);

const row = <T>(kind: ValueKind<T>, fallback: NoInfer<T>, about: string): ValueSetting<T> => ({
  shape: 'value',
  kind,
  default: fallback,
  about,
});

const unset = <T>(kind: ValueKind<T>, about: string): ValueSetting<T | null> => ({
  shape: 'value',
  kind,
  default: null,
  about,
});

const map = <T>(kind: ValueKind<T>, about: string): Omit<MapSetting<T>, 'names'> => ({
  shape: 'map',
  kind,
  default: {},
  about,
  allowedNames: null,
});

/** Every setting of docs/spec/README.md section 4, those of capabilities not built yet included, with its exact default. */
export const SETTINGS = {
  dataDir: unset(text, 'Folder for all data; by default the user data folder.'),
  databaseUrl: unset(text, 'PostgreSQL database instead of the local file.'),
  'owner.lingerMs': row(count, 30_000, 'How long the owner process stays up after its last connection.'),
  'browser.headed': { ...row(boolean, false, 'Show the browser window.'), flag: 'headed' },
  'browser.path': { ...unset(text, 'Browser executable; by default Nova finds one.'), flag: 'browser' },
  'browser.cdpEndpoint': {
    ...unset(text, 'Attach to a running browser instead of launching one.'),
    flag: 'cdp-endpoint',
  },
  'browser.maxLive': row(positive, 4, 'Maximum number of live browser processes.'),
  'browser.idleCloseMin': row(count, 10, 'Minutes until an idle browser process is closed.'),
  'browser.tabMemoryMb': row(
    integer(64, 4096),
    2048,
    'Memory that the scripts of a page may use before that page alone is ended.',
  ),
  'downloads.maxFileMb': row(positive, 500, 'Largest file that may be downloaded.'),
  'downloads.maxFolderMb': row(positive, 2000, 'Size at which the download folder of a sandbox takes no more files.'),
  'tools.listed': row(toolCatalogue, 'core', 'What tools/list publishes; all tools stay callable.'),
  toolNames: row(choice('underscore', 'dot'), 'underscore', 'How tool names are published.'),
  mirrorStructured: row(choice('auto', 'on', 'off'), 'auto', 'Second text block with the JSON of the result.'),
  'http.enabled': row(boolean, false, 'Serve MCP over HTTP.'),
  'http.host': row(text, '127.0.0.1', 'Address the HTTP transport listens on.'),
  'http.port': { ...row(integer(0, 65_535), 7333, 'Port of the HTTP transport.'), flag: 'port' },
  'http.token': unset(text, 'Bearer token of the HTTP transport; by default generated.'),
  requireIntent: row(boolean, false, 'A missing intent is an error instead of a warning.'),
  'claims.autoClaim': row(boolean, false, 'Claim a tab on first mutation.'),
  'claims.maxPerAgent': row(positive, 16, 'Maximum number of live claims per agent.'),
  gates: {
    ...map(gateMode, 'Mode of an awareness gate; each gate has its own default.'),
    names: 'gate id with a settable mode',
    allowedNames: GATES_WITH_MODE,
  },
  'closed_loop.commit.kill.global': row(killSwitch, false, 'Stop all commit points.'),
  'closed_loop.commit.kill.domain': {
    ...map(killSwitch, 'Stop all commit points on a host.'),
    names: 'host such as example.com',
  },
  blockSensitiveTyping: row(boolean, false, 'Refuse to type into password and code fields.'),
  'upload.roots': unset(
    textList,
    'Folders that files may be uploaded from; by default the folder Nova was started in.',
  ),
  'secrets.file': unset(text, 'File with secrets for pages, by name; by default secrets.json in the data folder.'),
  autonomy: row(choice('full', 'semi', 'supervised'), 'full', 'What runs without asking a person.'),
  'approvals.noChannel': row(
    choice('deny', 'allow'),
    'deny',
    'What happens when nobody can be asked; allow only for test setups.',
  ),
  'approvals.timeoutMs': row(count, 120_000, 'How long to wait for an approval.'),
  'approvals.grantHours': row(count, 24, 'Lifetime of a stored grant.'),
  'approvals.denyCoolingMs': row(count, 600_000, 'How long a denied action stays refused.'),
  'url.allowHosts': row(hostList, [], 'When not empty, the only hosts that may be reached.'),
  'url.denyHosts': row(hostList, [], 'Hosts that may not be reached; wins over url.allowHosts.'),
  'url.fileRoots': row(textList, [], 'Folders that file: addresses may point into.'),
  'url.blockPrivateNetworks': row(boolean, false, 'Refuse loopback and private network addresses.'),
  'url.egressProxy': row(
    boolean,
    true,
    'Send browser traffic through the proxy that enforces the URL policy at every hop.',
  ),
  'url.upstreamProxy': unset(text, 'Proxy that the egress proxy forwards to.'),
  'ok.serviceRows': row(serviceRows, [], 'Extra host rows for service detection.'),
  'ok.retentionDays': row(positive, 30, 'Days OK observations and closed facts are kept.'),
  'memory.enabled': row(boolean, false, 'Browser Memory.'),
  'memory.autoCapture': row(boolean, false, 'Automatic capture into Browser Memory.'),
  'memory.excludedHosts': row(hostList, [], 'Hosts Browser Memory never keeps.'),
  'memory.allowedHosts': row(hostList, [], 'Exceptions to the excluded hosts.'),
  'memory.retentionDays': row(integer(7, 365), 90, 'Days an untouched memory is kept.'),
  'tob.strongDwellMs': row(count, 1000, 'Minimum dwell time of a strong window.'),
  'tob.epilogueGraceMs': row(count, 750, 'How long completion waits for dispatches in flight.'),
  'tob.preludePerTarget': row(count, 512, 'Rows a scope may pull in from before it opened.'),
  'tob.preludeWindowMs': row(count, 30_000, 'How far back the prelude rule looks.'),
  'tob.retentionDays': row(positive, 7, 'Days observations of clean scopes are kept.'),
  'tob.retentionProblemDays': row(positive, 30, 'Days observations of problem scopes are kept.'),
  'tob.unboundHours': row(positive, 24, 'Hours unbound rows are kept.'),
  'audit.keepRawUrls': row(boolean, false, 'Write raw URLs to logs.'),
  'tuc.gateMode': row(gateMode, 'warn', 'Lowest mode of the URL gate for all instances.'),
  'tuc.exhaustiveGateMode': row(gateMode, 'block', 'URL gate of exhaustive instances with URL units.'),
  'tuc.scanRecommendedGateMode': row(gateMode, 'warn', 'Mode of the hint to use the coverage scan.'),
  'tuc.trackingEnabled': row(boolean, true, 'Keep coverage observations.'),
  'tuc.askMadeUpAddress': row(
    boolean,
    true,
    'Ask a site for an address that nobody made, once per kind of address, to know what it gives for missing pages.',
  ),
  'tuc.maxFileMegabytes': row(positive, 100, 'Largest file that is fetched to cover its URL by its bytes.'),
  'tuc.maxSeedUrls': row(positive, 5000, 'Maximum number of URLs to seed and crawl.'),
  'tuc.autoGrouping': row(boolean, true, 'Group URLs by pattern.'),
  'tuc.autoGroupingThreshold': row(positive, 3, 'Number of URLs that make a group.'),
  'tuc.autoGroupPromotionThreshold': row(positive, 5, 'Number of URLs that promote an automatic group.'),
  'tuc.autoSampling': row(boolean, false, 'Sample groups.'),
  'tuc.skeletonRequiredForSampling': row(boolean, true, 'Sample only pages that share a skeleton.'),
  'tuc.screenshotCounts': row(boolean, false, 'Report screenshots as coverage; reporting only.'),
  'tuc.allowAgentReconcileApply': row(boolean, false, 'Agents may apply a reconcile.'),
  'tuc.reconcileDryRunsPerHour': row(count, 3, 'Reconcile dry runs per hour.'),
  'tuc.reconcileAppliesPerHour': row(count, 1, 'Applied reconciles per hour.'),
  'etm.allowUserForceComplete': row(boolean, false, 'Offer force-complete to the person.'),
  'etm.maxUnitsPerInstance': row(positive, 5000, 'Units per task instance.'),
  'evm.criticalSourceMinimum': row(count, 2, 'Sources a critical claim needs.'),
  'evm.nonCriticalSourceMinimum': row(count, 1, 'Sources any other claim needs.'),
  'evm.sourceWindowHours': row(positive, 24, 'How far back reading a source counts.'),
  'receipts.keyFile': unset(text, 'File with the private Ed25519 key; by default in the data folder.'),
  'receipts.timestampUrl': unset(
    httpUrl,
    'Time-stamp authority (RFC 3161) that is sent the hash of each receipt; by default none.',
  ),
  'receipts.headsFile': unset(
    text,
    'File that the heads of evidence chains are appended to, best on another machine; by default none.',
  ),
  'packs.trustedKeys': row(textList, [], 'Issuer keys whose packs may be imported.'),
  'alp.autoPromoteToActive': row(boolean, false, 'Promote L1 to L2 in the background.'),
  'alp.promotionIntervalMin': row(positive, 30, 'Minutes between promotion passes.'),
  'alp.revalidateIntervalHours': row(positive, 6, 'Hours between revalidation passes.'),
  'alp.revalidatePerHour': row(count, 20, 'Revalidations per hour.'),
  'alp.revalidatePerScopePerHour': row(count, 5, 'Revalidations per scope and hour.'),
  'learn.minVisitedSurfaces': row(integer(1, 50), 5, 'Surfaces a learn claim must visit.'),
  'learn.minMeaningfulInteractions': row(integer(0, 200), 8, 'Interactions a learn claim must make.'),
  'learn.requirePlaybook': row(boolean, true, 'Releasing a learn claim requires a PLATFORM_PLAYBOOK.'),
  'learning.offHosts': row(
    hostList,
    [],
    'Hosts, including their subdomains, where nothing is learned and nothing learned is used.',
  ),
  'lcj.retentionDays': row(positive, 30, 'Days journal rows are kept.'),
  'lcj.auditRetentionDays': row(positive, 180, 'Days audit rows are kept.'),
  'pks.pruneDeprecatedDays': row(positive, 180, 'Days until deprecated entries are pruned.'),
} as const;
