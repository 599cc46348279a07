import { describe, expect, it } from 'vitest';
import { click, playbook } from '../../../../tests/support/knowledge.js';
import type { PlaybookAction, VerifyItem } from '../../types.js';
import { polarityOfText, textAgrees } from './consent-words.js';
import { withDefaults } from '../playbook-defaults.js';
import { checkEntry, namesIn } from './validate.js';
import type { EntryDraft } from './violation.js';

const isCommitText = (text: string) => /\b(delete|pay|send)\b/i.test(text);
const draft = (over: Partial<EntryDraft> = {}): EntryDraft => ({
  scope: 'shop.example',
  type: 'modal',
  fingerprint: { signals: [{ kind: 'dom', match: '#box' }], minConfidence: 0.6 },
  playbook: playbook(),
  context: {},
  ...over,
});
const codes = (over: Partial<EntryDraft> = {}) => [
  ...new Set(checkEntry(draft(over), { isCommitText }).map(({ code }) => code)),
];
const acting = (action: Partial<PlaybookAction>, over: Partial<EntryDraft> = {}) =>
  codes({ playbook: playbook({ actions: [click('#close', action)] }), ...over });
const consent = (action: Partial<PlaybookAction>) =>
  acting({ declaredPolarity: 'reject', ...action }, { type: 'consent_cmp' });
const checking = (item: VerifyItem) => codes({ playbook: playbook({ verify: [item] }) });

describe('the write validator [K 13]', () => {
  it('has nothing against a sound entry [K 15.4]', () => {
    expect(codes()).toEqual([]);
    expect(consent({ targetVisibleText: 'Reject all', vendorApiCall: 'OneTrust.RejectAll' })).toEqual([]);
    expect(codes({ playbook: playbook({ policy: 'warn', actions: [], verify: [] }) })).toEqual([]);
  });

  it.each([
    '*',
    'div *',
    '[id*=reject]',
    '[class^="btn"]',
    '[id$=x]',
    '[role=dialog]',
    'div[role="dialog"]',
    '#a, [role=alertdialog]',
  ])('refuses %s on a consent entry, as primary and as fallback [K 15.4]', (selector) => {
    expect(consent({ selector })).toEqual(['pks.wildcard_selector']);
    expect(consent({ fallbackSelectors: [selector] })).toEqual(['pks.wildcard_selector']);
    expect(acting({ selector })).toEqual([]);
  });

  it('looks through quoted values, not into them [K 15.4]', () => {
    expect(consent({ selector: '[aria-label="Reject * all"]' })).toEqual([]);
    expect(consent({ selector: '[role=dialog] #reject' })).toEqual([]);
  });

  it('wants a polarity on every step that changes something [K 15.4]', () => {
    expect(consent({ declaredPolarity: undefined })).toEqual(['pks.polarity_required']);
    const waiting: PlaybookAction = { type: 'wait', timeoutMs: 500 };
    const actions = [waiting, click('#reject', { declaredPolarity: 'reject' })];
    expect(codes({ type: 'consent_cmp', playbook: playbook({ actions }) })).toEqual([]);
  });

  it.each([
    ['reject', 'Accept all', false],
    ['reject', 'Continue without accepting', true],
    ['reject', 'Nur notwendige Cookies akzeptieren', true],
    ['accept', 'Alle akzeptieren', true],
    ['accept', 'Tout refuser', false],
    ['manage', 'Cookie settings', true],
    ['manage', 'Accept', false],
    ['accept', 'Manage options', false],
    ['reject', 'Αποδοχή', true],
    ['noop', 'Accept', true],
  ] as const)('%s on "%s": agrees %s [K 15.4]', (polarity, label, agrees) => {
    expect(textAgrees(polarity, label)).toBe(agrees);
    const expected = agrees ? [] : ['pks.polarity_text_mismatch'];
    expect(consent({ declaredPolarity: polarity, targetVisibleText: label })).toEqual(expected);
    const anchor = { tag: 'button', role: 'button', name: label };
    expect(consent({ declaredPolarity: polarity, anchor })).toEqual(expected);
  });

  it('knows what labels of many languages choose', () => {
    expect(['Alles ablehnen', 'Rechazar todo', 'Rifiuta tutto', '拒绝'].map(polarityOfText)).toEqual(
      Array.from({ length: 4 }, () => 'reject'),
    );
    expect(polarityOfText('Hello')).toBeNull();
  });

  it('stays on the banner unless it says otherwise [K 15.4]', () => {
    const { actions } = withDefaults('consent_cmp', playbook());
    expect(actions[0]?.maxScope).toBe('scoped_to_cmp_surface');
    expect(withDefaults('modal', playbook()).actions[0]?.maxScope).toBeUndefined();
  });

  it('takes vendor calls from the list alone, and only where they choose what is declared [K 15.4]', () => {
    expect(consent({ vendorApiCall: 'OneTrust.AllowAll' })).toEqual(['pks.vendor_api_not_allowed']);
    expect(consent({ vendorApiCall: 'eval' })).toEqual(['pks.vendor_api_not_allowed']);
    expect(consent({ vendorApiCall: 'constructor' })).toEqual(['pks.vendor_api_not_allowed']);
    expect(acting({ vendorApiCall: 'OneTrust.RejectAll' })).toEqual(['pks.vendor_api_not_allowed']);
  });

  it('wants a check after a change, and waiting is none [K 2.2]', () => {
    expect(codes({ playbook: playbook({ verify: [] }) })).toEqual(['pks.verify_required']);
    expect(checking({ type: 'wait', ms: 100 })).toEqual(['pks.verify_required']);
  });

  it('keeps no text to type [K 2.2]', () => {
    expect(acting({ type: 'type' })).toEqual(['pks.literal_text_forbidden']);
    expect(acting({ type: 'type', valueSource: 'agent_supplied' })).toEqual([]);
    expect(acting({ type: 'press_key', key: 'hello' })).toEqual(['params.invalid']);
    expect(acting({ type: 'press_key', key: 'Control+k' })).toEqual([]);
    expect(acting({ type: 'press_key', key: 'Escape' })).toEqual([]);
  });

  it('takes five fallbacks, of clicks and typing [K 2.2]', () => {
    const of = (count: number) => Array.from({ length: count }, (_, at) => `#f${at}`);
    expect(acting({ fallbackSelectors: of(5) })).toEqual([]);
    expect(acting({ fallbackSelectors: of(6) })).toEqual(['pks.too_many_fallbacks']);
    expect(acting({ type: 'dismiss', fallbackSelectors: of(1) })).toEqual(['params.invalid']);
  });

  it.each([
    [{ targetVisibleText: 'Delete account' }],
    [{ anchor: { tag: 'a', role: 'link', name: 'Pay now' } }],
    [{ selector: 'button:has-text("Delete")' }],
    [{ selector: '#deleteAccount' }],
    [{ fallbackSelectors: ['[data-testid=send-button]'] }],
    [{ selector: '#\\64 elete-account' }],
    [{ selector: 'button:has-text("\\44 elete")' }],
  ] satisfies readonly (readonly [Partial<PlaybookAction>])[])('refuses a commit point: %j [K 15.9]', (action) => {
    expect(acting(action)).toEqual(['pks.scope_out_of_bounds']);
  });

  it('what an element stands in says nothing about it', () => {
    expect(namesIn('.delete-dialog > [href="/send"].close-btn')).toEqual(['close']);
    expect(acting({ selector: '#send-form .close' })).toEqual([]);
  });

  it.each([
    [{ selector: 'a[href="https://evil.example/x"]' }, true],
    [{ selector: 'a[href="//evil.example/x"]' }, true],
    [{ selector: 'a[href="https:\\2f\\2f evil.example"]' }, true],
    [{ fallbackSelectors: ['a[href="https:\\/\\/evil.example"]'] }, true],
    [{ selector: 'a[href="https://pay.shop.example/x"]' }, false],
    [{ anchor: { tag: 'a', role: 'link', name: 'x', href: 'https://evil.example/' } }, true],
  ] satisfies readonly (readonly [Partial<PlaybookAction>, boolean])[])(
    '%j leads away: %s [K 15.9]',
    (action, away) => {
      expect(acting(action)).toEqual(away ? ['pks.scope_out_of_bounds'] : []);
    },
  );

  it('navigates in repeated paths alone, inside the scope [K 2.2] [K 15.9]', () => {
    const to = (routeTemplate: string): PlaybookAction => ({ type: 'navigate', routeTemplate, timeoutMs: 3000 });
    const path = (action: PlaybookAction) =>
      playbook({
        policy: 'custom',
        actions: [action, click('#x')],
        verify: [{ type: 'url_matches', routeTemplate: 'x' }],
        slots: [],
      });
    expect(codes({ type: 'custom', playbook: path(to('orders')) })).toEqual([]);
    expect(codes({ type: 'modal', playbook: path(to('orders')) })).toEqual(['pks.scope_out_of_bounds']);
    for (const away of ['https://evil.example/', '//evil.example', 'javascript:alert(1)'])
      expect(codes({ type: 'custom', playbook: path(to(away)) })).toEqual(['pks.scope_out_of_bounds']);
    expect(checking({ type: 'url_matches', routeTemplate: 'https://evil.example/' })).toEqual([
      'pks.scope_out_of_bounds',
    ]);
    expect(codes({ context: { routes: ['https://evil.example/'] } })).toEqual(['pks.scope_out_of_bounds']);
  });

  it('has a slot for each blank and a blank for each slot [K 6]', () => {
    const path = (slots: EntryDraft['playbook']['slots'], routeTemplate = 'orders/:id') =>
      codes({
        type: 'custom',
        playbook: playbook({
          policy: 'custom',
          actions: [
            { type: 'navigate', routeTemplate, timeoutMs: 3000 },
            click('#q', { type: 'type', valueSource: 'agent_supplied', slot: 'term' }),
          ],
          slots,
        }),
      });
    const term = { name: 'term', type: 'text', maxLength: 50 } as const;
    const id = { name: 'order', type: 'id', maxLength: 50 } as const;
    expect(path([term, id])).toEqual([]);
    for (const slots of [
      [term],
      [id],
      [term, term, id],
      [term, { ...id, maxLength: 201 }],
      [term, id, { ...term, name: 'more' }],
    ])
      expect(path(slots)).toEqual(['params.invalid']);
    const many = Array.from({ length: 5 }, (_, at) => ({ ...id, name: `id${at}` }));
    expect(path([term, ...many], many.map(() => ':id').join('/'))).toEqual(['params.invalid']);
  });

  it.each([
    ['a text of 80 characters', { kind: 'text', match: 'x'.repeat(80) }, []],
    ['a text of 81', { kind: 'text', match: 'x'.repeat(81) }, ['params.invalid']],
    ['a selector of 512', { kind: 'dom', match: `#${'x'.repeat(511)}` }, []],
    ['a selector of 513', { kind: 'dom', match: `#${'x'.repeat(512)}` }, ['params.invalid']],
    ['nothing', { kind: 'dom', match: ' ' }, ['params.invalid']],
  ] as const)('signals: %s [K 15.9]', (_, signal, expected) => {
    expect(codes({ fingerprint: { signals: [signal], minConfidence: 0.6 } })).toEqual(expected);
  });

  it('no text of a page over 80 characters anywhere [K 15.9]', () => {
    const long = 'x'.repeat(81);
    expect(acting({ targetVisibleText: long })).toEqual(['params.invalid']);
    expect(acting({ anchor: { tag: 'a', role: 'link', name: long } })).toEqual(['params.invalid']);
    expect(acting({ anchor: { tag: 'a', role: 'link', name: 'x', region: long } })).toEqual(['params.invalid']);
    expect(checking({ type: 'text_present', text: long })).toEqual(['params.invalid']);
  });

  it.each([
    [draft({ fingerprint: { signals: [], minConfidence: 0.6 } })],
    [
      draft({
        fingerprint: {
          signals: Array.from({ length: 33 }, (_, at) => ({ kind: 'dom', match: `#a${at}` })),
          minConfidence: 0.6,
        },
      }),
    ],
    [draft({ fingerprint: { signals: [{ kind: 'dom', match: '#a' }], minConfidence: 1.1 } })],
    [draft({ playbook: playbook({ actions: Array.from({ length: 21 }, () => click('#a')) }) })],
    [draft({ playbook: playbook({ verify: Array.from({ length: 11 }, () => ({ type: 'scroll_unlocked' })) }) })],
    [draft({ playbook: playbook({ actions: [{ type: 'click', timeoutMs: 3000 }] }) })],
    [draft({ playbook: playbook({ actions: [{ type: 'press_key', timeoutMs: 3000 }] }) })],
    [draft({ playbook: playbook({ actions: [click('#a', { timeoutMs: 99 })] }) })],
    [draft({ playbook: playbook({ actions: [click('#a', { timeoutMs: 15_001 })] }) })],
    [draft({ playbook: playbook({ verify: [{ type: 'absent' }] }) })],
    [draft({ playbook: playbook({ verify: [{ type: 'text_present' }] }) })],
    [draft({ playbook: playbook({ verify: [{ type: 'url_matches' }] }) })],
  ] as const)('counts, bounds and fields that belong together, case %# [K 2.2]', (entry) => {
    expect(new Set(checkEntry(entry, { isCommitText }).map(({ code }) => code))).toEqual(new Set(['params.invalid']));
  });
});
