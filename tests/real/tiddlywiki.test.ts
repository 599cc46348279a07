import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestNova } from '../support/nova.js';
import { type App, INSTALL_LIMIT_MS, runToEnd, startApp } from './apps.js';
import {
  control,
  gone,
  isOffered,
  type Journey,
  journeyOf,
  LIKELY,
  PROVEN,
  READ_BACK,
  refused,
  truth,
  type View,
  WRITTEN,
} from './journey.js';

const SCRIPT = 'tiddlywiki/tiddlywiki.js';

let wiki: App;
let nova: TestNova;
let journey: Journey;

beforeAll(async () => {
  wiki = await startApp({
    script: SCRIPT,
    prepare: (folder) => runToEnd(SCRIPT, ['wiki', '--init', 'server'], folder),
    args: (_, port) => ['wiki', '--listen', 'host=127.0.0.1', `port=${port}`],
    readyPath: '/status',
  });
  nova = await startTestNova();
  journey = journeyOf(await nova.agent('gardener'));
  const opened = await journey.call('navigate', { url: `${wiki.url}/`, waitForLoad: true });
  expect(opened.structured).toMatchObject({ ok: true, httpStatus: 200, loadCompleted: true });
}, INSTALL_LIMIT_MS);
afterAll(async () => {
  await nova?.close();
  await wiki?.close();
});

/** A tiddler as the server has it, null when it has none. */
async function stored(title: string): Promise<Record<string, string> | null> {
  const response = await fetch(`${wiki.url}/recipes/default/tiddlers/${encodeURIComponent(title)}`);
  return response.ok ? ((await response.json()) as Record<string, string>) : null;
}

async function storedTitles(): Promise<string[]> {
  const response = await fetch(`${wiki.url}/recipes/default/tiddlers.json`);
  return ((await response.json()) as { title: string }[]).map(({ title }) => title);
}

/** The text is edited in a frame of its own; an editor that is still fading in is not there yet. */
function editor(view: View) {
  if (!isOffered(view, 'textbox', 'Type the text for this tiddler')) return null;
  return {
    text: control(view, 'textbox', 'Type the text for this tiddler'),
    // Its title has no name at all; the editor puts the focus into it.
    title: control(view, 'textbox', '', ({ state }) => state?.includes('filled') === true),
    tag: control(view, 'textbox', 'tag name'),
    confirm: control(view, 'button', 'Confirm changes to this tiddler'),
    discard: control(view, 'button', 'Discard changes to this tiddler'),
  };
}

const clear = (view: View) => !view.controls.some(({ text }) => text === 'Confirm changes to this tiddler');

async function closeAll(): Promise<void> {
  const closeButton = control(await journey.look(), 'button', 'close all');
  expect((await journey.click(closeButton)).structured).toMatchObject(LIKELY);
  // Notes and their links in the list of open ones fade out; until then they can still be seen.
  await journey.until(
    'an empty story',
    ({ headings, controls }) => headings.length === 1 && !controls.some(({ text }) => text === 'Harvest plan'),
  );
}

describe('TiddlyWiki 5.4.1', () => {
  it('a new note is written, its text inside a frame, and the server has it', async () => {
    const begun = await journey.click(control(await journey.look(), 'button', 'new tiddler'));
    expect(begun.structured).toMatchObject(LIKELY);
    const draft = await journey.until('the editor', editor);
    expect(draft.text.frameId).toBeTypeOf('string');
    expect((await journey.type(draft.title, 'Harvest plan')).structured).toMatchObject(READ_BACK);
    expect((await journey.type(draft.text, 'Pick the //early// apples first.')).structured).toMatchObject(READ_BACK);
    expect(await stored('Harvest plan')).toBeNull();

    expect((await journey.click(draft.confirm, WRITTEN)).structured).toMatchObject(PROVEN);
    const saved = await journey.until(
      'the note',
      (view) => view.headings.includes('Harvest plan') && clear(view) && view,
    );
    expect(saved.text).toContain('Pick the early apples first.');
    const kept = await truth(
      () => stored('Harvest plan'),
      (tiddler) => tiddler !== null,
    );
    expect(kept).toMatchObject({ title: 'Harvest plan', text: 'Pick the //early// apples first.', tags: '' });

    // The editor is gone, and so is what its refs stood for.
    expect(await journey.click(draft.confirm)).toMatchObject(refused('cta.stale_ref'));
    const late = { ctaRef: draft.text.ref, text: 'too late' };
    expect(await journey.call('type_selector', late)).toMatchObject(refused('cta.stale_ref'));
  });

  it('the search box finds the note, and its link opens it', async () => {
    await closeAll();
    const box = control(await journey.look(), 'searchbox', '');
    expect((await journey.type(box, 'harvest')).structured).toMatchObject(READ_BACK);
    const hit = await journey.until('a hit', (view) =>
      view.controls.find(({ role, text }) => role === 'link' && text === 'Harvest plan'),
    );
    expect((await journey.click(hit)).structured).toMatchObject(LIKELY);
    await journey.until('the note', ({ headings }) => headings.includes('Harvest plan'));
  });

  it('the note is edited and tagged, and the server has the new text', async () => {
    const edit = await journey.until(
      'one note to edit',
      (view) => isOffered(view, 'button', 'Edit this tiddler') && control(view, 'button', 'Edit this tiddler'),
    );
    expect((await journey.click(edit)).structured).toMatchObject(LIKELY);
    const draft = await journey.until('the editor', editor);
    expect(draft.text.state).toContain('filled');
    expect((await journey.type(draft.text, 'Then the late ones.')).structured).toMatchObject(READ_BACK);
    expect((await journey.type(draft.tag, 'orchard')).structured).toMatchObject(READ_BACK);
    const tagged = {
      postconditions: { success: { all: [{ factKey: 'text.appeared(orchard)', operator: 'eq', expected: true }] } },
    };
    const entered = await journey.call('input_key', { key: 'Enter', transitionContract: tagged });
    expect(entered.structured).toMatchObject({ ...PROVEN, focusedLabel: 'textbox "tag name"' });
    expect((await journey.click(draft.confirm, WRITTEN)).structured).toMatchObject(PROVEN);
    await journey.until('the new text', ({ text }) => text.includes('Then the late ones.'));
    const kept = await truth(
      () => stored('Harvest plan'),
      (tiddler) => tiddler?.text === 'Then the late ones.',
    );
    expect(kept).toMatchObject({ tags: 'orchard', revision: 2 });
    const read = await journey.call('search_text', { query: 'early' });
    expect(read.structured).toMatchObject({ ok: true, totalCount: 0 });
  });

  it('a question of the page is answered as the caller said, with no as the default', async () => {
    await journey.click(control(await journey.look(), 'button', 'new tiddler'));
    const draft = await journey.until('the editor', editor);
    expect((await journey.type(draft.title, 'Second thoughts')).structured).toMatchObject(READ_BACK);

    const kept = await journey.click(draft.discard, gone(draft.discard.selector, 600));
    expect(kept.structured).toMatchObject({
      ok: false,
      verifyState: 'uncertain',
      dialogs: [{ type: 'confirm', answered: 'dismissed' }],
    });
    expect(editor(await journey.look())).not.toBeNull();
    const dropped = await journey.click(draft.discard, { ...gone(draft.discard.selector), dialogPolicy: 'accept' });
    expect(dropped.structured).toMatchObject({ ...PROVEN, dialogs: [{ type: 'confirm', answered: 'accepted' }] });
    await journey.until('the end of the editor', clear);
    await truth(storedTitles, (titles) => !titles.some((title) => title.startsWith('Draft of')));
    expect(await stored('Second thoughts')).toBeNull();
  });

  it('the note is listed among the recent ones', async () => {
    await closeAll();
    const recent = control(await journey.look(), 'tab', 'Recent');
    expect((await journey.click(recent)).structured).toMatchObject(LIKELY);
    const listed = await journey.until('the list', (view) =>
      control(view, 'tab', 'Recent').state?.includes('selected') ? view : null,
    );
    expect(isOffered(listed, 'link', 'Harvest plan')).toBe(true);
  });

  it('an address opens the note within the page, and again after a reload', async () => {
    const routed = await journey.call('route', { url: '/#Harvest%20plan' });
    expect(routed.structured).toMatchObject({
      ok: true,
      methodUsed: 'push_state',
      finalUrl: `${wiki.url}/#Harvest%20plan`,
      verifyState: 'verified',
      verifySource: 'observed_effect',
    });
    const shown = await journey.until('the note', (view) => view.headings.includes('Harvest plan') && view);
    expect(shown.text).toContain('Then the late ones.');
    const again = await journey.call('route', { url: '/#Harvest%20plan' });
    expect(again.structured).toMatchObject({ ok: true, status: 'noop' });

    const old = control(shown, 'button', 'Edit this tiddler');
    // The wiki may still be saving which notes are open, and then asks whether to leave.
    const loaded = await journey.call('reload', { waitForLoad: true, dialogPolicy: 'accept' });
    expect(loaded.structured).toMatchObject({ ok: true, httpStatus: 200 });
    const fresh = await journey.until('the note', (view) => view.headings.includes('Harvest plan') && view);
    expect(fresh.text).toContain('Then the late ones.');
    expect(await journey.click(old)).toMatchObject(refused('cta.stale_ref'));
    expect((await storedTitles()).filter((title) => !title.startsWith('$:/'))).toEqual(['Harvest plan']);
  });
});
