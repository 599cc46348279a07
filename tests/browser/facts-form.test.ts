import { describe, expect, it } from 'vitest';
import { click, found, NO_WAITS, operation, SUMMARY, useBench } from './bench.js';
import { ABSENT, BROKEN, fact, UNREADABLE, value } from './facts-bench.js';

const bench = useBench();

const refOf = async (target: Parameters<typeof found>[0], selector: string) =>
  (await found(target, selector)).node.handle;

describe('the form in scope', () => {
  const TWO = `<form id="a"><input id="a1" required><button id="ago">Go</button></form>
    <form id="b"><input id="b1" value="x" required><button id="bgo" disabled>Go</button></form>
    <input id="far" form="a" type="email" value="no address">`;

  it('[A&S 5.5] is that of the element acted on, else the only visible one, else nobody knows', async () => {
    const target = await bench.show(TWO);
    const valid = (scope = {}) => fact(target, 'form.fields.valid', {}, scope);
    expect(await valid()).toEqual(UNREADABLE);
    expect(await valid({ actedRef: await refOf(target, '#a1') })).toEqual(value(false));
    expect(await valid({ actedRef: await refOf(target, '#b1') })).toEqual(value(true));
    expect(await fact(target, 'form.fields.valid', { selector: '#a' })).toEqual(value(false));
    expect(await fact(target, 'form.fields.valid', { selector: '#b1' })).toEqual(value(true));
    expect(await fact(target, 'form.fields.valid', { selector: '#none' })).toEqual(ABSENT);
    expect(await fact(target, 'form.fields.valid', { selector: '#[' })).toEqual(UNREADABLE);
    const one = await bench.show('<form hidden><input required></form><form><input value="x"></form>');
    expect(await fact(one, 'form.fields.valid')).toEqual(value(true));
    expect(await fact(await bench.show('<p>x'), 'form.fields.valid')).toEqual(UNREADABLE);
  });

  it('[A&S 5.5] form.invalidCount counts controls wherever they stand; disabled ones do not count', async () => {
    const target = await bench.show(`${TWO}<form id="c"><input aria-invalid="true"><input required disabled>
      <input aria-invalid="false"><div role="textbox" aria-invalid="true" tabindex="0">x</div></form>`);
    expect(await fact(target, 'form.invalidCount', { selector: '#a' })).toEqual(value(2));
    expect(await fact(target, 'form.invalidCount', { selector: '#b' })).toEqual(value(0));
    expect(await fact(target, 'form.invalidCount', { selector: '#c' })).toEqual(value(2));
    expect(await fact(target, 'form.fields.valid', { selector: '#c' })).toEqual(value(false));
    expect(await fact(target, 'form.invalidCount')).toEqual(UNREADABLE);
  });

  it('[A&S 5.5] form.present and form.submitEnabled', async () => {
    const target = await bench.show(TWO);
    expect(await fact(target, 'form.submitEnabled', { selector: '#a' })).toEqual(value(true));
    expect(await fact(target, 'form.submitEnabled', { selector: '#b' })).toEqual(value(false));
    expect(await fact(target, 'form.present', { selector: '#a' })).toEqual(value(true));
    expect(await fact(target, 'form.present', { selector: '#none' })).toEqual(ABSENT);
    expect(await fact(target, 'form.present')).toEqual(UNREADABLE);
    const none = await bench.show('<form id="f"><input></form><form hidden></form>');
    expect(await fact(none, 'form.submitEnabled')).toEqual(ABSENT);
    expect(await fact(none, 'form.present')).toEqual(value(true));
    expect(await fact(await bench.show('<p>x'), 'form.present')).toEqual(ABSENT);
  });

  it('[A&S 5.5] stays the same when the element acted on is replaced', async () => {
    const target = await bench.show(
      `${TWO}<button id="swap" onclick="ago.outerHTML = '<button>New</button>'">Swap</button>`,
    );
    const scope = { actedRef: await refOf(target, '#ago'), isBaseline: true };
    expect(await fact(target, 'form.invalidCount', {}, scope)).toEqual(value(2));
    await click(target, '#swap');
    expect(await fact(target, 'form.invalidCount', {}, { ...scope, isBaseline: false })).toEqual(value(2));
  });

  it('[A&S 5.5] is looked for in the frame of the element acted on', async () => {
    const inner = bench.site.serve('<form><input id="x" required><button id="go">Send it</button></form>');
    const target = await bench.show(`<form><input value="ok"></form><iframe src="${inner}"></iframe>`);
    const { ctas } = await target.summarize({ ...SUMMARY, deep: true }, operation());
    const actedRef = ctas.find(({ text }) => text === 'Send it')?.ref ?? null;
    expect(actedRef).not.toBeNull();
    expect(await fact(target, 'form.fields.valid')).toEqual(value(true));
    expect(await fact(target, 'form.fields.valid', {}, { actedRef })).toEqual(value(false));
    expect(await fact(target, 'form.fields.valid', { frameId: 'f1' })).toEqual(value(false));
    expect(await fact(target, 'form.fields.valid', { frameId: 'f9' })).toMatchObject({ error: 'frame_mismatch' });
  });
});

/** Its makers call only the icon what the message is. */
const toast = (inside: string) => `<div style="position:fixed;bottom:0"><div class="MyToast">${inside}</div></div>`;
/** A field of a kit: it says itself what is wrong with it, and so do words beside it, or other words. */
const quoting = (words: string) => `<form><my-field id="h"></my-field></form><script>
  h.attachShadow({ mode: 'open' }).innerHTML = '<div><div><div><input></div></div><p>${words}</p></div>';
  h.shadowRoot.querySelector('input').setCustomValidity('Pick another colour')</script>`;

describe('form.successIndicator.visible', () => {
  const shows = async (page: string) => {
    const reading = await fact(await bench.show(page), 'form.successIndicator.visible');
    return reading.condition === 'value' ? reading.value : reading;
  };

  it.each([
    '<div role="status">Thank you for your message!</div>',
    '<div role="alert">Your changes have been saved.</div>',
    '<div aria-live="polite">Message sent</div>',
    '<output>Order placed</output>',
    '<div class="alert alert-success">Item added to your cart</div>',
    '<section id="order-confirmation"><h2>Order 12 confirmed</h2><p>We will write to you.</p></section>',
    '<div class="ThankYouPanel">Thanks for signing up</div>',
    '<div role="status">Ihre Nachricht wurde gesendet.</div>',
    '<div role="status">Vielen Dank für Ihre Bestellung!</div>',
    '<div role="status">Votre message a bien été envoyé.</div>',
    '<div role="status">Sus cambios se han guardado correctamente.</div>',
    '<div style="height:4000px"></div><div role="status">Saved</div>',
    '<p class="success">Submitted without errors. Thank you!</p>',
    toast('<i class="ico-success"></i><p>Your changes have been saved.</p>'),
  ])('[A&S 5.5] sees %s', async (page) => {
    expect(await shows(page)).toBe(true);
  });

  it.each([
    '<div role="status"></div>',
    '<div role="status" hidden>Saved</div>',
    '<div role="status" style="opacity:0">Saved</div>',
    '<div role="status" style="position:absolute;left:-9999px">Saved</div>',
    '<p>Thank you, saved.</p>',
    '<div role="alert">Your message could not be sent.</div>',
    '<div role="status">Your changes were not saved</div>',
    '<div role="status">You have unsaved changes</div>',
    '<div role="status">Saving…</div>',
    '<div role="status">Thank you. Unfortunately an error occurred.</div>',
    '<div class="form-error"><span role="status">Saved</span></div>',
    '<div class="alert-danger success">Saved</div>',
    '<div id="confirmation-dialog">Are you sure? The item will be deleted.</div>',
    '<button class="btn btn-success">Saved</button>',
    '<table><tr><td><span class="text-success">Sent</span></td></tr></table>',
    '<div role="status">Ihre Nachricht wurde nicht gesendet.</div>',
    '<div role="status">Le message n’a pas été envoyé.</div>',
    '<div role="status">El mensaje no se ha enviado.</div>',
    '<div class="unsuccessful">Saved</div>',
    toast('<p>Your changes have been saved.</p>'),
    toast('<i class="ico-success"></i><p>3 files</p>'),
    toast('<i class="ico-success"></i><p>Saved. Send it as well?</p><button>Send</button><button>Later</button>'),
    '<div><i class="ico-success"></i><p>Your changes have been saved.</p></div>',
    `<div aria-live="polite">${'A long page that is read out. '.repeat(40)} Message sent.</div>`,
  ])('[A&S 5.5] does not take %s for one', async (page) => {
    expect(await shows(page)).toBe(false);
  });

  it('[A&S 5.5] is narrowed to an element, and seen in frames and shadow roots', async () => {
    const target = await bench.show('<div id="a"><p role="status">Saved</p></div><div id="b"></div>');
    expect(await fact(target, 'form.successIndicator.visible', { selector: '#a' })).toEqual(value(true));
    expect(await fact(target, 'form.successIndicator.visible', { selector: '#b' })).toEqual(value(false));
    expect(await fact(target, 'form.successIndicator.visible', { selector: '#c' })).toEqual(ABSENT);
    expect(await fact(target, 'form.successIndicator.visible', { selector: '#[' })).toEqual(BROKEN);
    const inner = bench.site.serve('<p role="status">Saved</p>');
    expect(await shows(`<p>x</p><iframe src="${inner}"></iframe>`)).toBe(true);
    expect(
      await shows(
        `<div id="h"></div><script>h.attachShadow({mode:'open'}).innerHTML = '<p role=status>Saved</p>'</script>`,
      ),
    ).toBe(true);
  });
});

describe('form.errorBanner.visible', () => {
  const FORM = '<form><label>Mail <input id="m"></label><button>Go</button></form>';
  const shows = async (page: string) => {
    const reading = await fact(await bench.show(page), 'form.errorBanner.visible');
    return reading.condition === 'value' ? reading.value : reading;
  };

  it.each([
    `<div role="alert">Something went wrong</div>${FORM}`,
    `<div><div><div>${FORM}</div></div><p class="form-error">Invalid address</p></div>`,
    '<form><p class="error">This field is required</p><input></form>',
    '<form><input aria-invalid="true" aria-errormessage="e"><p id="e">Nope</p></form>',
    '<form><input aria-invalid="true" aria-describedby="e"><p id="e">Please enter your name</p></form>',
    '<form><div><input aria-invalid="true"><span class="field-error">Too wild</span></div></form>',
    `${FORM}<div role="alert">Bitte prüfen Sie Ihre Eingaben</div>`,
    `${FORM}<div role="alert">Une erreur est survenue</div>`,
    `${FORM}<div role="alert">No se pudo guardar</div>`,
    '<div class="alert alert-danger">Could not be saved</div>',
    `<main><section><div><div>${FORM}</div></div></section></main><div class="toast" role="alert" style="position:fixed;bottom:0">Failed to save</div>`,
    `<div style="height:3000px"></div><div role="alert">Account already exists</div>${FORM}`,
    FORM + toast('<i class="ico-error"></i><p>Could not be saved.</p>'),
    quoting('Pick another colour'),
  ])('[A&S 5.5] sees %s', async (page) => {
    expect(await shows(page)).toBe(true);
  });

  it.each([
    FORM,
    `<div role="alert" hidden>Something went wrong</div>${FORM}`,
    `<div role="alert">Your changes were saved</div>${FORM}`,
    `<div role="alert" class="alert alert-success">Sent without errors</div>${FORM}`,
    `<div class="error-help">How it works</div>${FORM}`,
    `<p>An error in plain words</p>${FORM}`,
    '<form><input aria-invalid="true"></form>',
    FORM + toast('<i class="ico-error"></i><p>Everything as it was</p>'),
    quoting('Colours are many'),
    '<form><input aria-invalid="true" aria-describedby="e"><p id="e" hidden>Required</p></form>',
    '<form><input aria-invalid="true" aria-describedby="e"><p id="e">At least 8 characters</p></form>',
    `<main><section><div><div>${FORM}</div></div></section><aside role="alert">Error in the news feed</aside></main>`,
    `<div><form hidden><p class="error">Required</p></form>${FORM}</div>`,
  ])('[A&S 5.5] does not take %s for one', async (page) => {
    expect(await shows(page)).toBe(false);
  });

  it('[A&S 5.5] belongs to the form acted on, and is narrowed to an element', async () => {
    const target = await bench.show(`<form id="a"><p class="error">Invalid</p><input id="a1"></form>
      <form id="b"><input id="b1"></form>`);
    const banner = (more = {}, scope = {}) => fact(target, 'form.errorBanner.visible', more, scope);
    expect(await banner({}, { actedRef: await refOf(target, '#a1') })).toEqual(value(true));
    expect(await banner({}, { actedRef: await refOf(target, '#b1') })).toEqual(value(false));
    expect(await banner({ selector: '#a' })).toEqual(value(true));
    expect(await banner({ selector: '#b' })).toEqual(value(false));
    expect(await banner({ selector: '#c' })).toEqual(ABSENT);
    expect(await banner({ selector: '#[' })).toEqual(BROKEN);
  });
});

describe('overlay facts', () => {
  const DIALOG =
    '<div role="dialog" id="d" style="position:fixed;inset:20% 20%;background:#fff;z-index:2000"><h2>Hi</h2><button id="x" onclick="d.remove()">Close</button></div>';

  it('[A&S 5.5] overlay.blocking: something covers the middle of the view or what is acted on', async () => {
    const blocking = async (page: string, selector?: string) => {
      const target = await bench.show(page);
      const actedRef = selector === undefined ? null : await refOf(target, selector);
      return fact(target, 'overlay.blocking', {}, { actedRef });
    };
    const banner =
      '<div class="cookie-banner" style="position:fixed;bottom:0;left:0;right:0;height:60px;background:#eee">We use cookies <button>Accept</button></div>';
    expect(await blocking(`<p>x</p>${DIALOG}`)).toEqual(value(true));
    expect(await blocking('<p>x</p>')).toEqual(value(false));
    expect(await blocking(`<p>x</p>${banner}`)).toEqual(value(false));
    expect(await blocking(`<button id="go" style="position:absolute;bottom:10px">Go</button>${banner}`, '#go')).toEqual(
      value(true),
    );
    expect(
      await blocking(
        '<button id="go">Go</button><div style="position:fixed;top:0;left:0;width:90px;height:60px;z-index:1000;background:#fff"></div>',
        '#go',
      ),
    ).toEqual(value(true));
    expect(
      await blocking('<dialog id="d"><p>Hi</p><button>OK</button></dialog><script>d.showModal()</script>'),
    ).toEqual(value(true));
    expect(await blocking(`<p>x</p>${DIALOG.replace('style="', 'style="display:none;')}`)).toEqual(value(false));
  });

  it('[A&S 5.5] overlay.blocking is narrowed to an element', async () => {
    const target = await bench.show(`<p id="p">x</p>${DIALOG}`);
    expect(await fact(target, 'overlay.blocking', { selector: '#d' })).toEqual(value(true));
    expect(await fact(target, 'overlay.blocking', { selector: '#p' })).toEqual(value(false));
    expect(await fact(target, 'overlay.blocking', { selector: '#none' })).toEqual(ABSENT);
    expect(await fact(target, 'overlay.blocking', { selector: '#[' })).toEqual(UNREADABLE);
  });

  it('[A&S 5.5] overlay.primary.visible follows what was on top at the baseline', async () => {
    const second = DIALOG.replaceAll('"d"', '"e"')
      .replace('id="x" onclick="d.remove()"', 'id="y" onclick="e.remove()"')
      .replace('2000', '3000');
    const target = await bench.show(`<p>x</p>${DIALOG}${second}`);
    const actedRef = await refOf(target, '#y');
    const primary = (isBaseline: boolean) => fact(target, 'overlay.primary.visible', {}, { actedRef, isBaseline });
    expect(await primary(false)).toEqual(value(true));
    expect(await primary(true)).toEqual(value(true));
    await click(target, '#y');
    expect(await primary(false)).toEqual(value(false));
    expect(await fact(target, 'overlay.primary.visible')).toEqual(value(true));
    expect(await fact(target, 'overlay.primary.visible', { selector: '#[' })).toEqual(UNREADABLE);
  });

  it('[A&S 5.5] overlay.primary.visible is absent without one, and false when its document is gone', async () => {
    const bare = await bench.show('<button id="go">Go</button>');
    const ref = await refOf(bare, '#go');
    expect(await fact(bare, 'overlay.primary.visible', {}, { actedRef: ref, isBaseline: true })).toEqual(ABSENT);
    expect(await fact(bare, 'overlay.primary.visible', {}, { actedRef: ref })).toEqual(ABSENT);
    const target = await bench.show(DIALOG);
    const actedRef = await refOf(target, '#x');
    expect(await fact(target, 'overlay.primary.visible', {}, { actedRef, isBaseline: true })).toEqual(value(true));
    await target.navigate(bench.site.serve(DIALOG), { ...NO_WAITS, waitForLoad: true }, operation());
    expect(await fact(target, 'overlay.primary.visible', {}, { actedRef })).toEqual(value(false));
  });
});
