import { describe, expect, test } from 'vitest';
import { operation, SUMMARY, useBench } from './bench.js';

const bench = useBench();

async function modalsOf(page: string) {
  const target = await bench.show(`<!doctype html>${page}`);
  return target.modals(false, operation());
}

const BACKDROP = 'position:fixed;inset:0;z-index:2000;background:#0008';

describe('[A&S B1] what lies over the page', () => {
  test.each([
    ['its aria-label', '<div role="dialog" aria-label="Rename it">', '<h2>Other</h2>', 'Rename it'],
    ['what it is labelled by', '<div role="dialog" aria-labelledby="t">', '<b id="t">New name</b>', 'New name'],
    ['the heading in it', '<div role="dialog">', '<h2>Rename the file</h2>', 'Rename the file'],
  ])('a dialog in a backdrop is the dialog, named by %s', async (_name, opening, inside, label) => {
    const modals = await modalsOf(`<p>Page</p><div id="backdrop" style="${BACKDROP}"><button>×</button>
      ${opening}${inside}<p>${'Many words that are no name. '.repeat(9)}</p><button>Save</button></div></div>`);
    expect(modals).toMatchObject([
      {
        kind: 'dialog',
        label,
        blocking: true,
        actions: [
          { label: '×', intent: 'close' },
          { label: 'Save', intent: 'confirm' },
        ],
      },
    ]);
    expect(modals[0]?.selector).not.toBe('#backdrop');
  });

  test('two dialogs in one layer are two', async () => {
    const modals = await modalsOf(`<div id="overlay" style="${BACKDROP}">
      <div role="dialog" aria-label="One">a<button>Close</button></div><div role="dialog" aria-label="Two">b</div></div>`);
    expect(modals.map(({ label }) => label)).toEqual(['One', 'Two']);
    expect(modals[1]?.actions).toEqual([]);
  });

  const dialog = (inside: string) => `<div role="dialog" aria-label="Send">${inside}<button>Send</button></div>`;
  test.each([
    ['a file field that is not displayed', '<input type="file" style="display:none">', false],
    ['a password field that is not displayed', '<div hidden><input type="password"></div>', false],
    ['a file field', '<input type="file">', true],
    ['a password field', '<input type="password">', true],
    [
      'a file field that is drawn by its label',
      '<label>Choose<input type="file" style="position:absolute;opacity:0;width:1px;height:1px"></label>',
      true,
    ],
    ['a file field nobody can see', '<input type="file" style="position:absolute;opacity:0">', false],
  ])('[A&S B2] with %s it is sensitive: %s', async (_name, inside, sensitive) => {
    expect(await modalsOf(dialog(inside))).toMatchObject([{ sensitive }]);
  });

  test('[A&S B2] the control that closes it is never cut off', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `<button>Row ${at}</button>`).join('');
    const [modal] = await modalsOf(
      `<div role="dialog" aria-label="Many">${rows}<button>Cancel</button><button class="icon-close"></button></div>`,
    );
    expect(modal?.actions).toHaveLength(12);
    expect(modal?.actions.slice(-2)).toMatchObject([
      { label: 'Cancel', intent: 'close' },
      { label: '', intent: 'close' },
    ]);
    expect(modal?.actions[0]).toMatchObject({ label: 'Row 0', intent: 'other' });
  });

  const choice = (...labels: string[]) => labels.map((label) => `<button>${label}</button>`).join('');
  test.each([
    ['English', `We use cookies to improve the site. ${choice('Accept all', 'Reject all')}`],
    ['German', `Wir verwenden Cookies für Statistik. ${choice('Alle akzeptieren', 'Alle ablehnen')}`],
    ['French', `Nous utilisons des cookies. ${choice('Tout accepter', 'Continuer sans accepter')}`],
    ['Spanish', `Utilizamos cookies propias y de terceros. ${choice('Aceptar', 'Rechazar todo', 'Configurar')}`],
    ['French, about data', `Votre vie privée compte. ${choice("J'accepte", 'Paramètres')}`],
    ['German, one button', `Diese Seite nutzt Cookies. ${choice('Verstanden')}`],
    ['English, in jest', `We bake cookies. Some are needed. ${choice('Accept all', 'Reject all')}`],
    ['English, one button', `This site uses cookies. ${choice('OK')}`],
  ])('asks for consent: %s', async (_name, inside) => {
    expect(await modalsOf(`<div role="dialog">${inside}</div>`)).toMatchObject([{ kind: 'consent' }]);
  });

  test.each([
    ['a recipe', `Bake cookies with your children! ${choice('Accept the invitation', 'Close')}`],
    ['a shop', `Your basket: 12 cookies. ${choice('Pay', 'Cancel')}`],
    ['a notice without a choice', 'We use cookies to improve the site.'],
    ['a question', `Delete all cookies of this profile? ${choice('Delete', 'Cancel')}`],
  ])('does not ask for consent: %s', async (_name, inside) => {
    expect(await modalsOf(`<div role="dialog">${inside}</div>`)).toMatchObject([{ kind: 'dialog' }]);
  });

  test.each([
    ['faded out', 'position:fixed;inset:50px;opacity:0'],
    ['faded with its layer', 'position:fixed;inset:50px', 'opacity:0'],
    ['let through by the pointer', 'position:fixed;inset:50px;opacity:.4;pointer-events:none'],
    ['moved out of the view', 'position:fixed;top:0;right:0;width:300px;height:300px;transform:translateX(100%)'],
    ['left of the page', 'position:absolute;left:-9999px;width:300px;height:300px'],
  ])('a dialog that is %s is not there, in any mode', async (_name, style, outer = '') => {
    const target = await bench.show(
      `<!doctype html><p>Page</p><div style="${outer}"><div role="dialog" aria-label="Gone" style="${style}">x<button>Close</button></div></div>`,
    );
    expect(await target.modals(false, operation())).toEqual([]);
    expect(await target.state(['dialogs'], operation())).toEqual({ dialogs: [] });
  });

  test('a dialog whose frame lets the pointer through and whose content takes it is there', async () => {
    const page = `<div role="dialog" aria-label="There" style="position:fixed;inset:50px;pointer-events:none">
      <div style="pointer-events:auto">x<button>Close</button></div></div>`;
    expect(await modalsOf(page)).toMatchObject([{ label: 'There' }]);
  });

  test('the entries of a menu are actions', async () => {
    const modals = await modalsOf(`<div role="dialog" aria-label="Row"><ul role="menu">
      <li role="menuitem" tabindex="-1">Rename</li><li role="menuitemcheckbox" tabindex="-1">Pin</li>
      <div role="menuitem" tabindex="-1">Close</div></ul><input aria-label="A field is none"></div>`);
    expect(modals[0]?.actions.map(({ label, intent }) => [label, intent])).toEqual([
      ['Rename', 'other'],
      ['Pin', 'other'],
      ['Close', 'close'],
    ]);
  });
});

describe('[A&S 3.1] controls without a name', () => {
  test.each([
    ['<button><svg><title>Delete row</title></svg></button>', 'Delete row'],
    ['<button><svg><use href="/sprite.svg#icon-trash"></use></svg></button>', 'icon-trash'],
    ['<button class="btn"><i class="fa fa-pencil"></i></button>', 'fa-pencil'],
    ['<button data-testid="close-panel" class="css-1x2y3"></button>', 'close-panel'],
    ['<button id="undo"></button>', 'undo'],
    ['<button class="btn btn-sm toolbar-bold"></button>', 'toolbar-bold'],
    ['<button><img src="/img/star.svg?v=3"></button>', 'star'],
    ['<input name="quantity">', 'quantity'],
    ['<button id=":r3:" class="css-9ab12 sc-x1y2z3"></button>', ''],
  ])('%s has the hint "%s" and no name', async (page, hint) => {
    const target = await bench.show(`<!doctype html><style>button{width:30px;height:30px}</style>${page}`);
    expect((await target.summarize(SUMMARY, operation())).ctas).toMatchObject([{ text: '', hint }]);
  });

  test('one that has a name needs none, and hints can be asked for', async () => {
    const target = await bench.show('<button id="undo">Back</button><button id="redo"></button>');
    const { ctas } = await target.summarize(SUMMARY, operation());
    expect(ctas.map((control) => control.hint)).toEqual([undefined, 'redo']);
    const found = await target.summarize({ ...SUMMARY, query: 'redo' }, operation());
    expect(found.ctas.map(({ ref }) => ref)).toEqual([ctas[1]?.ref]);
  });
});
