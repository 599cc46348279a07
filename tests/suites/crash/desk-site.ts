/** A page at which two clerks press buttons, each button once. It counts what reached its server, and keeps old buttons. */
import { addressOf, serve } from '../support/serve.js';

/** Buttons of a clerk that are on the page at a time: the last ones stay, so that pressing one again would be seen. */
const SLOTS = 4;

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Desk</title>
<style>button { width: 12em; height: 2em; margin: 4px } div { height: 3em }</style>
<div id="clerk-0"></div><div id="clerk-1"></div><p id="said-0">-</p><p id="said-1">-</p><pre id="done"></pre>
<script>
const done = [];
const slots = [0, 1].map((clerk) => Array.from({ length: ${SLOTS} }, () => {
  const button = document.createElement('button');
  document.querySelector('#clerk-' + clerk).append(button);
  return button;
}));
const place = (clerk, number) => {
  const button = slots[clerk][number % ${SLOTS}];
  button.id = 'c-' + clerk + '-' + number;
  button.textContent = 'Save ' + clerk + '-' + number;
  button.onclick = () => commit(clerk, number);
};
const commit = async (clerk, number) => {
  const said = document.querySelector('#said-' + clerk);
  said.textContent = 'Saving ' + clerk + '-' + number;
  const desk = new URLSearchParams(location.search).get('desk');
  const response = await fetch('/commit/' + desk + '/' + clerk + '/' + number, { method: 'POST' });
  if (!response.ok) return;
  done.push('[' + clerk + '-' + number + ']');
  document.querySelector('#done').textContent = done.slice(-2 * ${SLOTS}).join(' ');
  said.textContent = 'Saved ' + clerk + '-' + number + '.';
  place(clerk, number + 2);
};
for (const clerk of [0, 1]) for (const number of [1, 2]) place(clerk, number);
</script></html>`;

export interface DeskSite {
  readonly url: (desk: number) => string;
  /** How often each commit reached the server. */
  readonly commits: ReadonlyMap<string, number>;
  readonly close: () => void;
}

export async function serveDesks(): Promise<DeskSite> {
  const commits = new Map<string, number>();
  const { port, close } = await serve((request, response) => {
    const { pathname } = addressOf(request);
    if (pathname.startsWith('/commit/')) {
      const name = pathname.slice('/commit/'.length);
      commits.set(name, (commits.get(name) ?? 0) + 1);
    }
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
  });
  return {
    url: (desk) => `http://127.0.0.1:${port}/?desk=${desk}`,
    commits,
    close,
  };
}
