import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CausedRequest, FactReading, FactValue, HostReading } from '../../browser/index.js';
import type { ParsedKey, RawTick } from '../types.js';
import { advanceDeltas, beginDeltas, plainFacts } from './deltas.js';
import { parseFactKey } from './fact-keys.js';

const value = (found: FactValue): FactReading => ({ condition: 'value', value: found });
const absent: FactReading = { condition: 'absent' };
const unreadable: FactReading = { condition: 'unreadable', error: 'fact_unreadable' };
const TRUE = value(true);
const FALSE = value(false);

const HOST: HostReading = {
  url: 'https://a.example/list?q=1#top',
  domEpoch: 7,
  documentId: 'doc-1',
  navigations: 0,
  isInteractive: true,
  httpStatus: 200,
  isDialogOpen: false,
  dismissedQuestions: 0,
  newTabs: 0,
  downloadsStarted: 0,
  downloadsCompleted: 0,
  networkIdleMs: 0,
  caused: [],
  earlier: [],
  reads: [],
  messages: [],
  lostFrames: [],
  isGone: false,
};

function keyOf(
  factKey: string,
  { frameId = null, sentText = 'hello' }: { frameId?: string | null; sentText?: string } = {},
): ParsedKey {
  const result = parseFactKey(factKey, frameId, { sentText });
  if (!result.ok) throw new Error(result.message);
  return result.key;
}

/** One look: what the page says of the key, or what is different at the host. */
type Look = FactReading | Partial<HostReading>;

function tickOf(key: ParsedKey, look: Look, rendererHealthy: boolean | null = null): RawTick {
  const isReading = 'condition' in look;
  return {
    atMs: 0,
    host: isReading ? HOST : { ...HOST, ...look },
    page: new Map(isReading ? [[key.id, look as FactReading]] : []),
    rendererHealthy,
  };
}

/** What the fact is at each look after the first, which is the baseline. */
function follow(key: ParsedKey, [baseline, ...looks]: readonly [Look, ...Look[]]): readonly FactReading[] {
  const keys = new Map([[key.id, key]]);
  let state = beginDeltas(keys, tickOf(key, baseline));
  return looks.map((look) => {
    const next = advanceDeltas(state, keys, tickOf(key, look));
    state = next.state;
    return next.facts.get(key.id) ?? unreadable;
  });
}

const read = (factKey: string, look: Look, rendererHealthy: boolean | null = null) => {
  const key = keyOf(factKey);
  return plainFacts(new Map([[key.id, key]]), tickOf(key, look, rendererHealthy), 'check').get(key.id);
};

const write = (more: Partial<CausedRequest> = {}): CausedRequest => ({
  method: 'POST',
  path: 'https://a.example/save',
  isNavigation: false,
  isWrite: true,
  status: 200,
  isFinished: true,
  hasFailed: false,
  ...more,
});

describe('a fact that grew', () => {
  it.each([
    'text.appeared(Saved)',
    'chat.sentTextAppeared',
    'chat.assistantTurnCreated',
    'chat.outboundMessageAppeared',
  ])('[A&S 5.5] %s is true once there are more than at the baseline, and stays so', (factKey) => {
    const looks = [value(2), value(2), value(1), value(3), value(0), unreadable] as const;
    expect(follow(keyOf(factKey), [...looks])).toEqual([FALSE, FALSE, TRUE, TRUE, TRUE]);
  });

  it.each(['chat.assistantTurnCreated', 'chat.outboundMessageAppeared'])(
    '[A&S 5.5] %s is unreadable while there are no rows at all, and the first row counts',
    (factKey) => {
      expect(follow(keyOf(factKey), [absent, absent, value(1)])).toEqual([unreadable, TRUE]);
      expect(follow(keyOf(factKey), [value(3), absent])).toEqual([unreadable]);
    },
  );

  it('[A&S 5.5] cannot be read when the baseline was not', () => {
    expect(follow(keyOf('text.appeared(Saved)'), [unreadable, value(5)])).toEqual([unreadable]);
    expect(follow(keyOf('text.appeared(Saved)'), [value(0), unreadable, value(1)])).toEqual([unreadable, TRUE]);
  });

  it('[A&S 5.5] a sent text that is not known cannot be read', () => {
    expect(follow(keyOf('chat.sentTextAppeared', { sentText: ' ' }), [value(0), value(1)])).toEqual([unreadable]);
  });
});

describe('a fact that differs', () => {
  it.each(['page.titleChanged', 'sandbox.selected.changed', 'model.selected.changed'])('[A&S 5.5] %s', (factKey) => {
    const looks = [value('One'), value('One'), value('Two'), value('One')] as const;
    expect(follow(keyOf(factKey), [...looks])).toEqual([FALSE, TRUE, TRUE]);
    expect(follow(keyOf(factKey), [absent, value('Two')])).toEqual([TRUE]);
    expect(follow(keyOf(factKey), [unreadable, value('Two')])).toEqual([unreadable]);
  });

  it('[A&S 5.5] a model label is compared normalised, and a vanished one is no other', () => {
    const looks = [value('Large  2'), value(' large 2'), absent, value('Small')] as const;
    expect(follow(keyOf('model.selected.changed'), [...looks])).toEqual([FALSE, unreadable, TRUE]);
  });

  it('[A&S 5.5] page.urlChanged sees the fragment, page.routeChanged only a route', () => {
    const moves = (...urls: readonly string[]): readonly [Look, ...Look[]] => [{}, ...urls.map((url) => ({ url }))];
    const looks = moves('https://a.example/list?q=1#bottom', 'https://a.example/list?q=2', 'https://a.example/item/5');
    expect(follow(keyOf('page.urlChanged'), looks)).toEqual([TRUE, TRUE, TRUE]);
    expect(follow(keyOf('page.routeChanged'), looks)).toEqual([FALSE, FALSE, TRUE]);
    expect(follow(keyOf('page.routeChanged'), moves('https://a.example/list#/done'))).toEqual([TRUE]);
    expect(follow(keyOf('page.routeChanged'), moves('about:blank'))).toEqual([TRUE]);
    expect(follow(keyOf('page.urlChanged'), moves(HOST.url))).toEqual([FALSE]);
  });
});

describe('chat.streamActive.started', () => {
  const started = (...looks: readonly [Look, ...Look[]]) => follow(keyOf('chat.streamActive.started'), looks);

  it('[A&S 5.5] a stream that was not there at the baseline', () => {
    expect(started(FALSE, FALSE, TRUE, FALSE)).toEqual([FALSE, TRUE, TRUE]);
    expect(started(absent, absent, TRUE)).toEqual([FALSE, TRUE]);
  });

  it('[A&S 5.5] a stream that goes on has not started, one that restarts has', () => {
    expect(started(TRUE, TRUE, TRUE)).toEqual([FALSE, FALSE]);
    expect(started(TRUE, TRUE, FALSE, TRUE)).toEqual([FALSE, FALSE, TRUE]);
  });

  it('[A&S 5.5] a stream that was out of sight for a while has not restarted', () => {
    expect(started(TRUE, unreadable, TRUE)).toEqual([unreadable, FALSE]);
    expect(started(TRUE, absent, TRUE)).toEqual([FALSE, FALSE]);
  });

  it('[A&S 5.5] without a baseline only what was seen still proves a start', () => {
    expect(started(unreadable, TRUE, TRUE)).toEqual([unreadable, unreadable]);
    expect(started(unreadable, FALSE, TRUE)).toEqual([unreadable, TRUE]);
  });
});

describe('what happened since dispatch', () => {
  it.each<[string, (count: number) => Partial<HostReading>]>([
    ['page.navigated', (navigations) => ({ navigations })],
    ['tab.newTabOpened', (newTabs) => ({ newTabs })],
    ['download.started', (downloadsStarted) => ({ downloadsStarted })],
    ['download.completed', (downloadsCompleted) => ({ downloadsCompleted })],
    ['network.write.failed', (count) => ({ caused: Array.from({ length: count }, () => write({ hasFailed: true })) })],
  ])('[A&S 5.5] %s is counted from the baseline and latches', (factKey, host) => {
    expect(follow(keyOf(factKey), [host(0), host(0), host(1), host(0)])).toEqual([FALSE, TRUE, TRUE]);
    expect(follow(keyOf(factKey), [host(2), host(2), host(3)])).toEqual([FALSE, TRUE]);
  });

  it('[A&S 5.5] writes are counted, reads are not', () => {
    const caused = [
      write(),
      write({ isWrite: false, hasFailed: true, status: 500 }),
      write({ isFinished: false, status: null }),
    ];
    expect(read('network.write.count', { caused })).toEqual(value(2));
    expect(read('network.write.lastStatus', { caused })).toEqual(value(200));
    expect(follow(keyOf('network.write.failed'), [{}, { caused }])).toEqual([FALSE]);
    expect(follow(keyOf('network.write.count'), [{}, { caused }, {}])).toEqual([value(2), value(0)]);
  });

  it('[A&S 5.5] the last status is that of the newest finished write, absent if it has none', () => {
    expect(read('network.write.lastStatus', {})).toEqual(absent);
    expect(read('network.write.lastStatus', { caused: [write({ status: 500 }), write({ status: 201 })] })).toEqual(
      value(201),
    );
    const broken = write({ status: null, hasFailed: true });
    expect(read('network.write.lastStatus', { caused: [write(), broken] })).toEqual(absent);
  });
});

describe('facts of the host', () => {
  it.each<[string, Partial<HostReading>, FactReading]>([
    ['page.url', {}, value('https://a.example/list?q=1#top')],
    ['page.route', {}, value('list')],
    ['page.route', { url: 'https://a.example/app/#/inbox/' }, value('app#/inbox/')],
    ['page.route', { url: 'about:blank' }, absent],
    ['page.origin', { url: 'https://a.example:8443/x' }, value('https://a.example:8443')],
    ['page.path', {}, value('/list')],
    ['page.query', {}, value('?q=1')],
    ['page.query', { url: 'https://a.example/' }, value('')],
    ['page.hash', {}, value('#top')],
    ['page.hash', { url: 'no url' }, unreadable],
    ['page.httpStatus', {}, value(200)],
    ['page.httpStatus', { httpStatus: null }, absent],
    ['page.dialogOpen', { isDialogOpen: true }, TRUE],
    ['runtime.domEpoch', {}, value(7)],
    ['runtime.frameId', {}, absent],
    ['network.idle', { networkIdleMs: 399 }, FALSE],
    ['network.idle', { networkIdleMs: 400 }, TRUE],
  ])('[A&S 5.5] %s with %j is %j', (factKey, host, expected) => {
    expect(read(factKey, host)).toEqual(expected);
  });

  it.each([
    [true, TRUE],
    [false, FALSE],
    [null, unreadable],
  ])('[A&S 5.5] runtime.rendererHealthy of %s', (healthy, expected) => {
    expect(read('runtime.rendererHealthy', {}, healthy)).toEqual(expected);
  });

  it.each(['page.url', 'page.path', 'page.httpStatus', 'page.dialogOpen', 'runtime.domEpoch', 'network.idle'])(
    '[A&S 5.3] %s of a page that is gone cannot be read',
    (factKey) => {
      expect(read(factKey, { isGone: true })).toEqual(unreadable);
    },
  );

  it('[A&S 5.5] the host knows no other frame than the top one', () => {
    const inFrame = (factKey: string, host: Partial<HostReading> = {}) => {
      const key = keyOf(factKey, { frameId: 'f1' });
      return plainFacts(new Map([[key.id, key]]), tickOf(key, host), 'precondition').get(key.id);
    };
    const mismatch = { condition: 'unreadable', error: 'frame_mismatch' };
    expect(inFrame('page.url')).toEqual(mismatch);
    expect(inFrame('runtime.frameId')).toEqual(value('f1'));
    expect(inFrame('runtime.frameId', { lostFrames: ['f1'] })).toEqual(mismatch);
  });
});

describe('facts without a baseline', () => {
  const DELTAS = [
    'page.urlChanged',
    'page.navigated',
    'text.appeared(x)',
    'chat.streamActive.started',
    'chat.sentTextAppeared',
    'model.selected.changed',
    'network.write.failed',
  ];
  const plain = (factKey: string, phase: 'precondition' | 'check', look: Look) => {
    const key = keyOf(factKey);
    return plainFacts(new Map([[key.id, key]]), tickOf(key, look), phase).get(key.id);
  };

  it.each(DELTAS)('[A&S 5.5] %s cannot be read in a precondition', (factKey) => {
    expect(plain(factKey, 'precondition', value(true))).toEqual(unreadable);
    expect(plain(factKey, 'precondition', { navigations: 3 })).toEqual(unreadable);
  });

  it.each(DELTAS)('[A&S CK3] %s is false in a dry run', (factKey) => {
    expect(plain(factKey, 'check', value(true))).toEqual(FALSE);
    expect(plain(factKey, 'check', { navigations: 3 })).toEqual(FALSE);
  });

  it('[A&S CK3] network.write.count is a delta too: nothing has been written yet', () => {
    expect(plain('network.write.count', 'precondition', {})).toEqual(unreadable);
    expect(plain('network.write.count', 'check', {})).toEqual(value(0));
  });

  it('[A&S 5.5] text.present is whether it is counted at all', () => {
    expect(plain('text.present(x)', 'precondition', value(2))).toEqual(TRUE);
    expect(plain('text.present(x)', 'precondition', value(0))).toEqual(FALSE);
    expect(plain('text.present(x)', 'precondition', unreadable)).toEqual(unreadable);
    expect(follow(keyOf('text.present(x)'), [value(1), value(0), value(1)])).toEqual([FALSE, TRUE]);
  });

  it('[A&S 5.3] what the page did not answer, and what OK would know, is unreadable', () => {
    expect(plain('page.title', 'check', {})).toEqual(unreadable);
    expect(plain('core.login_state', 'check', value('logged_in'))).toEqual(unreadable);
    expect(follow(keyOf('core.login_state'), [value(1), value(1)])).toEqual([unreadable]);
  });

  it('[A&S 5.5] plain facts are passed on as they were read', () => {
    for (const reading of [value({ a: [1] }), absent, { condition: 'unreadable', error: 'stale_fact' } as const])
      expect(plain('auth.assessment', 'precondition', reading)).toEqual(reading);
  });
});

describe('properties of deltas', () => {
  const readings = fc.oneof(
    fc.integer({ min: 0, max: 3 }).map(value),
    fc.boolean().map(value),
    fc.constantFrom('a', 'b').map(value),
    fc.constant(absent),
    fc.constant(unreadable),
  );
  const deltaKeys = fc.constantFrom(
    'text.appeared(x)',
    'chat.streamActive.started',
    'chat.assistantTurnCreated',
    'chat.sentTextAppeared',
    'page.titleChanged',
    'model.selected.changed',
  );

  it('[A&S 5.5] are true, false or unreadable, and once true stay so', () => {
    fc.assert(
      fc.property(deltaKeys, readings, fc.array(readings, { maxLength: 8 }), (factKey, baseline, looks) => {
        const results = follow(keyOf(factKey), [baseline, ...looks]);
        const firstTrue = results.findIndex((one) => one.condition === 'value' && one.value === true);
        for (const one of results) expect([TRUE, FALSE, unreadable]).toContainEqual(one);
        if (firstTrue >= 0)
          expect(results.slice(firstTrue).every((one) => JSON.stringify(one) === JSON.stringify(TRUE))).toBe(true);
      }),
    );
  });

  it('[A&S 5.5] nothing that stays as it was has happened', () => {
    fc.assert(
      fc.property(deltaKeys, readings, fc.integer({ min: 1, max: 5 }), (factKey, reading, times) => {
        const results = follow(keyOf(factKey), [reading, ...Array.from({ length: times }, () => reading)]);
        for (const one of results) expect([FALSE, unreadable]).toContainEqual(one);
      }),
    );
  });

  it('[A&S 5.3] what could not be read at the baseline is never compared (invariant 11)', () => {
    const stateless = deltaKeys.filter((factKey) => factKey !== 'chat.streamActive.started');
    fc.assert(
      fc.property(stateless, fc.array(readings), (factKey, looks) => {
        for (const one of follow(keyOf(factKey), [unreadable, ...looks])) expect(one).toEqual(unreadable);
      }),
    );
  });
});
