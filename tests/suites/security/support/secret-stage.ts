/** The operator's secrets, pages that hold some, and where they could be found afterwards. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArgumentsOf, WireCall } from '../../support/tool-calls.js';
import { becomes } from './attack.js';
import { type Said, type Scene, setScene } from './scene.js';
import { dumpStore, filesHolding } from './store-dump.js';
import type { World } from './world.js';

export const PASSWORD = 'Kp7horsebatteryStaple91';
export const BANK = 'bankvalue77Zulu31';
export const CODE = 'otp593cannon17Tulip';
export const CARD = '4929123412341234567';
export const TOKEN = 'tok51riverMaple88quartz';
export const TYPED = 'my own words 77 tangerine';
const META = { meta: { 'nova/intent': 'signing in as the operator asked' } };

const files = new WeakMap<World, string>();
/** The operator's secrets, in a file that only the operator may read. */
export function secretsFile(world: World, mode = 0o600): string {
  const file =
    mode === 0o600 ? (files.get(world) ?? join(world.folder(), 'secrets.json')) : join(world.folder(), 'secrets.json');
  if (mode === 0o600) files.set(world, file);
  const secrets = { shop: { value: PASSWORD, hosts: ['127.0.0.1'] }, bank: { value: BANK, hosts: ['bank.example'] } };
  writeFileSync(file, JSON.stringify({ secrets }));
  chmodSync(file, mode);
  return file;
}
const settings = (world: World) => ({ 'secrets.file': secretsFile(world) });

/** Tells the server what a field holds, so that it is known what really arrived. */
export const REPORT = `<script>addEventListener('input', (event) => navigator.sendBeacon('/held?' + event.target.id + '=' + encodeURIComponent(event.target.value)))</script>`;
export const LOGIN = `<title>Sign in</title><h1>Sign in</h1><label>Password <input type="password" id="pw"></label>${REPORT}`;
export const FILLED = `<title>Account</title><h1>Account</h1><form><label>Nick <input id="nick" value="PlainNickname"></label>
<label>Password <input id="pw" type="password" value="${PASSWORD}"></label><label>Code <input id="otp" autocomplete="one-time-code" value="${CODE}"></label>
<label>Card <input id="card" autocomplete="cc-number" value="${CARD}"></label><label>CVC <input name="cvc" autocomplete="cc-csc" value="${CARD}"></label>
<label>Pin <input id="pin" type="password" value="${PASSWORD}"></label><button type="button" id="eye" onclick="pin.type='text'">Show</button></form>
<table><tr><th>Field</th></tr><tr><td><input type="password" value="${PASSWORD}"></td></tr></table>`;

export const on = (world: World, pages: Parameters<typeof setScene>[1], at: string | null = '/') =>
  setScene(world, { '/held': 'ok', ...pages }, { settings: settings(world), at });
export const typeSecret = async ({ agent }: Scene, args: ArgumentsOf<'nova_type_selector_secret'>): Promise<Said> =>
  (await agent.call('nova_type_selector_secret', args, META)).structured;

/** Every look there is at a page, with text and pictures' words. */
export async function lookEverywhere({ agent }: Scene): Promise<string> {
  const looks: readonly WireCall[] = [
    ...(['summary', 'state', 'form_analysis', 'cta_detection_v3', 'modals', 'full'] as const).map(
      (mode): WireCall => ({ tool: 'nova_perceive', args: { mode } }),
    ),
    { tool: 'nova_perceive', args: { mode: 'form_analysis', includeValues: true } },
    { tool: 'nova_read_text', args: {} },
    { tool: 'nova_extract_table', args: {} },
    { tool: 'nova_coverage_scan', args: { scanId: 'nova_full_page_text_v1' } },
    { tool: 'nova_coverage_scan', args: { scanId: 'nova_structured_dom_v1' } },
    { tool: 'nova_wait_for_selector', args: { selector: 'body', includeText: true } },
    { tool: 'nova_console_read', args: {} },
    { tool: 'nova_network_read', args: {} },
    { tool: 'nova_tabs', args: {} },
  ];
  const said: string[] = [];
  for (const { tool, args } of looks) {
    const { structured, content } = await agent.call(tool, args);
    said.push(
      `${tool} ${JSON.stringify(args)}: ${JSON.stringify(structured)} ${content.map(({ text }) => text ?? '').join(' ')}`,
    );
  }
  return said.join('\n');
}

/** Where one of the values stands: in what was answered, in the store, in a file of Nova, in its log. */
export async function leaks({ nova }: Scene, answers: string, values: readonly string[]): Promise<string | null> {
  const found: string[] = [];
  const stored = await dumpStore(nova);
  for (const value of values) {
    const line = answers.split('\n').find((one) => one.includes(value));
    if (line !== undefined) found.push(`answer ${line.slice(0, 60)}`);
    const table = stored.split('\n').find((one) => one.includes(value));
    if (table !== undefined) found.push(`table ${table.split(' ')[0]}`);
    found.push(...filesHolding(nova.dataDir, value, /\/profiles\//).map((file) => `file ${file}`));
    if (JSON.stringify(nova.logged).includes(value)) found.push('log');
  }
  return found.length === 0 ? null : found.join(', ');
}

export const typed = async (world: World) => {
  const scene = await on(world, { '/': LOGIN });
  await typeSecret(scene, { selector: '#pw', secretRef: 'shop' });
  return becomes(() => scene.arrived(PASSWORD) !== null);
};
