import { SESSION_GAP_MS } from '../../journal/index.js';
import type { Site } from '../../kernel/index.js';
import type { Caller } from '../telling/block-memory.js';
import { Bounded } from '../bounded.js';
import { consentOfDismissal, fragilePress, type Seen } from '../rules/semantic/detect.js';
import type { OpportunityState, SemanticCall } from './types.js';

const MOST_SCOPES = 512;
const MOST_TABS = 1024;
const MOST_CALLERS = 1024;
const MOST_OPPORTUNITIES = 2048;
const MOST_LISTS = 64;
/** Different selectors of a scope that are counted. */
const MOST_SELECTORS = 64;

interface Pace {
  readonly lastAt: number;
  readonly clicks: Bounded<number>;
}

/** Calls on the origin of an opportunity. */
export interface Counters {
  /** In its state. */
  calls: number;
  toldAs: OpportunityState | null;
}

/** What calls leave in memory: counts, stages, places. Lost at a restart, which only makes the asking slower. */
export class SemanticMemory {
  readonly #paces = new Bounded<Pace>(MOST_SCOPES);
  /** Pressed most by the steps of a list of calls that is under way, by its id. */
  readonly #inSteps = new Bounded<{ readonly scope: string; readonly selector: string; readonly clicks: number }>(
    MOST_LISTS,
  );
  readonly #stages = new Bounded<{ readonly scope: string; readonly stage: string }>(MOST_TABS);
  readonly #places = new Bounded<{ readonly scope: string | null }>(MOST_TABS);
  readonly #summaries = new Bounded<string>(MOST_CALLERS);
  readonly #counters = new Bounded<Counters>(MOST_OPPORTUNITIES);

  /** What the call saw and did on the page it ended on. */
  seen({ targetId, note, signs }: SemanticCall, scope: string): Seen {
    const last = this.#stages.get(targetId);
    if (signs !== null) this.#stages.set(targetId, { scope, stage: signs.login?.stage ?? '' });
    return {
      consent: signs?.consent ?? consentOfDismissal(note.dismissal),
      login: signs?.login ?? null,
      followsIdentityStep: last?.scope === scope && last.stage === 'identity_step',
      pressed: this.#pressed(note, scope) ?? this.#ofSteps(note, scope),
    };
  }

  stepped(note: SemanticCall['note']): void {
    const { parentCallId, hostAfter: scope } = note;
    const pressed = scope === null ? null : this.#pressed(note, scope);
    if (parentCallId === null || scope === null || pressed === null) return;
    const most = this.#inSteps.get(parentCallId);
    if (most === undefined || most.scope !== scope || most.clicks < pressed.clicks)
      this.#inSteps.set(parentCallId, { scope, ...pressed });
  }

  #ofSteps({ callId }: SemanticCall['note'], scope: string): Seen['pressed'] {
    const most = this.#inSteps.get(callId);
    this.#inSteps.delete(callId);
    return most?.scope === scope ? most : null;
  }

  #pressed(note: SemanticCall['note'], scope: string): Seen['pressed'] {
    const before = this.#paces.get(scope);
    const isSame = before !== undefined && note.atMs - before.lastAt <= SESSION_GAP_MS;
    const clicks = isSame ? before.clicks : new Bounded<number>(MOST_SELECTORS);
    this.#paces.set(scope, { lastAt: note.atMs, clicks });
    const selector = note.hostAfter === scope ? fragilePress(note) : null;
    if (selector === null) return null;
    const count = (clicks.get(selector) ?? 0) + 1;
    clicks.set(selector, count);
    return { selector, clicks: count };
  }

  /** The scope that the caller's tab has left since its last call there. */
  left({ caller, targetId, place, note }: SemanticCall): string | null {
    const key = JSON.stringify([caller.agentId, caller.clientSessionId, targetId]);
    const known = this.#places.get(key);
    const before = known === undefined ? note.host : known.scope;
    const scope = place?.scope ?? null;
    this.#places.set(key, { scope });
    return before === scope ? null : before;
  }

  /** Whether the caller has not heard just this of the scope before. */
  isNewSummary({ agentId, clientSessionId }: Caller, scope: string, summary: string): boolean {
    const key = JSON.stringify([agentId, clientSessionId, scope]);
    if (this.#summaries.get(key) === summary) return false;
    this.#summaries.set(key, summary);
    return true;
  }

  counters(opportunityId: string): Counters {
    const known = this.#counters.get(opportunityId);
    if (known !== undefined) return known;
    const fresh: Counters = { calls: 0, toldAs: null };
    this.#counters.set(opportunityId, fresh);
    return fresh;
  }

  forget(site: Site): void {
    for (const scope of this.#paces.keys()) if (site.covers(scope)) this.#paces.delete(scope);
  }
}
