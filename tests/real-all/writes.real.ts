import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../real/apps.js';
import { startTestNova, type TestNova } from '../support/nova.js';
import { type Audit, auditOf } from './writes/audit.js';
import { WRITING_APPS } from './writes/apps.js';
import { startWitness, type Witness } from './writes/witness.js';

const table: string[] = [];
afterAll(() => console.log(`\n${table.join('\n')}\n`));

describe.each(WRITING_APPS)('$title [A&S WG1] [A&S WG2] [A&S WG5]', (plan) => {
  let witness: Witness;
  let app: App;
  let nova: TestNova;
  let journey: Audit;

  beforeAll(async () => {
    witness = await startWitness();
    app = await plan.start(witness.url);
    witness.lead(app.url);
    nova = await startTestNova();
    const allow = () => nova.owner.desk.run({ do: 'grant', host: '127.0.0.1', covers: 'critical' }, 'command_line');
    journey = auditOf({ agent: await nova.agent('gardener'), witness, rules: plan.rules, allow });
    await plan.enter({ journey, app, url: witness.url });
  });
  afterAll(async () => {
    await nova?.close();
    await app?.close();
    await witness?.close();
  });

  it.each(plan.acts)('$title', async ({ run, needs }) => {
    const before = journey.done.length;
    await run({ journey, app, url: witness.url });
    const tally = await journey.settle();
    const done = journey.done.slice(before);
    await nova.owner.desk.run({ do: 'revoke', host: '127.0.0.1', covers: null }, 'command_line');
    for (const { act, need, held, class: kind, writes, verdict } of done)
      table.push(
        `| ${plan.title} | ${act} | ${need} | ${kind ?? ''} | ${held ?? ''} | ${writes.join('<br>')} | ${verdict} |`,
      );
    table.push(`  so far ${JSON.stringify(tally)}`);
    expect(done.map(({ need }) => need)).toEqual(needs);
  });
});
