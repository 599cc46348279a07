import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCOPE } from '../../../../tests/support/learned.js';
import { consentSigns, loginSigns, opportunity } from '../../../../tests/support/semantic.js';
import { checkEntry, type EntryDraft } from '../../../knowledge/index.js';
import { pksUpsert } from '../../../tools/knowledge/pks-upsert.js';
import { isCommitText } from '../../../verification/index.js';
import type { OpportunitySigns } from '../../semantic/types.js';
import { findingsOf } from './detect.js';
import { promptOf, skeletonOf } from './draft.js';

const accepts = (draft: EntryDraft) => checkEntry(draft, { isCommitText }).length === 0;
const draft = (signs: OpportunitySigns) => skeletonOf(opportunity({ signs, kind: signs.kind }), { accepts });
const consent = (change: object = {}) => draft({ kind: 'consent_cmp', consent: consentSigns(change) });

describe('the drafted entry [K 9]', () => {
  it('of a consent dialog rejects by the control that was seen', () => {
    expect(consent()).toEqual({
      scope: SCOPE,
      phenomenon: {
        type: 'consent_cmp',
        fingerprint: {
          signals: [
            { kind: 'dom', match: '#cookie-banner' },
            { kind: 'vendor', match: 'onetrust' },
            { kind: 'text', match: 'Reject all' },
          ],
        },
        playbook: {
          policy: 'reject_preferred',
          actions: [
            { type: 'click', selector: '#reject-all', declaredPolarity: 'reject', targetVisibleText: 'Reject all' },
          ],
          verify: [{ type: 'absent', selector: '#cookie-banner' }],
        },
      },
    });
  });

  it.each([
    ['no way to reject was seen', { reject: null }],
    ['its words say the opposite', { reject: { selector: '#x', label: 'Accept all' } }],
    ['its selector names no one thing', { reject: { selector: '[id*="x"]', label: 'Reject all' } }],
  ])('has no selector when %s', (_, change) => {
    expect(consent(change)).toMatchObject({
      phenomenon: { playbook: { actions: [{ type: 'click', selector: null, declaredPolarity: 'reject' }] } },
    });
  });

  it('of a login wall only warns, and of a risky repeat asks for a lasting selector', () => {
    expect(draft({ kind: 'login_wall', login: loginSigns() })).toMatchObject({
      phenomenon: {
        type: 'login_wall',
        fingerprint: { signals: [{ match: '#user' }, { match: '#pass' }, { kind: 'text', match: 'Sign in' }] },
        playbook: { policy: 'warn', actions: [], verify: [] },
      },
    });
    expect(draft({ kind: 'login_wall', login: loginSigns({ identifier: null, password: null }) })).toMatchObject({
      phenomenon: { fingerprint: { signals: [{ kind: 'dom', match: null }, { kind: 'text' }] } },
    });
    expect(draft({ kind: 'risky_repeat', selector: '.css-1x2y3z', clicks: 3 })).toMatchObject({
      phenomenon: {
        type: 'custom',
        playbook: {
          actions: [{ type: 'click', selector: null, fallbackSelectors: ['.css-1x2y3z'] }],
          verify: [{ type: 'present', selector: null }],
        },
      },
    });
  });

  it('is stored as it stands whenever everything in it was seen', () => {
    const control = fc.option(
      fc.record({
        selector: fc.constantFrom('#no', '[data-testid="no"]', '[id*="no"]', '#delete', 'role=button[name="Reject"]'),
        label: fc.constantFrom('Reject all', 'Accept', 'Settings', 'Delete account', 'Nein', ''),
      }),
    );
    const signs = fc.record({
      consent: fc.option(
        fc.record({
          selector: fc.constantFrom('#banner', '.cmp', 'div > div'),
          vendor: fc.option(fc.constantFrom('onetrust', 'didomi')),
          consentWords: fc.nat(4),
          isScrollLocked: fc.boolean(),
          reject: control,
          accept: control,
          manage: control,
        }),
      ),
      login: fc.option(
        fc.record({
          hasPassword: fc.boolean(),
          loginWallVisible: fc.option(fc.boolean()),
          stage: fc.constant('login_wall'),
          isContentBlocked: fc.boolean(),
          identifier: fc.option(fc.constant('#user')),
          password: fc.option(fc.constant('#pass')),
          submit: control,
        }),
      ),
      followsIdentityStep: fc.boolean(),
      pressed: fc.constant(null),
    });
    let whole = 0;
    fc.assert(
      fc.property(signs, (given) => {
        for (const found of findingsOf(given)) {
          const skeleton = draft(found.signs);
          if (JSON.stringify(skeleton).includes('null')) continue;
          whole += 1;
          const parsed = pksUpsert.input.safeParse(skeleton);
          expect(parsed.error?.issues ?? []).toEqual([]);
          const { scope, phenomenon } = parsed.data as { scope: string; phenomenon: Omit<EntryDraft, 'scope'> };
          expect(checkEntry({ ...phenomenon, scope, context: {} }, { isCommitText })).toEqual([]);
        }
      }),
    );
    expect(whole).toBeGreaterThan(0);
  });
});

describe('the prompt [K 9] [seed 004]', () => {
  it('has the fields of the contract, and no words of the page in its sentences', () => {
    const told = promptOf(opportunity(), 'warned', { accepts });
    expect(Object.keys(told)).toEqual([
      'gateId',
      'status',
      'opportunityId',
      'kind',
      'origin',
      'fingerprint',
      'confidence',
      'reason',
      'whyAutoUpsertIsInsufficient',
      'resolutionTools',
      'evidenceJson',
      'skeleton',
    ]);
    expect(told).toMatchObject({ gateId: 'pks.semantic_learning', status: 'warned', kind: 'consent_cmp' });
    expect(told.resolutionTools).toEqual(['nova.pks_upsert', 'nova.learn_resolve_opportunity']);
    expect(JSON.parse(told.evidenceJson)).toEqual(consentSigns());
    expect(told.reason + told.whyAutoUpsertIsInsufficient).not.toMatch(/Reject all|onetrust|cookie-banner/);
  });
});
