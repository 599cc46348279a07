import {
  boolean,
  choice,
  hostList,
  integer,
  killSwitch,
  serviceRows,
  text,
  textList,
  toolCatalogue,
  type ValueKind,
} from './setting-kinds.js';

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
  dataDir: unset(text, 'Folder where everything is kept; by default the user data folder.'),
  databaseUrl: unset(text, 'PostgreSQL database instead of the local file.'),
  'owner.lingerMs': row(count, 30_000, 'How long the owner stays after its last connection (J10).'),
  'browser.headed': { ...row(boolean, false, 'Show the browser window.'), flag: 'headed' },
  'browser.path': { ...unset(text, 'Browser executable; by default found.'), flag: 'browser' },
  'browser.cdpEndpoint': {
    ...unset(text, 'Attach to a running browser instead of launching one (Z8a).'),
    flag: 'cdp-endpoint',
  },
  'browser.maxLive': row(positive, 4, 'Live browser processes (S7).'),
  'browser.idleCloseMin': row(count, 10, 'Minutes until an idle browser process is closed (S7).'),
  'browser.tabMemoryMb': row(
    integer(64, 4096),
    2048,
    'Memory the scripts of a page may use before it is ended, alone (A&S D3b).',
  ),
  'downloads.maxFileMb': row(positive, 500, 'Largest file a page may send (A&S D3a).'),
  'downloads.maxFolderMb': row(
    positive,
    2000,
    'Size of a sandbox folder from which on nothing more is taken (A&S D3a).',
  ),
  'tools.listed': row(toolCatalogue, 'core', 'What tools/list publishes; all tools stay callable (J8).'),
  toolNames: row(choice('underscore', 'dot'), 'underscore', 'How tool names are published (A5).'),
  mirrorStructured: row(choice('auto', 'on', 'off'), 'auto', 'Second text block with the JSON of the result (E1).'),
  'http.enabled': row(boolean, false, 'Serve MCP over HTTP (J1).'),
  'http.host': row(text, '127.0.0.1', 'Address the HTTP transport listens on (J1).'),
  'http.port': { ...row(integer(0, 65_535), 7333, 'Port of the HTTP transport (J1).'), flag: 'port' },
  'http.token': unset(text, 'Bearer token of the HTTP transport; by default generated (J1).'),
  requireIntent: row(boolean, false, 'A missing intent is an error instead of a warning (A6).'),
  'claims.autoClaim': row(boolean, false, 'Claim a tab on first mutation (C6).'),
  'claims.maxPerAgent': row(positive, 16, 'Live claims per agent (C6).'),
  gates: {
    ...map(gateMode, 'Mode of an awareness gate; defaults in A&S 8.'),
    names: 'gate id with a settable mode',
    allowedNames: GATES_WITH_MODE,
  },
  'closed_loop.commit.kill.global': row(killSwitch, false, 'Stop all commit points (H1).'),
  'closed_loop.commit.kill.domain': {
    ...map(killSwitch, 'Stop the commit points of a host (H1).'),
    names: 'host such as example.com',
  },
  blockSensitiveTyping: row(boolean, false, 'Refuse typing into password and code fields (A&S 4).'),
  'upload.roots': unset(textList, 'Folders files may be uploaded from; by default the start folder (A&S 4).'),
  'secrets.file': unset(text, 'Secrets for pages, by name; by default secrets.json in the data folder (A&S 4).'),
  autonomy: row(choice('full', 'semi', 'supervised'), 'full', 'What runs without asking a person (Z3).'),
  'approvals.noChannel': row(
    choice('deny', 'allow'),
    'deny',
    'What happens when nobody can be asked; allow only for test setups (Z6).',
  ),
  'approvals.timeoutMs': row(count, 120_000, 'How long an approval is waited for (Z5).'),
  'approvals.grantHours': row(count, 24, 'Life of a stored grant (Z4).'),
  'approvals.denyCoolingMs': row(count, 600_000, 'Refusal after a denial (Z5).'),
  'url.allowHosts': row(hostList, [], 'When not empty, the only hosts that may be reached (Z8).'),
  'url.denyHosts': row(hostList, [], 'Hosts that may not be reached; wins over url.allowHosts (Z8).'),
  'url.fileRoots': row(textList, [], 'Folders file: addresses may lie in (Z8).'),
  'url.blockPrivateNetworks': row(boolean, false, 'Refuse loopback and private ranges (Z8).'),
  'url.egressProxy': row(
    boolean,
    true,
    'Send browser traffic through the proxy that enforces the URL policy at every hop (Z8).',
  ),
  'url.upstreamProxy': unset(text, 'Next proxy behind the egress proxy (Z8).'),
  'ok.serviceRows': row(serviceRows, [], 'Extra host rows of service detection (A&S 6.8).'),
  'ok.retentionDays': row(positive, 30, 'Days OK observations and closed facts are kept (A&S 6.4).'),
  'memory.enabled': row(boolean, false, 'Browser Memory (X1).'),
  'memory.autoCapture': row(boolean, false, 'Automatic capture into Browser Memory (X1).'),
  'memory.excludedHosts': row(hostList, [], 'Hosts Browser Memory never keeps (X8).'),
  'memory.allowedHosts': row(hostList, [], 'Exceptions from the excluded hosts (X8).'),
  'memory.retentionDays': row(integer(7, 365), 90, 'Days an untouched memory is kept (X9).'),
  'tob.strongDwellMs': row(count, 1000, 'Least dwell of a strong window (E&T 1.7).'),
  'tob.epilogueGraceMs': row(count, 750, 'Wait for dispatches in flight at completion (E&T 1.5).'),
  'tob.preludePerTarget': row(count, 512, 'Rows a scope may pull in from before it opened (E&T 1.5).'),
  'tob.preludeWindowMs': row(count, 30_000, 'How far back the prelude rule looks (E&T 1.5).'),
  'tob.retentionDays': row(positive, 7, 'Days observations of clean scopes are kept (E&T 1.8).'),
  'tob.retentionProblemDays': row(positive, 30, 'Days observations of problem scopes are kept (E&T 1.8).'),
  'tob.unboundHours': row(positive, 24, 'Hours unbound rows are kept (E&T 1.8).'),
  'audit.keepRawUrls': row(boolean, false, 'Write raw URLs to logs (E&T 1.2).'),
  'tuc.gateMode': row(gateMode, 'warn', 'Lowest mode of the URL gate for all instances (E&T 5.6).'),
  'tuc.exhaustiveGateMode': row(gateMode, 'block', 'URL gate of exhaustive instances with URL units (E&T 5.6).'),
  'tuc.scanRecommendedGateMode': row(gateMode, 'warn', 'Hint to use the coverage scan (E&T 5.7).'),
  'tuc.trackingEnabled': row(boolean, true, 'Keep coverage observations (E&T 5.1).'),
  'tuc.maxSeedUrls': row(positive, 5000, 'Cap of seeding and crawling (E&T 5.1).'),
  'tuc.autoGrouping': row(boolean, true, 'Group URLs by pattern (E&T 5.5).'),
  'tuc.autoGroupingThreshold': row(positive, 3, 'URLs that make a group (E&T 5.5).'),
  'tuc.autoGroupPromotionThreshold': row(positive, 5, 'URLs that promote an automatic group (E&T 5.5).'),
  'tuc.autoSampling': row(boolean, false, 'Sample groups (E&T 5.5).'),
  'tuc.skeletonRequiredForSampling': row(boolean, true, 'Sample only pages of one skeleton (E&T 5.5).'),
  'tuc.screenshotCounts': row(boolean, false, 'Report screenshots as coverage; reporting only.'),
  'tuc.allowAgentReconcileApply': row(boolean, false, 'Agents may apply a reconcile (E&T 7).'),
  'tuc.reconcileDryRunsPerHour': row(count, 3, 'Reconcile dry runs per hour (E&T 7).'),
  'tuc.reconcileAppliesPerHour': row(count, 1, 'Applied reconciles per hour (E&T 7).'),
  'etm.allowUserForceComplete': row(boolean, false, 'Offer force-complete to the person (E&T 5.6).'),
  'etm.maxUnitsPerInstance': row(positive, 5000, 'Units per task instance (E&T 3).'),
  'evm.criticalSourceMinimum': row(count, 2, 'Sources a critical claim needs (E&T 12).'),
  'evm.nonCriticalSourceMinimum': row(count, 1, 'Sources any other claim needs (E&T 12).'),
  'evm.sourceWindowHours': row(positive, 24, 'How far back reading a source counts (E&T 12).'),
  'receipts.keyFile': unset(text, 'Private Ed25519 key; by default in the data folder (E&T 13.2).'),
  'packs.trustedKeys': row(textList, [], 'Issuer keys whose packs may be imported (K 14.1).'),
  'alp.autoPromoteToActive': row(boolean, false, 'Promote L1 to L2 in the background (K 4.3).'),
  'alp.promotionIntervalMin': row(positive, 30, 'Minutes between promotion passes (K 4.3).'),
  'alp.revalidateIntervalHours': row(positive, 6, 'Hours between revalidation passes (K 7).'),
  'alp.revalidatePerHour': row(count, 20, 'Revalidations per hour (K 7).'),
  'alp.revalidatePerScopePerHour': row(count, 5, 'Revalidations per scope and hour (K 7).'),
  'learn.minVisitedSurfaces': row(integer(1, 50), 5, 'Surfaces a learn claim must visit (K 11).'),
  'learn.minMeaningfulInteractions': row(integer(0, 200), 8, 'Interactions a learn claim must make (K 11).'),
  'learn.requirePlaybook': row(boolean, true, 'Release of a learn claim needs a PLATFORM_PLAYBOOK (K 11).'),
  'learning.offHosts': row(
    hostList,
    [],
    'Hosts, with all below them, where nothing is learned and nothing learned is used.',
  ),
  'lcj.retentionDays': row(positive, 30, 'Days journal rows are kept (K 14).'),
  'lcj.auditRetentionDays': row(positive, 180, 'Days audit rows are kept (K 14).'),
  'pks.pruneDeprecatedDays': row(positive, 180, 'Days until deprecated entries are pruned (K 14).'),
} as const;
