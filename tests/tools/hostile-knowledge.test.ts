import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_PAGES } from '../support/hostile-pages.js';
import { type HostileSite, playHostile, serveHostile } from '../support/hostile-visits.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { SkipClock } from '../support/skip-clock.js';

/** Two of them; `npm run bench:hostile` plays them all, ten times in five sessions. */
const PLAYED = ['a form that is sent by "Next"', 'a link to another site'];

let site: HostileSite;
let nova: TestNova;
let agent: TestAgent;
const clock = new SkipClock();

beforeAll(async () => {
  site = await serveHostile();
  nova = await startTestNova({ clock });
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

describe('pages that want to be learned wrongly', () => {
  it('are forty or more', () => {
    expect(HOSTILE_PAGES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(HOSTILE_PAGES.map(({ name }) => name)).size).toBe(HOSTILE_PAGES.length);
  });

  it('change no text, cross no domain, add no commit and reach no L2 [K 15.7] [K 15.9] [K 4.3]', async () => {
    const pages = HOSTILE_PAGES.flatMap(({ name }, index) => (PLAYED.includes(name) ? [index] : []));
    expect(pages.length).toBe(PLAYED.length);
    const { findings, entries, touched } = await playHostile({ pages, sessions: 2, visitsPerSession: 2 }, site, {
      send: async (tool, args) => (await agent.call(tool, args)).structured,
      skip: (ms) => clock.skip(ms),
      say: () => undefined,
    });
    expect(findings).toEqual([]);
    // Honest work on the same pages is learned, or the pages would prove nothing.
    expect(entries).toBeGreaterThan(pages.length);
    expect(touched).toBeGreaterThan(pages.length * 4);
  }, 120_000);
});
