/** What a verdict costs a model: the tokens of the whole answer to one click with a contract, less those without. */
import type { McpClient } from '../support/mcp-client.js';
import { summarize } from '../support/stats.js';
import type { ArgumentsOf } from '../support/tool-calls.js';
import { TOGGLE_BEHAVIOURS } from './behaviours.js';
import type { Contract } from './contracts.js';
import type { TokenFigure } from './judge.js';
import { viewOf } from './nova-agent.js';
import type { Site } from './site.js';
import { wordsFor } from './words.js';

const ROUNDS = 3;
const WORDS = wordsFor('en', 0);

interface Fact {
  readonly factKey: string;
  readonly expected?: string;
}
const contract = (success: Fact, forbidden?: Fact): Contract => ({
  actionKind: 'custom',
  stabilityWindowMs: 1500,
  postconditions: {
    success: { all: [{ operator: 'eq', expected: true, ...success }] },
    ...(forbidden && { forbidden: { any: [{ operator: 'eq', expected: true, ...forbidden }] } }),
  },
});
const ON = 'switched on';
/** Names all of the page's text, which then stands in the answer as what was observed. */
const LONG_SELECTOR = 'html:not(.no-such-class):not(#no-such-id) > body:not(.another-class)';
interface Case {
  readonly behaviour: string;
  readonly make: (selector: string) => Contract;
}
const CASES: Readonly<Record<string, Case>> = {
  verified_success: { behaviour: ON, make: (selector) => contract({ factKey: `dom.checked(${selector})` }) },
  verified_fail: {
    behaviour: 'switched on, reverted after a 500',
    make: (selector) => contract({ factKey: `dom.checked(${selector})` }, { factKey: 'network.write.failed' }),
  },
  indeterminate: { behaviour: ON, make: () => contract({ factKey: 'text.appeared(Saved)' }) },
  'indeterminate, long': {
    behaviour: ON,
    make: () =>
      contract({ factKey: `dom.text(${LONG_SELECTOR})`, expected: 'Your notifications have been switched on.' }),
  },
};

interface Click extends Pick<ArgumentsOf<'nova_click_selector'>, 'outputDetail'> {
  readonly make?: Case['make'];
}

/** A switch is no commit point, so the very same click can be made bare. */
export async function measureTokens(
  client: McpClient,
  site: Site,
  countTokens: (text: string) => number,
): Promise<TokenFigure[]> {
  let serial = 0;
  const click = async (behaviour: string, how: Click) => {
    const { make, ...more } = how;
    const known = TOGGLE_BEHAVIOURS[behaviour];
    if (known === undefined) throw new Error(`there is no behaviour "${behaviour}"`);
    const { url } = site.open(`t${serial++}`, {
      group: 'toggle',
      kit: 'plain-roles',
      lang: 'en',
      words: WORDS,
      ...known,
    });
    await client.call('nova_navigate', { url, waitForLoad: true });
    const { structuredContent } = await client.call('nova_perceive');
    const found = viewOf(structuredContent.extraction).ctas.find(({ text }) => text === WORDS.toggle);
    if (found === undefined) throw new Error('the switch is not there');
    const transitionContract = make?.(found.selector);
    return client.ask('nova_click_selector', {
      ctaRef: found.ref,
      ...(transitionContract && { transitionContract }),
      ...more,
    });
  };
  const figures: TokenFigure[] = [];
  for (const [verdict, { behaviour, make }] of Object.entries(CASES)) {
    const differences: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const guarded = await click(behaviour, { make });
      const found = guarded.structuredContent.guardedCommit?.verificationStatus;
      if (found === undefined || !verdict.startsWith(found))
        throw new Error(`tokens: ${verdict} expected, ${found} came`);
      // An answer that did not go well has every field (A&S E2b), so it is held against one with every field.
      const bare = await click(behaviour, guarded.structuredContent.ok ? {} : { outputDetail: 'full' });
      differences.push(countTokens(JSON.stringify(guarded)) - countTokens(JSON.stringify(bare)));
    }
    figures.push({ verdict, ...summarize(differences) });
  }
  return figures;
}
