import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageQuery } from '../../browser/index.js';
import type { DeltaRule, HostTopic, ParsedKey } from '../types.js';
import { factId, parseFactKey } from './fact-keys.js';

function parsed(factKey: string, frameId: string | null = null, sentText?: string): ParsedKey {
  const result = parseFactKey(factKey, frameId, sentText === undefined ? {} : { sentText });
  if (!result.ok) throw new Error(result.message);
  return result.key;
}

function refused(factKey: string) {
  const result = parseFactKey(factKey, null);
  if (result.ok) throw new Error(`${factKey} was accepted`);
  return result;
}

/** The catalogue of A&S 5.5, written out once more. */
const PAGE: Readonly<Record<string, PageQuery>> = {
  'dom.visible(#a)': { topic: 'dom.visible', selector: '#a' },
  'dom.text(#a)': { topic: 'dom.text', selector: '#a' },
  'dom.value(#a)': { topic: 'dom.value', selector: '#a' },
  'dom.count(li:not(.x))': { topic: 'dom.count', selector: 'li:not(.x)' },
  'dom.attr(#a|href)': { topic: 'dom.attr', selector: '#a', attribute: 'href' },
  'dom.checked(#a)': { topic: 'dom.checked', selector: '#a' },
  'dom.enabled(#a)': { topic: 'dom.enabled', selector: '#a' },
  'dom.focused(#a)': { topic: 'dom.focused', selector: '#a' },
  'text.present(Thank%20you)': { topic: 'text.count', literal: 'Thank you' },
  ...Object.fromEntries(
    (
      [
        'page.title',
        'page.readyState',
        'page.lang',
        'form.fields.valid',
        'form.successIndicator.visible',
        'form.errorBanner.visible',
        'form.present',
        'form.submitEnabled',
        'form.invalidCount',
        'chat.streamActive',
        'chat.messageCount',
        'chat.sendError.visible',
        'composer.hasText',
        'composer.textEmpty',
        'composer.sendButton.clickable',
        'composer.text',
        'model.selected',
        'model.dropdown.visible',
        'overlay.blocking',
        'overlay.primary.visible',
        'auth.loggedIn',
        'auth.loginWallVisible',
        'auth.mfaChallenge',
        'auth.authError',
        'auth.stage',
        'auth.persistence',
        'auth.assessment',
        'sandbox.selected',
        'sandbox.target.exists',
      ] as const
    ).map((topic) => [topic, { topic }]),
  ),
};

const HOST: readonly HostTopic[] = [
  'page.url',
  'page.route',
  'page.origin',
  'page.path',
  'page.query',
  'page.hash',
  'page.httpStatus',
  'page.dialogOpen',
  'runtime.domEpoch',
  'runtime.frameId',
  'runtime.rendererHealthy',
  'network.idle',
  'network.write.count',
  'network.write.lastStatus',
];

const PAGE_DELTAS: Readonly<Record<string, readonly [PageQuery, DeltaRule]>> = {
  'text.appeared(Saved)': [{ topic: 'text.count', literal: 'Saved' }, 'grew'],
  'chat.streamActive.started': [{ topic: 'chat.streamActive' }, 'became_true'],
  'chat.assistantTurnCreated': [{ topic: 'chat.assistantRows' }, 'grew'],
  'chat.outboundMessageAppeared': [{ topic: 'chat.outboundRows' }, 'grew'],
  'chat.sentTextAppeared': [{ topic: 'chat.sentTextCount' }, 'grew'],
  'model.selected.changed': [{ topic: 'model.selected' }, 'differs'],
  'sandbox.selected.changed': [{ topic: 'sandbox.selected' }, 'differs'],
  'page.titleChanged': [{ topic: 'page.title' }, 'differs'],
};

const HOST_DELTAS: Readonly<Record<string, readonly [HostTopic, DeltaRule]>> = {
  'page.urlChanged': ['page.url', 'differs'],
  'page.routeChanged': ['page.route', 'differs'],
  'page.navigated': ['page.navigated', 'since_dispatch'],
  'tab.newTabOpened': ['tab.newTabOpened', 'since_dispatch'],
  'download.started': ['download.started', 'since_dispatch'],
  'download.completed': ['download.completed', 'since_dispatch'],
  'network.write.failed': ['network.write.failed', 'since_dispatch'],
};

const OPERATIONAL: Readonly<Record<string, string>> = {
  'core.login_state': 'core.login_state',
  'core.model.active': 'core.model.active',
  'shop.cart.items': 'shop.cart.items',
  'ok.page.type': 'page.type',
  'ok.form.wizard_step': 'form.wizard_step',
};

const CATALOGUE: readonly string[] = [
  ...Object.keys(PAGE),
  ...HOST,
  ...Object.keys(PAGE_DELTAS),
  ...Object.keys(HOST_DELTAS),
  ...Object.keys(OPERATIONAL),
];

describe('the fact catalogue', () => {
  it.each(Object.entries(PAGE))('[A&S 5.5] %s is asked of the page', (factKey, query) => {
    expect(parsed(factKey)).toEqual({
      id: factKey,
      factKey,
      frameId: null,
      source: { from: 'page', query },
      delta: null,
      isPresence: false,
    });
  });

  it.each(HOST)('[A&S 5.5] %s is known by the host', (topic) => {
    expect(parsed(topic)).toMatchObject({ source: { from: 'host', topic }, delta: null, isPresence: false });
  });

  it.each(Object.entries(PAGE_DELTAS))('[A&S 5.5] %s compares two looks at the page', (factKey, [query, delta]) => {
    expect(parsed(factKey)).toMatchObject({ source: { from: 'page', query }, delta });
  });

  it.each(Object.entries(HOST_DELTAS))('[A&S 5.5] %s compares what the host knows', (factKey, [topic, delta]) => {
    expect(parsed(factKey).source).toEqual({ from: 'host', topic });
    expect(parsed(factKey).delta).toBe(delta);
  });

  it.each(Object.entries(OPERATIONAL))('[A&S 5.5] %s is operational knowledge', (factKey, signalKey) => {
    expect(parsed(factKey)).toMatchObject({ source: { from: 'operational', signalKey }, delta: null });
  });

  it.each(['dom.#save', 'dom.my-app >>> button.save', 'dom.[data-x="@css="]', 'dom.text.big', 'dom.:is(a, b)'])(
    '[A&S 5.5] %s is presence of an element',
    (factKey) => {
      expect(parsed(factKey)).toMatchObject({
        source: { from: 'page', query: { topic: 'dom.present', selector: factKey.slice('dom.'.length) } },
        isPresence: true,
      });
    },
  );

  it('[A&S 5.5] every key of it keeps its identity, in every frame', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CATALOGUE), fc.option(fc.string()), (factKey, frameId) => {
        const key = parsed(factKey, frameId);
        expect(key).toMatchObject({ factKey, frameId, id: factId(factKey, frameId) });
        if (key.source.from === 'page') expect(key.source.query.frameId ?? null).toBe(frameId);
      }),
    );
  });
});

describe('parts of a key', () => {
  it('[A&S 5.5] the name of an attribute is behind the last bar', () => {
    expect(parsed('dom.attr([lang|=en] a | aria-label)').source).toEqual({
      from: 'page',
      query: { topic: 'dom.attr', selector: '[lang|=en] a', attribute: 'aria-label' },
    });
  });

  it.each(['dom.attr(#a)', 'dom.attr(|href)', 'dom.attr(#a|)', 'dom.attr([lang|=en])'])(
    '[A&S K5] refuses %s',
    (key) => {
      expect(refused(key).nearest).toBe('dom.attr(<sel>|<name>)');
    },
  );

  it('[A&S 5.5] a literal is decoded and its white space collapsed', () => {
    expect(parsed('text.present(a%20%0A%20b%29)').source).toEqual({
      from: 'page',
      query: { topic: 'text.count', literal: 'a b)' },
    });
    expect(parsed('text.appeared(Order (2) placed)').source).toMatchObject({ query: { literal: 'Order (2) placed' } });
  });

  it.each(['text.present()', 'text.present(%20)', 'text.appeared(100% sure)', 'text.present(%ff)'])(
    '[A&S 5.5] refuses the literal of %s',
    (key) => {
      expect(refused(key).validKeys).toEqual([
        'text.present(<url-encoded literal>)',
        'text.appeared(<url-encoded literal>)',
      ]);
    },
  );

  it.each(['composer.hasText', 'form.fields.valid', 'chat.sendError.visible', 'overlay.primary.visible'] as const)(
    '[A&S 5.5] @css= narrows %s',
    (topic) => {
      expect(parsed(`${topic}@css=%23main%20%3E%20form`).source).toEqual({
        from: 'page',
        query: { topic, selector: '#main > form' },
      });
    },
  );

  it.each(['page.url@css=a', 'model.selected@css=a', 'auth.stage@css=a', 'page.title@css=a'])(
    '[A&S 5.5] @css= does not narrow %s',
    (key) => {
      expect(refused(key).message).toContain('@css=');
    },
  );

  it.each(['form.present@css=', 'form.present@css=%', 'form.present@css=%20'])('[A&S 5.5] refuses %s', (key) => {
    expect(refused(key).message).toContain('url-encoded selector');
  });

  it('[A&S 5.5] a sent text is looked for by its first 200 normalised characters', () => {
    const literalOf = (sentText: string) => {
      const { source } = parsed('chat.sentTextAppeared', null, sentText);
      return source.from === 'page' ? source.query.literal : null;
    };
    expect(literalOf('  Hello\n\n world ')).toBe('Hello world');
    expect(literalOf('😀'.repeat(300))).toBe('😀'.repeat(200));
    expect(literalOf(`${'x'.repeat(199)} yz`)).toBe('x'.repeat(199));
    expect(literalOf(' \n ')).toBeUndefined();
  });
});

describe('an unknown key', () => {
  it.each([
    ['page.ulr', 'page.url'],
    ['page.urlchanged', 'page.urlChanged'],
    ['chat.streamActive.start', 'chat.streamActive.started'],
    ['form.errorBanner', 'form.errorBanner.visible'],
    ['composer.isEmpty', 'composer.textEmpty'],
    ['network.write', 'network.write.count'],
    ['dom.visibl(#a)', 'dom.visible(<sel>)'],
    ['text.appears(x)', 'text.appeared(<url-encoded literal>)'],
    ['Page.url', 'page.url'],
  ])('[A&S K5] %s is refused and %s proposed', (factKey, nearest) => {
    expect(refused(factKey).nearest).toBe(nearest);
  });

  it('[A&S K5] is answered with the keys of its prefix', () => {
    const { validKeys, message } = refused('tab.opened');
    expect(validKeys).toEqual(['tab.newTabOpened']);
    expect(message).toContain('tab.opened');
    expect(refused('page.zzz').validKeys).toContain('page.urlChanged');
    expect(refused('page.zzz').validKeys.every((key) => key.startsWith('page.'))).toBe(true);
    expect(refused('page.qqqqqqqqqqqqqqqqqqqqqqqq').nearest).toBeNull();
  });

  it.each(['visible', 'text', 'value', 'count', 'attr', 'checked', 'enabled', 'focused'])(
    '[A&S 5.5] the bare facet dom.%s is refused',
    (facet) => {
      expect(refused(`dom.${facet}`).nearest).toMatch(new RegExp(`^dom\\.${facet}\\(`));
    },
  );

  it.each([
    '',
    'page',
    'page.',
    'dom. ',
    'dom.exists(#a)',
    'dom.visible()',
    'dom.visible(#a',
    'dom.visible(#a) b',
    'page.constructor',
    'page.__proto__',
    'ok.',
    'ok.theme',
    'ok.Page.type',
    'theme',
    'core.x@css=a',
    'core.Login',
    `shop.${'a'.repeat(130)}`,
  ])('[A&S K5] "%s" is refused', (factKey) => {
    expect(parseFactKey(factKey, null)).toMatchObject({ ok: false });
  });

  it('[A&S K5] under a reserved prefix is never taken for an operational one', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}(\.[a-z][a-z0-9_]{0,12}){0,2}$/);
    const prefix = fc.constantFrom('page', 'text', 'form', 'chat', 'composer', 'auth', 'network', 'tab', 'runtime');
    fc.assert(
      fc.property(prefix, word, (before, name) => {
        const result = parseFactKey(`${before}.${name}`, null);
        if (result.ok) expect(result.key.source.from).not.toBe('operational');
        else expect(result.validKeys.length).toBeGreaterThan(0);
      }),
    );
  });

  it('[A&S K5] of any text gets an answer', () => {
    fc.assert(fc.property(fc.string(), (factKey) => typeof parseFactKey(factKey, null).ok === 'boolean'));
  });
});

describe('the id of a fact', () => {
  it('[A&S 5.5] tells keys and frames apart', () => {
    const pair = fc.tuple(fc.string(), fc.option(fc.string()));
    fc.assert(
      fc.property(pair, pair, ([keyA, frameA], [keyB, frameB]) => {
        const areSame = keyA === keyB && frameA === frameB;
        // A key that is spelled like an id in a frame is no key of the catalogue.
        fc.pre(!keyA.startsWith('["') && !keyB.startsWith('["'));
        expect(factId(keyA, frameA) === factId(keyB, frameB)).toBe(areSame);
      }),
    );
    expect(factId('page.title')).toBe(factId('page.title', null));
    expect(factId('page.title', 'f1')).not.toBe(factId('page.title', 'f2'));
  });
});
