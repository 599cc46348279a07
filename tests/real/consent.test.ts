import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestNova } from '../support/nova.js';
import { INSTALL_LIMIT_MS } from './apps.js';
import { type Orchard, serveOrchard } from './consent-site.js';
import { control, isOffered, type Journey, journeyOf, LIKELY, refused, truth, type View } from './journey.js';

/** What a button for a deed needs before it is pressed: how one would see that it was done. */
const proven = (text: string) => ({
  transitionContract: {
    postconditions: { success: { all: [{ factKey: `text.appeared(${text})`, operator: 'eq', expected: true }] } },
  },
});
const PROVEN = { ok: true, actionDispatched: true, verifyState: 'verified', verifySource: 'guarded_commit' };

const UNCERTAIN = {
  ok: true,
  actionDispatched: true,
  effectObserved: false,
  verifyState: 'uncertain',
};

let orchard: Orchard;
let nova: TestNova;
let journey: Journey;

beforeAll(async () => {
  orchard = await serveOrchard();
  nova = await startTestNova();
  journey = journeyOf(await nova.agent('visitor'));
}, INSTALL_LIMIT_MS);
afterAll(async () => {
  await nova?.close();
  await orchard?.close();
});

const open = (path: string) => journey.call('navigate', { url: `${orchard.url}${path}`, waitForLoad: true });

/** The cookies the server gets, and among them the controls that were clicked since the last look. */
async function cookies(): Promise<{ all: string; presses: string[] }> {
  await open('/cookies');
  const all = decodeURIComponent(orchard.cookies());
  const presses = /(?:^|; )presses=([^;]*)/.exec(all)?.[1] ?? '';
  return { all, presses: presses.split('/').filter(Boolean) };
}

async function overPage(): Promise<
  { kind: string; blocking: boolean; actions: { ctaRef: number; intent: string }[] }[]
> {
  const seen = await journey.call('perceive', { mode: 'modals' });
  return seen.structured.extraction.dialogs;
}

/** The window fades in: its buttons are there a moment before its words can be seen. */
const isAsking = (view: View) =>
  isOffered(view, 'button', 'Yes, fell it') &&
  isOffered(view, 'button', 'Keep it') &&
  view.headings.includes('Fell the old tree?');

describe('vanilla-cookieconsent 3.1.0 and sweetalert2 11.26.25', () => {
  it('a consent banner is known as one, and its visible control rejects', async () => {
    expect((await open('/')).structured).toMatchObject({ ok: true, httpStatus: 200 });
    const banner = await journey.until('the banner', (view) => isOffered(view, 'button', 'Reject all') && view);
    const reject = control(banner, 'button', 'Reject all');
    // The banner fades in: its buttons are there a moment before its words can be seen.
    const lying = await truth(overPage, ([first]) => first?.kind === 'consent');
    expect(lying).toMatchObject([{ kind: 'consent' }]);
    expect(lying[0]?.actions).toContainEqual({ ctaRef: reject.ref, label: 'Reject all', intent: 'reject' });

    expect((await journey.click(reject)).structured).toMatchObject(LIKELY);
    await journey.until('the page without banner', (view) => !isOffered(view, 'button', 'Reject all'));
    await truth(overPage, (dialogs) => dialogs.length === 0);
    expect(
      await truth(
        () => orchard.consents,
        (told) => told.length > 0,
      ),
    ).toEqual([['necessary']]);
    // The library keeps its banner in the document, out of sight: what cannot be seen is not clicked.
    expect(await journey.click(reject)).toMatchObject(refused('action.not_actionable'));
  });

  it('the decision holds: cookie written, no banner on this page or another', async () => {
    const { all, presses } = await cookies();
    expect(all).toContain('"categories":["necessary"]');
    expect(presses).toEqual(['Reject all']);
    for (const path of ['/', '/other']) {
      await open(path);
      await journey.call('wait_for_selector', { selector: 'h1', stableMs: 600, requireChange: false });
      expect(isOffered(await journey.look(), 'button', 'Reject all')).toBe(false);
      expect(await overPage()).toEqual([]);
    }
    expect(orchard.consents).toEqual([['necessary']]);
  });

  it('a question is cancelled, asked again and confirmed, and only the confirmed deed is done', async () => {
    await open('/');
    const fell = control(await journey.look(), 'button', 'Fell a tree');
    expect((await journey.click(fell)).structured).toMatchObject(LIKELY);
    const first = await journey.until('the question', (view) => isAsking(view) && view);
    expect(first.headings).toContain('Fell the old tree?');
    expect(await overPage()).toMatchObject([{ blocking: true }]);
    expect(await journey.click(fell)).toMatchObject(refused('action.obscured'));

    expect((await journey.click(control(first, 'button', 'Keep it'))).structured).toMatchObject(LIKELY);
    await journey.until('the end of the question', (view) => !view.headings.includes('Fell the old tree?'));
    expect((await journey.look()).text).toContain('Kept the old tree');
    expect(orchard.deeds).toEqual([]);

    // The library builds its window anew: what was a button of the first is no button of the second.
    expect((await journey.click(fell)).structured).toMatchObject(LIKELY);
    const second = await journey.until('the question', (view) => isAsking(view) && view);
    const [stale, current] = [first, second].map((view) => control(view, 'button', 'Yes, fell it'));
    if (stale === undefined || current === undefined) throw new Error('both were found');
    expect(await journey.click(stale)).toMatchObject({
      ...refused('cta.stale_ref'),
      text: expect.stringContaining(`Ref ${current.ref} looks like the same control now.`),
    });
    expect(orchard.deeds).toEqual([]);
    expect((await journey.click(current, proven('Felled the old tree'))).structured).toMatchObject(PROVEN);
    expect(
      await truth(
        () => orchard.deeds,
        (deeds) => deeds.length > 0,
      ),
    ).toEqual(['felled']);
    await journey.until('the note', ({ text }) => text.includes('Felled the old tree'));
    const { presses } = await cookies();
    expect(presses).toEqual(['Reject all', 'Fell a tree', 'Keep it', 'Fell a tree', 'Yes, fell it']);
    expect(orchard.deeds).toEqual(['felled']);
  });
});

describe('traps that real pages set', () => {
  it('a click that was delivered but ignored is uncertain, and a later one is seen to work', async () => {
    const before = await cookies();
    const told = orchard.consents.length;
    await open('/deaf');
    const reject = control(await journey.look(), 'button', 'Reject all');
    expect((await journey.click(reject)).structured).toMatchObject(UNCERTAIN);
    expect(orchard.consents).toHaveLength(told);
    expect(isOffered(await journey.look(), 'button', 'Reject all')).toBe(true);

    await journey.call('wait_for_selector', { selector: '#reject', stableMs: 600, requireChange: false });
    expect((await journey.click(reject)).structured).toMatchObject(LIKELY);
    expect(
      await truth(
        () => orchard.consents.length,
        (count) => count > told,
      ),
    ).toBe(told + 1);
    expect((await cookies()).presses).toEqual([...before.presses, 'Reject all', 'Reject all']);
  });

  it('a control that is replaced by its like under the pointer: the answer says what came of it', async () => {
    await open('/swapped');
    const water = async () => journey.click(control(await journey.look(), 'button', 'Water the tree'), proven('Done'));
    const first = await water();
    if (first.isError) {
      expect(first).toMatchObject({ structured: { reasonCode: 'cta.stale_ref', actionDispatched: false } });
      expect((await journey.look()).text).toContain('Dry');
      expect(orchard.deeds).not.toContain('watered');
      expect((await water()).structured).toMatchObject(PROVEN);
    } else expect(first.structured).toMatchObject(PROVEN);
    expect((await journey.look()).text).toContain('Done');
    await truth(
      () => orchard.deeds.filter((deed) => deed === 'watered').length,
      (count) => count === 1,
    );
  });
});
