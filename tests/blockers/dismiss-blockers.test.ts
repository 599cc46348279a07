import { describe, expect, it } from 'vitest';
import { useDesk } from '../support/desk.js';
import type { TestAgent } from '../support/nova.js';

/** Tells by its title what was pressed in it, by trusted input only. */
const page = (html: string, script = '') => `<!doctype html><title>-</title><meta charset="utf-8">
<main style="height:1500px"><h1>Garden</h1><button id="real" style="position:absolute;left:48%;top:45%" onclick="note('real')">Water</button></main>
<script>const note = (what) => { document.title += ' ' + what; };
addEventListener('click', (event) => { if (!event.isTrusted) note('untrusted'); }, true);</script>
${html}<script>${script}</script>`;

const banner = (buttons: string, more = '') =>
  `<div id="cmp" role="dialog" aria-label="Cookies" ${more} style="position:fixed;inset:25% 20%;z-index:9999;background:#fff">
<p>We use cookies to measure our audience.</p>${buttons}</div>`;
const button = (what: string, label: string, then = 'cmp.remove()') =>
  `<button onclick="note('${what}');${then}">${label}</button>`;
const CHOICE = button('rejected', 'Reject all') + button('accepted', 'Accept all');

/** As vanilla-cookieconsent writes it, for whose banner there is a rule. */
const RULED = `<div id="cc-main"><div class="cm-wrapper"><div class="cm" role="dialog" aria-label="Cookies" style="position:fixed;inset:auto 0 0 0;height:90px;background:#eee">
<p>We use cookies to measure our audience.</p><button class="cm__btn" data-role="all" onclick="note('accepted')">Accept all</button>
<button class="cm__btn" data-role="necessary" onclick="note('rejected');this.closest('#cc-main').remove()">Reject all</button></div></div></div>`;

const SHADOW = (mode: string) => `const host = document.createElement('x-cmp'); document.body.append(host);
const root = host.attachShadow({ mode: '${mode}' });
root.innerHTML = '<div role="dialog" aria-label="Cookies" style="position:fixed;inset:20%;z-index:9999;background:#fff"><p>We use cookies to measure our audience.</p><button>Reject all</button><button>Accept all</button></div>';
root.querySelector('button').onclick = () => { note('rejected'); host.remove(); };`;

/** Says more than the page it lies over, and nothing calls it a dialog. */
const wordy = (buttons: string) =>
  `<div id="cmp" class="cookie-layer" style="position:fixed;inset:0;z-index:9999;background:#fff;overflow:auto"><p>We use cookies to measure our audience. ${'Our partners keep and read information on your device. '.repeat(30)}</p>${buttons}</div>`;
const BACKDROP = '<div id="back" style="position:fixed;inset:0;z-index:40;background:rgba(0,0,0,.5)"></div>';

const PAGES = {
  '/wordy': page(wordy(CHOICE)),
  '/wordy-inert': page(wordy(CHOICE), "document.querySelector('main').style.pointerEvents = 'none';"),
  '/shell': `<!doctype html><title>-</title><body style="margin:0"><div id="overlay-root" style="position:fixed;inset:0;z-index:9999;overflow:auto"><h1>Garden</h1><p>${'Water the beds in the evening. '.repeat(30)}</p><button>Close</button></div>`,
  '/backdrop': page(BACKDROP + banner(button('accepted', 'Accept'))),
  '/backdrop-left': page(BACKDROP + banner(button('rejected', 'Reject all'))),
  '/backdrop-back': page(
    BACKDROP + banner(button('accepted', 'Accept')),
    "new MutationObserver(() => { if (back.style.display === 'none') back.style.removeProperty('display'); }).observe(back, { attributes: true });",
  ),
  '/plain': page(''),
  '/choice': page(banner(CHOICE)),
  '/rule': page(RULED),
  '/settings': page(
    banner(button('settings', 'Manage preferences', 'open2()') + button('accepted', 'Accept all')),
    `const open2 = () => { cmp.innerHTML = '<p>We use cookies.</p><label><input type=checkbox checked id=an> Analytics</label><button onclick="note(an.checked ? \\'accepted\\' : \\'rejected\\');cmp.remove()">Save preferences</button>'; };`,
  ),
  '/accept-only': page(banner(button('accepted', 'Accept'))),
  '/dead': page(banner(button('rejected', 'Reject all', '') + button('accepted', 'Accept all'))),
  '/deaf': page(
    banner(button('rejected', 'Reject all', 'press()') + button('accepted', 'Accept all')),
    `let first = 0; const press = () => { first ||= performance.now(); if (performance.now() - first > 500) cmp.remove(); };`,
  ),
  '/returns-soon': page(
    banner(button('rejected', 'Reject all', 'back()')),
    `const kept = cmp; const back = () => { kept.remove(); setTimeout(() => document.body.append(kept), 900); };`,
  ),
  '/returns-late': page(
    `${banner(CHOICE)}<button id="again" onclick="document.body.append(kept)">Again</button>`,
    'const kept = cmp;',
  ),
  '/pop-up': page(
    banner(`<button aria-label="Close" onclick="window.open('/plain')">✕</button>${button('accepted', 'Accept all')}`),
  ),
  '/delete': page(banner(button('deleted', 'Reject all and delete my account') + button('accepted', 'Accept all'))),
  '/sign-in': page(
    '<dialog id="d"><form method="dialog"><input type="email"><input type="password"><button onclick="note(\'signed-in\')">Sign in</button></form><button aria-label="Close" onclick="note(\'closed\');d.close()">✕</button></dialog>',
    'd.showModal();',
  ),
  '/question': page(
    '<dialog id="d"><p>Start the pump?</p><button onclick="note(\'yes\')">OK</button><button onclick="note(\'no\');d.close()">Cancel</button></dialog>',
    'd.showModal();',
  ),
  '/escape': page('<dialog id="d" aria-label="News"><p>The garden opens on Sunday.</p></dialog>', 'd.showModal();'),
  '/open-shadow': page('', SHADOW('open')),
  '/closed-shadow': page('', SHADOW('closed')),
  '/frame': page(
    '<iframe id="f" src="/inner" style="position:fixed;inset:0;width:100%;height:100%;border:0;z-index:99999"></iframe>',
    "addEventListener('message', ({ data }) => { note(data); f.remove(); });",
  ),
  '/inner': `<!doctype html><title>inner</title><meta charset="utf-8"><p>We use cookies to measure our audience.</p>
<button onclick="parent.postMessage('rejected', '*')">Reject all</button><button onclick="parent.postMessage('accepted', '*')">Accept all</button>`,
  '/lock': page(banner(button('accepted', 'Accept')), "document.body.style.overflow = 'hidden';"),
};

const desk = useDesk(PAGES);

/** A visitor of its own for each test, since they go on side by side. */
async function arrive(path: keyof typeof PAGES) {
  const agent = await desk.nova.agent(`agent-${(visitors += 1)}`);
  const call: TestAgent['call'] = (...args) => agent.call(...args);
  const open = (other: keyof typeof PAGES) => call('nova_navigate', { url: desk.site.url + other, waitForLoad: true });
  await open(path);
  const dismiss = (args: Record<string, unknown> = {}) => call('nova_dismiss_blockers', args);
  const seen = async () => {
    const { structured } = await call('nova_perceive', { mode: 'state' });
    return String(structured.pageTitle).split(' ').slice(1);
  };
  return { call, open, dismiss, seen };
}
let visitors = 0;

describe.concurrent('nova.dismiss_blockers [A&S 4]', () => {
  it('rejects, and proves under its own contract that the page is free [A&S B2] [A&S B4]', async () => {
    const { dismiss, seen } = await arrive('/choice');
    const { structured, text } = await dismiss();
    expect(structured).toMatchObject({
      ok: true,
      status: 'ok',
      actionDispatched: true,
      verifyState: 'verified',
      verifySource: 'guarded_commit',
      verdict: 'cleared',
      blockedBefore: true,
      blocked: false,
      didDismiss: true,
      hidden: [],
      left: [],
      guardedCommit: { verificationStatus: 'verified_success' },
      contentTrust: 'untrusted_page',
    });
    expect(structured.actionsTried.at(-1)).toMatchObject({ label: 'Reject all', intent: 'reject', result: 'gone' });
    expect(text).toContain('cleared');
    expect(await seen()).toEqual(['rejected']);
  });

  it('is a no-op where nothing lies over the page [A&S B4]', async () => {
    const { dismiss } = await arrive('/plain');
    const { structured } = await dismiss();
    expect(structured).toMatchObject({
      ok: true,
      status: 'noop',
      actionDispatched: false,
      verdict: 'nothing_to_dismiss',
      actionsTried: [],
    });
  });

  it('runs the rules of the consent library with trusted input [A&S B6] [A&S D1]', async () => {
    const { dismiss, seen } = await arrive('/rule');
    const { structured } = await dismiss();
    expect(structured).toMatchObject({ ok: true, verdict: 'cleared' });
    expect(structured.actionsTried[0]).toMatchObject({
      by: 'rule',
      rule: 'cookieconsent3',
      label: 'Reject all',
      result: 'gone',
    });
    expect(await seen()).toEqual(['rejected']);
  });

  it.each(['/open-shadow', '/closed-shadow', '/frame'] as const)('finds the refusal in %s [A&S B1]', async (path) => {
    const { dismiss, seen } = await arrive(path);
    expect((await dismiss()).structured).toMatchObject({ ok: true, verdict: 'cleared' });
    expect(await seen()).toEqual(['rejected']);
  });

  it('goes through the settings, turns off what is on, and saves [A&S B2]', async () => {
    const { dismiss, seen } = await arrive('/settings');
    expect((await dismiss()).structured).toMatchObject({ ok: true, verdict: 'cleared' });
    expect(await seen()).toEqual(['settings', 'rejected']);
  });

  it('never accepts when conservative; aggressive does only when allowed [A&S B2]', async () => {
    const { open, dismiss, seen } = await arrive('/accept-only');
    const careful = await dismiss({ consentPolicy: 'reject_then_accept' });
    expect(careful.structured).toMatchObject({ ok: false, verdict: 'still_blocked' });
    expect(await seen()).toEqual([]);
    await open('/accept-only');
    const bold = await dismiss({ mode: 'aggressive', consentPolicy: 'reject_then_accept' });
    expect(bold.structured).toMatchObject({ ok: true, verdict: 'cleared' });
    expect(await seen()).toEqual(['accepted']);
  });

  it('hides when aggressive, says so, and lets the page scroll again [A&S B3]', async () => {
    const { call, dismiss, seen } = await arrive('/lock');
    const { structured } = await dismiss({ mode: 'aggressive' });
    expect(structured).toMatchObject({ verdict: 'partially_cleared', blocked: false, didDismiss: false });
    expect(structured.hidden).toHaveLength(1);
    expect((await call('nova_scroll_by', { deltaY: 300 })).structured).toMatchObject({
      ok: true,
      changed: true,
    });
    expect(await seen()).toEqual([]);
  });

  it.each(['/wordy', '/wordy-inert'] as const)(
    '%s holds most of the words and is still a blocker [A&S B1a]',
    async (path) => {
      const { dismiss, seen } = await arrive(path);
      expect((await dismiss()).structured).toMatchObject({ ok: true, verdict: 'cleared', blockedBefore: true });
      expect(await seen()).toEqual(['rejected']);
    },
  );

  it('a page that is one fixed box lies over nothing [A&S B1a]', async () => {
    const { dismiss } = await arrive('/shell');
    expect((await dismiss()).structured).toMatchObject({ status: 'noop', verdict: 'nothing_to_dismiss' });
  });

  it('hides the backdrop with the dialog, so that the page can be used [A&S B3]', async () => {
    const { call, dismiss, seen } = await arrive('/backdrop');
    const { structured } = await dismiss({ mode: 'aggressive' });
    expect(structured).toMatchObject({ verdict: 'partially_cleared', blocked: false, left: [] });
    expect(structured.hidden).toHaveLength(2);
    expect((await call('nova_click_selector', { selector: '#real' })).structured.ok).toBe(true);
    expect(await seen()).toEqual(['real']);
  });

  it('a backdrop that the dialog leaves behind is not cleared, and it says so [A&S B1a] [A&S B3]', async () => {
    const { dismiss } = await arrive('/backdrop-left');
    const { structured, text } = await dismiss();
    expect(structured).toMatchObject({ blocked: true, left: [{ selector: '#back' }] });
    expect(structured.verdict).not.toBe('cleared');
    expect(text).toContain('#back');
  });

  it('a backdrop that comes back after it was hidden is told [A&S B3]', async () => {
    const { dismiss } = await arrive('/backdrop-back');
    const { structured } = await dismiss({ mode: 'aggressive' });
    expect(structured).toMatchObject({ blocked: true, left: [{ selector: '#back' }] });
    expect(structured.left[0].why).toBe('it was hidden, and is there again');
  });

  it('says why it is still blocked [A&S B4]', async () => {
    const dead = await (await arrive('/dead')).dismiss();
    expect(dead.structured.left[0].why).toMatch(/^"Reject all" in it was pressed, and it is still there/);
    const only = await (await arrive('/accept-only')).dismiss();
    expect(only.structured.left[0].why).toBe('it can only be accepted ("Accept")');
    const left = await (await arrive('/sign-in')).dismiss();
    expect(left.structured).toMatchObject({ status: 'blocked', reasonCode: 'blocker.still_blocked' });
    expect(left.text).toContain('it holds a password');
    for (const { text } of [dead, only]) expect(text).toContain('left: ');
  });

  it('presses Escape where that is the way out, unless told not to [A&S B3]', async () => {
    const { open, dismiss } = await arrive('/escape');
    expect((await dismiss({ pressEscape: false })).structured.verdict).toBe('still_blocked');
    await open('/escape');
    const { structured } = await dismiss();
    expect(structured).toMatchObject({ ok: true, verdict: 'cleared' });
    expect(structured.actionsTried.at(-1)).toMatchObject({ by: 'escape', result: 'gone' });
  });

  it.each(['/sign-in', '/question'] as const)('leaves %s alone, Escape included [A&S B2]', async (path) => {
    const { dismiss, seen } = await arrive(path);
    const { structured } = await dismiss();
    expect(structured).toMatchObject({
      ok: false,
      actionDispatched: false,
      verdict: 'still_blocked',
      actionsTried: [],
    });
    expect(await seen()).toEqual([]);
  });

  it('presses nothing that commits, whatever a banner calls it [A&S 5.13]', async () => {
    const { dismiss, seen } = await arrive('/delete');
    const { structured } = await dismiss({ mode: 'conservative' });
    expect(structured).toMatchObject({ ok: false, verdict: 'still_blocked', actionDispatched: false });
    expect(structured.left[0].why).toContain('commit point');
    expect(await seen()).toEqual([]);
  });

  it('a banner that ignores the first press is pressed again', async () => {
    const { dismiss, seen } = await arrive('/deaf');
    expect((await dismiss()).structured).toMatchObject({ ok: true, verdict: 'cleared' });
    expect(await seen()).toEqual(['rejected', 'rejected']);
  });

  it('says that it is still blocked when nothing helps [A&S B4]', async () => {
    const { dismiss, seen } = await arrive('/dead');
    const { structured } = await dismiss();
    expect(structured).toMatchObject({ ok: false, status: 'failed', verdict: 'still_blocked', blocked: true });
    expect(structured.guardedCommit.verificationStatus).toBe('verified_fail');
    expect(new Set(await seen())).toEqual(new Set(['rejected']));
  });

  it('a cross that opens a pop-up is told and not pressed again', async () => {
    const { call, dismiss } = await arrive('/pop-up');
    const { structured } = await dismiss();
    expect(structured).toMatchObject({ ok: false, verdict: 'still_blocked' });
    expect(structured.newTabIds).toHaveLength(1);
    for (const targetId of structured.newTabIds) await call('nova_tab_close', { targetId });
  });

  it('what comes back within the hold was never cleared [A&S B5]', async () => {
    const { dismiss } = await arrive('/returns-soon');
    expect((await dismiss()).structured).toMatchObject({ ok: false, verdict: 'still_blocked' });
  });

  it('what comes back later is told once, with the next answers on the tab [A&S B5]', async () => {
    const { call, dismiss } = await arrive('/returns-late');
    const { structured } = await dismiss();
    expect(structured).toMatchObject({ ok: true, verdict: 'cleared' });
    expect(structured.warnings).toBeUndefined();
    const again = await call('nova_click_selector', { selector: '#again' });
    const warnings: string[] = (again.structured.warnings ?? []).map(({ code }: { code: string }) => code);
    // The watch looks a moment after the page has changed.
    for (let asked = 0; asked < 100 && warnings.length === 0; asked += 1) {
      const { structured } = await call('nova_read_text', {});
      warnings.push(...(structured.warnings ?? []).map(({ code }: { code: string }) => code));
    }
    expect(warnings).toContain('blocker.returned');
    expect((await call('nova_read_text', {})).structured.warnings).toBeUndefined();
  });

  it('tells that it is at work [A&S 4.1]', async () => {
    const { call } = await arrive('/choice');
    const told: string[] = [];
    await call('nova_dismiss_blockers', {}, { onProgress: (message) => told.push(message) });
    expect(told).toContainEqual(expect.stringContaining('Dismissing 1 blocker'));
  });
});

describe.concurrent('autoDismissBlockers [A&S D2]', () => {
  it('clears the way once and acts once', async () => {
    const { call, seen } = await arrive('/choice');
    const { structured } = await call('nova_click_selector', {
      selector: '#real',
      autoDismissBlockers: true,
    });
    expect(structured).toMatchObject({ ok: true, actionDispatched: true, autoDismiss: { verdict: 'cleared' } });
    expect(await seen()).toEqual(['rejected', 'real']);
  });

  it('without it, what covers the element is named and nothing is pressed', async () => {
    const { call, seen } = await arrive('/choice');
    const { structured } = await call('nova_click_selector', { selector: '#real' });
    expect(structured).toMatchObject({
      ok: false,
      reasonCode: 'action.obscured',
      actionDispatched: false,
      hint: expect.stringContaining('autoDismissBlockers=true'),
    });
    expect(await seen()).toEqual([]);
  });

  it('a tool that does not take it is told to call the one that dismisses', async () => {
    const { call } = await arrive('/choice');
    const { structured } = await call('nova_route', { selector: '#real' });
    expect(structured).toMatchObject({
      reasonCode: 'action.obscured',
      hint: expect.stringContaining('nova_dismiss_blockers'),
    });
  });

  it('what must not be dismissed stays, and the action is refused', async () => {
    const { call, seen } = await arrive('/sign-in');
    const { structured } = await call('nova_click_selector', {
      selector: '#real',
      autoDismissBlockers: true,
    });
    expect(structured).toMatchObject({
      ok: false,
      reasonCode: 'action.obscured',
      actionDispatched: false,
      autoDismiss: { verdict: 'still_blocked', actionsTried: [] },
    });
    expect(await seen()).toEqual([]);
  });

  it('a dismissal that does not help leaves the action unsent, and tells what was pressed for it', async () => {
    const { call, seen } = await arrive('/dead');
    const { structured } = await call('nova_hover', { selector: '#real', autoDismissBlockers: true });
    expect(structured).toMatchObject({
      ok: false,
      reasonCode: 'action.obscured',
      actionDispatched: false,
      hint: expect.stringContaining('autoDismiss.left'),
    });
    expect(structured.autoDismiss.verdict).toBe('still_blocked');
    expect(await seen()).not.toContain('real');
  });
});
