import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  flagName,
  resolveSettings,
  SETTING_KEYS,
  type SettingInputs,
  type SettingKey,
  variableName,
} from './settings.js';
import { platformDataDir } from '../platform-data-dir.js';

const resolve = (inputs: Partial<SettingInputs> = {}) =>
  resolveSettings({ flags: {}, env: {}, file: undefined, platformDataDir: '/home/u/.local/share/nova', ...inputs });
const problemsOf = (inputs: Partial<SettingInputs>) => resolve(inputs).problems;

const DEFAULTS = {
  dataDir: '/home/u/.local/share/nova',
  databaseUrl: null,
  'owner.lingerMs': 30000,
  'browser.headed': false,
  'browser.path': null,
  'browser.cdpEndpoint': null,
  'browser.maxLive': 4,
  'browser.tabMemoryMb': 2048,
  'downloads.maxFileMb': 500,
  'downloads.maxFolderMb': 2000,
  'browser.idleCloseMin': 10,
  'tools.listed': 'core',
  toolNames: 'underscore',
  mirrorStructured: 'auto',
  'http.enabled': false,
  'http.host': '127.0.0.1',
  'http.port': 7333,
  'http.token': null,
  requireIntent: false,
  'claims.autoClaim': false,
  'claims.maxPerAgent': 16,
  gates: {},
  'closed_loop.commit.kill.global': false,
  'closed_loop.commit.kill.domain': {},
  blockSensitiveTyping: false,
  'upload.roots': null,
  'secrets.file': null,
  autonomy: 'full',
  'approvals.noChannel': 'deny',
  'approvals.timeoutMs': 120000,
  'approvals.grantHours': 24,
  'approvals.denyCoolingMs': 600000,
  'url.allowHosts': [],
  'url.denyHosts': [],
  'url.fileRoots': [],
  'url.blockPrivateNetworks': false,
  'url.egressProxy': true,
  'url.upstreamProxy': null,
  'ok.serviceRows': [],
  'ok.retentionDays': 30,
  'memory.enabled': false,
  'memory.autoCapture': false,
  'memory.excludedHosts': [],
  'memory.allowedHosts': [],
  'memory.retentionDays': 90,
  'tob.strongDwellMs': 1000,
  'tob.epilogueGraceMs': 750,
  'tob.preludePerTarget': 512,
  'tob.preludeWindowMs': 30000,
  'tob.retentionDays': 7,
  'tob.retentionProblemDays': 30,
  'tob.unboundHours': 24,
  'audit.keepRawUrls': false,
  'tuc.gateMode': 'warn',
  'tuc.exhaustiveGateMode': 'block',
  'tuc.scanRecommendedGateMode': 'warn',
  'tuc.trackingEnabled': true,
  'tuc.maxFileMegabytes': 100,
  'tuc.maxSeedUrls': 5000,
  'tuc.autoGrouping': true,
  'tuc.autoGroupingThreshold': 3,
  'tuc.askMadeUpAddress': true,
  'tuc.autoGroupPromotionThreshold': 5,
  'tuc.autoSampling': false,
  'tuc.skeletonRequiredForSampling': true,
  'tuc.screenshotCounts': false,
  'tuc.allowAgentReconcileApply': false,
  'tuc.reconcileDryRunsPerHour': 3,
  'tuc.reconcileAppliesPerHour': 1,
  'etm.allowUserForceComplete': false,
  'etm.maxUnitsPerInstance': 5000,
  'evm.criticalSourceMinimum': 2,
  'evm.nonCriticalSourceMinimum': 1,
  'evm.sourceWindowHours': 24,
  'receipts.keyFile': null,
  'receipts.timestampUrl': null,
  'receipts.headsFile': null,
  'packs.trustedKeys': [],
  'alp.autoPromoteToActive': false,
  'alp.promotionIntervalMin': 30,
  'alp.revalidateIntervalHours': 6,
  'alp.revalidatePerHour': 20,
  'alp.revalidatePerScopePerHour': 5,
  'learn.minVisitedSurfaces': 5,
  'learn.minMeaningfulInteractions': 8,
  'learn.requirePlaybook': true,
  'learning.offHosts': [],
  'lcj.retentionDays': 30,
  'lcj.auditRetentionDays': 180,
  'pks.pruneDeprecatedDays': 180,
};

describe('the table', () => {
  it('[README 4] has exactly the keys of the specification', () => {
    const spec = readFileSync(new URL('../../../docs/spec/README.md', import.meta.url), 'utf8');
    const section = spec.slice(spec.indexOf('## 4. Settings'), spec.indexOf('## 5. Error codes'));
    const firstCells = section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|')[1] ?? '');
    const keys = firstCells.flatMap((cell) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key.replace(/\.<.*>$/, '')),
    );
    expect([...SETTING_KEYS].sort()).toEqual(keys.sort());
  });

  it('[README 4] has the defaults of the specification', () => {
    const { settings, sources, problems } = resolve();
    expect(settings).toEqual(DEFAULTS);
    expect(new Set(Object.values(sources))).toEqual(new Set(['default']));
    expect(problems).toEqual([]);
  });

  it('[README 4] names flags and variables without collision', () => {
    const names = (of: (key: SettingKey) => string | null) => SETTING_KEYS.map(of).filter((name) => name !== null);
    expect(new Set(names(flagName)).size).toBe(SETTING_KEYS.length - 2);
    expect(new Set(names(variableName)).size).toBe(SETTING_KEYS.length - 2);
  });

  it.each<[SettingKey, string | null, string | null]>([
    ['browser.maxLive', 'browser-max-live', 'NOVA_BROWSER_MAXLIVE'],
    ['browser.path', 'browser', 'NOVA_BROWSER_PATH'],
    ['browser.cdpEndpoint', 'cdp-endpoint', 'NOVA_BROWSER_CDPENDPOINT'],
    ['browser.headed', 'headed', 'NOVA_BROWSER_HEADED'],
    ['http.port', 'port', 'NOVA_HTTP_PORT'],
    ['dataDir', 'data-dir', 'NOVA_DATADIR'],
    ['databaseUrl', 'database-url', 'NOVA_DATABASEURL'],
    ['closed_loop.commit.kill.global', 'closed-loop-commit-kill-global', 'NOVA_CLOSED_LOOP_COMMIT_KILL_GLOBAL'],
    ['gates', null, null],
  ])('[README 4] %s: flag %s, variable %s', (key, flag, variable) => {
    expect(flagName(key)).toBe(flag);
    expect(variableName(key)).toBe(variable);
  });
});

describe('resolution', () => {
  it('[README 4] flag before environment before file before default', () => {
    const file = { 'browser.maxLive': 3 };
    const env = { NOVA_BROWSER_MAXLIVE: '2' };
    const flags = { 'browser-max-live': '1' };
    const seen = ([{ file }, { file, env }, { file, env, flags }] as const).map((inputs) => {
      const { settings, sources } = resolve(inputs);
      return [settings['browser.maxLive'], sources['browser.maxLive']];
    });
    expect(seen).toEqual([
      [3, 'file'],
      [2, 'environment'],
      [1, 'flag'],
    ]);
  });

  it.each([
    ['https://tsa.example/stamp?a=b', 'https://tsa.example/stamp?a=b'],
    ['http://127.0.0.1:318', 'http://127.0.0.1:318/'],
    ['ftp://tsa.example/', undefined],
    ['file:///etc/passwd', undefined],
    ['tsa.example', undefined],
    ['https://name:s3cret@tsa.example/', undefined],
    ['https://tsa.example/#part', undefined],
  ])('[README 4] the address of an authority: %s', (given, read) => {
    const { settings, problems } = resolve({ file: { 'receipts.timestampUrl': given } });
    expect(settings['receipts.timestampUrl']).toBe(read ?? null);
    expect(problems).toHaveLength(read === undefined ? 1 : 0);
    expect(problems.join()).not.toContain('s3cret');
  });

  it('[README 4] reads each kind from text', () => {
    const { settings, problems } = resolve({
      flags: { headed: true, 'url-egress-proxy': false, 'data-dir': '/d' },
      env: {
        NOVA_HTTP_ENABLED: '1',
        NOVA_HTTP_PORT: '0',
        NOVA_AUTONOMY: 'semi',
        NOVA_TOOLS_LISTED: 'core_bundle, learning',
        NOVA_URL_ALLOWHOSTS: 'Example.com, *.München.example ,::1,10.0.0.1',
        NOVA_UPLOAD_ROOTS: '["/a,b","/c"]',
        NOVA_CLOSED_LOOP_COMMIT_KILL_GLOBAL: 'block',
        NOVA_OK_SERVICEROWS: '[{"serviceKey":"wiki","hosts":["wiki.example"]}]',
        NOVA_HTTP_HOST: '  ',
      },
    });
    expect(problems).toEqual([]);
    expect(settings).toEqual({
      ...DEFAULTS,
      dataDir: '/d',
      'browser.headed': true,
      'url.egressProxy': false,
      'http.enabled': true,
      'http.port': 0,
      autonomy: 'semi',
      'tools.listed': ['core_bundle', 'learning'],
      'url.allowHosts': ['example.com', '*.xn--mnchen-3ya.example', '[::1]', '10.0.0.1'],
      'upload.roots': ['/a,b', '/c'],
      'closed_loop.commit.kill.global': true,
      'ok.serviceRows': [{ serviceKey: 'wiki', kind: 'generic', hosts: ['wiki.example'] }],
    });
  });

  it('[README 4] reads a file with flat or nested keys, map-like keys included', () => {
    const flat = {
      'http.port': 9000,
      'url.denyHosts': ['a.example'],
      'gates.safety.perceive_first': 'block',
      'closed_loop.commit.kill.domain.Shop.example': 'yes',
    };
    const nested = {
      http: { port: 9000 },
      url: { denyHosts: ['a.example'] },
      gates: { safety: { perceive_first: 'block' } },
      closed_loop: { commit: { 'kill.domain': { 'Shop.example': true } } },
    };
    expect(resolve({ file: flat })).toEqual(resolve({ file: nested }));
    const { settings, sources, problems } = resolve({ file: flat });
    expect(problems).toEqual([]);
    expect(settings.gates).toEqual({ 'safety.perceive_first': 'block' });
    expect(settings['closed_loop.commit.kill.domain']).toEqual({ 'shop.example': true });
    expect([sources.gates, sources['http.port'], sources['http.host']]).toEqual(['file', 'file', 'default']);
  });

  it.each(['1', 'true', 'yes', 'on', 'enabled', 'block', 'BLOCK'])('[A&S H1] %s stops commit points', (word) => {
    expect(
      resolve({ env: { NOVA_CLOSED_LOOP_COMMIT_KILL_GLOBAL: word } }).settings['closed_loop.commit.kill.global'],
    ).toBe(true);
  });

  it.each<[SettingKey, number, number]>([
    ['memory.retentionDays', 7, 365],
    ['learn.minVisitedSurfaces', 1, 50],
    ['learn.minMeaningfulInteractions', 0, 200],
  ])('[README 4] %s lies between %i and %i', (key, min, max) => {
    for (const value of [min, max]) expect(problemsOf({ file: { [key]: value } })).toEqual([]);
    for (const value of [min - 1, max + 1, min + 0.5]) {
      expect(problemsOf({ file: { [key]: value } })).toEqual([
        `${key} must be an integer from ${min} to ${max}, but the config file gives something else.`,
      ]);
    }
  });
});

describe('problems', () => {
  it.each<[string, Partial<SettingInputs>, string]>([
    [
      'bad flag',
      { flags: { port: 'x' } },
      'http.port must be an integer from 0 to 65535, but the flag --port gives something else.',
    ],
    [
      'flag without its value',
      { flags: { browser: true } },
      'browser.path must be a non-empty string, but the flag --browser gives something else.',
    ],
    [
      'bad variable',
      { env: { NOVA_TOOLNAMES: 'dots' } },
      'toolNames must be one of underscore, dot, but the variable NOVA_TOOLNAMES gives something else.',
    ],
    [
      'text for a boolean',
      { file: { requireIntent: 'true' } },
      'requireIntent must be true or false, but the config file gives something else.',
    ],
    [
      'text for a number',
      { file: { http: { port: '1' } } },
      'http.port must be an integer from 0 to 65535, but the config file gives something else.',
    ],
    [
      'object for a value',
      { file: { http: { port: {} } } },
      'http.port must be an integer from 0 to 65535, but the config file gives something else.',
    ],
    ['file that is no object', { file: [] }, 'The config file must hold a JSON object.'],
    [
      'unknown key',
      { file: { browser: { maxlive: 1 } } },
      'Unknown setting browser.maxlive in the config file; did you mean browser.maxLive?',
    ],
    ['unknown key, nothing near', { file: { zzz: 1 } }, 'Unknown setting zzz in the config file.'],
    ['unknown flag', { flags: { 'databse-url': 'x' } }, 'Unknown flag --databse-url; did you mean --database-url?'],
    [
      'map-like key as variable',
      { env: { NOVA_GATES_SAFETY_PERCEIVE_FIRST: 'off' } },
      'The environment variable NOVA_GATES_SAFETY_PERCEIVE_FIRST is not read, because gates can be set only in the config file.',
    ],
    [
      'unknown gate',
      { file: { 'gates.safety.percieve_first': 'off' } },
      'gates.safety.percieve_first in the config file must end in a gate id with a settable mode; did you mean safety.perceive_first?',
    ],
    [
      'unknown mode',
      { file: { 'gates.safety.perceive_first': 'on' } },
      'gates.safety.perceive_first must be one of off, warn, shadow_block, block, but the config file gives something else.',
    ],
    [
      'scalar for a map',
      { file: { gates: 'off' } },
      'gates must be an object with one value per name, but the config file gives something else.',
    ],
    [
      'given twice',
      { file: { 'http.port': 1, http: { port: 2 } } },
      'http.port must be given once, but the config file gives it flat and nested.',
    ],
    [
      'host with a port',
      { env: { NOVA_URL_DENYHOSTS: 'a.example:80' } },
      'url.denyHosts must be a list of hosts such as example.com or *.example.com, without scheme or port, but the variable NOVA_URL_DENYHOSTS gives something else.',
    ],
    [
      'mistyped stop',
      { env: { NOVA_CLOSED_LOOP_COMMIT_KILL_GLOBAL: 'stop' } },
      'closed_loop.commit.kill.global must be true, 1, yes, on, enabled or block to stop, or false, 0, no, off or disabled, but the variable NOVA_CLOSED_LOOP_COMMIT_KILL_GLOBAL gives something else.',
    ],
  ])('[README 4] %s', (_title, inputs, problem) => {
    expect(problemsOf(inputs)).toEqual([problem]);
  });

  it.each(['safety.emergency_stop', 'safety.disk_space_low'])('[A&S W2] the gate %s has no mode', (gate) => {
    const { settings, problems } = resolve({ file: { gates: { [gate]: 'off' } } });
    expect(problems).toHaveLength(1);
    expect(settings.gates).toEqual({});
  });

  it('[README 4] a bad value counts as not given, and its text is not repeated', () => {
    const { settings, sources, problems } = resolve({ flags: { port: 's3cret' }, file: { 'http.port': 1 } });
    expect([settings['http.port'], sources['http.port']]).toEqual([1, 'file']);
    expect(problems.join()).not.toContain('s3cret');
  });

  it('[README 4] an unknown variable is passed over with a warning: the prefix is not ours alone', () => {
    const { problems, warnings } = resolve({ env: { NOVA_BROWSER_MAX_LIVE: '1', NOVA_ZZZ_KEY: 's3cret' } });
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      'Unknown environment variable NOVA_BROWSER_MAX_LIVE; did you mean NOVA_BROWSER_MAXLIVE?',
      'Unknown environment variable NOVA_ZZZ_KEY.',
    ]);
  });

  it('[README 4] variables that are no settings are left alone', () => {
    expect(
      problemsOf({
        env: { NOVA_AGENT_ID: 'a', NOVA_CONFIG: 'f', NOVA_TEST_X: '1', PATH: '/bin', NOVA_GONE: undefined },
      }),
    ).toEqual([]);
  });

  it.each(['example.com', '*.example.com', '[::1]', '10.0.0.1', 'localhost'])('[README 4] %s is a host', (host) => {
    expect(problemsOf({ file: { 'url.denyHosts': [host] } })).toEqual([]);
  });

  it.each(['http://example.com', 'example.com/x', '*', 'a.*.example', '', 'a b', 'u@example.com', '[::1]:80', 7])(
    '[README 4] %s is none',
    (host) => {
      expect(problemsOf({ file: { 'url.denyHosts': [host] } })).toHaveLength(1);
    },
  );
});

describe('the data folder', () => {
  it.each([
    [{}, 'linux', '/home/u', '/home/u/.local/share/nova'],
    [{ XDG_DATA_HOME: '/data/' }, 'linux', '/home/u', '/data/nova'],
    [{ XDG_DATA_HOME: 'relative' }, 'linux', '/home/u', '/home/u/.local/share/nova'],
    [{ XDG_DATA_HOME: '/data' }, 'darwin', '/Users/u', '/Users/u/Library/Application Support/nova'],
    [{ LOCALAPPDATA: 'C:\\Users\\u\\AppData\\Local' }, 'win32', 'C:\\Users\\u', 'C:\\Users\\u\\AppData\\Local\\nova'],
    [{}, 'win32', 'C:\\Users\\u', 'C:\\Users\\u\\AppData\\Local\\nova'],
  ])('[README 4] %j on %s is in the user data folder', (env, platform, home, expected) => {
    expect(platformDataDir(env, platform, home)).toBe(expected);
  });
});
