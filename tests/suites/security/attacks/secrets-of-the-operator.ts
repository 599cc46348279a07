/** Ways to get an operator's secret onto the wrong page, or back from the right one (A&S Z4, Z9). */
import type { Attack } from '../support/attack.js';
import { judge, type Said, type Scene, setScene, told, unless } from '../support/scene.js';
import {
  BANK,
  LOGIN,
  PASSWORD,
  REPORT,
  leaks,
  lookEverywhere,
  on,
  secretsFile,
  typed,
  typeSecret,
} from '../support/secret-stage.js';
import type { World } from '../support/world.js';

const group = 'secrets';

/** A secret that must not reach the page: the server would hear of it. */
const kept = (
  id: string,
  what: string,
  reasonCode: string,
  play: (world: World) => Promise<{ scene: Scene; said: Said }>,
): Attack => ({
  id,
  group,
  what,
  expects: `${reasonCode}, nothing is typed (A&S Z4, Z9)`,
  control: typed,
  run: async (world) => {
    const { scene, said } = await play(world);
    const held = scene.arrived(PASSWORD) ?? scene.arrived(BANK);
    return judge(
      unless(said.reasonCode === reasonCode, told(said)),
      held ?? (await leaks(scene, JSON.stringify(said), [PASSWORD, BANK])),
    );
  },
});

export const attacks: readonly Attack[] = [
  kept(
    'secret-for-another-host',
    'a secret of the bank, asked for on the shop',
    'secret.host_mismatch',
    async (world) => {
      const scene = await on(world, { '/': LOGIN });
      return { scene, said: await typeSecret(scene, { selector: '#pw', secretRef: 'bank' }) };
    },
  ),
  kept(
    'secret-after-a-redirect',
    'the page of the right host sends the tab to another one',
    'secret.host_mismatch',
    async (world) => {
      const scene = await on(
        world,
        {
          '/hop': (request, response) =>
            response.writeHead(302, { location: `http://localhost:${request.socket.localPort}/` }).end(),
          '/': LOGIN,
        },
        '/hop',
      );
      return { scene, said: await typeSecret(scene, { selector: '#pw', secretRef: 'shop' }) };
    },
  ),
  kept(
    'secret-in-a-foreign-frame',
    'a page of another host with the sign-in of the right one in a frame',
    'secret.host_mismatch',
    async (world) => {
      const scene = await on(
        world,
        {
          '/': LOGIN,
          '/around': (request, response) =>
            response
              .writeHead(200, { 'content-type': 'text/html' })
              .end(
                `<title>Around</title><iframe src="http://127.0.0.1:${request.socket.localPort}/" width="600" height="300"></iframe>`,
              ),
        },
        null,
      );
      await scene.call('nova_navigate', { url: `http://localhost:${scene.site.port}/around`, waitForLoad: true });
      const { text } = await scene.agent.call('nova_perceive', { deep: true });
      const ctaRef = Number(/\[(\d+)\] textbox "Password"/.exec(text)?.[1]);
      return { scene, said: await typeSecret(scene, { ctaRef, secretRef: 'shop' }) };
    },
  ),
  kept('secret-into-a-trap', 'a field that people cannot see', 'action.trap_field', async (world) => {
    const scene = await on(world, {
      '/': `<title>Trap</title><div style="position:absolute;left:-9999px"><input id="pw" name="hp_url" tabindex="-1" aria-label="Leave blank"></div>${REPORT}`,
    });
    return { scene, said: await typeSecret(scene, { selector: '#pw', secretRef: 'shop' }) };
  }),
  kept(
    'secret-file-for-all',
    'a secrets file that everybody on the machine may read',
    'secret.unknown',
    async (world) => {
      const scene = await setScene(
        world,
        { '/': LOGIN, '/held': 'ok' },
        { settings: { 'secrets.file': secretsFile(world, 0o644) } },
      );
      return { scene, said: await typeSecret(scene, { selector: '#pw', secretRef: 'shop' }) };
    },
  ),
  {
    id: 'secret-and-a-focus-thief',
    group,
    what: 'the password field gives the focus to a plain field before the secret is typed',
    expects: 'nothing is typed there (A&S type_selector_secret)',
    control: typed,
    run: async (world) => {
      const scene = await on(world, {
        '/': `<title>Thief</title><input type="password" id="pw"><input id="other"><script>document.querySelector('#pw').addEventListener('focus', () => document.querySelector('#other').focus())</script>${REPORT}`,
      });
      const said = await typeSecret(scene, { selector: '#pw', secretRef: 'shop' });
      return judge(unless(said.ok === false, told(said)), scene.arrived(PASSWORD));
    },
  },
  {
    id: 'secret-told-back',
    group,
    what: 'a page that repeats the secret in title, text, table, link, address, console and dialog',
    expects: 'no answer and no store shows it, however it is spelled (A&S Z9)',
    control: typed,
    run: async (world) => {
      const scene = await on(world, {
        '/': `${LOGIN}<p id="out"></p><table><tr><th>x</th></tr><tr><td id="cell"></td></tr></table><a id="link" href="#">x</a><script>const pw = document.querySelector('#pw');
          pw.addEventListener('input', () => { const v = pw.value; if (v.length < ${PASSWORD.length}) return; out.textContent = cell.textContent = document.title = v;
          link.href = '/?said=' + v; link.ariaLabel = 'Say ' + v; console.log('said ' + v); fetch('/held/' + v); history.replaceState(0, '', '/?v=' + v); setTimeout(() => alert(v)) })</script>`,
      });
      const said = await typeSecret(scene, { selector: '#pw', secretRef: 'shop' });
      const answers = `${JSON.stringify(said)}\n${await lookEverywhere(scene)}\n${JSON.stringify(await scene.call('nova_search_text', { query: PASSWORD.slice(0, 8) }))}`;
      return judge(
        unless(scene.arrived(PASSWORD) !== null, `it was not typed: ${told(said)}`),
        await leaks(scene, answers, [PASSWORD]),
      );
    },
  },
];
