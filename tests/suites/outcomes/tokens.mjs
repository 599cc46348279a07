/** What a verdict costs a model: the tokens of the whole answer to one click with a contract, less those without. */
import { TOGGLE_BEHAVIOURS } from './behaviours.mjs';
import { wordsFor } from './words.mjs';
import { summarize } from '../support/stats.js';

const ROUNDS = 3;
const WORDS = wordsFor('en', 0);

const contract = (success, forbidden) => ({
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
const CASES = {
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

/** A switch is no commit point, so the very same click can be made bare. */
export async function measureTokens(client, site, countTokens) {
  let serial = 0;
  const click = async (behaviour, make, more = {}) => {
    const plan = { group: 'toggle', kit: 'plain-roles', lang: 'en', words: WORDS, ...TOGGLE_BEHAVIOURS[behaviour] };
    const { url } = site.open(`t${serial++}`, plan);
    await client.call('nova_navigate', { url, waitForLoad: true });
    const { structuredContent } = await client.call('nova_perceive');
    const { ref, selector } = structuredContent.extraction.ctas.find(({ text }) => text === WORDS.toggle);
    const transitionContract = make?.(selector);
    return client.request('tools/call', {
      name: 'nova_click_selector',
      arguments: { ctaRef: ref, ...(transitionContract && { transitionContract }), ...more },
    });
  };
  const figures = [];
  for (const [verdict, { behaviour, make }] of Object.entries(CASES)) {
    const differences = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const guarded = await click(behaviour, make);
      const found = guarded.structuredContent.guardedCommit?.verificationStatus;
      if (!verdict.startsWith(found)) throw new Error(`tokens: ${verdict} expected, ${found} came`);
      // An answer that did not go well has every field (A&S E2b), so it is held against one with every field.
      const bare = await click(behaviour, undefined, guarded.structuredContent.ok ? {} : { outputDetail: 'full' });
      differences.push(countTokens(JSON.stringify(guarded)) - countTokens(JSON.stringify(bare)));
    }
    figures.push({ verdict, ...summarize(differences) });
  }
  return figures;
}
