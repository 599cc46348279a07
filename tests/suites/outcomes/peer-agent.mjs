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

const PLAIN_ERRORS =
  /error|fail|could not|went wrong|incorrect|invalid|wrong|not found|locked|too short|already in use|valid phone|fehler|fehlgeschlagen|konnte|schiefgelaufen|falsch|ungültig|gültige|nicht gefunden|gesperrt|zu kurz|bereits vergeben|erreur|échoué|n’a pas pu|incorrect|erroné|invalide|valide|introuvable|verrouillé|trop court|déjà utilisé|ha fallado|no se ha podido|salido mal|incorrect|no válid|válido|no encontrada|bloqueada|demasiado corto|ya está en uso/i;
const PATIENCE_MS = 8000;

/** @param {string} folder Where the peer writes its snapshots. */
export async function actWithPeer(client, { url, act, folder }) {
  const call = (name, args = {}) => client.request('tools/call', { name, arguments: args });
  const opened = await call('browser_navigate', { url });
  // The page before asked whether to leave.
  if (textOf(opened).includes('Modal state')) {
    await call('browser_handle_dialog', { accept: true });
    await call('browser_navigate', { url });
  }
  for (const label of act.open ?? [])
    await call('browser_click', { element: label, target: refOf(await lookFor(call, [label], folder), label, false) });
  const labels = [...act.fill.map(({ label }) => label), ...(act.press === undefined ? [] : [act.press])];
  const before = await lookFor(call, labels, folder);
  for (const { label, text } of act.enter ? [] : act.fill)
    await call('browser_type', { element: label, target: refOf(before, label, true), text });
  const beganAtMs = Date.now();
  const result = act.enter
    ? await call('browser_type', {
        element: act.fill[0].label,
        target: refOf(before, act.fill[0].label, true),
        text: act.fill[0].text,
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

function judge(result, before, folder) {
  const text = textOf(result);
  if (result.isError === true || /HTTP status: [45]\d\d/.test(text)) return 'verified_fail';
  if (text.includes('Modal state')) return 'indeterminate';
  if (consoleErrors(text) > consoleErrors(before.text)) return 'verified_fail';
  const known = new Set(linesOf(before.snapshot));
  const fresh = linesOf(snapshotIn(text, folder)).filter((line) => !known.has(line));
  return fresh.some((line) => PLAIN_ERRORS.test(line)) ? 'verified_fail' : 'verified_success';
}

async function lookFor(call, labels, folder) {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const text = textOf(await call('browser_snapshot'));
    const view = { text, snapshot: snapshotIn(text, folder) };
    if (labels.every((label) => view.snapshot.includes(label))) return view;
    if (Date.now() > deadline) throw new Error(`never seen: ${labels.join(', ')}`);
  }
}

function refOf({ snapshot }, label, isField) {
  const lines = snapshot.split('\n').filter((line) => line.includes(label) && line.includes('[ref='));
  const wanted = isField ? /- (textbox|searchbox|combobox) / : /- (button|switch|checkbox) /;
  const line = lines.findLast((one) => wanted.test(one)) ?? lines[0];
  const ref = /\[ref=(\w+)\]/.exec(line ?? '')?.[1];
  if (ref === undefined) throw new Error(`the snapshot names no control "${label}"`);
  return ref;
}

const textOf = ({ content }) => content.map(({ text = '' }) => text).join('\n');
const consoleErrors = (text) => Number(/Console: (\d+) errors/.exec(text)?.[1] ?? 0);
const linesOf = (snapshot) => snapshot.split('\n').map((line) => line.replace(/\[[^\]]*\]/g, '').trim());

/** The snapshot stands in the answer, or in a file that the answer names. */
function snapshotIn(text, folder) {
  const file = /\[Snapshot\]\(([^)]+)\)/.exec(text)?.[1];
  if (file !== undefined) return readFileSync(join(folder, basename(file)), 'utf8');
  return /```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
}
