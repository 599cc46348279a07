/** Pages that put something else under the pointer, the focus or a name. The page tells its server what was really hit. */
import type { ArgumentsOf } from '../../support/tool-calls.js';
import type { Attack } from '../support/attack.js';
import { becomes } from '../support/attack.js';
import { judge, type Said, type Scene, setScene, told, unless } from '../support/scene.js';
import type { World } from '../support/world.js';

const group = 'ui-redress';
type Pages = Parameters<typeof setScene>[1];

/** Every trusted press on something with a data-hit is told to the server. */
const REPORT = `<script>for (const type of ['click', 'mousedown', 'mouseup', 'pointerdown', 'drop', 'submit']) addEventListener(type, (event) => {
  const hit = event.composedPath().find((one) => one.dataset?.hit); if (hit && event.isTrusted) navigator.sendBeacon('/hit?' + type + '-' + hit.dataset.hit) }, true)</script>`;
const SAFE =
  '<button id="safe" type="button" data-hit="safe" style="position:absolute;left:100px;top:100px;width:120px;height:40px">Show</button>';
const over = (style: string, tag = 'div') =>
  `<${tag} data-hit="evil" style="position:absolute;left:80px;top:80px;width:200px;height:90px;z-index:9;${style}"></${tag}>`;
const EVIL_BUTTON =
  '<button id="evil" type="button" data-hit="evil" style="position:absolute;left:400px;top:300px;width:120px;height:40px">Other</button>';
const page = (body: string) => `<title>Page</title><body style="margin:0">${body}${REPORT}</body>`;

const on = (world: World, body: string, more: Pages = {}) =>
  setScene(world, { '/': page(body), '/hit': 'ok', ...more });
const click = (scene: Scene, args: ArgumentsOf<'nova_click_selector'> = {}) =>
  scene.call('nova_click_selector', { selector: '#safe', timeoutMs: 300, ...args });
/** The pressed button itself, without anything in the way. */
const safeIsHit = async (world: World) => {
  const scene = await on(world, SAFE);
  await click(scene);
  return becomes(() => scene.arrived('click-safe') !== null);
};
const evilIsHit = async (world: World) => {
  const scene = await on(world, EVIL_BUTTON);
  await scene.call('nova_click_selector', { selector: '#evil' });
  return becomes(() => scene.arrived('click-evil') !== null);
};

const covered = (id: string, what: string, body: string, more: Pages = {}): Attack => ({
  id,
  group,
  what,
  expects: 'action.obscured, and nothing was pressed (A&S D2)',
  control: safeIsHit,
  run: async (world) => {
    const scene = await on(world, body, more);
    const said = await click(scene);
    return judge(
      unless(said.reasonCode === 'action.obscured' && said.actionDispatched === false, told(said)),
      scene.arrived('/hit?'),
    );
  },
});

const invisible = (id: string, what: string, style: string): Attack => ({
  id,
  group,
  what,
  expects: 'action.not_actionable or action.obscured, and nothing was pressed (A&S D2)',
  control: safeIsHit,
  run: async (world) => {
    const scene = await on(world, `${SAFE.replace('height:40px', `height:40px;${style}`)}${over('z-index:-1')}`);
    const said = await click(scene);
    return judge(unless(said.ok === false && said.actionDispatched === false, told(said)), scene.arrived('/hit?'));
  },
});

const isNoPress = (said: Said) => said.ok === false && said.actionDispatched === false;

export const attacks: readonly Attack[] = [
  covered('clear-overlay', 'a transparent sheet over the button', `${SAFE}${over('opacity:0')}`),
  covered(
    'clear-frame-overlay',
    'a transparent frame of another site over the button',
    `${SAFE}<iframe src="http://localhost:1/" data-hit="evil" style="position:absolute;left:80px;top:80px;width:200px;height:90px;z-index:9;opacity:0;border:0"></iframe>`,
  ),
  covered(
    'overlay-in-a-closed-root',
    'the sheet lies in a closed shadow root, where no script of others finds it',
    `${SAFE}<div id="host"></div><script>host.attachShadow({ mode: 'closed' }).innerHTML = '<div style="position:fixed;inset:0;z-index:99"></div>'</script>`,
  ),
  covered(
    'top-layer-overlay',
    'a sheet in the top layer, above every z-index',
    `${SAFE}<div popover id="pop" data-hit="evil" style="position:fixed;inset:0;width:100vw;height:100vh;opacity:0;margin:0;border:0"></div><script>pop.showPopover()</script>`,
  ),
  invisible(
    'clipped-button',
    'a button clipped away: the press would go to what lies under it',
    'clip-path:inset(100%)',
  ),
  invisible('zero-size-button', 'a button of no size over something else', 'transform:scale(0)'),
  invisible(
    'click-through-button',
    'a button that lets the pointer through to what lies under it',
    'pointer-events:none',
  ),
  {
    id: 'slides-under-the-pointer',
    group,
    what: 'another button slides under the pointer as soon as it moves there',
    expects: 'the press is refused or lands on the chosen button, never on the other (A&S D2)',
    control: evilIsHit,
    run: async (world) => {
      const scene = await on(
        world,
        `${SAFE}${EVIL_BUTTON}<script>document.addEventListener('mousemove', () => { evil.style.left = '100px'; evil.style.top = '100px'; safe.style.left = '500px' })</script>`,
      );
      const said = await click(scene);
      return judge(unless(isNoPress(said) || scene.arrived('click-safe') !== null, told(said)), scene.arrived('-evil'));
    },
  },
  {
    id: 'swap-at-pointerdown',
    group,
    what: 'the press begins on the chosen button, and another is put under the pointer before it ends',
    expects: 'the other button gets no click (A&S D1)',
    control: evilIsHit,
    run: async (world) => {
      const scene = await on(
        world,
        `${SAFE}${EVIL_BUTTON}<script>document.addEventListener('pointerdown', () => { evil.style.left = '100px'; evil.style.top = '100px'; safe.style.left = '500px' })</script>`,
      );
      await click(scene);
      return judge([], scene.arrived('click-evil'));
    },
  },
  {
    id: 'moving-button',
    group,
    what: 'a button that never stands still, over a sheet that waits for the press',
    expects: 'refused, or the chosen one is hit (A&S D2)',
    control: evilIsHit,
    run: async (world) => {
      const scene = await on(
        world,
        `${SAFE}${over('z-index:-1;left:0;width:100vw')}<script>let left = 100; const move = () => { left = left > 400 ? 100 : left + 2; safe.style.left = left + 'px'; requestAnimationFrame(move) }; move()</script>`,
      );
      const said = await click(scene, { timeoutMs: 1000 });
      const hit = said.ok === true && (await becomes(() => scene.arrived('click-safe') !== null, 5000));
      return judge(unless(isNoPress(said) || hit, told(said)), scene.arrived('-evil'));
    },
  },
  {
    id: 'ref-of-another-thing',
    group,
    what: 'name and address of a listed control are exchanged after the agent chose it',
    expects: 'cta.stale_ref before anything is touched (A&S P3a)',
    control: safeIsHit,
    run: async (world) => {
      const swapped = await setScene(world, {
        '/': page(
          `<a id="safe" data-hit="safe" href="/help">Help</a><script>addEventListener('keydown', () => { safe.textContent = 'Erase all'; safe.href = '/erase' })</script>`,
        ),
        '/hit': 'ok',
        '/erase': 'x',
      });
      const listed = await swapped.call('nova_perceive');
      await swapped.call('nova_input_key', { key: 'F9' });
      const said = await swapped.call('nova_click_selector', { ctaRef: listed.extraction.ctas[0].ref });
      return judge(
        unless(said.reasonCode === 'cta.stale_ref', told(said)),
        swapped.arrived('/hit?') ?? swapped.arrived('/erase'),
      );
    },
  },
  {
    id: 'focus-thief',
    group,
    what: 'a field that gives the focus to a public comment field while text is typed',
    expects: 'action.readback_mismatch: nobody is told that the field holds the text (A&S type_selector)',
    run: async (world) => {
      const text = 'my private words';
      const scene = await on(
        world,
        `<input id="safe" aria-label="Note"><input id="other" aria-label="Public comment"><script>
          safe.addEventListener('focus', () => other.focus()); other.addEventListener('input', () => navigator.sendBeacon('/stolen?' + encodeURIComponent(other.value)))</script>`,
        { '/stolen': 'x' },
      );
      const said = await scene.call('nova_type_selector', { selector: '#safe', text, verify: true });
      return judge(unless(said.ok === false, told(said)), said.readback?.matched === true ? 'believed' : null);
    },
  },
  {
    id: 'popup-steals-the-focus',
    group,
    what: 'a window that opens at the first key and takes the focus with a field of its own',
    expects: 'the rest of the text stays in the tab it was meant for (A&S type_selector)',
    run: async (world) => {
      const text = 'words for one field only';
      const scene = await on(
        world,
        `<input id="safe" aria-label="Note"><script>safe.addEventListener('keydown', () => window.open('/thief', 'thief', 'width=300,height=200'), { once: true })</script>`,
        {
          '/thief': `<title>Thief</title><input id="t" autofocus><script>t.focus(); t.addEventListener('input', () => fetch('/stolen?' + encodeURIComponent(t.value)))</script>`,
          '/stolen': 'x',
        },
      );
      const said = await scene.call('nova_type_selector', { selector: '#safe', text, verify: true });
      return judge(unless(said.readback?.matched === true || said.ok === false, told(said)), scene.arrived('/stolen'));
    },
  },
  {
    id: 'drop-on-something-else',
    group,
    what: 'while something is dragged, the bin moves to where it will be dropped',
    expects: 'the bin is no target that was chosen: refused, or not moved there (A&S drag, 13.6)',
    run: async (world) => {
      const box = (id: string, left: number, words: string) =>
        `<div id="${id}" style="position:absolute;left:${left}px;top:50px;width:100px;height:100px;background:#ddd">${words}</div>`;
      const scene = await on(
        world,
        `<div id="safe" draggable="true" style="position:absolute;left:20px;top:200px;width:80px;height:40px;background:#acf">Card</div>
        ${box('list', 300, 'Keep')}${box('bin', 500, 'Delete')}<script>
        for (const one of [list, bin]) { one.ondragover = (event) => event.preventDefault(); one.ondrop = () => navigator.sendBeacon('/hit?dropped-' + one.id) }
        safe.ondragstart = () => setTimeout(() => { bin.style.left = '300px'; list.style.left = '500px' }, 0)</script>`,
      );
      const said = await scene.call('nova_drag', { selector: '#safe', toSelector: '#list' });
      return judge(
        unless(said.verifyState !== 'verified' || scene.arrived('dropped-list') !== null, told(said)),
        scene.arrived('dropped-bin'),
      );
    },
  },
  {
    id: 'twin-before-the-button',
    group,
    what: 'a second element with the same id is put before the one the agent saw',
    expects: 'selector.ambiguous with strict; a ref still means the first one (A&S SEL, P3a)',
    control: evilIsHit,
    run: async (world) => {
      const scene = await on(
        world,
        `${SAFE}<script>addEventListener('keydown', () => document.body.insertAdjacentHTML('afterbegin', '<button id="safe" type="button" data-hit="evil" style="position:absolute;left:400px;top:300px">Show</button>'))</script>`,
      );
      const seen = await scene.call('nova_perceive');
      await scene.call('nova_input_key', { key: 'F9' });
      const strict = await click(scene, { strict: true });
      const byRef = await scene.call('nova_click_selector', { ctaRef: seen.extraction.ctas[0].ref });
      const hit = await becomes(() => scene.arrived('click-safe') !== null, 5000);
      return judge(
        [...unless(strict.reasonCode === 'selector.ambiguous', told(strict)), ...unless(hit, `by ref: ${told(byRef)}`)],
        scene.arrived('-evil'),
      );
    },
  },
];
