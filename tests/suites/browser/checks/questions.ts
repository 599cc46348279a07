/** What a browser would ask a person. Nobody is there: each is answered at once and told. */
import { type Group, eventually, must } from '../check.js';
import { page } from '../world.js';

const HUNG = 'Calls wait for an answer that nobody gives: stay with the browser before this one.';

const DIALOGS = `<p id="out">none</p><button id="alert" onclick="alert('Hi'); out.textContent = 'alerted'">a</button>
  <button id="confirm" onclick="out.textContent = confirm('Sure?')">c</button>
  <button id="prompt" onclick="out.textContent = String(prompt('Name?', 'Ada'))">p</button>`;

const PERMISSIONS = `<p id="out">none</p><script>
  const ask = { geolocation: () => new Promise((yes, no) => navigator.geolocation.getCurrentPosition(yes, no)),
    notifications: () => Notification.requestPermission().then(state => state === 'granted' || Promise.reject(state)),
    'clipboard-read': () => navigator.clipboard.readText(),
    camera: () => navigator.mediaDevices.getUserMedia({ video: true }) };
  for (const [id, request] of Object.entries(ask)) {
    const button = document.body.appendChild(document.createElement('button'));
    button.id = id; button.textContent = id;
    button.onclick = () => request().then(() => { out.textContent = id + ' granted' }, () => { out.textContent = id + ' denied' });
  }</script>`;

export const QUESTIONS: Group = {
  name: 'questions',
  checks: [
    {
      works: 'alert, confirm and prompt are answered as the call says, and told',
      otherwise: HUNG,
      run: async (world) => {
        const desk = await world.desk();
        await desk.open(world.site.serve(page('Dialogs', DIALOGS)));
        const alerted = await desk.click('#alert');
        must(alerted.dialogs?.[0]?.message === 'Hi', 'the alert is told', alerted);
        await desk.click('#confirm');
        await desk.reads('#out', 'false');
        const accepted = await desk.click('#confirm', { dialogPolicy: 'accept' });
        must(accepted.dialogs?.[0]?.answered === 'accepted', 'the confirm is told', accepted);
        await desk.reads('#out', 'true');
        await desk.click('#prompt');
        await desk.reads('#out', 'null');
      },
    },
    {
      works: 'a page that asks to stay is left only when the call says so',
      otherwise: HUNG,
      run: async (world) => {
        const desk = await world.desk();
        const home = world.site.serve(page('Home', 'home'));
        const stay = page(
          'Stay',
          '<button id="b">b</button><script>onbeforeunload = event => event.preventDefault()</script>',
        );
        await desk.open(home);
        await desk.open(world.site.serve(stay));
        await desk.click('#b');
        const stayed = await desk.call('back');
        const asked = stayed.dialogs?.[0];
        must(asked?.type === 'beforeunload' && asked.answered === 'dismissed', 'it stays, and that is told', stayed);
        await desk.done('back', { dialogPolicy: 'accept', waitForLoad: true });
        must((await desk.look()).title === 'Home', 'it is left', await desk.look());
      },
    },
    ...['geolocation', 'notifications', 'clipboard-read', 'camera'].map((permission) => ({
      works: `a page that asks for ${permission} is denied at once, and that is told`,
      otherwise: HUNG,
      run: async (world: Parameters<Group['checks'][number]['run']>[0]) => {
        const desk = await world.desk();
        await desk.open(world.site.serve(page('Permissions', PERMISSIONS)));
        const asked = await desk.clickUntil(`#${permission}`, 'permissionsDenied');
        must(asked.permissionsDenied.includes(permission), 'the permission is named', asked);
        await desk.reads('#out', `${permission} denied`);
      },
    })),
    {
      works: 'a server that asks for a password by HTTP is told with the next step, also after a click',
      otherwise: `${HUNG} Logins for such servers may still be stored in the secrets file.`,
      run: async (world) => {
        const desk = await world.desk();
        const staff = world.site.serve((_request, response) => {
          response.writeHead(401, { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="Staff only"' });
          response.end(page('No', 'who are you?'));
        });
        const refused = await desk.call('navigate', { url: staff });
        const isTold =
          refused.reasonCode === 'navigation.http_auth_required' && refused.httpAuth?.realm === 'Staff only';
        must(isTold, 'the challenge is told', refused);
        await desk.open(world.site.serve(page('Links', `<a id="staff" href="${staff}">staff</a>`)));
        const clicked = await desk.click('#staff', { waitForNavigation: true });
        must(clicked.httpAuth?.scheme === 'basic', 'the challenge is told after a click', clicked);
        await desk.open(world.site.serve(page('After', 'after')));
      },
    },
    {
      works: 'a link for another program (mailto:) is told and starts nothing, and the page goes on',
      otherwise: 'A question of the browser may cover the page: use it headless until this is mended.',
      run: async (world) => {
        const desk = await world.desk();
        const links = `<a id="mail" href="mailto:someone@example.com">mail</a><button id="b" onclick="document.title = confirm('go on?')">b</button>`;
        await desk.open(world.site.serve(page('Links', links)));
        for (let time = 1; time <= 2; time += 1) {
          const clicked = await desk.clickUntil('#mail', 'externalUrl');
          must(clicked.externalUrl === 'mailto:someone@example.com', 'the address is told', clicked);
        }
        await desk.click('#b', { dialogPolicy: 'accept' });
        must((await desk.look()).title === 'true', 'dialogs of the page still come', await desk.look());
      },
    },
    {
      works: 'a file chooser is told with the input to use next, and one without an input is given up',
      otherwise: 'Uploads that begin with a button hang: give the file input itself to nova.file_upload.',
      run: async (world) => {
        const desk = await world.desk();
        const files = `<input type="file" id="file" hidden><button id="choose" onclick="file.click()">Choose</button><p id="out">none</p>
          <button id="picker" onclick="showOpenFilePicker().catch(error => { out.textContent = error.name })">Pick</button>
          <script>file.onchange = () => { out.textContent = file.files[0].name }</script>`;
        await desk.open(world.site.serve(page('Files', files)));
        const { fileChooserOpened } = await desk.clickUntil('#choose', 'fileChooserOpened');
        await desk.done('file_upload', { ctaRef: fileChooserOpened.ctaRef, filePath: import.meta.filename });
        await desk.reads('#out', 'questions.ts');
        await desk.clickUntil('#picker', 'fileChooserOpened');
        await eventually(
          'the picker is given up',
          () => desk.text('#out'),
          (text) => text === 'AbortError',
        );
      },
    },
  ],
};
