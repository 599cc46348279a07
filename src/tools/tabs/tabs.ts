import { isUrl } from '../../kernel/index.js';
import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { targetArgs } from '../shared/args.js';
import { downloadData, downloadNote, renderDownload } from '../shared/asides.js';
import { placeOf, placeOutput } from '../shared/place.js';

/** Newest ones; older files stay where they are. */
const DOWNLOADS = 20;

export const tabs = defineTool({
  name: 'nova.tabs',
  summary: 'List the open tabs.',
  doc: 'Never starts a browser. Also lists the newest downloads of the live sandboxes. isActive marks the tab that "active" refers to for this caller.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['browser', 'ledger', 'tabs', 'claims', 'sandboxes', 'clock'],
  bundles: ['browser_automation', 'system_tools'],
  findsWay: true,
  inSequence: true,
  listed: 'core',
  published: ['mine', 'domain'],
  reasons: [],
  pageContent: true,
  input: z.strictObject({
    agentId: targetArgs.agentId,
    activeOnly: z.boolean().default(false),
    domain: z.string().min(1).max(253).optional().describe('Host or parent domain'),
    claimedBy: z.string().min(1).max(128).optional().describe('Agent that holds the claim'),
    mine: z.boolean().default(false).describe('Only tabs of the calling agent'),
    targetIds: z.array(z.string().max(128)).max(100).optional(),
  }),
  output: z.strictObject({
    activeTargetId: z.string().nullable(),
    tabs: z.array(
      z.strictObject({
        targetId: z.string(),
        url: z.string(),
        title: z.string(),
        isActive: z.boolean(),
        isPrivate: z.boolean(),
        ...placeOutput,
        agentId: z.string().nullable(),
      }),
    ),
    downloads: z.array(downloadNote.extend({ targetId: z.string().nullable() })).optional(),
    totalCount: z.int(),
    filteredCount: z.int(),
    mineAgentId: z.string(),
  }),
  run: async (args, services, { agentId, principal }) => {
    const { browser, ledger } = services;
    ledger.sync(services.tabs.all());
    const activeTargetId = ledger.activeFor({ agentId, principal });
    const isSeen = (targetId: string | null) => targetId === null || ledger.isOpenTo(targetId, principal);
    const seen = browser.targets().filter(({ targetId }) => isSeen(targetId));
    const all = await Promise.all(
      seen.map(async (target) => {
        return {
          targetId: target.targetId,
          url: target.url(),
          title: await target.title().catch(() => ''),
          isActive: target.targetId === activeTargetId,
          isPrivate: target.isPrivate,
          ...placeOf(target, services),
          agentId: ledger.agentOf(target.targetId),
        };
      }),
    );
    const shown = all.filter(
      (tab) =>
        (!args.activeOnly || tab.isActive) &&
        (!args.mine || tab.agentId === agentId) &&
        (args.claimedBy === undefined || tab.claim?.ownerAgentId === args.claimedBy) &&
        (args.domain === undefined || isOnDomain(tab.url, args.domain)) &&
        (args.targetIds === undefined || args.targetIds.includes(tab.targetId)),
    );
    const downloads = browser
      .downloads()
      .filter(({ targetId }) => isSeen(targetId))
      .slice(-DOWNLOADS);
    return {
      status: 'ok',
      data: {
        activeTargetId,
        tabs: shown,
        ...(downloads.length > 0 && {
          downloads: downloads.map((note) => ({ ...downloadData(note), targetId: note.targetId })),
        }),
        totalCount: all.length,
        filteredCount: shown.length,
        mineAgentId: agentId,
      },
      ...(all.length === 0 && { hint: 'nova.navigate opens a tab.' }),
    };
  },
  render: (data) => {
    const { tabs: shown } = data;
    const downloads = (data.downloads ?? []).map(renderDownload);
    if (shown.length === 0) return ['No tabs.', ...downloads].join('\n');
    return shown
      .map((tab) => {
        const claim = tab.claim ? ` [${tab.claim.ownerAgentId}]` : '';
        return `${tab.isActive ? '*' : ' '} ${tab.targetId} ${tab.title || '(no title)'} — ${tab.url}${claim}`;
      })
      .concat(downloads)
      .join('\n');
  },
});

function isOnDomain(url: string, domain: string): boolean {
  const host = isUrl(url) ? new URL(url).hostname : '';
  return host === domain || host.endsWith(`.${domain}`);
}
