/** One case at its server: what is stored, and what becomes of the act. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Case, Truth } from '../../../suites/proof/set.js';
import type { AppSpec, Behaviour, Call, Fields, Reply, Scene, Upload } from './spec.js';

const LATE_MS = 2000;
const THINKS = [25, 60, 110, 180, 260, 340];
/** A person watches this long before the page is loaded again. */
const WATCHED_MS = 3000;

export interface Asked {
  readonly body: Fields;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string;
  readonly file: Upload | null;
}

export interface Room {
  readonly one: Case;
  reset(): void;
  truth(): Truth;
  page(asked: Asked): string;
  route(method: string, path: string, asked: Asked): Promise<Reply | null | undefined>;
  listen(send: (event: string, data: unknown) => void): () => void;
  hear(asked: Asked, send: (message: unknown) => void): Promise<void>;
}

export interface App {
  readonly name: string;
  readonly rooms: ReadonlyMap<string, Room>;
  readonly cases: readonly Case[];
}

const HAPPENS = new Set<Behaviour>(['right', 'late']);

function hasSign({ as, ms = LATE_MS, sign }: Scene): boolean {
  if (sign !== undefined) return sign;
  return as === 'late' || as === 'reverted' ? ms <= WATCHED_MS - 500 : true;
}

function caseOf<D extends object>(app: AppSpec<D>, given: Scene, at: number): Case {
  const play = app.plays[given.play];
  if (play === undefined) throw new Error(`${app.name} has no play ${given.play}`);
  const number = String(at + 1).padStart(2, '0');
  const isTimed = given.as === 'late' || given.as === 'reverted';
  return {
    id: `v-${app.name}-${number}`,
    part: app.part,
    page: `/${app.name}/${number}/${play.path ?? ''}`,
    language: app.language,
    kind: play.kind,
    ...(play.prepare && { prepare: play.prepare }),
    act: play.act,
    behaviour: given.as,
    about: given.about,
    sign: hasSign(given),
    signDelayMs: given.signDelayMs ?? (isTimed ? (given.ms ?? LATE_MS) : 0),
    happens: given.happens ?? HAPPENS.has(given.as),
  };
}

class CaseRoom<D extends object> implements Room {
  readonly one: Case;
  readonly #app: AppSpec<D>;
  readonly #scene: Scene;
  readonly #base: string;
  readonly #think: number;
  readonly #listeners = new Set<(event: string, data: unknown) => void>();
  #db: D;
  #times = 0;
  #answeredAtMs: number | null = null;
  #timers: NodeJS.Timeout[] = [];

  constructor(app: AppSpec<D>, given: Scene, at: number) {
    this.one = caseOf(app, given, at);
    this.#app = app;
    this.#scene = given;
    this.#base = `/${app.name}/${this.one.id.slice(-2)}`;
    this.#think = given.think ?? THINKS[(at * 7) % THINKS.length] ?? 0;
    this.#db = app.seed();
  }

  reset(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#db = this.#app.seed();
    this.#times = 0;
    this.#answeredAtMs = null;
  }

  truth(): Truth {
    const happened = this.#app.plays[this.#scene.play]?.done(this.#db) ?? false;
    return { happened, times: this.#times, answeredAtMs: this.#answeredAtMs };
  }

  page(asked: Asked): string {
    return this.#app.page(this.#call(asked, []));
  }

  async route(method: string, path: string, asked: Asked): Promise<Reply | null | undefined> {
    for (const [key, handler] of Object.entries(this.#app.routes)) {
      const [verb = '', pattern = ''] = key.split(' ');
      if (verb !== method) continue;
      const match = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(path);
      if (match !== null) return handler(this.#call(asked, match.slice(1).map(decodeURIComponent)));
    }
    return undefined;
  }

  listen(send: (event: string, data: unknown) => void): () => void {
    this.#listeners.add(send);
    return () => this.#listeners.delete(send);
  }

  async hear(asked: Asked, send: (message: unknown) => void): Promise<void> {
    await this.#app.socket?.(this.#call(asked, []), send);
  }

  #push(event: string, data: unknown): void {
    for (const send of this.#listeners) send(event, data);
  }

  #call(asked: Asked, params: readonly string[]): Call<D> {
    const { look = '' } = this.#scene;
    const base = this.#base;
    return {
      ...asked,
      db: this.#db,
      base,
      look,
      params,
      push: (event, data) => this.#push(event, data),
      perform: (play, apply, ok, no) => this.#perform(play, apply, ok, no),
    };
  }

  async #perform(
    play: string,
    apply: (db: D, skew: boolean) => void,
    ok: (db: D) => Reply,
    no?: Reply,
  ): Promise<Reply | null> {
    const { as, fault, reply, echo = as === 'dropped' || as === 'late' } = this.#scene;
    // What follows a plus is another way to the same act.
    if (play !== this.#scene.play.split('+')[0]) {
      apply(this.#db, false);
      return ok(this.#db);
    }
    await sleep(this.#think);
    const asAsked = structuredClone(this.#db);
    apply(asAsked, false);
    this.#carryOut(apply);
    const isRefused = as.startsWith('refused') || (as === 'other' && fault === undefined);
    if (fault?.startsWith('hang') === true) return null;
    this.#answeredAtMs = Date.now();
    if (fault?.startsWith('cut') === true) return { status: 0, type: '', body: '' };
    if (reply !== undefined) return reply;
    if (!isRefused) return ok(echo ? asAsked : this.#db);
    if (no === undefined) throw new Error(`${this.one.id}: nothing to refuse with`);
    return no;
  }

  #carryOut(apply: (db: D, skew: boolean) => void): void {
    const { as, fault, ms = LATE_MS } = this.#scene;
    const once = (skew = false) => {
      apply(this.#db, skew);
      this.#times += 1;
    };
    const later = (run: () => void) =>
      this.#timers.push(
        setTimeout(() => {
          run();
          this.#push('changed', {});
        }, ms),
      );
    if (as === 'right') once();
    else if (as === 'late') later(once);
    else if (as === 'double') {
      once();
      once();
    } else if (as === 'other_value') once(true);
    else if (as === 'reverted') {
      const before = structuredClone(this.#db);
      once();
      later(() => {
        this.#db = before;
        this.#push('reverted', {});
      });
    } else if (as === 'other' && fault !== undefined) {
      if (fault.endsWith('done')) once();
      else if (fault === 'neighbour' || fault === 'half') once(true);
    }
  }
}

/** An app with one room for every scene of it. */
export function defineApp<D extends object>(spec: AppSpec<D>): App {
  const rooms = spec.scenes.map((given, at) => new CaseRoom(spec, given, at));
  return {
    name: spec.name,
    rooms: new Map(rooms.map((room) => [room.one.id.slice(-2), room])),
    cases: rooms.map(({ one }) => one),
  };
}
