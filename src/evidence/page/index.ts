import { recordOf } from '../loose.js';
import { type BundleSummary, summarizeBundle } from '../summary.js';
import { type BundleReport, type Verdict, verifyBundle } from '../verify-bundle.js';
import { webProver } from './web-prover.js';

/** Shows a bundle and checks it, inside one page. Everything of the bundle is put there as text and nothing else. */

const SENTENCES: Readonly<Record<Verdict, readonly [title: string, sentence: string]>> = {
  genuine: ['Genuine', 'Nothing has changed since the receipt was signed.'],
  pruned: [
    'Genuine, partly expired',
    'Nothing has changed, but the content of some rows has expired; only their links are left.',
  ],
  unknown_key: [
    'Key not confirmed',
    'The evidence fits together. Whether the right key signed it is not known: compare the key id with the one you were given.',
  ],
  unconfirmed: [
    'Not confirmed',
    'The evidence fits together and the right key signed it. What was asked to be confirmed beside that is not: see below.',
  ],
  forged: ['Altered', 'Something has changed since the receipt was signed. Do not rely on what is shown below.'],
  no_receipt: ['No receipt', 'The chain is intact, but nothing was signed.'],
  unreadable: ['Unreadable', 'This is not an evidence bundle.'],
};

function make(name: string, text: string | null, ...children: readonly Node[]): HTMLElement {
  const element = document.createElement(name);
  if (text !== null) element.textContent = text;
  element.append(...children);
  return element;
}

function embedded(id: string): string | null {
  const base64 = document.getElementById(id)?.textContent?.trim() ?? '';
  if (base64 === '') return null;
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0)));
}

function list(title: string, lines: readonly string[]): readonly Node[] {
  return lines.length === 0 ? [] : [make('h2', title), make('ul', null, ...lines.map((line) => make('li', line)))];
}

function told(summary: BundleSummary): readonly Node[] {
  const facts = summary.facts.flatMap(([name, value]) => [make('dt', name), make('dd', value)]);
  const head = ['Unit', 'Address', 'Status', 'Grade', 'Why'].map((name) => make('th', name));
  const rows = summary.units.map(({ unitKey, address, status, grade, reason }) => {
    const cells = [unitKey, address ?? '', status, grade ?? '', reason ?? ''].map((text) => make('td', text));
    const row = make('tr', null, ...cells);
    row.dataset.grade = grade ?? status;
    return row;
  });
  const table = make('table', null, make('thead', null, make('tr', null, ...head)), make('tbody', null, ...rows));
  return [
    make('dl', null, ...facts),
    ...list('Caveats', summary.caveats),
    ...list('Checks', summary.checks),
    ...list('Findings', summary.findings),
    ...list('Notes', summary.notes),
    make('h2', 'Units'),
    make('div', null, table),
  ];
}

function checked({ findings }: BundleReport): readonly Node[] {
  const lines = findings.map(({ check, fault, note, isDoubt, isUnconfirmed }) => {
    const line = make('li', `${check}: ${fault ?? note ?? 'as it was'}`);
    const fine = isUnconfirmed === true ? 'noted' : 'ok';
    line.dataset.result = fault === null ? fine : isDoubt === true ? 'doubt' : 'fault';
    return line;
  });
  const list_ = make('ul', null, ...lines);
  list_.className = 'checks';
  return [make('h2', 'What this page checked'), list_];
}

async function show(): Promise<void> {
  const [text, keys, authorities] = [embedded('bundle') ?? '', embedded('keys'), embedded('authorities')];
  const main = make('main', null);
  document.body.replaceChildren(main);
  // Without a secure context there is no cryptography, and then nothing is called genuine.
  if (globalThis.crypto?.subtle === undefined) {
    main.append(
      make('h1', 'Not checked'),
      make('p', 'This browser offers no cryptography here. Use "nova evidence verify".'),
    );
    return;
  }
  const given = { keys, heads: [], ...(authorities !== null && { authorities }) };
  const report = await verifyBundle(text, given, webProver);
  const [title, sentence] = SENTENCES[report.verdict];
  const banner = make('header', null, make('h1', title), make('p', sentence));
  banner.dataset.verdict = report.verdict;
  main.append(banner);
  if (report.verdict !== 'unreadable') main.append(...told(summarizeBundle(recordOf(JSON.parse(text)))));
  main.append(...checked(report));
}

show().catch((error: unknown) => {
  document.body.replaceChildren(make('h1', 'Not checked'), make('p', String(error)));
});
