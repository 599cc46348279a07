import type {
  CausedRequest,
  ElementFacts,
  Expected,
  GateJudge,
  GatePurpose,
  GateWord,
  HeldRequest,
  Target,
} from '../../browser/index.js';
import { sha256Hex } from '../../kernel/index.js';
import { decideCommitStop } from '../../safety/index.js';
import {
  faceOf,
  hasPostconditions,
  isMadeFor,
  judgeWrite,
  needOf,
  readWire,
  type WriteFace,
  type WriteJudgement,
  type WriteWitness,
} from '../../verification/index.js';
import type { Context } from '../call/context.js';
import type { RunTool } from '../call/tool.js';
import type { Trip } from '../call/trip.js';
import { hostOf } from '../guarded/commit-stop.js';
import { consentTo, heldSecrets, type HeldSecrets } from './consent.js';
import type { CallWrites, HeldBecause, SeenWrite } from '../call/seen-write.js';

/** What comes later than this after the input may well be the page's own doing. */
const LATE_MS = 5000;

export type WireNeeds = Pick<Context, 'approvals' | 'clock' | 'ids' | 'late' | 'redactor' | 'settings' | 'stop'>;

/** What a page sends for one call, judged as it comes, until a while after the call (A&S WG1 to WG6). */
export class CallWire implements CallWrites, GateJudge {
  readonly #trip: Trip;
  readonly #target: Target;
  readonly #from: string;
  readonly #road: WireNeeds;
  readonly #tool: RunTool;
  readonly #trigger: WriteWitness['trigger'];
  readonly #under = new Set<Promise<unknown>>();
  /** By request, what its hops carried: a server may send a write on. */
  readonly #passed = new Map<string, string>();
  readonly #seen: SeenWrite[] = [];
  readonly #consented = new Set<string>();
  #asking: Promise<unknown> = Promise.resolve();
  readonly #began: number;
  /** Only what runs under a contract is ever put to a person (A&S WG4). */
  readonly #secrets: Promise<HeldSecrets> | null;
  #openedAt = Number.NaN;
  #isOver = false;

  constructor(trip: Trip, tool: RunTool, target: Target, road: WireNeeds) {
    this.#trip = trip;
    this.#target = target;
    this.#from = target.url();
    this.#road = road;
    this.#tool = tool;
    this.#began = road.clock.monotonic();
    this.#trigger = triggerOf(tool, trip.args ?? {});
    this.#secrets = trip.plan === null ? null : heldSecrets({ trip, target, road });
  }

  /** Asked about everything that leaves the page from its input on. */
  decide(request: HeldRequest, purpose: GatePurpose = 'act'): Promise<GateWord> {
    if (Number.isNaN(this.#openedAt)) this.#openedAt = this.#road.clock.monotonic();
    const deciding = this.#decide(request, purpose);
    this.#under.add(deciding);
    return deciding.finally(() => this.#under.delete(deciding));
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get seen(): readonly SeenWrite[] {
    return this.#seen;
  }

  get held(): readonly SeenWrite[] {
    return this.#seen.filter(({ held }) => held !== null && held.isRepeat !== true && held.isBeside !== true);
  }

  async decided(): Promise<void> {
    const { op } = this.#trip;
    if (!op.latch.dispatched) return;
    await this.#quietly(() => this.#target.awaitWrites({ expects: this.#expects(), since: this.#began }, op));
    while (this.#under.size > 0 && !this.#trip.op.signal.aborted)
      await Promise.race([Promise.allSettled(this.#under), aborted(this.#trip.op.signal)]);
  }

  #expects(): Expected {
    const { saidClass, plan, isLight, element } = this.#trip;
    // Under a contract the page is watched anyway.
    if (plan !== null || !PRESSING.has(this.#trigger)) return 'nothing';
    if (saidClass !== null) return 'write';
    const isLink = element?.facts.role === 'link' && !isLight;
    return isLink && this.#target.url() === this.#from ? 'link' : 'nothing';
  }

  async answered(): Promise<readonly CausedRequest[]> {
    if (this.#seen.every(({ held }) => held !== null) || this.#target.isClosed()) return [];
    return this.#target.awaitAnswers({ since: this.#began }, this.#trip.op).catch(() => []);
  }

  /** A page that went away meanwhile sends nothing more. */
  async #quietly(wait: () => Promise<void>): Promise<void> {
    if (this.#target.isClosed()) return;
    await wait().catch(() => undefined);
  }

  end(): void {
    this.#isOver = true;
  }

  async #decide(request: HeldRequest, purpose: GatePurpose): Promise<GateWord> {
    const atMs = this.#road.clock.now();
    // A link leads to a page, whatever it is called: that page may ask.
    const isFollowed = request.method === 'GET' && this.#trip.element?.facts.commit.isPlainLink === true;
    const trigger = this.#triggerOf(request, purpose);
    const judged = judgeWrite(request, {
      commitClass: isFollowed || purpose !== 'act' ? null : this.#trip.saidClass,
      trigger,
      isHabit: request.isHabit,
      pressed: namesOf(this.#trip.element?.facts),
    });
    if (judged.kind !== 'write') return 'pass';
    const face = faceOf(request, readWire(request));
    const isSentOn = request.redirectOf !== null && this.#passed.get(request.redirectOf) === contentOf(request, face);
    const held = isSentOn ? null : await this.#because(request, judged, face, { trigger, purpose });
    this.#note({ request, judged, face, atMs, held });
    if (held === null) this.#passed.set(request.id, contentOf(request, face));
    return held === null ? 'pass' : 'fail';
  }

  async #because(
    request: HeldRequest,
    judged: WriteJudgement,
    face: WriteFace,
    { trigger, purpose }: { readonly trigger: WriteWitness['trigger']; readonly purpose: GatePurpose },
  ): Promise<HeldBecause | null> {
    const { settings, stop } = this.#road;
    const stopped = decideCommitStop({
      commitClass: judged.class,
      host: hostOf(request.pageUrl),
      killGlobal: settings['closed_loop.commit.kill.global'],
      killDomains: settings['closed_loop.commit.kill.domain'],
      isUnconfirmed: stop.isUnconfirmed(),
    });
    if (stopped !== null) return stopped;
    const isLight = purpose === 'act' && this.#trip.isLight;
    const cover = { hasContract: this.#covers(judged, purpose), isLight, isLate: this.#isLate() };
    switch (needOf(judged, { ...cover, trigger })) {
      case 'nothing':
        return null;
      case 'contract':
        return {
          reasonCode: 'guarded_commit.write_held',
          message: 'No contract says what would prove it.',
          ...(purpose !== 'act' && !this.#isDismissal && { isBeside: true }),
        };
      case 'consent': {
        const asked = this.#asking.then(() => this.#askFor(request, judged, face));
        this.#asking = asked.catch(() => undefined);
        return asked;
      }
    }
  }

  /** One after the other: a consent is for one request, and the same once more was not asked for. */
  async #askFor(request: HeldRequest, judged: WriteJudgement, face: WriteFace): Promise<HeldBecause | null> {
    if (face.identity !== null && this.#consented.has(face.identity)) return SENT_ONCE;
    const before = this.#target.url() === this.#from ? await this.#secrets : null;
    const place = { trip: this.#trip, target: this.#target, road: this.#road, before, isOver: this.#isOver };
    const because = await consentTo({ request, judged, face }, place);
    if (because === null && face.identity !== null) this.#consented.add(face.identity);
    return because;
  }

  /** What another tab sends nothing was pressed for. */
  #triggerOf({ isOfOther }: HeldRequest, purpose: GatePurpose): WriteWitness['trigger'] {
    if (isOfOther || this.#isLate() || purpose === 'consenting') return 'none';
    if (purpose === 'clearing') return 'press';
    // Before the input the page was only looked at, scrolled and pointed to.
    return this.#trip.op.latch.dispatched ? this.#trigger : 'none';
  }

  /** The tool is made to clear the page of what lies over it. */
  get #isDismissal(): boolean {
    return this.#tool.guard?.contract !== undefined;
  }

  /** A contract of the caller's says what is meant; one that a tool brings is for what the tool is made for. */
  #covers(judged: WriteJudgement, purpose: GatePurpose): boolean {
    const { plan } = this.#trip;
    if (plan === null || !hasPostconditions(plan.contract)) return false;
    const isCallers = plan.contract.source !== 'macro';
    // The contract of a press says nothing of what is cleared away for it.
    if (purpose !== 'act') return isCallers && this.#isDismissal;
    return isCallers || isMadeFor(this.#tool.guard?.macro, judged.class);
  }

  #isLate(): boolean {
    return this.#road.clock.monotonic() - this.#openedAt > LATE_MS;
  }

  #note(write: SeenWrite): void {
    if (this.#isOver) this.#road.late.note(this.#target, write);
    else this.#seen.push(write);
  }
}

const namesOf = (facts: ElementFacts | undefined): readonly string[] =>
  facts === undefined ? [] : [facts.name, facts.effectiveSelector.replace(/^#/, '')];

const SENT_ONCE: HeldBecause = {
  reasonCode: 'approval.expired',
  message: 'A person has allowed it once, and it was sent once.',
  isRepeat: true,
};

/** The same content on its way to the same site. */
const contentOf = ({ url }: HeldRequest, { fields, method }: WriteFace): string =>
  sha256Hex(JSON.stringify([new URL(url).host, method, fields]));

const TRIGGERS: Readonly<Partial<Record<NonNullable<RunTool['actsAs']>, WriteWitness['trigger']>>> = {
  press_key: 'key',
  select: 'choose',
  type: 'type',
  upload: 'upload',
  drag: 'drag',
  hover: 'none',
};

function triggerOf({ actsAs, guard, types }: RunTool, { pressEnter, text }: Readonly<Record<string, unknown>>) {
  // The last digit of a code often sends it.
  const isCode = types === true && typeof text === 'string' && /^\d{4,8}$/.test(text.trim());
  if (pressEnter === true || isCode) return 'key';
  const known = actsAs === undefined ? undefined : TRIGGERS[actsAs];
  if (known !== undefined) return known;
  if (types === true) return 'type';
  return guard === undefined ? 'none' : 'press';
}

const PRESSING = new Set<WriteWitness['trigger']>(['press', 'key', 'drag']);

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
