import type { CheckView } from '../../api/types.js';

/** What people call the common facts (A&S 5.5). */
const NAMES: Readonly<Record<string, string>> = {
  'page.url': 'Address',
  'page.path': 'Address path',
  'page.title': 'Page title',
  'page.urlChanged': 'Address changed',
  'page.routeChanged': 'Address path changed',
  'page.titleChanged': 'Page title changed',
  'page.navigated': 'New page loaded',
  'page.httpStatus': 'Server’s answer to the page',
  'page.dialogOpen': 'Dialog box open',
  'form.present': 'Form on the page',
  'form.fields.valid': 'Form filled in correctly',
  'form.invalidCount': 'Fields with a mistake',
  'form.submitEnabled': 'Submit button ready',
  'form.successIndicator.visible': 'Success message',
  'form.errorBanner.visible': 'Error message',
  'outcome.accepted': 'Accepted',
  'outcome.refused': 'Refused',
  'network.idle': 'Network quiet',
  'network.write.count': 'Changes sent to the server',
  'network.write.lastStatus': 'Server’s answer to the change',
  'network.write.failed': 'Server refused the change',
  'auth.loggedIn': 'Signed in',
  'auth.loginWallVisible': 'Sign-in form in the way',
  'auth.authError': 'Sign-in error',
  'auth.mfaChallenge': 'Second factor requested',
  'auth.stage': 'Stage of the sign-in',
  'overlay.blocking': 'Page covered by something',
  'tab.newTabOpened': 'New tab opened',
  'download.started': 'Download started',
  'download.completed': 'Download finished',
  'composer.hasText': 'Text in the message box',
  'composer.textEmpty': 'Message box empty',
  'composer.sendButton.clickable': 'Send button ready',
  'chat.outboundMessageAppeared': 'Own message appeared',
  'chat.sentTextAppeared': 'Sent text appeared',
  'chat.assistantTurnCreated': 'Reply begun',
  'chat.sendError.visible': 'Sending error',
  'chat.streamActive': 'Reply being written',
};

/** Facts of one element or text; % stands for it. */
const FORMS: Readonly<Record<string, string>> = {
  'text.present': '“%” on the page',
  'text.appeared': '“%” appeared',
  'dom.visible': '% visible',
  'dom.text': 'Text of %',
  'dom.value': 'Content of %',
  'dom.count': 'Number of %',
  'dom.attr': 'Attribute %',
  'dom.checked': '% ticked',
  'dom.enabled': '% enabled',
  'dom.focused': '% focused',
};

const NAME_CHARS = 90;

export function factName(factKey: string): string {
  const key = factKey.replace(/@css=.*$/s, '');
  const [, kind = '', inner = ''] = /^([a-z]+\.[a-z]+)\((.*)\)$/s.exec(key) ?? [];
  const form = FORMS[kind];
  const name =
    NAMES[key] ??
    form?.replace('%', () => (kind.startsWith('text') ? decoded(inner) : inner)) ??
    key.replace(/^dom\./, '');
  return cut(name);
}

const VALUES: Readonly<Record<string, string>> = {
  true: 'yes',
  false: 'no',
  absent: 'not there',
  null: 'not there',
  unreadable: 'not readable',
};

/** A JSON value, perhaps cut off, as a person reads it. Text keeps quotes: a page wrote it. */
export function valueWords(json: string): string {
  if (!json.startsWith('"')) return VALUES[json] ?? json;
  try {
    return `“${String(JSON.parse(json))}”`;
  } catch {
    return `“${json.slice(1)}…”`;
  }
}

const OPERATORS: Readonly<Record<string, string>> = {
  eq: '',
  not_eq: 'not ',
  neq: 'not ',
  contains: 'contains ',
  gt: 'more than ',
  gte: 'at least ',
  lt: 'less than ',
  lte: 'at most ',
};

/** What was asked of a fact, without its name. */
export function askedWords({ op, expected, isForbidden }: CheckView): string {
  if (op === 'exists' || op === 'not_exists') return (op === 'exists') === isForbidden ? 'not there' : 'there';
  // What must not be true has to be false: nobody should have to turn it round in their head.
  if (isForbidden && op === 'eq' && expected === 'true') return 'no';
  return `${isForbidden ? 'not ' : ''}${OPERATORS[op] ?? ''}${valueWords(expected)}`;
}

export const VERDICTS = {
  verified_success: { glyph: 'verified', word: 'verified', sentence: 'The expected result was seen.' },
  verified_fail: { glyph: 'failed', word: 'failed', sentence: 'The expected result did not happen.' },
  indeterminate: { glyph: 'unclear', word: 'unclear', sentence: 'Not clear whether it worked.' },
  skipped: { glyph: 'ok', word: 'not checked', sentence: 'The contract named nothing to look for afterwards.' },
  pending: { glyph: 'unclear', word: 'pending', sentence: 'Not decided yet.' },
} as const;

export const REASONS: Readonly<Record<string, string>> = {
  no_signal_yet: 'None of the expected signals was seen.',
  ambiguous_signal: 'The signals contradict each other.',
  page_navigated: 'The page was replaced before its result could be read.',
  frame_destroyed: 'The page or frame went away.',
  timeout: 'Time ran out.',
  eval_error: 'A fact could not be read.',
};

export const ADVICE = {
  safe_to_retry: 'It is safe to try again.',
  do_not_retry: 'Do not send it again.',
  check_postcondition_first: 'Look at the page before trying again: it may have worked.',
} as const;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function cut(text: string): string {
  return text.length > NAME_CHARS ? `${text.slice(0, NAME_CHARS)}…` : text;
}
