import { describe, expect, it } from 'vitest';
import type { ObservationKind, Strength } from '../../../journal/index.js';
import { decide, evaluate } from './decide.js';
import type { Evidence } from './evidence.js';

/**
 * The state machine a second time, from the tables of K 4.1, 4.2, 5.1 and 5.2 alone: whole numbers, loops from the oldest,
 * none of the numbers or functions of the product.
 */
interface Mark {
  readonly at: number;
  readonly kind: ObservationKind;
  readonly result: 1 | 0 | -1;
  readonly drift: 0 | 1 | 2;
  readonly misfire: boolean;
  readonly strength: Strength;
  readonly passive: boolean;
  readonly session: string;
  readonly isOurs: boolean;
  readonly rev: number;
}

interface Standing {
  readonly consent: boolean;
  readonly level: 'L0' | 'L1' | 'L2' | 'deprecated';
  readonly since: number;
  readonly rev: number;
  /** Ten-thousandths; null when nobody said anything. */
  readonly declared: number | null;
  readonly disproven: boolean;
}

const HOUR = 3_600_000;
const D = 24 * HOUR;

function tally(marks: readonly Mark[], standing: Standing, from: number, isWhole: boolean) {
  const sum = {
    support: 0,
    good: 0,
    bad: 0,
    acted: 0,
    told: 0,
    light: 0,
    hard: 0,
    misfires: 0,
    row: 0,
    sessions: new Set<string>(),
  };
  for (const mark of marks) {
    if (mark.strength === 'claimed' || !mark.isOurs || mark.rev !== standing.rev) continue;
    if (mark.at < from || (!isWhole && mark.at <= standing.since)) continue;
    if (mark.drift > 0) sum.light += 1;
    if (mark.drift === 2) sum.hard += 1;
    if (mark.misfire) sum.misfires += 1;
    if (mark.result === 1) sum.row = 0;
    if (mark.result === -1) sum.row += 1;
    if (mark.passive || mark.result === 0) continue;
    sum.support += 1;
    if (mark.result === -1) sum.bad += 1;
    else {
      sum.good += 1;
      sum.sessions.add(mark.session);
      if (mark.kind === 'telemetry_confirmed') sum.told += 1;
      if (['action_success', 'blocker_dismissed', 'tob_verified'].includes(mark.kind)) sum.acted += 1;
    }
  }
  return sum;
}

/** Names of the gates that refuse. */
function refusals(rows: readonly (readonly [string, boolean])[]): string[] {
  return rows.filter(([, holds]) => !holds).map(([name]) => name);
}

function halfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

function firstRise(marks: readonly Mark[], standing: Standing, now: number): string[] {
  const all = tally(marks, standing, Number.NEGATIVE_INFINITY, true);
  const { support, good, bad, sessions } = tally(marks, standing, now - 14 * D, true);
  const computed = Math.min(9500, Math.max(500, 5000 + 600 * good - 1000 * bad + (sessions.size > 1 ? 1000 : 0)));
  const { declared } = standing;
  const confidence = declared === null || bad > good ? computed : Math.max(Math.min(declared, 9000), computed);
  const tenfold = 8000 * Math.min(support, 5) * support + 30_000 * good + 3 * confidence * support;
  const score = support === 0 ? 0 : halfUp(tenfold, 10 * support);
  return refusals([
    ['candidate_not_disproven', !standing.disproven && all.row < 3 && all.misfires === 0],
    ['min_support', support >= 2],
    ['min_success_support', good >= 1],
    ['min_confidence', confidence >= 7000],
    ['min_evidence_score', score >= 5500],
  ]);
}

function expected(marks: readonly Mark[], standing: Standing, now: number): { what: string; refused: string[] } {
  const since = tally(marks, standing, Number.NEGATIVE_INFINITY, false);
  const month = tally(marks, standing, now - 30 * D, false);
  const week = tally(marks, standing, now - 7 * D, true);
  const day = tally(marks, standing, now - D, false);
  const successes = Math.max(month.acted, month.told);
  switch (standing.level) {
    case 'L0':
      return { what: 'l0_to_l1', refused: firstRise(marks, standing, now) };
    case 'L1': {
      if (since.row >= 3) return { what: 'deprecation', refused: [] };
      const rows: readonly (readonly [string, boolean])[] = [
        ['max_drift_7d', week.light === 0],
        ['min_success', successes >= (standing.consent ? 5 : 3)],
        ['min_distinct_sessions', month.sessions.size >= (standing.consent ? 3 : 2)],
        ['max_failure', month.bad <= (standing.consent ? 0 : 1)],
      ];
      return { what: 'l1_to_l2', refused: refusals(rows) };
    }
    case 'L2':
      if (since.row >= 5) return { what: 'deprecation', refused: [] };
      return { what: 'demotion', refused: day.hard >= 1 || since.row >= 2 ? [] : ['no_trigger_reached'] };
    case 'deprecated':
      return {
        what: 'revive',
        refused: refusals([
          ['min_success_30d', successes >= 2],
          ['min_distinct_sessions', month.sessions.size >= 2],
          ['max_drift_7d', week.light === 0],
        ]),
      };
  }
}

const NEXT: Readonly<Record<string, Standing['level']>> = {
  l0_to_l1: 'L1',
  l1_to_l2: 'L2',
  demotion: 'L1',
  deprecation: 'deprecated',
  revive: 'L1',
};

function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const chance = (share: number) => next() < share;
  function pick<T>(first: T, ...others: readonly T[]): T {
    return others[Math.floor(next() * (others.length + 1))] ?? first;
  }
  return { chance, pick, next };
}
type Dice = ReturnType<typeof random>;

const GOOD = ['action_success', 'blocker_dismissed', 'tob_verified', 'telemetry_confirmed'] as const;

function mark({ chance, pick }: Dice, at: number, session: string, luck: number, rev: number): Mark {
  const result = chance(0.12) ? 0 : chance(luck) ? 1 : -1;
  const drift = result === -1 && chance(0.35) ? pick(1, 2) : 0;
  const kind =
    result === 1
      ? pick(...GOOD)
      : result === 0
        ? pick('action_indeterminate', 'silent_verify_ok', 'perceive_signature')
        : drift > 0
          ? 'selector_drift'
          : pick('action_failure', 'blocker_dismissed');
  return {
    at,
    kind,
    result,
    drift,
    misfire: drift === 2 && chance(0.3),
    strength: chance(0.1) ? 'claimed' : pick('verified', 'observed'),
    passive: drift > 0 && chance(0.4),
    session,
    isOurs: chance(0.95),
    rev: chance(0.04) ? rev - 1 : rev,
  };
}

function gap({ chance, pick }: Dice): number {
  if (chance(0.06)) return pick(1, 7, 14, 30) * D + pick(-1, 0, 1);
  return chance(0.45) ? pick(0, 1, 20_000, 29 * 60_000) : pick(31 * 60_000, 5 * HOUR, D, 2 * D, 8 * D);
}

function shown(marks: readonly Mark[]): Evidence[] {
  return marks.map((one, index) => ({
    observationId: `obs_${index}`,
    createdAt: one.at,
    kind: one.kind,
    outcome: one.result,
    severity: one.drift,
    strength: one.strength,
    passive: one.passive,
    activitySessionId: one.session,
    targetStableId: one.isOurs ? 'lcj_8c1a2f9d44ab' : 'lcj_000000000000',
    contentRev: one.rev,
    payload: one.misfire ? { isSevereMisfire: true } : {},
  }));
}

function graded({ level, consent, since, rev, declared, disproven }: Standing) {
  return {
    stableId: 'lcj_8c1a2f9d44ab',
    type: consent ? 'consent_cmp' : 'modal',
    level: level === 'L0' ? (0 as const) : level === 'L2' ? (2 as const) : (1 as const),
    deprecated: level === 'deprecated',
    contentRev: rev,
    levelChangedAt: since,
    declaredConfidence: declared === null ? null : declared / 10_000,
    isDisproven: disproven,
  };
}

const HISTORIES = 20_000;
const STEPS = 16;
/** How often each must happen at least: agreement on what never happens shows nothing. */
const REACHED = {
  'L0 l0_to_l1': 2000,
  'L1 l1_to_l2': 2000,
  'L1 l1_to_l2 consent': 200,
  'L2 demotion': 2000,
  'L1 deprecation': 1000,
  'L2 deprecation': 50,
  'deprecated revive': 2000,
};
const START = 1_700_000_000_000;

/** One history of an entry, both machines asked after each step; what happened to it. */
function live(seed: number, seen: Map<string, number>): void {
  const dice = random(seed);
  const { chance, pick, next } = dice;
  let standing: Standing = {
    consent: chance(0.25),
    level: pick('L0', 'L1', 'L2', 'deprecated'),
    since: START,
    rev: 1,
    declared: chance(0.3) ? pick(Math.floor(next() * 10_001), 500 * Math.floor(next() * 21)) : null,
    disproven: chance(0.04),
  };
  const marks: Mark[] = [];
  const unseen = pick(0, 0.2, 0.9);
  let now = START;
  let session = 0;
  let luck = pick(0.9, 0.9, 0.05);
  for (let step = 0; step < STEPS; step += 1) {
    if (chance(0.2)) luck = pick(0.95, 0.8, 0.5, 0.05);
    const pause = gap(dice);
    now += pause;
    if (pause > 30 * 60_000) session += 1;
    marks.push(mark(dice, now, `s${session}`, luck, standing.rev));
    if (chance(0.03) && standing.level !== 'L2') standing = { ...standing, rev: standing.rev + 1 };

    // Several calls may come in before anybody looks: only so do five failures in a row meet an active entry.
    if (chance(unseen)) continue;
    const { what, refused } = expected(marks, standing, now);
    const newestFirst = shown(marks).reverse();
    const decision = decide(graded(standing), newestFirst, now);
    const told = `seed ${seed}, step ${step}, ${standing.level}`;
    if (decision.transition !== what || (decision.rejectionReason ?? '') !== refused.join(', ')) {
      expect({ told, what: decision.transition, why: decision.rejectionReason ?? '' }).toEqual({
        told,
        what,
        why: refused.join(', '),
      });
    }
    if (refused.length > 0) continue;
    const kind = `${standing.level} ${what}${standing.consent ? ' consent' : ''}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    const level = NEXT[what];
    if (level !== undefined) standing = { ...standing, level, since: now };
  }
}

describe('the gates beside a second machine', () => {
  it(`[K 4.1] [K 4.2] [K 5.1] [K 5.2] [K 15.2] decide the same in ${HISTORIES} random histories, step by step`, () => {
    const seen = new Map<string, number>();
    for (let seed = 1; seed <= HISTORIES; seed += 1) live(seed, seen);
    for (const [kind, least] of Object.entries(REACHED)) {
      expect({ kind, isOften: (seen.get(kind) ?? 0) >= least }).toEqual({ kind, isOften: true });
    }
  });

  it('[K 4.2] approve a transition that is asked for by name exactly where the entry has its level', () => {
    const dice = random(7);
    for (let round = 0; round < 2000; round += 1) {
      const level = dice.pick('L0', 'L1', 'L2', 'deprecated');
      const standing: Standing = { consent: false, level, since: START, rev: 1, declared: null, disproven: false };
      const marks = Array.from({ length: 8 }, (_, index) =>
        mark(dice, START + (index + 1) * HOUR, `s${index}`, dice.pick(0.9, 0.1), 1),
      );
      const now = START + 9 * HOUR;
      const asked = dice.pick('l0_to_l1', 'l1_to_l2', 'demotion', 'revive');
      const from = { l0_to_l1: 'L0', l1_to_l2: 'L1', demotion: 'L2', revive: 'deprecated' }[asked];
      const decision = evaluate(asked, graded(standing), shown(marks).reverse(), now);
      const { what, refused } = expected(marks, standing, now);
      if (from !== level) expect(decision.rejectionReason).toBe('not_applicable_at_level');
      else if (what === asked) expect(decision.approved).toBe(refused.length === 0);
    }
  });
});
