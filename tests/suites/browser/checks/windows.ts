/** Windows, files and addresses that are no page. */
import { readFileSync } from 'node:fs';
import { eventually, type Group, must } from '../check.js';
import { page } from '../world.js';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
/** What a page sends by a button nobody knows needs a contract (A&S WG3). */
const SENT = {
  postconditions: { success: { all: [{ factKey: 'network.write.lastStatus', operator: 'eq', expected: 200 }] } },
};

export const WINDOWS: Group = {
  name: 'windows and files',
  checks: [
    {
      works: 'a pop-up window becomes a tab that can be worked in and closed, and its opener goes on',
      otherwise: 'Sign-in and payment windows cannot be used: report it with the version above.',
      run: async (world) => {
        const desk = await world.desk();
        const popup = world.site.serve(
          page('Popup', `<button id="b" onclick="opener.out.textContent = 'from the pop-up'">Tell</button>`),
        );
        const opener = `<p id="out">none</p><button id="b" onclick="open('${popup}', '', 'width=300,height=200')">Open</button>`;
        const { targetId: first } = await desk.open(world.site.serve(page('Opener', opener)));
        const clicked = await desk.clickUntil('#b', 'newTabIds');
        const targetId = clicked.newTabIds[0];
        await desk.done('wait_for_selector', { targetId, selector: '#b' });
        await desk.click('#b', { targetId });
        await desk.done('tab_close', { targetId });
        await desk.done('set_active_tab', { targetId: first });
        await desk.reads('#out', 'from the pop-up');
      },
    },
    {
      works: 'the address of a PDF is told for what it is, and the file fetched: no viewer takes its place',
      otherwise: 'Agents wait for a page that never comes: let them fetch PDF files with a download link.',
      run: async (world) => {
        const desk = await world.desk();
        const url = world.site.serve(
          (_request, response) =>
            response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': PDF.length }).end(PDF),
          '/report.pdf',
        );
        const answer = await desk.done('navigate', { url, waitForLoad: true });
        must(answer.mimeType === 'application/pdf' && answer.said.includes('PDF'), 'the answer says PDF', answer);
        const [file] = answer.downloads ?? [];
        must(file?.state === 'done' && readFileSync(file.path).equals(PDF), 'the file is there', answer);
      },
    },
    {
      works: 'a download lands in its folder, whole and under a safe name',
      otherwise: 'Files cannot be fetched: report it with the version above.',
      run: async (world) => {
        const desk = await world.desk();
        const file = world.site.serve((_request, response) => {
          response.writeHead(200, {
            'content-type': 'application/octet-stream',
            'content-disposition': 'attachment; filename="../../evil.txt"',
          });
          response.end('hello');
        });
        await desk.open(world.site.serve(page('Get', `<a id="get" href="${file}">get</a>`)));
        await desk.click('#get');
        const listed = async () => (await desk.done('tabs')).downloads?.at(-1);
        const download = await eventually('the download ends', listed, (one) => one?.state === 'done');
        must(!/[/\\]|^\./.test(download.name), 'a safe name', download);
        must(readFileSync(download.path, 'utf8') === 'hello', 'the whole file', download);
      },
    },
    {
      works: 'a file is uploaded, and the server gets it',
      otherwise: 'Files cannot be sent: report it with the version above.',
      run: async (world) => {
        const desk = await world.desk();
        let got = '';
        const target = world.site.serve((request, response) => {
          request.on('data', (chunk: Buffer) => (got += chunk.toString()));
          request.on('end', () => response.writeHead(200).end());
        });
        const form = `<input type="file" id="file"><button id="go" onclick="fetch('${target}', { method: 'POST', body: file.files[0] })">Go on</button>`;
        await desk.open(world.site.serve(page('Send', form)));
        await desk.done('file_upload', { selector: '#file', filePath: import.meta.filename });
        await desk.click('#go', { transitionContract: SENT });
        await eventually(
          'the server has the file',
          () => got,
          (text) => text.includes('the server gets it'),
        );
      },
    },
  ],
};
