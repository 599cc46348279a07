import type { BrowserHost } from '../browser/index.js';
import { Journal, keepJournalRetention } from '../journal/index.js';
import { domainKey, errorText, type Settings, siteCovers } from '../kernel/index.js';
import { attribute, KnowledgeBook } from '../knowledge/index.js';
import { Generator, KnowledgeProbes, LearningPipeline, LearnMode, SemanticBook } from '../learning/index.js';
import { isCommitText } from '../verification/index.js';
import { daily } from './daily.js';
import type { Ground } from './ground.js';

/** Journal, knowledge and learning, and how they hear of one another (K 1). */
export async function openLearning(ground: Ground & { readonly browser: Pick<BrowserHost, 'targets'> }) {
  const { settings, clock, log, store, folderId, browser } = ground;
  const knowledge = new KnowledgeBook({ store, clock, folderId, isOff: learningOff(settings) });
  const journal = await Journal.open({
    ...ground,
    attribute: async (host, asked) => attribute(await knowledge.of(host), asked),
  });
  const isOpen = (scope: string) =>
    browser.targets().some((target) => !target.isPrivate && domainKey(target.url()) === scope);
  const given = { store, clock, folderId, journal, knowledge, isOpen, isCommitText, log };
  const semantic = new SemanticBook({ ...given, isOn: () => settings.gates['pks.semantic_learning'] !== 'off' });
  const learnMode = await LearnMode.open({
    ...given,
    redactor: ground.redactor,
    settings: {
      minVisitedSurfaces: settings['learn.minVisitedSurfaces'],
      minMeaningfulInteractions: settings['learn.minMeaningfulInteractions'],
      requirePlaybook: settings['learn.requirePlaybook'],
    },
  });
  const learning = new LearningPipeline({
    ...given,
    settings: {
      autoPromoteToActive: settings['alp.autoPromoteToActive'],
      promotionIntervalMin: settings['alp.promotionIntervalMin'],
    },
  });
  const generator = new Generator({ ...given, judged: semantic });
  const probes = new KnowledgeProbes({
    ...given,
    settings: {
      revalidateIntervalHours: settings['alp.revalidateIntervalHours'],
      revalidatePerHour: settings['alp.revalidatePerHour'],
      revalidatePerScopePerHour: settings['alp.revalidatePerScopePerHour'],
    },
  });
  journal.onObserved((observations, note) => learning.observed(observations, note));
  journal.onObserved((observations, note) => generator.observed(observations, note));
  journal.onForgotten((site) => generator.forget(site));
  const stopRetention = keepJournalRetention({
    store,
    clock,
    folderId,
    log,
    limits: {
      retentionDays: settings['lcj.retentionDays'],
      auditRetentionDays: settings['lcj.auditRetentionDays'],
    },
    keeps: async (host) =>
      new Map((await knowledge.of(host)).phenomena.map(({ stableId, levelChangedAt }) => [stableId, levelChangedAt])),
  });
  const stopPruning = daily(clock, () =>
    knowledge
      .prune(settings['pks.pruneDeprecatedDays'])
      .catch((error: unknown) => log('warn', 'knowledge.not_pruned', { error: errorText(error) })),
  );
  const stopForgetting = daily(clock, () =>
    learnMode
      .prune(settings['lcj.retentionDays'])
      .catch((error: unknown) => log('warn', 'learn_mode.not_pruned', { error: errorText(error) })),
  );
  const end = async () => {
    stopRetention();
    stopPruning();
    stopForgetting();
    await probes.end();
    await journal.end();
  };
  return { knowledge, journal, learning, generator, semantic, learnMode, probes, end };
}

/** Where the operator wants nothing learned. */
export function learningOff(settings: Settings): (scope: string) => boolean {
  const off = settings['learning.offHosts'];
  return (scope) => off.some((site) => siteCovers(site, scope));
}
