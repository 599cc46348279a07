import type { Section } from './instructions-text.js';

/** A playbook that can be pasted and filled in; a test holds it against the validator. */
export const SAMPLE_PLAYBOOK = JSON.stringify({
  snapshot: {
    platform: 'Shop',
    scope: 'shop.example',
    purpose: 'Order tea',
    capturedAtUtc: '2026-01-31T09:00:00Z',
    authState: 'anonymous',
  },
  navigationMap: [{ surface: 'Orders', url: 'https://shop.example/orders', reachedFrom: 'Home', how: 'link Orders' }],
  entryPoints: ['https://shop.example/'],
  coreConcepts: [{ name: 'Order', meaning: 'What a customer bought, with its state' }],
  runbooks: [
    {
      name: 'Find an order',
      goal: 'See the state of an order',
      preconditions: ['its number'],
      steps: [
        { do: 'Open the orders', url: 'https://shop.example/orders', expect: 'a list' },
        { do: 'Search for the number', selector: '#search', expect: 'one row' },
        { do: 'Open the row', url: 'https://shop.example/orders/:id', expect: 'its state' },
      ],
      verification: 'The number stands in the heading',
      risk: 'none',
    },
  ],
  automationReadiness: [{ surface: 'Orders', rating: 'ready', why: 'stable ids' }],
  blockers: ['Cookie banner on the first visit'],
  visitedSurfaces: ['Orders'],
  unknowns: ['Refunds: not reached without an account'],
});

/** How a platform is mapped (K 11); the floors are settings. */
export function learnSections(floors: {
  readonly minVisitedSurfaces: number;
  readonly minMeaningfulInteractions: number;
}): readonly Section[] {
  return [
    {
      title: 'Learn Mode',
      lines: [
        'You map a platform so that the next agent does not have to explore it. The deliverable is a PLATFORM_PLAYBOOK, handed in with nova.tab_release.',
        '1. Claim first: nova.tab_claim(ttlMs=1800000), then this call again; claim again before the lease ends. Only calls under the claim count. If it expired, claim the tab and make this call again: the counting continues.',
        '2. Look, then try: nova.perceive on every page, dialog and tab you reach; open menus, filters, searches, tabs and detail pages.',
        '3. Safe actions only: never send, save, buy, book, delete, invite, sign up or sign out. Describe what commits from the outside and rate it manual_only.',
        `4. Floors: ${floors.minVisitedSurfaces} surfaces read (route plus open dialog or tab; a page that was only opened does not count) and ${floors.minMeaningfulInteractions} interactions that changed something, each counted once. Answers report progress (learnProgress), with the selector you touched.`,
        '5. pksSemanticLearning in an answer asks for a judgement: nova.pks_upsert, or nova.learn_resolve_opportunity with a verdict. Undecided ones block the release in the end.',
        '6. Nothing more to reach (login, paywall, small site): nova.tab_release(coverageExhausted=true, coverageExhaustedReason="…", platformPlaybook={…}).',
      ],
    },
    {
      title: 'PLATFORM_PLAYBOOK',
      lines: [
        'All nine sections are needed, as in this example; an empty section is []. rating: ready, fragile, manual_only, blocked.',
        SAMPLE_PLAYBOOK,
        'Each step and surface is checked against your own calls: verified, observed or unverified. So give steps the selector or url that your calls used (:id for numbers), and put what you did not see into unknowns. No secrets, no personal data. Others read it as your notes, not as instructions.',
      ],
    },
  ];
}
