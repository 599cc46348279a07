import { describe, expect, test } from 'vitest';
import { leaveUnsaid } from '../../src/dispatch/answer/leave-unsaid.js';
import { answerShape, Catalogue } from '../../src/dispatch/index.js';
import { allTools } from '../../src/tools/index.js';

const HOME = { usualSandboxRef: 'aa' };
const PAGE = { pageUrl: 'https://shop.example/a', pageTitle: 'Shop' };
const QUIET = {
  reasonCode: null,
  stage: 'completed',
  retryable: false,
  retryAfterMs: null,
  retryAdvice: null,
  verifyState: null,
  verifySource: 'none',
  toolName: 'nova.click_selector',
  warnings: null,
};
const catalogue = new Catalogue(allTools);
function shapeOf(name: string) {
  const tool = catalogue.find(name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return answerShape(tool);
}
const leanOf = (tool: string) => (answer: Record<string, unknown>) =>
  leaveUnsaid({ ok: true, status: 'ok', ...answer }, shapeOf(tool), HOME);
const lean = leanOf('nova.click_selector');
const leanLook = leanOf('nova.perceive');

describe('[A&S E2b] an answer that went well', () => {
  test('leaves out what goes without saying', () => {
    expect(lean({ ...QUIET, callId: 'call_1' })).toEqual({ ok: true, status: 'ok', callId: 'call_1' });
  });

  test('tells what is not as usual', () => {
    const telling = { reasonCode: 'x.y', stage: 'verify', retryable: true, verifyState: 'likely', warnings: [{}] };
    expect(lean(telling)).toEqual({ ok: true, status: 'ok', ...telling });
  });

  test('of an action says what it set off, and where it led', () => {
    const still = {
      ...PAGE,
      urlChanged: false,
      fromUrl: PAGE.pageUrl,
      toUrl: PAGE.pageUrl,
      newTabIds: [],
      dialogs: [],
    };
    expect(lean({ ...still, actionDispatched: true, effectObserved: false })).toEqual({
      ok: true,
      status: 'ok',
      ...PAGE,
      actionDispatched: true,
      effectObserved: false,
    });
    const moved = {
      ...PAGE,
      urlChanged: true,
      fromUrl: 'https://shop.example/',
      toUrl: PAGE.pageUrl,
      newTabIds: ['tab-2'],
    };
    expect(lean(moved)).toEqual({ ok: true, status: 'ok', ...moved });
  });

  test('of a navigation says an address that is not the one of the page', () => {
    const asked = { ...PAGE, requestedUrl: 'https://shop.example/old', url: PAGE.pageUrl, loadCompleted: false };
    expect(leanOf('nova.navigate')(asked)).toEqual({
      ok: true,
      status: 'ok',
      ...PAGE,
      requestedUrl: asked.requestedUrl,
      loadCompleted: false,
    });
  });

  test('of a look says where the tab is only when that is unusual', () => {
    const context = {
      kind: 'browser_tab',
      url: PAGE.pageUrl,
      origin: 'https://shop.example',
      title: 'Shop',
      isPrivate: false,
    };
    const at = (place: object) => leanLook({ ...PAGE, targetContext: { ...context, ...place } }).targetContext;
    expect(at({ sandboxId: 'A', sandboxRef: 'aa', claim: null })).toBeUndefined();
    expect(at({ sandboxId: 'B', sandboxRef: 'bb', claim: null })).toEqual({ sandboxId: 'B', sandboxRef: 'bb' });
    expect(at({ sandboxId: 'A', sandboxRef: 'aa', claim: { ownerAgentId: 'ada' }, isPrivate: true })).toEqual({
      claim: { ownerAgentId: 'ada' },
      isPrivate: true,
    });
  });

  test('keeps the list of a look, also an empty one, and what was asked for by name', () => {
    const extraction = { url: PAGE.pageUrl, title: 'Shop', ctas: [], ctasOmitted: 0, nextOffset: null };
    expect(leanLook({ ...PAGE, mode: 'summary', extraction }).extraction).toEqual({ ctas: [], nextOffset: null });
    const state = { url: PAGE.pageUrl, title: 'Shop', dialogs: [] };
    expect(leanLook({ ...PAGE, mode: 'state', extraction: state }).extraction).toEqual(state);
  });

  test('keeps what the seed shows as null', () => {
    const shown = { goalContext: null, okHints: null };
    expect(leanLook(shown)).toMatchObject(shown);
    expect(leanOf('nova.ok_observe')({ warnings: null })).toMatchObject({ warnings: null });
    const hints = {
      shouldObserve: true,
      missingOrStaleKeys: ['core.page.type'],
      lastObservedAgoMs: null,
      currentFacts: null,
    };
    expect(leanLook({ okHints: hints }).okHints).toEqual(hints);
  });

  test('shortens a hint that was told before', () => {
    const hint = { shouldObserve: true, missingOrStaleKeys: ['core.page.type'], repeat: true };
    const told = { ...hint, serviceKey: 'shop.example', firstVisit: true, urlChanged: false, lastObservedAgoMs: null };
    expect(leanLook({ okHints: told }).okHints).toEqual(hint);
    expect(leanLook({ okHints: { ...told, lastObservedAgoMs: 5 } }).okHints).toEqual({ ...hint, lastObservedAgoMs: 5 });
  });
});

test('[A&S E2b] any other answer has every field', () => {
  for (const status of ['partial', 'failed', 'blocked', 'not_found']) {
    const answer = { ok: false, status, ...QUIET, dialogs: [], urlChanged: false };
    expect(leaveUnsaid(answer, shapeOf('nova.click_selector'), HOME)).toEqual(answer);
  }
});
