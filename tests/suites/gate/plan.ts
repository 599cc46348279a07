/** Which controls are pressed. */
import type { Control } from './set.js';

const SMALL = 40;

/** A spread of every kind, way to travel, way to press and language, always the same. */
export function planSmall(controls: readonly Control[]): Control[] {
  const met = new Map<string, number>();
  const left = [...controls];
  const chosen: Control[] = [];
  while (chosen.length < SMALL && left.length > 0) {
    const [next] = left
      .map((control, at) => ({
        at,
        worth: signsOf(control).reduce((sum, sign) => sum + 1 / (1 + (met.get(sign) ?? 0)), 0),
      }))
      .sort((a, b) => b.worth - a.worth || a.at - b.at);
    const [control] = next === undefined ? [] : left.splice(next.at, 1);
    if (control === undefined) break;
    for (const sign of signsOf(control)) met.set(sign, (met.get(sign) ?? 0) + 1);
    chosen.push(control);
  }
  return controls.filter((control) => chosen.includes(control));
}

const signsOf = ({ kind, wire, how, language, frame, shadow }: Control): string[] => [
  kind,
  `${kind} ${wire}`,
  how,
  language,
  ...(frame === undefined ? [] : ['frame']),
  ...(shadow === undefined ? [] : [`${shadow} root`]),
];
