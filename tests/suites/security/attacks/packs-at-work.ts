/** Packs that are whole, and would reach further than they may: into trust, levels, our own entries (K 14.1, K 15). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { click, phenomenon, playbook } from '../../../support/knowledge.js';
import { issuerKey, packed } from '../../../support/packs.js';
import { Person } from '../../../support/person.js';
import { openKnowledge } from '../../../support/seed-knowledge.js';
import type { Attack } from '../support/attack.js';
import { contentOf, honestIsTaken, packDesk, SETTINGS, sealed, type Taken } from '../support/pack-desk.js';
import { judge, setScene, told, unless } from '../support/scene.js';
import type { World } from '../support/world.js';

const group = 'packs';
const STRANGER = issuerKey();

const refusedAs = (code: string, taken: Taken): readonly string[] =>
  unless(!taken.ok && taken.printed.startsWith(`${code}: `), taken.printed.slice(0, 200));

/** A site that is open, with the hands of its agent and what is stored of it. */
async function openShop(world: World) {
  const desk = await packDesk(world);
  const scene = await setScene(
    world,
    { '/': '<title>Shop</title><div id="box">Box<button class="close">x</button></div>' },
    {
      settings: SETTINGS,
      at: null,
    },
  );
  const scope = `127.0.0.1:${scene.site.port}`;
  const book = await openKnowledge(desk.nova);
  world.later(() => book.close());
  return { desk, scene, scope, book };
}

export const attacks: readonly Attack[] = [
  {
    id: 'pack-unknown-issuer',
    group,
    what: 'a stranger that calls itself like a trusted issuer, again and again',
    expects: 'pack.untrusted_key each time; a wrong code confirms nothing (K 14.1, A&S Z12)',
    control: async (world) => {
      const desk = await packDesk(world);
      const key = issuerKey();
      const person = new Person();
      const taking = desk.take(desk.file(sealed(contentOf('confirmed-stranger'), key)), person);
      await person.confirm();
      return (await taking).ok && (await desk.known('confirmed-stranger')) !== null;
    },
    run: async (world) => {
      const desk = await packDesk(world);
      const file = desk.file(sealed(contentOf('planted-unknown-issuer'), STRANGER));
      const first = await desk.take(file);
      const person = new Person();
      const asking = desk.take(file, person);
      await person.asked();
      person.type('yes');
      const asked = await asking;
      const last = await desk.take(file);
      return judge(
        [
          ...refusedAs('pack.untrusted_key', first),
          ...unless(!asked.ok, 'a wrong code was taken'),
          ...refusedAs('pack.untrusted_key', last),
        ],
        await desk.known('planted-unknown-issuer'),
      );
    },
  },
  {
    id: 'pack-swapped-while-asked',
    group,
    what: 'the file becomes that of another stranger while the operator reads the question',
    expects: 'the code confirms the key that was shown, and no other (K 14.1)',
    control: (world) => honestIsTaken(world, 'swapped-while-asked'),
    run: async (world) => {
      const desk = await packDesk(world);
      const file = desk.file(sealed(contentOf('shown-swapped'), issuerKey()));
      const person = new Person();
      const taking = desk.take(file, person);
      await person.asked();
      writeFileSync(file, sealed(contentOf('planted-swapped'), STRANGER));
      person.type(person.code);
      const taken = await taking;
      return judge(
        unless(!taken.ok && taken.printed.includes('pack.untrusted_key: '), taken.printed.slice(-300)),
        await desk.known('planted-swapped'),
      );
    },
  },
  {
    id: 'pack-that-is-no-file',
    group,
    what: 'a device without an end, and a folder',
    expects: 'told that it is no file; nothing is read (K 14.1)',
    run: async (world) => {
      const desk = await packDesk(world);
      const folder = join(world.folder(), 'pack');
      mkdirSync(folder);
      const told = await Promise.all(['/dev/zero', folder].map((file) => desk.take(file)));
      return judge(
        told.flatMap(({ ok, printed }) => unless(!ok && printed.includes('it is not a file'), printed.slice(0, 200))),
      );
    },
  },
  {
    id: 'pack-claims-evidence',
    group,
    what: 'an entry with a million successes, to be promoted and applied at once',
    expects: 'it stays at L0, matches nothing and does nothing: the word of an issuer is no evidence (K 14.1, K 15.1)',
    control: async (world) => {
      const { scene, scope, book } = await openShop(world);
      await book.put(phenomenon({ scope, stableId: 'proven' }));
      await scene.open();
      const said = await scene.call('nova_pks_match', {
        scope,
        observation: { signals: [{ kind: 'dom', match: '#box' }] },
      });
      return said.matches.length === 1;
    },
    run: async (world) => {
      const { desk, scene, scope, book } = await openShop(world);
      const evidence = { successes: 1_000_000, failures: 0, distinctSessions: 1000, lastSuccessAt: Date.now() };
      const taken = await desk.take(desk.file(sealed(contentOf('claims-evidence', { evidence }, { scope }))));
      await scene.open();
      const { phenomena } = await scene.call('nova_pks_get', { scope });
      const stableId = String(phenomena?.[0]?.phenomenonId);
      const risen = await scene.call('nova_learn_promote', { scope, stableIds: ['all'] });
      const match = await scene.call('nova_pks_match', {
        scope,
        observation: { signals: [{ kind: 'dom', match: '#box' }] },
      });
      const applied = await scene.call('nova_phenomenon_apply', { scope, phenomenonId: stableId });
      const stored = await book.find(scope, stableId);
      return judge(
        [
          ...unless(taken.ok, taken.printed.slice(0, 200)),
          ...unless(risen.approved === 0 && risen.applied === 0, told(risen)),
          ...unless(match.matches?.length === 0, 'it is matched'),
          ...unless(applied.reasonCode === 'pks.not_active' && applied.actionDispatched !== true, told(applied)),
        ],
        stored?.learningLevel === 0 && stored.health.successCount === 0
          ? null
          : JSON.stringify(stored ?? null).slice(0, 200),
      );
    },
  },
  {
    id: 'pack-over-an-own-entry',
    group,
    what: 'a pack that would replace an entry of ours under its id and on its signs',
    expects: 'already_covered; ours stays as it is (K 14.1)',
    control: (world) => honestIsTaken(world, 'over-an-own-entry'),
    run: async (world) => {
      const { desk, scope, book } = await openShop(world);
      const own = phenomenon({ scope, stableId: 'newsletter' });
      await book.put(own);
      const content = contentOf('newsletter', { playbook: playbook({ actions: [click('#evil')] }) }, { scope });
      const taken = await desk.take(desk.file(sealed(content)));
      const now = await book.find(scope, 'newsletter');
      const isSame = JSON.stringify([now?.playbook, now?.learningLevel]) === JSON.stringify([own.playbook, 2]);
      return judge(
        unless(taken.ok && taken.printed.includes('skipped newsletter: already_covered'), taken.printed.slice(0, 200)),
        isSame ? await desk.known('#evil') : JSON.stringify(now ?? null).slice(0, 200),
      );
    },
  },
  {
    id: 'pack-that-fills-the-site',
    group,
    what: 'a pack of as many entries as a site may have, so that nothing more is learned here',
    expects: 'some are skipped with domain_full, and an agent can still write an entry (K 14.1)',
    control: async (world) => (await writeOwn(await openShop(world))).ok === true,
    run: async (world) => {
      const shop = await openShop(world);
      const entries = Array.from({ length: 200 }, (_, n) =>
        packed({
          stableId: `flood-${n}`,
          fingerprint: { signals: [{ kind: 'dom', match: `#flood-${n}` }], minConfidence: 0.6 },
          playbook: playbook({ actions: [click(`#flood-${n} .close`)] }),
        }),
      );
      const taken = await shop.desk.take(shop.desk.file(sealed({ scope: shop.scope, entries, hints: [] })));
      const said = await writeOwn(shop);
      return judge([
        ...unless(taken.ok && taken.printed.includes('skipped flood-199: domain_full'), taken.printed.slice(0, 200)),
        ...unless(said.ok === true, told(said)),
      ]);
    },
  },
];

async function writeOwn({ scene, scope }: Awaited<ReturnType<typeof openShop>>) {
  await scene.open();
  const {
    type,
    fingerprint,
    playbook: steps,
  } = packed({ fingerprint: { signals: [{ kind: 'dom', match: '#own' }], minConfidence: 0.6 } });
  return scene.call('nova_pks_upsert', { scope, phenomenon: { id: 'own', type, fingerprint, playbook: steps } });
}
