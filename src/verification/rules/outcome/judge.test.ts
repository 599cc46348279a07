import { describe, expect, it } from 'vitest';
import { HOST, NEW_PAGE, post } from '../../../../tests/support/trial.js';
import type { CausedRequest, HostReading, NewText, PageReaction, WriteSent } from '../../../browser/index.js';
import { judgeOutcome } from './judge.js';
import type { Reread } from '../../types.js';

const CALM: PageReaction = {
  goneLines: 0,
  isRowGone: null,
  changedFields: 0,
  emptiedFields: 0,
  asksPassword: false,
  askedPassword: false,
  news: [],
  isControlThere: true,
  wasInDialog: false,
  stateBefore: null,
  state: null,
  fieldsBefore: 2,
  filledBefore: 2,
  hasSameFields: true,
  newFields: 0,
  newlyInvalid: 0,
  isElsewhere: false,
  quietMs: 1000,
};
const ELSEWHERE = { isElsewhere: true, isControlThere: false, hasSameFields: false } as const;

const news = (text: string, over: Partial<NewText> = {}): NewText => ({
  text,
  place: 'near',
  mark: null,
  tone: null,
  isEcho: false,
  ...over,
});

const sent = (path: string, body: unknown, over: Partial<WriteSent> = {}): WriteSent => ({
  url: `http://a.test${path}`,
  resourceType: 'Fetch',
  headers: { 'content-type': 'application/json' },
  body: { kind: 'text', text: JSON.stringify(body) },
  pageUrl: 'http://a.test/',
  isTopNavigation: false,
  wasPressed: true,
  ...over,
});

const write = (body: unknown, over: Partial<CausedRequest> = {}): CausedRequest =>
  post({
    path: 'http://a.test/orders',
    sent: sent('/orders', { item: 'tea', note: 'x' }),
    answer: body === 'unread' ? 'unread' : { mimeType: 'application/json', text: JSON.stringify(body) },
    ...over,
  });

interface Given {
  readonly caused?: readonly CausedRequest[];
  readonly page?: Partial<PageReaction>;
  readonly host?: Partial<HostReading>;
  readonly hasNewWall?: boolean;
  readonly isTakenBack?: boolean;
  readonly isSetOtherwise?: boolean;
  readonly isSamePlace?: boolean;
  readonly reread?: Reread | null;
  readonly isReread?: boolean;
}

const judged = ({ caused = [], page = {}, host = {}, ...more }: Given) =>
  judgeOutcome({
    hasNewWall: false,
    isTakenBack: false,
    isSetOtherwise: false,
    isSamePlace: false,
    reread: null,
    isReread: false,
    ...more,
    host: { ...HOST, ...host, caused },
    reaction: { ...CALM, ...page },
  });

describe('what an action has come to: the answer to what was sent [A&S OC1] [A&S OC2]', () => {
  it.each([
    ['accepted', { ok: true }, {}],
    ['unclear', {}, {}],
    ['accepted', { id: 7 }, {}],
    ['refused', { ok: false }, {}],
    ['refused', {}, { status: 422, hasFailed: true }],
    ['unclear', { message: 'Your card was declined' }, {}],
    ['open', {}, { isFinished: false, status: null }],
    ['open', {}, { answer: null }],
    ['open', {}, { status: 202 }],
    ['unclear', {}, { status: null, hasFailed: true }],
  ])('is %s for %j', (state, body, over) => {
    expect(judged({ caused: [write(body, over)] }).state).toBe(state);
  });

  it('the page’s own repeat decides', () => {
    const failed = write({}, { status: 503, hasFailed: true });
    expect(judged({ caused: [failed, write({ ok: true })] }).state).toBe('accepted');
    expect(judged({ caused: [write({ ok: true }), failed] }).state).toBe('unclear');
  });

  it('what measures, what another site is told, and what was cut off carry nothing', () => {
    const measured = post({
      path: 'http://a.test/collect',
      sent: sent('/collect', { event: 'click', timestamp: 1, session_id: 'a', page: '/', properties: {} }),
      answer: { mimeType: 'application/json', text: '{"ok":true}' },
    });
    expect(judged({ caused: [measured] }).state).toBe('open');
    expect(judged({ caused: [write({ ok: true }, { isCutOff: true })] }).state).toBe('open');
    const foreign = write({}, { isForeign: true, status: 500, hasFailed: true });
    expect(judged({ caused: [write({ ok: true }), { ...foreign, path: 'http://b.test/x' }] }).state).toBe('accepted');
  });

  it('what says of itself that it is a draft proves nothing', () => {
    const draft = post({ path: 'http://a.test/drafts/1', sent: sent('/drafts/1', { text: 'a' }), answer: 'unread' });
    expect(judged({ caused: [draft] }).state).toBe('open');
  });

  it('a draft that the page saved before by itself is not what was pressed for', () => {
    const draft = sent('/copy', { text: 'a' }, { wasPressed: false });
    const again = post({ path: 'http://a.test/copy', sent: sent('/copy', { text: 'ab' }), answer: 'unread' });
    expect(judged({ caused: [again], host: { earlier: [draft] } }).state).toBe('open');
    expect(judged({ caused: [again], host: { earlier: [{ ...draft, wasPressed: true }] } }).state).toBe('unclear');
  });
});

describe('what the page says beside the answer [A&S OC3]', () => {
  it.each<[string, NewText, unknown]>([
    ['accepted', news('Order confirmed'), {}],
    ['unclear', news('Something nobody knows'), { ok: true }],
    ['unclear', news('There is one in progress'), {}],
    ['unclear', news('Something nobody knows'), {}],
    ['unclear', news('Something nobody knows', { place: 'page' }), {}],
    ['unclear', news('Payment failed', { place: 'alert' }), { id: 7 }],
    ['accepted', news('Wholemeal bread', { isEcho: true }), {}],
    ['unclear', news('Payment failed'), { ok: true }],
    ['unclear', news('Payment failed'), {}],
    ['refused', news('Payment failed', { place: 'alert' }), {}],
    ['refused', news('Invalid code', { mark: 'error' }), {}],
    ['unclear', news('Payment failed', { place: 'alert' }), { ok: true }],
  ])('is %s for %j', (state, text, body) => {
    expect(judged({ caused: [write(body)], page: { news: [text] } }).state).toBe(state);
  });

  it('a success message does not outweigh an answer that sounds like a refusal', () => {
    expect(judged({ caused: [write({ code: 4001 })], page: { news: [news('Order confirmed')] } }).state).toBe(
      'unclear',
    );
  });

  it.each<[string, Partial<PageReaction>]>([
    ['accepted', { hasSameFields: false, isControlThere: false, newFields: 2 }],
    ['accepted', { goneLines: 2 }],
    ['unclear', { emptiedFields: 2 }],
    ['unclear', {}],
  ])('is %s in words nobody knows beside an answer that says nothing: %j', (state, page) => {
    const told = { news: [news('Something nobody knows')], ...page };
    expect(judged({ caused: [write({})], page: told }).state).toBe(state);
  });

  it.each<[string, Partial<PageReaction>]>([
    ['accepted', { emptiedFields: 1 }],
    ['accepted', { hasSameFields: false }],
    ['accepted', { goneLines: 1 }],
    ['unclear', { fieldsBefore: 0 }],
    ['accepted', { fieldsBefore: 0, isControlThere: false }],
    ['unclear', { fieldsBefore: 0, isControlThere: false, wasInDialog: true }],
  ])('is %s in words nobody knows beside a yes, by what became of the form: %j', (state, page) => {
    const told = { news: [news('Something nobody knows')], ...page };
    expect(judged({ caused: [write({ ok: true })], page: told }).state).toBe(state);
  });

  it('words beside a switch say how it is set, and need not be read', () => {
    const page = { news: [news('Something nobody knows')], stateBefore: 'false', state: 'true' };
    expect(judged({ caused: [write({})], page }).state).toBe('accepted');
    const toast = { ...page, news: [news('Something nobody knows', { place: 'toast' as const })] };
    expect(judged({ caused: [write({})], page: toast }).state).toBe('unclear');
  });

  it('words of the server are a result wherever they stand and however they are painted', () => {
    const told = 'Something nobody knows';
    const caused = [write({ message: told })];
    const elsewhere = news('Something else entirely', { mark: 'success' });
    expect(judged({ caused, page: { news: [news(told, { mark: 'success' })] } }).state).toBe('unclear');
    expect(judged({ caused, page: { stateBefore: 'off', state: 'on', news: [news(told)] } }).state).toBe('unclear');
    expect(judged({ caused, page: { stateBefore: 'off', state: 'on', news: [elsewhere] } }).state).toBe('accepted');
  });

  it('what is painted red in a place for results raises doubt, and green does not weigh against a yes', () => {
    const caused = [write({ ok: true })];
    const red = news('Something nobody knows', { place: 'toast', tone: 'bad' });
    const green = news('Something nobody knows', { place: 'toast', tone: 'good' });
    expect(judged({ caused, page: { news: [red], hasSameFields: false } }).state).toBe('unclear');
    expect(judged({ caused, page: { news: [green] } }).state).toBe('accepted');
    expect(judged({ caused: [write({})], page: { news: [green] } }).state).toBe('unclear');
  });

  it('the same fields made anew ask again', () => {
    const page = { hasSameFields: true, newFields: 2, emptiedFields: 2, isControlThere: false };
    expect(judged({ caused: [write({})], page }).state).toBe('unclear');
    expect(judged({ caused: [write({ ok: true })], page }).state).toBe('accepted');
  });

  it('what the page took back is not done, unless it says so', () => {
    const caused = [write({ ok: true })];
    expect(judged({ caused, isTakenBack: true }).state).toBe('unclear');
    expect(judged({ caused, isTakenBack: true, page: { news: [news('Saved')] } }).state).toBe('accepted');
  });

  it('a field that became wrong refuses', () => {
    expect(judged({ caused: [write({})], page: { newlyInvalid: 1 } }).state).toBe('refused');
  });
});

describe('a page that follows [A&S OC4]', () => {
  const followed = (page: Partial<PageReaction>, more: Given = {}) =>
    judged({
      caused: [write('unread', { status: 303, sent: sent('/orders', {}) })],
      host: NEW_PAGE,
      ...more,
      page: { ...ELSEWHERE, ...page },
    }).state;

  it.each<[string, Partial<PageReaction>]>([
    ['accepted', {}],
    ['accepted', { news: [news('Thank you for your order', { place: 'page' })] }],
    ['unclear', { hasSameFields: true }],
    ['accepted', { hasSameFields: true, news: [news('Saved', { place: 'status' })] }],
    ['unclear', { news: [news('Your bank declined the payment', { place: 'page' })] }],
    ['refused', { news: [news('Your bank declined the payment', { place: 'alert' })] }],
  ])('is %s for %j', (state, page) => {
    expect(followed(page)).toBe(state);
  });

  it('with an error status refuses, and one that asks to sign in refuses what was sent with fields', () => {
    expect(followed({}, { host: { ...NEW_PAGE, httpStatus: 500 } })).toBe('refused');
    expect(followed({ fieldsBefore: 2 }, { hasNewWall: true })).toBe('refused');
    expect(followed({ fieldsBefore: 0 }, { hasNewWall: true })).toBe('accepted');
  });
});

describe('where nothing was sent [A&S OC5]', () => {
  it.each<[string, Partial<PageReaction>]>([
    ['open', {}],
    ['open', { isControlThere: false, hasSameFields: false }],
    ['open', { news: [news('Order confirmed')] }],
    ['accepted', { isControlThere: false, hasSameFields: false, newFields: 3 }],
    ['refused', { news: [news('Required', { mark: 'error' })] }],
  ])('is %s for %j', (state, page) => {
    expect(judged({ page }).state).toBe(state);
  });

  it('a question of the page that was dismissed is told as that, and may be repeated', () => {
    expect(judged({ host: { dismissedQuestions: 1 } })).toMatchObject({ state: 'refused', isUnsent: true });
  });

  it('words prove nothing of what left over a socket; what the server says of the message does', () => {
    const page = { news: [news('Order confirmed')] };
    const sent = { isSent: true, channel: 's', text: '421["order",{"item":"bread"}]', atMs: 5 };
    const ack = { isSent: false, channel: 's', text: '431[{"ok":true}]', atMs: 60 };
    const alone = { ...sent, text: '42["order",{"item":"bread"}]' };
    expect(judged({ host: { messages: [alone] }, page })).toMatchObject({ state: 'open' });
    expect(judged({ host: { messages: [sent] }, page })).toMatchObject({ state: 'open', isUnderWay: true });
    expect(judged({ host: { messages: [sent, ack] }, page })).toMatchObject({ state: 'accepted', by: 'write' });
    const nack = { ...ack, text: '431[{"ok":false}]' };
    expect(judged({ host: { messages: [sent, nack] }, page })).toMatchObject({ state: 'refused' });
  });
});

describe('a switch [A&S OC6]', () => {
  it('is proven only on another value than before', () => {
    const ok = [write({ ok: true })];
    expect(judged({ caused: ok, page: { stateBefore: 'false', state: 'true' } }).state).toBe('accepted');
    expect(judged({ caused: ok, page: { stateBefore: 'false', state: 'false' } }).state).toBe('unclear');
  });
});

describe('what was to go [A&S OC6]', () => {
  const caused = [
    write({ ok: true }, { method: 'DELETE', path: 'http://a.test/orders/7', sent: sent('/orders/7', {}) }),
  ];

  it('is gone only with everything that its row alone had said', () => {
    expect(judged({ caused, page: { isRowGone: true, goneLines: 1 } }).state).toBe('accepted');
    expect(judged({ caused, page: { isRowGone: false, goneLines: 1, news: [news('Deleted')] } })).toMatchObject({
      state: 'unclear',
      isDoubted: true,
    });
  });

  it('is judged so whatever the page calls the deed', () => {
    const path = 'http://a.test/invoices/delete/7';
    const asked = [write({ success: true }, { path, sent: sent('/invoices/delete/7', { id: 7 }) })];
    expect(judged({ caused: asked, page: { isRowGone: false } }).state).toBe('unclear');
  });
});

describe('a field for a password that was not there before [A&S OC4]', () => {
  it('confirms signing out, and refuses what had been filled in', () => {
    const wall = { asksPassword: true, newFields: 2 };
    expect(judged({ caused: [write({})], page: { ...wall, filledBefore: 0 } }).state).toBe('accepted');
    expect(judged({ caused: [write({})], page: wall }).state).toBe('refused');
  });
});

describe('what the page sends by itself later [A&S OC2]', () => {
  const ping = (over: Partial<CausedRequest>) =>
    post({ path: 'http://a.test/here', sent: sent('/here', { tab: 'a' }), answer: 'unread', status: 204, ...over });
  const order = write({ ok: true }, { beganMs: 20, endedMs: 120 });

  it('does not keep the outcome open, unless it belongs to the same deed', () => {
    expect(judged({ caused: [order, ping({ beganMs: 900, isFinished: false, status: null })] }).state).toBe('accepted');
    expect(judged({ caused: [order, ping({ beganMs: 140, isFinished: false, status: null })] }).state).toBe('open');
  });

  it('makes it unclear where it is refused', () => {
    const refused = ping({ beganMs: 1500, endedMs: 1600, status: 409, hasFailed: true });
    expect(judged({ caused: [order, refused] }).state).toBe('unclear');
  });
});

describe('the state read again from its own place [A&S OC9]', () => {
  const found = (sense: Reread['sense']): Reread => ({ sense, why: 'read again' });
  const TAKEN = write({ ok: true });
  const DUMB = write({});
  const NO = write({ ok: false });
  const STORED = write({ id: 7, item: 'Wholemeal bread' }, { sent: sent('/orders', { item: 'Wholemeal bread' }) });

  it.each<[string, Reread['sense'], CausedRequest, string]>([
    ['an answer that says yes', 'confirms', TAKEN, 'accepted'],
    ['an answer that says nothing', 'confirms', DUMB, 'accepted'],
    ['an answer that says no', 'confirms', NO, 'unclear'],
    ['an answer that says yes', 'contradicts', TAKEN, 'unclear'],
    ['an answer that says no', 'contradicts', NO, 'refused'],
    ['an answer that says yes', 'silent', TAKEN, 'unclear'],
    ['an answer that holds everything that was sent', 'silent', STORED, 'accepted'],
  ])('%s, and it %s', (_what, sense, sent, state) => {
    expect(judged({ caused: [sent], reread: found(sense) }).state).toBe(state);
  });

  it('is waited for where it can be read, whatever the answer says', () => {
    expect(judged({ caused: [TAKEN], isReread: true }).state).toBe('open');
    expect(judged({ caused: [STORED], isReread: true }).state).toBe('open');
    expect(judged({ caused: [TAKEN] }).state).toBe('accepted');
  });

  it('other fields where the old ones were need not be there when it is opened anew', () => {
    const page = { isControlThere: false, hasSameFields: false, newFields: 2 };
    expect(judged({ caused: [TAKEN], page, reread: found('silent') }).state).toBe('accepted');
  });

  it('a redirect to another page that confirms it needs no second look, and one to the same page does [A&S OC4]', () => {
    const led = write('unread', { status: 303, sent: sent('/orders', { item: 'tea' }, { isTopNavigation: true }) });
    const page = { ...ELSEWHERE, goneLines: 3, news: [news('Your order has been saved.')] };
    const given = { caused: [led], page, host: NEW_PAGE, reread: found('silent') };
    expect(judged(given).state).toBe('accepted');
    expect(judged({ ...given, isSamePlace: true }).state).toBe('unclear');
  });

  it('lifts no doubt about what the page itself has read again with another value', () => {
    const host = {
      reads: [
        {
          method: 'GET',
          path: 'http://a.test/list',
          beganMs: 900,
          endedMs: 950,
          answer: { mimeType: 'application/json', text: '[{"id":9,"item":"Wholemeal bread","note":""}]' },
        },
      ],
    };
    const caused = [
      write({ ok: true }, { endedMs: 500, sent: sent('/orders', { item: 'Wholemeal bread', note: 'sliced' }) }),
    ];
    expect(judged({ caused, host, reread: found('confirms') }).state).toBe('unclear');
  });

  it('decides nothing as long as something is under way', () => {
    const open = write('unread', { isFinished: false, status: null, answer: null });
    expect(judged({ caused: [open], reread: found('confirms') }).state).toBe('open');
  });
});
