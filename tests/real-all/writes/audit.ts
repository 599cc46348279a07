import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Control, type Journey, journeyOf } from '../../real/journey.js';
import type { TestAgent, ToolAnswer } from '../../support/nova.js';
import type { Got, Witness } from './witness.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'REPORT', 'SEARCH']);

/** What an agent had to do to have an act done. */
export type Need =
  /** The call was enough. */
  | 'nothing'
  /** The press was refused before it happened; a contract was asked for. */
  | 'contract before the press'
  /** It was pressed and its write held; a contract was asked for. */
  | 'contract for what was held'
  /** The page asked whether to go on, and was told no for want of a contract. */
  | 'contract for a question'
  /** It was held under its contract, too, until a person had said yes. */
  | 'contract and a person';

export interface Done {
  readonly act: string;
  readonly need: Need;
  /** Of the write that was held. */
  readonly held: string | null;
  readonly class: string | null;
  readonly writes: readonly string[];
  readonly verdict: string;
}

interface Called {
  readonly tool: string;
  readonly beganMs: number;
  readonly writes: readonly string[];
  readonly held: readonly string[];
  readonly meanwhile: string;
}

/** Which requests of an app are no writes though their method says so, with the reason; and which are though it does not. */
export interface Rules {
  readonly excused?: readonly { readonly why: string; readonly is: (got: Got) => boolean }[];
  readonly isWrite?: (got: Got) => boolean;
}

/** An agent at an app whose server is watched. */
export interface Audit extends Journey {
  readonly done: readonly Done[];
  /**
   * Calls as an agent does: what is refused for want of a contract is called again with the one that was suggested.
   * `args` is asked anew for each call: an app may have left where it was when its write was held.
   */
  act(name: string, tool: string, args: () => Promise<Record<string, unknown>>): Promise<ToolAnswer>;
  press(name: string, find: () => Promise<Control>, args?: Record<string, unknown>): Promise<ToolAnswer>;
  /** Everything the server got was named, and everything named was got; answers how many there were. */
  settle(): Promise<Tally>;
}

export interface Tally {
  readonly named: number;
  readonly late: number;
  readonly excused: number;
}

const NEEDS: Readonly<Record<string, Need>> = {
  'guarded_commit.missing_contract': 'contract before the press',
  'guarded_commit.write_held': 'contract for what was held',
};
const isRefused = ({ because }: { because?: string }): boolean => because?.includes('transitionContract') === true;
const needOf = ({ structured }: ToolAnswer): Need =>
  (structured['dialogs'] ?? []).some(isRefused)
    ? 'contract for a question'
    : (NEEDS[structured['reasonCode']] ?? 'nothing');

/** Of one's own, where none is suggested. */
const LEFT = {
  postconditions: { success: { any: [{ factKey: 'page.navigated', operator: 'eq', expected: true }] } },
};

interface Watched {
  readonly agent: TestAgent;
  readonly witness: Witness;
  readonly rules?: Rules | undefined;
  /** An operator's yes. */
  readonly allow: () => Promise<unknown>;
}

export function auditOf({ agent, witness, rules = {}, allow }: Watched): Audit {
  const calls: Called[] = [];
  const done: Done[] = [];
  const journey = journeyOf({
    client: agent.client,
    call: async (tool, args, options) => {
      const beganMs = performance.now();
      const answer = await agent.call(tool, args, options);
      const { writes, heldWrites, warnings } = answer.structured;
      calls.push({
        tool,
        beganMs,
        writes: writes ?? [],
        held: (heldWrites ?? []).map(({ request }: { request: string }) => request),
        meanwhile: (warnings ?? [])
          .filter(({ code }: { code: string }) => code === 'page.meanwhile')
          .map(({ message }: { message: string }) => message)
          .join(' '),
      });
      return answer;
    },
  });
  const act: Audit['act'] = async (name, tool, args) => {
    const first = await journey.call(tool, await args());
    const { errorData, heldWrites } = first.structured;
    const asked = needOf(first);
    let last = first;
    let need = asked;
    if (asked !== 'nothing') {
      const transitionContract = first.structured['suggestedContract'] ?? errorData?.suggestedContract ?? LEFT;
      const again = async () => journey.call(tool, { transitionContract, ...(await args()) });
      last = await again();
      if (String(last.structured['reasonCode']).startsWith('approval.')) {
        need = 'contract and a person';
        await allow();
        last = await again();
      }
    }
    const { ok, verifyState, writes } = last.structured;
    done.push({
      act: name,
      need,
      held: heldWrites?.[0]?.request ?? null,
      class: heldWrites?.[0]?.class ?? errorData?.commitPoint?.class ?? null,
      writes: writes ?? [],
      verdict: `${ok ? 'ok' : last.structured.reasonCode} ${verifyState}`,
    });
    return last;
  };
  return {
    ...journey,
    done,
    act,
    press: (name, find, args) => act(name, 'click_selector', async () => ({ ctaRef: (await find()).ref, ...args })),
    settle: async () => {
      // What an app sends a moment later, as editors do that save by themselves, is told with the next answer.
      await delay(1500);
      await journey.look();
      return compare(calls, witness, rules);
    },
  };
}

/** Method and address, without what a query holds. */
const placeOf = (line: string): string =>
  line
    .replace(/ \d{3}$/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');

function compare(calls: readonly Called[], { url, got }: Witness, { excused = [], isWrite }: Rules): Tally {
  const tally = { named: 0, late: 0, excused: 0 };
  const left = calls.map(({ writes }) => [...writes]);
  const report = () => JSON.stringify({ calls, got: got.filter(({ method }) => method !== 'GET') }, null, 1);
  for (const one of got) {
    if (READS.has(one.method) && isWrite?.(one) !== true) continue;
    const place = placeOf(`${one.method} ${url}${one.path}`);
    const index = calls.findLastIndex(({ beganMs }) => beganMs <= one.atMs);
    // What a page sends at the end of a call may arrive during the next one.
    const told = [index, index - 1].find((at) => left[at]?.some((line) => placeOf(line) === place));
    const near = calls.slice(Math.max(0, index - 1), index + 2);
    if (excused.some(({ is }) => is(one))) tally.excused += 1;
    else if (told !== undefined) {
      expectStatus(takeFrom(left[told] ?? [], place), one, report);
      tally.named += 1;
    } else if (near.some(({ meanwhile }) => placesIn(meanwhile).includes(place))) tally.late += 1;
    else expect.fail(`not named: ${place} ${one.status}: ${one.body.slice(0, 300)}\n${report()}`);
  }
  // One without an answer may have been called off with its page.
  const invented = left.flat().filter((line) => / \d{3}$/.test(line));
  expect(invented, `named, but never got\n${report()}`).toEqual([]);
  return tally;
}

/** Takes the first line of this place. */
function takeFrom(lines: string[], place: string): string {
  const [taken = ''] = lines.splice(
    lines.findIndex((line) => placeOf(line) === place),
    1,
  );
  return taken;
}

function expectStatus(said: string, one: Got, report: () => string): void {
  const status = /(\d{3})$/.exec(said)?.[1];
  if (status !== undefined) expect(Number(status), `${said}\n${report()}`).toBe(one.status);
}

/** What was sent; what was kept from it has to be missing at the server. */
const placesIn = (meanwhile: string): readonly string[] =>
  [...(meanwhile.split('was kept from sending')[0] ?? '').matchAll(/[A-Z]+ https?:\/\/[^\s,;]+/g)].map(([line]) =>
    placeOf(line.replace(/\.$/, '')),
  );
