/** Somebody says that they are somebody else. */
import { randomBytes } from 'node:crypto';
import type { Attack, Group } from './attack.js';
import { allOf, openDesk, reasonOf } from './desk.js';
import { handleAttacks } from './identity-handles.js';
import { type IdentityScene, type Mask, navigating, peeking } from './identity-scene.js';
import { transportAttacks } from './identity-transport.js';
import { openQuietSite } from './quiet-site.js';

const OWNER = 'owner-one';

const as =
  (name: string): Mask =>
  (scene, tool, args) =>
    scene.thief.call(tool, { ...args, agentId: name });

const MASKS: readonly (readonly [id: string, what: string, mask: Mask])[] = [
  ['as-argument', 'agentId as an argument', as(OWNER)],
  ['as-meta', 'nova/agentId of _meta', (scene, tool, args) => scene.thief.call(tool, args, OWNER)],
  [
    'as-meta-in-arguments',
    '_meta within the arguments',
    (scene, tool, args) =>
      scene.thief.call(tool, { ...args, _meta: { 'nova/agentId': OWNER, 'nova/sessionId': OWNER } }),
  ],
  ['as-upper-case', 'the name in capitals', as(OWNER.toUpperCase())],
  ['as-padded', 'the name with spaces around it', as(` ${OWNER} `)],
  ['as-zero-width', 'the name with a character nobody sees', as(`${OWNER}\u200b`)],
  [
    'as-wide',
    'the name in full-width letters',
    as(
      OWNER.split('')
        .map((c) => (c === '-' ? '－' : String.fromCharCode(c.charCodeAt(0) + 0xfee0)))
        .join(''),
    ),
  ],
  ['as-nul', 'the name and a NUL', as(`${OWNER}\0x`)],
  ['as-default', 'the name of nobody', as('default')],
  ['as-role-mcp', 'a name with the prefix of a role', as(`mcp:${OWNER}`)],
  ['as-role-archivist', 'a name with the prefix of another role', as(`archivist:${OWNER}`)],
  [
    'as-invoked',
    'through nova.invoke',
    (scene, tool, args) =>
      scene.thief.call('invoke', { tool: `nova_${tool}`, arguments: { ...args, agentId: OWNER } }, OWNER),
  ],
  [
    'as-step',
    'in a step of nova.run_sequence',
    (scene, tool, args) =>
      scene.thief.call('run_sequence', {
        targetId: args['targetId'],
        agentId: OWNER,
        steps: [{ tool: `nova.${tool}`, args: { ...args, agentId: OWNER } }],
      }),
  ],
  [
    'as-step-of-own-tab',
    'in a step that names another tab than the sequence',
    async (scene, tool, args) => {
      const own = await scene.thief.tab(`${scene.site.origin}/own`);
      return scene.thief.call('run_sequence', { targetId: own, steps: [{ tool: `nova.${tool}`, args }] });
    },
  ],
  [
    'as-active',
    'by making it the active tab',
    async (scene, tool, args) => {
      await scene.thief.call('set_active_tab', { targetId: args['targetId'] });
      return scene.thief.call(tool, { ...args, targetId: 'active' });
    },
  ],
  [
    'as-claimer-without-reason',
    'by claiming with a reason of nothing',
    async (scene, tool, args) => {
      await scene.thief.call('tab_claim', { targetId: args['targetId'], reclaimReason: '' });
      await scene.thief.call('tab_claim', { targetId: args['targetId'], reclaimReason: '   ' });
      await scene.thief.call('tab_claim', { targetId: args['targetId'], agentId: OWNER });
      return scene.thief.call(tool, args);
    },
  ],
  [
    'as-claimer-with-unseen-reason',
    'by claiming with a reason that nobody can see',
    async (scene, tool, args) => {
      await scene.thief.call('tab_claim', { targetId: args['targetId'], reclaimReason: '\u200b\u2060\u3164' });
      return scene.thief.call(tool, args);
    },
  ],
  [
    'as-token-of-empty',
    'by claiming with an empty token',
    async (scene, tool, args) => {
      await scene.thief.call('tab_claim', { targetId: args['targetId'], finalizationToken: '' });
      return scene.thief.call(tool, args);
    },
  ],
  [
    'as-token-of-task',
    'by claiming with the public id of the claim',
    async (scene, tool, args, { taskId }) => {
      await scene.thief.call('tab_claim', { targetId: args['targetId'], finalizationToken: taskId, agentId: OWNER });
      await scene.thief.call('tab_release', { targetId: args['targetId'], finalizationToken: taskId, agentId: OWNER });
      return scene.thief.call(tool, args);
    },
  ],
  [
    'as-releaser',
    'by releasing the claim first',
    async (scene, tool, args) => {
      await scene.thief.call('tab_release', { targetId: args['targetId'], agentId: OWNER });
      await scene.thief.call('tab_release', { targetId: args['targetId'] });
      return scene.thief.call(tool, args);
    },
  ],
  [
    'as-closer',
    'by closing the tab and opening its number again',
    async (scene, tool, args) => {
      await scene.thief.call('tab_close', { targetId: args['targetId'], agentId: OWNER });
      return scene.thief.call(tool, args);
    },
  ],
  ['as-http-name', 'over HTTP with the name in the address', (scene, tool, args) => scene.desk.http(OWNER, tool, args)],
  [
    'as-http-twice',
    'over HTTP with two names in the address',
    (scene, tool, args) => scene.desk.http(`guest&agent=${OWNER}`, tool, { ...args, agentId: OWNER }),
  ],
  [
    'as-back',
    'by going back instead',
    async (scene, _, args) => {
      await scene.owner.call('navigate', { ...args, url: `${scene.site.origin}/then`, waitForLoad: true });
      const answer = await scene.thief.call('back', { targetId: args['targetId'], agentId: OWNER });
      return reasonOf(answer) === 'claim.owner_mismatch' ? answer : scene.owner.call('navigate', args);
    },
  ],
  [
    'as-shown-name',
    'with the name under which another stranger is shown',
    async (scene, tool, args) => {
      // The owner is only known by this name to others; what stands behind it is not a name to be said.
      const listed = allOf(await scene.thief.call('tabs', { claimedBy: OWNER }));
      const shown = /"ownerAgentId":"([^"]+)"/.exec(listed)?.[1] ?? OWNER;
      return scene.thief.call(tool, { ...args, agentId: shown });
    },
  ],
];

const PEEKS: readonly (readonly [string, string, string, Readonly<Record<string, unknown>>?])[] = [
  ['private-see', 'nova.perceive of a private tab', 'perceive'],
  ['private-read', 'nova.read_text of a private tab', 'read_text'],
  ['private-requests', 'nova.network_read of a private tab', 'network_read'],
  ['private-console', 'nova.console_read of a private tab', 'console_read'],
  [
    'private-check',
    'nova.contract_check of a private tab',
    'contract_check',
    {
      transitionContract: {
        postconditions: { success: { all: [{ factKey: 'page.url', operator: 'eq', expected: 'x' }] } },
      },
    },
  ],
  ['private-scan', 'nova.coverage_scan of a private tab', 'coverage_scan', { scanId: 'nova_full_page_text_v1' }],
  ['private-activate', 'nova.set_active_tab of a private tab', 'set_active_tab'],
  ['private-claim', 'nova.tab_claim of a private tab', 'tab_claim', { reclaimReason: 'mine now' }],
  ['private-reload', 'nova.reload of a private tab', 'reload', { agentId: OWNER }],
];

export const IDENTITY: Group = {
  name: 'outsider-identity',
  open: async () => {
    const site = await openQuietSite();
    const desk = await openDesk();
    const scene: IdentityScene = {
      desk,
      site,
      owner: await desk.agent(OWNER),
      thief: await desk.agent('thief'),
      mark: () => `m${randomBytes(5).toString('hex').replaceAll(/\d/g, 'q')}`,
      claimed: async () => {
        const targetId = await scene.owner.tab(`${site.origin}/mine`);
        const claim = await scene.owner.call('tab_claim', { targetId, ttlMs: 600_000 });
        const found = (name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(allOf(claim))?.[1] ?? '';
        claims.push(targetId);
        // Sixteen claims are an agent's most.
        if (claims.length > 8) await scene.owner.call('tab_close', { targetId: claims.shift() });
        return { targetId, token: found('finalizationToken'), taskId: found('claimTaskId') };
      },
    };
    const claims: string[] = [];
    const listing: Attack = peeking(
      scene,
      'private-listed',
      'nova.tabs, all its filters',
      async (agent, targetId, word) => [
        await agent.call('tabs'),
        await agent.call('tabs', { targetIds: [targetId] }),
        await agent.call('tabs', { domain: '127.0.0.1', claimedBy: OWNER }),
        (await agent.call('tabs', { mine: true, agentId: OWNER })).content.map(({ text }) =>
          text?.replaceAll(`"${word}"`, ''),
        ),
      ],
    );
    return {
      attacks: [
        ...MASKS.map(([id, what, mask]) => navigating(scene, id, what, mask)),
        ...PEEKS.map(([id, what, tool, args = {}]) =>
          peeking(scene, id, what, (agent, targetId) => agent.call(tool, { targetId, ...args })),
        ),
        listing,
        ...handleAttacks(scene),
        ...transportAttacks(scene),
      ],
      close: async () => {
        await desk.close();
        site.close();
      },
    };
  },
};
