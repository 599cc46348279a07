/**
 * The same run through the peer: it clicks, and its answer is all there is to judge by. The rule is kind to it:
 *  - failure when the call is an error, when the answer names an HTTP status of 400 or more, when the number of errors on
 *    the console grew, or when the snapshot in the answer has a new line that plainly tells of an error, or a password
 *    field that was not there before and was not filled in;
 *  - indeterminate when it says that a dialog of the browser is waiting for an answer;
 *  - success otherwise, which is what a finished click without an error looks like to whoever called it.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { McpClient } from '../support/mcp-client.js';
import type { ToolResult } from '../support/tool-calls.js';
import type { Act } from './contracts.js';

const PLAIN_ERRORS =
  /error|fail|could not|went wrong|incorrect|invalid|wrong|not found|locked|too short|already in use|valid phone|fehler|fehlgeschlagen|konnte|schiefgelaufen|falsch|ungültig|gültige|nicht gefunden|gesperrt|zu kurz|bereits vergeben|erreur|échoué|n’a pas pu|incorrect|erroné|invalide|valide|introuvable|verrouillé|trop court|déjà utilisé|ha fallado|no se ha podido|salido mal|incorrect|no válid|válido|no encontrada|bloqueada|demasiado corto|ya está en uso/i;
const PATIENCE_MS = 8000;

type Call = (name: string, args?: object) => Promise<ToolResult>;
interface View {
  readonly text: string;
  readonly snapshot: string;
}

/** `folder`: where the peer writes its snapshots. */
export async function actWithPeer(
  client: McpClient,
  { url, act, folder }: { readonly url: string; readonly act: Act; readonly folder: string },
): Promise<{ readonly verdict: string; readonly tookMs: number }> {
  const call: Call = (name, args) => client.askForeign(name, args);
  const opened = await call('browser_navigate', { url });
  // The page before asked whether to leave.
  if (textOf(opened).includes('Modal state')) {
    await call('browser_handle_dialog', { accept: true });
    await call('browser_navigate', { url });
  }
  for (const label of act.open ?? [])
    await call('browser_click', { element: label, target: refOf(await lookFor(call, [label], folder), label, false) });
  const labels = 'enter' in act ? [act.enter.label] : [...act.fill.map(({ label }) => label), act.press];
  const before = await lookFor(call, labels, folder);
  for (const { label, text } of 'enter' in act ? [] : act.fill)
    await call('browser_type', { element: label, target: refOf(before, label, true), text });
  const beganAtMs = Date.now();
  const result =
    'enter' in act
      ? await call('browser_type', {
          element: act.enter.label,
          target: refOf(before, act.enter.label, true),
          text: act.enter.text,
          submit: true,
          slowly: true,
        })
      : await call('browser_click', { element: act.press, target: refOf(before, act.press, false) });
  const tookMs = Date.now() - beganAtMs;
  const verdict = judge(result, before, folder);
  // A dialog keeps the peer from everything else.
  if (textOf(result).includes('Modal state')) await call('browser_handle_dialog', { accept: false });
  return { verdict, tookMs };
}

function judge(result: ToolResult, before: View, folder: string): string {
  const text = textOf(result);
  if (result.isError === true || /HTTP status: [45]\d\d/.test(text)) return 'verified_fail';
  if (text.includes('Modal state')) return 'indeterminate';
  if (consoleErrors(text) > consoleErrors(before.text)) return 'verified_fail';
  const known = new Set(linesOf(before.snapshot));
  const fresh = linesOf(snapshotIn(text, folder)).filter((line) => !known.has(line));
  return fresh.some((line) => PLAIN_ERRORS.test(line)) ? 'verified_fail' : 'verified_success';
}

async function lookFor(call: Call, labels: readonly string[], folder: string): Promise<View> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const text = textOf(await call('browser_snapshot'));
    const view = { text, snapshot: snapshotIn(text, folder) };
    if (labels.every((label) => view.snapshot.includes(label))) return view;
    if (Date.now() > deadline) throw new Error(`never seen: ${labels.join(', ')}`);
  }
}

function refOf({ snapshot }: View, label: string, isField: boolean): string {
  const lines = snapshot.split('\n').filter((line) => line.includes(label) && line.includes('[ref='));
  const wanted = isField ? /- (textbox|searchbox|combobox) / : /- (button|switch|checkbox) /;
  const line = lines.findLast((one) => wanted.test(one)) ?? lines[0];
  const ref = /\[ref=(\w+)\]/.exec(line ?? '')?.[1];
  if (ref === undefined) throw new Error(`the snapshot names no control "${label}"`);
  return ref;
}

const textOf = ({ content }: ToolResult) => content.map(({ text = '' }) => text).join('\n');
const consoleErrors = (text: string) => Number(/Console: (\d+) errors/.exec(text)?.[1] ?? 0);
const linesOf = (snapshot: string) => snapshot.split('\n').map((line) => line.replace(/\[[^\]]*\]/g, '').trim());

/** The snapshot stands in the answer, or in a file that the answer names. */
function snapshotIn(text: string, folder: string): string {
  const file = /\[Snapshot\]\(([^)]+)\)/.exec(text)?.[1];
  if (file !== undefined) return readFileSync(join(folder, basename(file)), 'utf8');
  return /```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
}
