/** How pages look: pictures, sizes, languages, and what a tab costs. */
import { inflateSync } from 'node:zlib';
import { descendantsOf, memoryOf } from '../../support/processes.js';
import { type Group, must } from '../check.js';
import { type Desk, page } from '../world.js';

/** A blank tab that needs more than this is a change of the browser to look into. */
const BLANK_TAB_MB = 150;

/** A button whose place the page itself computes: a click that is off by a scale misses it. */
const SMALL = `<style>body { margin: 0; background: #f00 } #b { position: fixed; right: 11px; bottom: 13px; width: 30px; height: 20px }</style>
  <button id="b" aria-label="Small" onclick="document.title = 'Pressed'"></button><p id="size"></p>
  <script>size.textContent = [innerWidth, innerHeight, devicePixelRatio].join(' ')</script>`;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly firstPixel: string;
}

async function screenshot(desk: Desk): Promise<Picture> {
  const { content } = await desk.agent.call('nova_capture_screenshot', { format: 'png' });
  const data = content.find(({ type }) => type === 'image')?.data;
  must(data !== undefined, 'an answer with a picture', content);
  const png = Buffer.from(data, 'base64');
  const chunks: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      chunks.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  // The first byte of a line names its filter, which changes nothing in the first pixel of the first line.
  const firstPixel = inflateSync(Buffer.concat(chunks)).toString('hex', 1, 4);
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), firstPixel };
}

/** Presses the small button and takes a picture, whatever the size of the page. */
async function pressAndPicture(desk: Desk): Promise<{ readonly size: string; readonly picture: Picture }> {
  await desk.click('#b');
  must((await desk.look()).title === 'Pressed', 'a click meets a small button in the corner', await desk.look());
  const picture = await screenshot(desk);
  must(picture.firstPixel === 'ff0000', 'the picture shows the page', picture);
  return { size: await desk.text('#size'), picture };
}

export const LOOKS: Group = {
  name: 'looks',
  checks: [
    {
      works: 'a screenshot shows the page in its size',
      otherwise: 'Agents cannot see pictures of pages: let them read pages instead.',
      run: async (world) => {
        const desk = await world.desk();
        await desk.open(world.site.serve(page('Red', SMALL)));
        const { size, picture } = await pressAndPicture(desk);
        must(size.startsWith(`${picture.width} ${picture.height} `), 'as large as the page', { size, picture });
        return `${picture.width} x ${picture.height}`;
      },
    },
    {
      works: 'on a screen with scale factor 2 and in another window size, clicks meet and pictures are right',
      otherwise: 'Clicks miss on screens with a scale: start the browser with --force-device-scale-factor=1.',
      run: async (world) => {
        const flags = ['--force-device-scale-factor=2', '--window-size=900,700'];
        const desk = await world.start({ program: world.subject.wrapped({ flags }) });
        await desk.done('tab_new', { url: world.site.serve(page('Red', SMALL)), waitForLoad: true });
        const { size, picture } = await pressAndPicture(desk);
        return `the page is ${size.replace(' ', ' x ').replace(/ (\S+)$/, ' at scale $1')}, the picture ${picture.width} x ${picture.height}`;
      },
    },
    {
      works: 'in another language and time zone, pages load, fields are filled and clicks are verified',
      otherwise: 'Nova cannot be used under this language: start it with LANG=C.UTF-8.',
      run: async (world) => {
        const env = { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8', LANGUAGE: 'de' };
        const desk = await world.start({ program: world.subject.wrapped({ env }) });
        const body = `<label>Straße <input id="street" oninput="out.textContent = this.value"></label><p id="out">none</p>
          <p id="zone"></p><script>zone.textContent = Intl.DateTimeFormat().resolvedOptions().timeZone + ' ' + navigator.language</script>
          <a id="next" href="#next">Weiter</a>`;
        await desk.done('tab_new', { url: world.site.serve(page('Ort', body)), waitForLoad: true });
        const zone = await desk.text('#zone');
        must(zone.startsWith('Asia/Tokyo'), 'the page has the time zone of the process', zone);
        await desk.done('type_selector', { selector: '#street', text: 'Größe 1,5', verify: true });
        await desk.reads('#out', 'Größe 1,5');
        const verify = { factKey: 'page.urlChanged', operator: 'eq', expected: true };
        const left = await desk.done('click_selector', { selector: '#next', verify });
        must(left.verifyState === 'verified', 'a click is verified', left);
        return zone;
      },
    },
    {
      works: `a blank tab needs less than ${BLANK_TAB_MB} MB`,
      otherwise: 'Fewer tabs fit into memory: lower browser.maxLive, or close tabs sooner.',
      run: async (world) => {
        const desk = await world.start();
        await desk.done('tab_new');
        const pids = () => [desk.pid, ...descendantsOf(desk.pid)];
        const before = memoryOf(pids()).pss;
        await desk.done('tab_new');
        const mb = Math.round(memoryOf(pids()).pss - before);
        must(mb < BLANK_TAB_MB, `less than ${BLANK_TAB_MB} MB`, mb);
        return `${mb} MB; the browser with the first tab ${Math.round(before)} MB`;
      },
    },
  ],
};
