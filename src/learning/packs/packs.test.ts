import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../tests/support/fake-clock.js';
import { GeneratorDesk, NEXT_SESSION } from '../../../tests/support/generator-desk.js';
import { click, domainHint, phenomenon, playbook } from '../../../tests/support/knowledge.js';
import { DAY, NOW, SCOPE } from '../../../tests/support/learned.js';
import { issuerKey, packed, packedHint, packFile } from '../../../tests/support/packs.js';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { useStore } from '../../../tests/support/use-store.js';
import {
  MAX_FROM_PACKS,
  MAX_PHENOMENA,
  matchEntries,
  NO_HEALTH,
  type Pack,
  type PackContent,
} from '../../knowledge/index.js';
import { createRedactor } from '../../safety/index.js';
import { isCommitText } from '../../verification/index.js';
import { Packs } from './packs.js';
import { openPack } from './file.js';

const KEY = issuerKey();

/** As it is after the signature was checked. */
function packOf(content: Partial<PackContent>): Pack {
  const opened = openPack(packFile({ scope: SCOPE, entries: [], hints: [], ...content }, KEY));
  if ('reasonCode' in opened) throw new Error(opened.why);
  return opened;
}

const other = (n: number) =>
  packed({
    stableId: `other-${n}`,
    fingerprint: { signals: [{ kind: 'dom', match: `#other-${n}` }], minConfidence: 0.6 },
    playbook: playbook({ actions: [click(`#close-${n}`)], verify: [{ type: 'absent', selector: `#other-${n}` }] }),
  });
const path = (stableId: string, ...selectors: readonly string[]) =>
  packed({
    stableId,
    type: 'custom',
    fingerprint: { signals: [{ kind: 'dom', match: '#menu' }], minConfidence: 0.6 },
    playbook: playbook({
      policy: 'custom',
      actions: selectors.map((selector) => click(selector)),
      verify: [{ type: 'url_matches', routeTemplate: 'orders' }],
      slots: [],
    }),
  });

describe.each(STORE_KINDS)('packs on %s', (kind) => {
  const clock = new FakeClock(NOW);
  const place = useStore(kind, clock);
  const redactor = createRedactor(new Uint8Array(32));
  const open = async () => {
    const desk = await GeneratorDesk.open(place.store, clock, { isLearning: false });
    const { journal, knowledge } = desk;
    const packs = new Packs({ clock, journal, knowledge, redactor, isCommitText });
    const events = () => journal.promotions({ host: SCOPE, sinceMs: 0, limit: 99 });
    return { desk, packs, journal, knowledge, events };
  };

  it('[K 14.1] [K 15.1] what comes in is a candidate under ids of its own, with candidate and event; a second time nothing does', async () => {
    const { desk, packs, journal, knowledge, events } = await open();
    const pack = packOf({ entries: [packed()], hints: [packedHint()] });
    const imported = { packId: 'pack_1', keyId: KEY.keyId, scope: SCOPE };
    expect(await packs.take(pack)).toEqual({ ...imported, imported: 2, skipped: [] });

    const { phenomena, hints, domain } = await knowledge.of(SCOPE);
    const importedFrom = { packId: 'pack_1', keyId: KEY.keyId, stableId: 'newsletter' };
    expect(phenomena).toMatchObject([
      {
        learningLevel: 0,
        origin: 'imported',
        confidence: 0.5,
        contentRev: 1,
        importedFrom: { ...importedFrom, evidence: { successes: 12, failures: 1, distinctSessions: 4 } },
        fingerprint: packed().fingerprint,
        health: NO_HEALTH,
      },
    ]);
    expect(hints).toMatchObject([
      { learningLevel: 0, confidence: 0.5, importedFrom: { ...importedFrom, stableId: 'ads' }, health: NO_HEALTH },
    ]);
    expect(domain?.trust).toBe('unknown');
    const [entry] = phenomena;
    const [hint] = hints;
    expect(entry?.stableId).toMatch(/^lcj_[0-9a-f]{12}$/);
    expect(entry?.candidateKey).toMatch(/^lcj_ck_[0-9a-f]{12}$/);
    expect(hint?.hintId).toMatch(/^hint_[0-9a-f]{12}$/);

    const told = await events();
    const ids = new Set([entry?.stableId, hint?.hintId]);
    expect(new Set(told.map(({ stableId }) => stableId))).toEqual(ids);
    for (const event of told)
      expect(event).toMatchObject({
        fromLevel: null,
        toLevel: 0,
        reasonKind: 'pack_imported',
        reason: { packId: 'pack_1', keyId: KEY.keyId },
      });
    const candidates = await journal.candidatesOf(SCOPE);
    expect(new Set(candidates.map(({ stableId }) => stableId ?? undefined))).toEqual(ids);
    for (const candidate of candidates) expect(candidate).toMatchObject({ status: 'unverified', origin: 'auto' });

    expect(await packs.take(pack)).toEqual({
      ...imported,
      imported: 0,
      skipped: [
        { stableId: 'newsletter', reasonCode: 'already_covered' },
        { stableId: 'ads', reasonCode: 'already_covered' },
      ],
    });
    expect(await events()).toHaveLength(2);
    expect(await desk.entries()).toEqual(phenomena);
  });

  it('[K 16.18] [K 14.1] the evidence of others is shown and opens no gate; two local successes in two sessions do', async () => {
    const { desk, packs, knowledge } = await open();
    await packs.take(packOf({ entries: [packed()] }));
    const [entry] = await desk.entries();
    const stableId = entry?.stableId ?? '';
    const promote = (transition: 'l0_to_l1' | 'l1_to_l2') =>
      desk.pipeline.promote({
        scope: SCOPE,
        stableIds: [stableId],
        transition,
        dryRun: false,
        agentId: 'agent-a',
        untilSeq: 0,
      });
    const matches = async () =>
      matchEntries(await knowledge.of(SCOPE), {
        signals: [{ kind: 'dom', match: '#box' }],
        context: {},
        now: clock.now(),
      }).matches.map((one) => one.entry.stableId);
    const success = (pauseMs?: number) => desk.click({ action: { selectorNorm: '#close' } }, pauseMs);

    const told = await desk.pipeline.explain({ scope: SCOPE, stableId, observedSignals: null });
    expect(told).toMatchObject({
      phenomenon: { currentLevel: 0, state: 'unproven' },
      explain: { gates: [{}, { name: 'min_support', observed: 0 }, {}, {}, {}] },
      importedEvidence: {
        packId: 'pack_1',
        keyId: KEY.keyId,
        stableId: 'newsletter',
        evidence: { successes: 12, failures: 1, distinctSessions: 4 },
      },
    });
    expect(await promote('l0_to_l1')).toMatchObject({ approved: 0, applied: 0 });
    expect(await matches()).toEqual([]);

    await success();
    await success(NEXT_SESSION);
    expect(await promote('l0_to_l1')).toMatchObject({ approved: 1, applied: 1 });
    expect(await matches()).toEqual([]);

    expect(await promote('l1_to_l2')).toMatchObject({ approved: 0, applied: 0 });
    for (let n = 0; n < 3; n += 1) await success(NEXT_SESSION);
    expect(await promote('l1_to_l2')).toMatchObject({ approved: 1, applied: 1 });
    expect(await matches()).toEqual([stableId]);
  });

  it('[K 14.1] nothing that is here changes: not its level, not its health, not the trust of the site', async () => {
    const { packs, knowledge } = await open();
    const own = phenomenon({
      stableId: 'own',
      scope: SCOPE,
      health: { ...NO_HEALTH, totalAttempts: 3, successCount: 3 },
    });
    const domain = { scope: SCOPE, trust: 'medium' as const, contentRev: 1, context: {}, tags: [], updatedAt: NOW };
    await knowledge.write(SCOPE, async (db) => {
      await knowledge.saveDomain(db, domain);
      await knowledge.save(db, own);
    });
    const pack = packOf({ entries: [packed(), other(1)] });
    expect(await packs.take(pack)).toMatchObject({
      imported: 1,
      skipped: [{ stableId: 'newsletter', reasonCode: 'already_covered' }],
    });
    const after = await knowledge.of(SCOPE);
    expect(after.phenomena.find(({ stableId }) => stableId === 'own')).toEqual(own);
    expect(after.domain?.trust).toBe('medium');
  });

  it('[K 14.1] [K 15.4] [K 15.9] each entry passes the validator or is skipped with its code, and the others come in', async () => {
    const { packs, knowledge } = await open();
    redactor.learn(['hunter2-of-this-folder']);
    const withAction = (stableId: string, action: Parameters<typeof click>[1]) => ({
      ...other(stableId.length),
      stableId,
      playbook: playbook({ actions: [click('#a-close', action)] }),
    });
    const { skipped, imported } = await packs.take(
      packOf({
        entries: [
          withAction('buys', { targetVisibleText: 'Buy now' }),
          withAction('leaves-it', { selector: 'a[href="https://evil.example/x"]' }),
          { ...withAction('types-text', { type: 'type' }) },
          { ...packed({ stableId: 'unchecked' }), playbook: playbook({ verify: [] }) },
          { ...packed({ stableId: 'consent', type: 'consent_cmp' }) },
          { ...packed({ stableId: 'long', context: { routes: ['x'.repeat(201)] } }) },
          {
            ...packed({ stableId: 'secret' }),
            fingerprint: { signals: [{ kind: 'text', match: 'hunter2-of-this-folder' }], minConfidence: 0.6 },
          },
          other(1),
        ],
        hints: [packedHint({ selectors: ['*'] })],
      }),
    );
    expect(imported).toBe(1);
    expect(skipped).toEqual([
      { stableId: 'buys', reasonCode: 'pks.scope_out_of_bounds' },
      { stableId: 'leaves-it', reasonCode: 'pks.scope_out_of_bounds' },
      { stableId: 'types-text', reasonCode: 'pks.literal_text_forbidden' },
      { stableId: 'unchecked', reasonCode: 'pks.verify_required' },
      { stableId: 'consent', reasonCode: 'pks.polarity_required' },
      { stableId: 'long', reasonCode: 'params.invalid' },
      { stableId: 'secret', reasonCode: 'pks.literal_text_forbidden' },
      { stableId: 'ads', reasonCode: 'pks.wildcard_selector' },
    ]);
    expect((await knowledge.of(SCOPE)).phenomena).toHaveLength(1);
  });

  it('[K 14.1] [K 6] paths are compared by their steps, everything else by its signs, also within a pack', async () => {
    const { packs } = await open();
    const { imported, skipped } = await packs.take(
      packOf({
        entries: [
          path('whole', '#menu', '#orders', '#open'),
          path('part', '#orders', '#open'),
          path('another', '#menu', '#help'),
          packed(),
          packed({ stableId: 'same-signs' }),
        ],
      }),
    );
    expect(imported).toBe(3);
    expect(skipped).toEqual([
      { stableId: 'part', reasonCode: 'already_covered' },
      { stableId: 'same-signs', reasonCode: 'already_covered' },
    ]);
  });

  it('[K 14.1] what was retired here covers nothing, but its own pack does not bring it back', async () => {
    const { desk, packs, knowledge } = await open();
    const pack = packOf({ entries: [packed()] });
    await packs.take(pack);
    const [entry] = await desk.entries();
    if (entry === undefined) throw new Error('nothing came in');
    const retired = { ...entry, deprecated: true, deprecatedReason: 'consecutive_failures' };
    await knowledge.write(SCOPE, (db) => knowledge.save(db, retired));
    expect(await packs.take(pack)).toMatchObject({ imported: 0, skipped: [{ reasonCode: 'already_covered' }] });
    expect(await desk.entries()).toEqual([retired]);
    expect(await packs.take({ ...pack, packId: 'pack_2' })).toMatchObject({ imported: 1 });
    expect((await desk.entries()).filter(({ deprecated }) => !deprecated)).toHaveLength(1);
  });

  it('[K 14.1] [K 6] a site takes 200 entries and no more', async () => {
    const { packs, knowledge } = await open();
    await knowledge.write(SCOPE, async (db) => {
      for (let n = 0; n < MAX_PHENOMENA - 1; n += 1)
        await knowledge.save(db, phenomenon({ ...other(n), stableId: `own-${n}`, scope: SCOPE }));
    });
    expect(await packs.take(packOf({ entries: [other(900), other(901)] }))).toMatchObject({
      imported: 1,
      skipped: [{ stableId: 'other-901', reasonCode: 'domain_full' }],
    });
  });

  it('[K 14.1] packs leave a quarter of a site to what is learned here', async () => {
    const { packs, knowledge } = await open();
    const importedFrom = { packId: 'pack_0', keyId: KEY.keyId, stableId: 'x', evidence: packed().evidence };
    await knowledge.write(SCOPE, async (db) => {
      for (let n = 0; n < MAX_FROM_PACKS - 1; n += 1)
        await knowledge.save(db, phenomenon({ ...other(n), stableId: `from-${n}`, scope: SCOPE, importedFrom }));
    });
    expect(await packs.take(packOf({ entries: [other(900), other(901)] }))).toMatchObject({
      imported: 1,
      skipped: [{ stableId: 'other-901', reasonCode: 'domain_full' }],
    });
    await knowledge.write(SCOPE, (db) => knowledge.save(db, phenomenon({ stableId: 'own', scope: SCOPE })));
    expect((await knowledge.of(SCOPE)).phenomena).toHaveLength(MAX_FROM_PACKS + 1);
  });

  it('[K 14.1] a write that fails leaves nothing of the pack behind', async () => {
    const { desk, journal, knowledge, events } = await open();
    let left = 2;
    const failing = new Packs({
      clock,
      knowledge,
      redactor,
      isCommitText,
      journal: {
        observationsOf: (...args) => journal.observationsOf(...args),
        setCandidate: (...args) => journal.setCandidate(...args),
        promoted: (...args) =>
          --left === 0 ? Promise.reject(new Error('the disk is full')) : journal.promoted(...args),
      },
    });
    await expect(failing.take(packOf({ entries: [other(1), other(2)] }))).rejects.toThrow('the disk is full');
    expect(await desk.entries()).toEqual([]);
    expect(await events()).toEqual([]);
    expect(await journal.candidatesOf(SCOPE)).toEqual([]);
  });

  it('[K 14.1] an exported pack holds what is active, with the sessions it was proven in', async () => {
    const { desk, packs, knowledge } = await open();
    clock.advance(DAY);
    const active = phenomenon({
      scope: SCOPE,
      health: { ...NO_HEALTH, totalAttempts: 3, successCount: 3, lastSuccessAt: clock.now() },
    });
    await knowledge.write(SCOPE, async (db) => {
      await knowledge.save(db, active);
      await knowledge.save(db, phenomenon({ ...other(1), scope: SCOPE, learningLevel: 1 }));
      await knowledge.saveHint(db, domainHint({ scope: SCOPE, learningLevel: 2 }));
    });
    await desk.click({ action: { selectorNorm: '#close' } });
    await desk.click({ action: { selectorNorm: '#close' } });
    await desk.click({ action: { selectorNorm: '#close' } }, NEXT_SESSION);
    const { fingerprint, playbook: steps, context } = active;
    expect(await packs.compose(SCOPE)).toEqual({
      scope: SCOPE,
      entries: [
        {
          stableId: 'newsletter',
          type: 'modal',
          contentRev: 1,
          fingerprint,
          playbook: steps,
          context,
          evidence: { successes: 3, failures: 0, distinctSessions: 2, lastSuccessAt: active.health.lastSuccessAt },
        },
      ],
      hints: [packedHint()],
    });
  });
});
