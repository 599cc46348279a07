import { act, sent } from './acting.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import type { BrowserRefusal, Operation } from '../operation.js';
import type { DialogPolicy, Done } from './effect-types.js';

export interface KeyOptions {
  /** A key, or modifiers and a key joined by "+", as `normalizeCombo` returns it. */
  readonly combo: string;
  readonly dialogPolicy: DialogPolicy;
}

export type KeyResult =
  /** `focus` is where the key went: null when nothing had the focus. */
  (Done & { readonly focus: { readonly selector: string; readonly label: string } | null }) | BrowserRefusal;

/** Keys Playwright has no name for; Chromium numbers them after F12. */
const F12_CODE = 123;

interface Modifier {
  readonly key: string;
  readonly bit: number;
}
const MODIFIERS: Readonly<Record<string, Modifier>> = {
  Alt: { key: 'Alt', bit: 1 },
  Control: { key: 'Control', bit: 2 },
  Meta: { key: 'Meta', bit: 4 },
  Shift: { key: 'Shift', bit: 8 },
};

/** Sends one key or combination to whatever has the focus (A&S D1). */
export async function pressKey(tab: Tab, { combo, dialogPolicy }: KeyOptions, op: Operation): Promise<KeyResult> {
  const { activeElement } = await onCurrentDocument(tab, op, () =>
    tab.world.call('state', { fields: ['activeElement'] }, op),
  );
  const acted = await act(tab, { ref: null, trigger: 'key', dialogPolicy, send: () => sendCombo(tab, combo, op) }, op);
  if (acted.kind === 'refused') return acted;
  const focus =
    activeElement === null || activeElement === undefined
      ? null
      : { selector: activeElement.selector, label: `${activeElement.role} "${activeElement.name}"` };
  return { ...acted, focus };
}

export async function sendCombo(tab: Tab, combo: string, op: Operation): Promise<void> {
  const character = combo === 'Space' ? ' ' : combo.replace(/^Shift\+(?=.$)/u, '');
  if (/^.$/u.test(character)) tab.session.typed.addKey(tab.session.document.id, character);
  const high = /(?:^|\+)F(1[3-9]|2[0-4])$/.exec(combo);
  if (high === null) await sent(tab, tab.session.page.keyboard.press(combo), op);
  else await sendHighKey(tab, { combo, number: Number(high[1]) }, op);
}

async function sendHighKey(
  tab: Tab,
  { combo, number }: { readonly combo: string; readonly number: number },
  op: Operation,
): Promise<void> {
  const { cdp, page } = tab.session;
  const held = combo
    .split('+')
    .slice(0, -1)
    .map((name) => MODIFIERS[name])
    .filter((modifier) => modifier !== undefined);
  const modifiers = held.reduce((bits, { bit }) => bits | bit, 0);
  const key = { key: `F${number}`, code: `F${number}`, windowsVirtualKeyCode: F12_CODE + number - 12, modifiers };
  for (const modifier of held) await sent(tab, page.keyboard.down(modifier.key), op);
  try {
    await sent(tab, cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }), op);
    await sent(tab, cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }), op);
  } finally {
    for (const modifier of held.toReversed()) await sent(tab, page.keyboard.up(modifier.key), op);
  }
}
