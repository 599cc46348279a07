import { MARKERS, planted } from './canary.js';
import type { ObservedNova } from './program.js';
import type { CanarySite } from './site.js';

const LOOKS = ['summary', 'state', 'form_analysis', 'cta_detection_v3', 'modals', 'full'] as const;
const STATE_FIELDS = ['url', 'title', 'activeElement', 'dialogs', 'frames', 'completeness', 'auth', 'scroll'];

/** Looks at the page in every way there is. */
async function lookAround(nova: ObservedNova): Promise<void> {
  for (const mode of LOOKS) {
    const more = mode === 'form_analysis' ? { includeValues: true, deep: true } : {};
    await nova.done('perceive', { mode, ...(mode === 'state' ? { fields: STATE_FIELDS } : {}), ...more });
  }
  await nova.done('perceive', { deep: true, maxResults: 100, includeScreenshot: true });
  await nova.done('read_text');
  await nova.done('search_text', { query: 'Cn', maxResults: 100 });
  await nova.call('extract_table');
  await nova.done('console_read', { limit: 200 });
  await nova.done('network_read', { limit: 200 });
  await nova.done('tabs');
  await nova.done('capture_screenshot');
  await nova.done('hover', { selector: '#tell' });
  await nova.done('wait_for_selector', { selector: 'input', includeText: true });
  await nova.done('wait_for_selector', { selector: 'body', includeText: true });
  await nova.call('input_key', { key: 'Tab' });
  await nova.call('scroll_by', { deltaY: 50 });
}

/** Asks a check for values; it fails on purpose, since only then it says what it saw. */
async function check(nova: ObservedNova, ...factKeys: string[]): Promise<void> {
  const all = factKeys.map((factKey) => ({ factKey, operator: 'eq', expected: 'nothing of the kind' }));
  await nova.done('contract_check', {
    transitionContract: { preconditions: { all }, postconditions: { success: { all } } },
  });
}

export async function visitForm(nova: ObservedNova, site: CanarySite): Promise<void> {
  await nova.done('navigate', { url: `${site.url}/form`, waitForLoad: true });
  await nova.done('type_selector', { selector: '#plain', text: planted('typedOrdinary'), verify: true });
  await nova.done('type_selector', { selector: '#pw', text: planted('typedPassword'), verify: true });
  await nova.done('type_selector', { selector: '#otp', text: planted('typedCode') });
  await nova.done('invoke', {
    tool: 'nova.type_selector',
    arguments: { selector: '#card', text: planted('typedCard'), verify: true },
  });
  await nova.done('type_selector', { selector: '#cardarea', text: planted('typedCardArea'), inputMode: 'paste' });
  await nova.done('type_selector_secret', { selector: '#op1', secretRef: 'operatorPassword' });
  await nova.done('type_selector_secret', { selector: '#op2', secretRef: 'operatorPhrase' });
  await nova.done('click_selector', { selector: '#eye' });
  await nova.done('click_selector', { selector: '#ask' });
  await nova.done('click_selector', { selector: '#tell' });
  await nova.done('file_upload', { filePath: nova.uploadFile });
  await lookAround(nova);
  await check(
    nova,
    'page.title',
    'dom.text(#box)',
    ...['pw', 'otp', 'card', 'cardarea', 'op1', 'op2', 'prepw', 'precard', 'tog', 'newpw'].flatMap((id) => [
      `dom.value(#${id})`,
      `dom.attr(#${id}|value)`,
      `dom.text(#${id})`,
    ]),
  );
  const send = { selector: '#send', clientEventId: 'canary-send-1' };
  await nova.done('guarded_submit_form', send);
  await nova.done('guarded_submit_form', send);
}

export async function makeMistakes(nova: ObservedNova, site: CanarySite): Promise<void> {
  const [bad, off] = [planted('typedWithBadArguments'), planted('typedIntoDisabled')];
  await nova.call('type_selector', { selector: '#pw', text: bad, clear: 'perhaps' });
  await nova.call('type_selector', { selector: '#pw', text: bad, [`${bad}`.slice(0, 3)]: 1 });
  await nova.call('type_selector', { selector: '#pw', ctaRef: 1, text: bad });
  await nova.call('type_selector', { selector: '#pw', text: [bad] });
  await nova.call('run_sequence', { steps: [{ action: 'type', selector: '#pw', text: bad, verify: 'maybe' }] });
  await nova.call('run_sequence', { steps: [{ tool: 'nova.nonsense', args: { text: bad } }] });
  await nova.call('type_selector', { selector: '#off', text: off, timeoutMs: 0 });
  await nova.call('type_selector_secret', { selector: '#pw', secretRef: 'nobody' });
  await nova.call('type_selector_secret', { selector: '#missing', secretRef: 'operatorPassword', timeoutMs: 0 });
  await nova.call('navigate', { url: `${site.url.replace('127.0.0.1', 'localhost')}/form`, waitForLoad: true });
  await nova.call('type_selector_secret', { selector: '#pw', secretRef: 'operatorPassword' });
  await nova.call('navigate', { url: `http://127.0.0.1:1/?token=${planted('failedNavigation')}` });
}

/** A page that shows what is typed: an operator's secret must not come through, a typed one must not be kept. */
export async function visitEchoes(nova: ObservedNova, site: CanarySite): Promise<void> {
  const echo = { url: `${site.url}/echo`, waitForLoad: true };
  await nova.done('navigate', echo);
  await nova.done('type_selector_secret', { selector: '#say', secretRef: 'operatorEchoed' });
  await nova.done('click_selector', { selector: '#tell' });
  await lookAround(nova);
  await nova.done('search_text', { query: planted('operatorEchoed').slice(2, 9), contextChars: 0 });
  await check(
    nova,
    'page.title',
    'page.url',
    'page.path',
    'dom.text(#out)',
    'dom.text(#out64)',
    'dom.attr(#link|href)',
  );
  await nova.done('navigate', echo);
  await nova.done('type_selector', { selector: '#say', text: planted('typedAndEchoed') });
  await nova.done('perceive');
  await nova.done('ok_observe', {
    claims: [{ signalKey: 'page.kind', value: 'other', evidence: `says ${planted('typedAndEchoed')}` }],
  });
  await nova.done('navigate', { url: `${site.url}/login`, waitForLoad: true });
  await nova.done('run_sequence', {
    steps: [
      { action: 'type', selector: '#mail', text: 'ada@example.test' },
      { action: 'type', selector: '#pw', text: planted('typedBySequence'), verify: true },
      { tool: 'nova.perceive', args: {} },
    ],
    options: { verboseStepResults: true, compactTrace: false },
  });
}

/** Signs in with a password that the page then shows in its error: the story of the action must not hold it. */
export async function signIn(nova: ObservedNova): Promise<void> {
  await nova.call('type_selector', { selector: '#pw', text: planted('typedAndEchoed'), clear: true });
  await nova.call('guarded_login', { selector: '#in', clientEventId: 'canary-login-1' });
}

export async function visitAddresses(nova: ObservedNova, site: CanarySite): Promise<void> {
  const at = `${site.url}/${MARKERS.address}`;
  const visits = [
    `${at}?access_token=${planted('urlQuery')}&page=2`,
    `${at}#access_token=${planted('urlFragment')}`,
    `${at}#/route?sessionToken=${planted('urlRoute')}`,
    at.replace('http://', `http://ada:${planted('urlUserInfo')}@`),
    `${site.url}/go`,
    `${site.url}/missing?api_key=${planted('errorPage')}`,
    `${site.url}/titled`,
    `${site.url}/jwt`,
    at,
  ];
  for (const url of visits) {
    await nova.done('navigate', { url, waitForLoad: true });
    await nova.done('perceive');
    await nova.done('read_text');
    await nova.done('console_read');
    await nova.done('network_read', { limit: 200 });
    if (url.endsWith('/jwt')) await check(nova, 'dom.text(#jwt)');
  }
  await nova.call('tab_new', { url: visits[0] });
  await nova.done('tabs');
  for (const step of ['back', 'forward', 'reload', 'route'])
    await nova.call(step, step === 'route' ? { url: `${at}?sid=${planted('urlQuery')}` } : {});
  await nova.call('sandbox_create', { name: 'second' });
}

/** Whatever else can be called answers something too, if only that it wants arguments. */
export async function callTheRest(nova: ObservedNova): Promise<void> {
  for (const name of await nova.toolNames()) {
    if (!nova.called.has(name)) await nova.call(name, {});
  }
}
