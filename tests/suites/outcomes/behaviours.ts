import type { Behaviour, Outcome, PagePart, ServerPart } from './scenario.js';

/**
 * What can become of one press, as data. `kind` is what somebody who reads the page, its address and its requests can
 * tell: that it worked, that it did not, or neither. `server` is what the server does with the request that carries the
 * effect (`stores`: the effect happens), `page` what the page does; both halves are read by site and page alike.
 */
export type Behaviours = Readonly<Record<string, Behaviour>>;

const OK: ServerPart = { delayMs: 150, status: 200, stores: true };
const BROKEN: ServerPart = { delayMs: 150, status: 500, stores: false };
/** A press that sends the form, tells what came back, and lets people read it. */
const TELLS: PagePart = { sends: true, onOk: 'saved', onBad: 'failed' };

export const FORM_BEHAVIOURS: Behaviours = {
  saved: { kind: 'success', server: OK, page: TELLS },
  'saved at once': { kind: 'success', server: { ...OK, delayMs: 0 }, page: TELLS },
  'silent no-op': { kind: 'undecidable', server: OK, page: {} },
  // A server that answers `ok: true` says the same where it drops what it got: of such answers alone every second one was wrong.
  'stored, nothing shown': { kind: 'undecidable', server: OK, page: { sends: true, onOk: 'nothing' } },
  'error after 800 ms': { kind: 'failure', server: { ...BROKEN, delayMs: 800 }, page: TELLS },
  'refused after 800 ms with status 200': {
    kind: 'failure',
    server: { delayMs: 800, status: 200, stores: false, refuses: true },
    page: TELLS,
  },
  '500 after a success message': {
    kind: 'failure',
    server: { ...BROKEN, delayMs: 600 },
    page: { first: 'saved', sends: true, onOk: 'nothing', onBad: 'nothing' },
  },
  'optimistic, rolled back at 1.5 s': {
    kind: 'failure',
    server: { ...BROKEN, delayMs: 1500 },
    page: { first: 'saved', sends: true, onOk: 'nothing', onBad: 'failed' },
  },
  'optimistic, refused at 1.5 s with status 200': {
    kind: 'failure',
    server: { delayMs: 1500, status: 200, stores: false, refuses: true },
    page: { first: 'saved', sends: true, onOk: 'nothing', onBad: 'failed' },
  },
  'invalid, said by the page': { kind: 'failure', server: OK, page: { checks: true } },
  'invalid, said by the server (422)': {
    kind: 'failure',
    server: { delayMs: 200, status: 422, stores: false },
    page: { ...TELLS, onBad: 'invalid' },
  },
  'invalid below the fold (200)': {
    kind: 'failure',
    server: { delayMs: 200, status: 200, stores: false, refuses: true },
    page: { ...TELLS, onBad: 'invalid', tall: true },
  },
  'sent to the login page': {
    kind: 'failure',
    server: { delayMs: 100, status: 401, stores: false },
    page: { ...TELLS, onBad: 'login' },
  },
  'asked whether to submit twice': { kind: 'undecidable', server: OK, page: { first: 'question' } },
  // Nova dismisses the question and knows that nothing was sent.
  'asked by the browser whether to submit twice': { kind: 'failure', server: OK, page: { first: 'confirm' } },
  'duplicate refused (409)': {
    kind: 'failure',
    server: { delayMs: 200, status: 409, stores: false },
    page: { ...TELLS, onBad: 'question' },
  },
  'success text there before, nothing happens': { kind: 'undecidable', server: OK, page: { before: true } },
  // What the page says stood there before, and opened again it shows nothing of it: the answer alone is left.
  'success text there before, saved': { kind: 'undecidable', server: OK, page: { ...TELLS, before: true } },
  'late success at 4 s': { kind: 'success', server: { ...OK, delayMs: 4000 }, page: TELLS },
  // What the polls are answered is read by nobody, and opened again the page shows nothing: its words alone say so.
  'accepted, success known at 4 s': {
    kind: 'undecidable',
    server: { delayMs: 100, status: 202, stores: true },
    page: { ...TELLS, onOk: 'poll' },
  },
  'route after success': { kind: 'success', server: OK, page: { ...TELLS, onOk: 'route' } },
  'route first, then 500': {
    kind: 'failure',
    server: { ...BROKEN, delayMs: 700 },
    page: { first: 'route', sends: true, onOk: 'nothing', onBad: 'nothing' },
  },
  'heartbeat, saved': { kind: 'success', server: OK, page: { ...TELLS, heartbeat: 200 } },
  'heartbeat that fails, saved': { kind: 'success', server: OK, page: { ...TELLS, heartbeat: 503 } },
  'heartbeat, silent no-op': { kind: 'undecidable', server: OK, page: { heartbeat: 200 } },
  'a tracker elsewhere fails, saved': { kind: 'success', server: OK, page: { ...TELLS, tracker: true } },
  'random outcome': { kind: 'random', server: OK, page: TELLS },
  // Nobody answered: it may have arrived.
  'connection lost': { kind: 'undecidable', server: { delayMs: 300, status: 0, stores: false }, page: TELLS },
  'success shown, request never ends': {
    kind: 'undecidable',
    server: { delayMs: 20_000, status: 200, stores: false },
    page: { first: 'saved', sends: true, onOk: 'nothing', onBad: 'nothing' },
  },
  'unrelated status, nothing happens': { kind: 'undecidable', server: OK, page: { unrelated: true } },
};

/** The same press may end in any of these; the server decides when it arrives. */
export const RANDOM_OUTCOMES: readonly Outcome[] = [
  { kind: 'success', server: OK },
  { kind: 'failure', server: BROKEN },
  { kind: 'failure', server: { delayMs: 300, status: 200, stores: false, refuses: true } },
];

/** Pages of the old kind: the form is posted and another document answers. */
export const DOCUMENT_BEHAVIOURS: Behaviours = {
  'posted, redirected, thanked': { kind: 'success', server: { ...OK, answers: 'done' } },
  'posted, thanked at the same address': { kind: 'success', server: { ...OK, answers: 'thanks-here' } },
  'posted, error page 500': { kind: 'failure', server: { ...BROKEN, answers: 'error' } },
  'posted, redirected to a missing page': { kind: 'failure', server: { ...OK, stores: false, answers: 'missing' } },
  'posted, form again with errors (422)': {
    kind: 'failure',
    server: { delayMs: 150, status: 422, stores: false, answers: 'again' },
  },
  'posted, form again with errors (200)': { kind: 'failure', server: { ...OK, stores: false, answers: 'again' } },
  'posted, redirected to the login page': { kind: 'failure', server: { ...OK, stores: false, answers: 'login' } },
  'posted, the same page again': { kind: 'undecidable', server: { ...OK, stores: false, answers: 'same' } },
};

export const LOGIN_BEHAVIOURS: Behaviours = {
  'right password': { kind: 'success', server: { ...OK, signsIn: true }, page: { ...TELLS, onOk: 'home' } },
  'wrong password': {
    kind: 'failure',
    server: { delayMs: 250, status: 401, stores: false },
    page: { ...TELLS, onBad: 'wrong' },
  },
  'account locked': {
    kind: 'failure',
    server: { delayMs: 250, status: 200, stores: false, refuses: true },
    page: { ...TELLS, onBad: 'locked' },
  },
  'code asked for': { kind: 'undecidable', server: { ...OK, stores: false }, page: { ...TELLS, onOk: 'code' } },
  'silent no-op': { kind: 'undecidable', server: OK, page: {} },
};

export const TOGGLE_BEHAVIOURS: Behaviours = {
  'switched on': { kind: 'success', server: OK, page: { sends: true, onBad: 'revert' } },
  'switched on, reverted after a 500': {
    kind: 'failure',
    server: { ...BROKEN, delayMs: 700 },
    page: { sends: true, onBad: 'revert' },
  },
  'switched on, refused with status 200, reverted': {
    kind: 'failure',
    server: { delayMs: 500, status: 200, stores: false, refuses: true },
    page: { sends: true, onBad: 'revert' },
  },
};

export const ENTER_BEHAVIOURS: Behaviours = {
  'task added': { kind: 'success', server: OK, page: { sends: true, onOk: 'item' } },
  'task shown at once, taken back after a 500': {
    kind: 'failure',
    server: { ...BROKEN, delayMs: 1500 },
    page: { first: 'item', sends: true, onBad: 'unitem' },
  },
  'nothing happens': { kind: 'undecidable', server: OK, page: {} },
};

/** A press outside of any form: deleting or publishing something in a list. */
export const ROW_BEHAVIOURS: Behaviours = {
  done: { kind: 'success', server: OK, page: { sends: true, onOk: 'row', onBad: 'failed' } },
  refused: {
    kind: 'failure',
    server: { delayMs: 300, status: 403, stores: false },
    page: { sends: true, onOk: 'row', onBad: 'failed' },
  },
  'nothing happens': { kind: 'undecidable', server: OK, page: {} },
};

/** The page looks at the status alone, and the row looks the same when it is opened again: only words say that it was done. */
export const PUBLISH_BEHAVIOURS: Behaviours = {
  ...ROW_BEHAVIOURS,
  done: { kind: 'undecidable', server: OK, page: { sends: true, onOk: 'row', onBad: 'failed' } },
};

/** The form stands in the page, and what came of it is told in a frame beside it. */
export const FRAME_BEHAVIOURS: Behaviours = {
  'success in another frame': { kind: 'success', server: { ...OK, answers: 'thanks-here' } },
  'failure in another frame': { kind: 'failure', server: { ...OK, stores: false, answers: 'refusal-here' } },
  'nothing in the other frame': { kind: 'undecidable', server: { ...OK, stores: false, answers: 'empty' } },
};
