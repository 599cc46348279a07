/** Agents that want a run to count as done, and files and stores that were changed afterwards (E&T 9, 13, 14). */
import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyBundle } from '../../../support/verify-bundle.js';
import { canonicalJson } from '../../../../src/kernel/index.js';
import { openEvidenceDesk } from '../../../support/evidence-desk.js';
import { testPlace } from '../../../support/stores.js';
import type { Attack, Verdict } from '../support/attack.js';
import { begin, PAGES, read, REVIEW, Run } from '../support/review.js';
import { type AdHoc, judge, type Said, setScene, told, unless } from '../support/scene.js';
import type { World } from '../support/world.js';

const group = 'evidence-forging';
const SCAN = 'nova_full_page_text_v1';

/** A run that was done honestly is over, and the store says so. */
const honestRun = async (world: World) => {
  const run = await begin(world);
  await read(run, '/a');
  await run.claim(['/a']);
  const said = await run.complete();
  return said.completed === true && (await run.isOver()) !== null;
};

const fabricated = (
  id: string,
  what: string,
  reason: string,
  work: (run: Run) => Promise<Said>,
  content = {},
): Attack => ({
  id,
  group,
  what,
  expects: `task.${reason}; the run stays open (E&T 9)`,
  control: honestRun,
  run: async (world) => {
    const run = await begin(world, { content });
    const said = await work(run);
    return judge(
      unless(said.reason === reason || said.reasonCode === `task.${reason}`, `${said.reason} ${told(said)}`),
      await run.isOver(),
    );
  },
});

const STEP = {
  stepId: 'beta',
  tool: 'nova.search_text',
  args: { query: 'Beta' },
  description: 'The page says Beta',
  gate: 'fast',
  assertionType: 'has_results',
  fieldPath: 'matches',
};

type Bundle = Record<'receipt' | 'rows' | 'snapshot' | 'claimSet' | 'publicKey', any>; // oxlint-disable-line typescript/no-explicit-any -- taken apart at will
/** A finished run with its exported bundle; made once in a world. */
const exports = new WeakMap<World, ReturnType<typeof exportRun>>();
async function exportRun(world: World) {
  const place = await testPlace('sqlite');
  world.later(() => place.remove());
  const desk = await openEvidenceDesk(place.place, 2);
  world.later(() => desk.close());
  const instanceId = await desk.begin();
  await desk.work(30);
  await desk.claim(instanceId);
  await desk.complete(instanceId);
  const write = async (name: string) => {
    const out = join(place.place.dataDir, name);
    await desk.orders.exportEvidence(instanceId, out);
    return readFileSync(out, 'utf8');
  };
  return { desk, write, text: await write('honest.json'), pem: (await desk.keys.current()).pem };
}
function exported(world: World) {
  const made = exports.get(world) ?? exportRun(world);
  exports.set(world, made);
  return made;
}

/** The offline check is the oracle: it knows the file and the operator's key, nothing else. */
const check = async (text: string, pem: string, fault: RegExp): Promise<Verdict> => {
  const { exitCode, findings } = await verifyBundle(text, { keys: pem, heads: [] });
  const said = findings.flatMap(({ check: name, fault: why }) => (why === null ? [] : [`${name}: ${why}`])).join(' ');
  return judge(unless(fault.test(said), `${exitCode}: ${said}`), exitCode === 0 ? 'the offline check passed it' : null);
};
const edited = (id: string, what: string, fault: RegExp, edit: (bundle: Bundle) => void): Attack => ({
  id,
  group,
  what,
  expects: 'the offline check fails and names the place (E&T 13.3, 14.17)',
  control: async (world) => {
    const { text, pem } = await exported(world);
    return (await verifyBundle(text, { keys: pem, heads: [] })).exitCode === 0;
  },
  run: async (world) => {
    const { text, pem } = await exported(world);
    const bundle = JSON.parse(text) as Bundle;
    edit(bundle);
    return check(JSON.stringify(bundle), pem, fault);
  },
});

export const attacks: readonly Attack[] = [
  fabricated('claims-without-looking', 'units claimed as checked that nobody opened', 'evidence_gap', async (run) => {
    await run.claim(['/b']);
    return run.complete({ note: 'All pages were read with the greatest care.' });
  }),
  fabricated(
    'report-of-passed-steps',
    'a report that says every verification step passed',
    'verification_failed',
    async (run) => {
      await read(run, '/a');
      await run.claim(['/a']);
      return run.complete({ evidenceReport: [{ stepId: 'beta', state: 'passed', detail: 'seen' }] });
    },
    { verificationContract: { steps: [STEP], requiredMustPass: true } },
  ),
  fabricated(
    'readings-of-another-agent',
    'what another agent read in its own tab is claimed',
    'evidence_gap',
    async (run) => {
      const other = await run.scene.nova.agent('another-reader');
      await other.call('nova_tab_new', { url: `${run.scene.site.url}/b`, waitForLoad: true });
      await other.call('nova_read_text');
      await run.claim(['/b']);
      return run.complete();
    },
  ),
  fabricated(
    'event-id-used-twice',
    'the id of an applied event carries another claim',
    'client_event_id_reused',
    async (run) => {
      await read(run, '/a');
      await run.claim(['/a'], {}, 'one');
      return run.claim(['/b'], {}, 'one');
    },
  ),
  {
    id: 'fields-of-its-own',
    group,
    what: 'grades, summaries, trust and force as arguments of a completion',
    expects: 'params.unknown_field each time; the run stays open (E&T 11.8)',
    control: honestRun,
    run: async (world) => {
      const run = await begin(world);
      await run.claim(['/b']);
      const wrong: string[] = [];
      for (const field of [
        'evidenceSummary',
        'evidenceGrade',
        'coverageEvidence',
        'trusted',
        'force',
        'completed',
        'receipt',
        'agentRole',
      ]) {
        const said = await run.completeMalformed({ [field]: true });
        wrong.push(...unless(said.reasonCode === 'params.unknown_field', `${field}: ${told(said)}`));
      }
      return judge(wrong, await run.isOver());
    },
  },
  {
    id: 'force-complete-by-tool',
    group,
    what: "the operator's force-complete by name, by invoke and as a step of a sequence",
    expects: 'no such tool (A&S Z12, 13.19)',
    control: honestRun,
    run: async (world) => {
      const run = await begin(world);
      const args = { instanceId: run.instanceId, reason: 'done' };
      const names = [
        'nova.task_force_complete',
        'nova.task_instance_force_complete',
        'task force-complete',
        'operator.force_complete',
      ];
      const wrong: string[] = [];
      for (const tool of names)
        for (const said of [
          await run.scene.call('nova_invoke', { tool, arguments: args }),
          await run.scene.call('nova_run_sequence', { steps: [{ tool, args }] }),
        ])
          wrong.push(...unless(said.ok === false && said.errorCode === -32602, `${tool}: ${told(said)}`));
      return judge(wrong, await run.isOver());
    },
  },
  {
    id: 'scan-of-another-url',
    group,
    what: 'a trusted scan of one page, claimed for another one',
    expects: 'task.url_units_remaining: only a scan of the URL itself covers it (E&T 5.6)',
    control: honestRun,
    run: async (world) => {
      const completionCondition: AdHoc['completionCondition'] = {
        coverageMode: 'exhaustive',
        unitKind: 'url',
        stopMetric: 'all_units_processed',
      };
      const scene = await setScene(world, PAGES, { settings: { 'tob.strongDwellMs': 0 }, at: '/a' });
      const explicitUrls = [`${scene.site.url}/b`];
      const made = await scene.call('nova_task_instance_create', {
        adHocContext: { ...REVIEW, completionCondition },
        targetUrl: scene.site.url,
        unitSource: { kind: 'explicit', explicitUrls, freezeAfterPopulate: true },
      });
      const run = new Run(scene, made.instanceId);
      await scene.open('/a');
      const scan = await scene.call('nova_coverage_scan', { scanId: SCAN });
      await run.progress({ unitUpdates: [{ unitKey: explicitUrls[0], status: 'checked' }] });
      const said = await run.complete();
      return judge(
        [
          ...unless(said.reasonCode === 'task.url_units_remaining', told(said)),
          ...unless(scan.coverageEvidence?.trust?.trusted === true, `the scan itself: ${told(scan)}`),
        ],
        await run.isOver(),
      );
    },
  },
  {
    id: 'unit-for-an-unproven-action',
    group,
    what: 'a plain click that wants to count for a unit of a run',
    expects: 'unit.contract_required before anything is pressed (A&S UNIT)',
    control: async (world) => {
      const run = await begin(world, { at: '/form' });
      await run.scene.call('nova_guarded_submit_form', { selector: '#send' });
      return run.scene.arrived('POST /saved') !== null;
    },
    run: async (world) => {
      const run = await begin(world, { at: '/form' });
      await run.progress({ discoveredUnits: [{ unitKey: 'saved', unitKind: 'action' }] });
      const said = await run.scene.call('nova_type_selector', {
        selector: 'input',
        text: 'x',
        instanceId: run.instanceId,
        unitKey: 'saved',
      });
      return judge(
        unless(said.reasonCode === 'unit.contract_required' && said.actionDispatched !== true, told(said)),
        run.scene.arrived('POST /saved'),
      );
    },
  },
  {
    id: 'commit-key-used-twice',
    group,
    what: 'the same clientEventId for a second submission, with the same and with other arguments',
    expects: 'answered again without acting; other arguments: params.client_event_id_reused (A&S V11)',
    run: async (world) => {
      const { scene } = await begin(world, { at: '/form' });
      const submit = (more = {}) =>
        scene.call('nova_guarded_submit_form', { selector: '#send', clientEventId: 'order-1', ...more });
      const first = await submit();
      await scene.open('/form');
      const [same, other] = [await submit(), await submit({ timeoutMs: 5000 })];
      const posts = scene.site.requests.filter((one) => one.startsWith('POST')).length;
      return judge(
        [
          ...unless(first.ok === true, told(first)),
          ...unless(same.replayed === true, told(same)),
          ...unless(other.reasonCode === 'params.client_event_id_reused', told(other)),
        ],
        posts === 1 ? null : `${posts} submissions`,
      );
    },
  },
  edited('row-changed', 'a row of the bundle tells of another page', /Row 6 was changed/, ({ rows }) => {
    rows[5].row.url_after = 'https://site.test/never-seen';
  }),
  edited('row-deleted', 'a row that speaks against the claim is left out', /chain|head/, ({ rows }) => {
    rows.splice(7, 1);
  }),
  edited('rows-exchanged', 'two rows change places', /chain/, ({ rows }) => {
    [rows[3], rows[4]] = [rows[4], rows[3]];
  }),
  edited('better-grades', 'the snapshot says that everything was strong', /snapshot/, ({ snapshot }) => {
    for (const key of Object.keys(snapshot)) if (typeof snapshot[key] === 'number') snapshot[key] = 99;
  }),
  edited(
    'signed-by-somebody-else',
    'the receipt is changed and signed anew with another key',
    /key|signature/,
    (bundle) => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const { signature: _, ...claims } = { ...bundle.receipt, agentId: 'somebody', caveats: [] };
      bundle.publicKey = publicKey.export({ format: 'pem', type: 'spki' }).toString();
      bundle.receipt = {
        ...claims,
        signature: sign(null, Buffer.from(canonicalJson(claims)), privateKey).toString('base64url'),
      };
    },
  ),
  {
    id: 'store-row-edited',
    group,
    what: 'a row of a finished run is changed in the database, and the run is exported again',
    expects: 'the export says where it is broken, the offline check fails (E&T 14.17)',
    run: async (world) => {
      const { desk, write, pem } = await exported(world);
      await desk.store.write((db) =>
        db
          .updateTable('observations_observation')
          .set({ ok: 1, url_after: 'https://site.test/other' })
          .where('chain_seq', '=', 5)
          .execute(),
      );
      return check(await write('edited.json'), pem, /Row 5 was changed/);
    },
  },
];
