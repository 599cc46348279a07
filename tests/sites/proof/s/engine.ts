import type { Ctx, Input, Plan, Spec, State } from './plan.js';
import type { Truth } from './set.js';

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly wait: number;
  readonly cut: boolean;
}

const NO_INPUT: Input = { method: 'GET', path: '', values: {}, fileName: '', bytes: 0 };

/** The data of every case, each its own. */
export class Engine {
  private readonly states = new Map<string, State>();

  constructor(private readonly specs: ReadonlyMap<string, Spec>) {}

  spec(id: string): Spec {
    const spec = this.specs.get(id);
    if (!spec) throw new Error(`no case ${id}`);
    return spec;
  }

  state(id: string): State {
    const known = this.states.get(id);
    if (known) return known;
    const spec = this.spec(id);
    const seed = spec.app.seed?.(spec.app.texts[spec.case.language] ?? {}, spec) ?? {};
    const fresh: State = {
      times: 0,
      answeredAt: null,
      actedAt: null,
      requests: 0,
      items: seed.items ? [...seed.items] : [],
      fields: { ...seed.fields },
      signedIn: seed.signedIn ?? spec.case.kind !== 'sign_in',
      flash: null,
      once: new Set(),
      timers: new Set(),
      listeners: new Set(),
      closers: new Set(),
    };
    this.states.set(id, fresh);
    return fresh;
  }

  reset(id: string): void {
    this.spec(id);
    const old = this.states.get(id);
    if (old) {
      for (const timer of old.timers) clearTimeout(timer);
      for (const close of old.closers) close();
    }
    this.states.delete(id);
  }

  closeAll(): void {
    for (const id of [...this.states.keys()]) this.reset(id);
  }

  truth(id: string): Truth {
    this.spec(id);
    const state = this.states.get(id);
    return {
      happened: (state?.times ?? 0) > 0,
      times: state?.times ?? 0,
      answeredAtMs: state?.answeredAt ?? null,
    };
  }

  ctx(id: string, input: Input = NO_INPUT): Ctx {
    const spec = this.spec(id);
    return {
      spec,
      state: this.state(id),
      base: spec.case.page,
      t: { ...spec.app.texts[spec.case.language] },
      input,
    };
  }

  /** The server sent something that lets an observer tell. */
  mark(state: State, name?: string): void {
    if (name !== undefined) {
      if (state.actedAt === null || state.once.has(name)) return;
      state.once.add(name);
    }
    state.answeredAt = Date.now();
  }

  private later(state: State, ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      state.timers.delete(timer);
      run();
    }, ms);
    state.timers.add(timer);
  }

  /** The act's request has come. */
  act(id: string, input: Input): Reply {
    const c = this.ctx(id, input);
    const { state, spec } = c;
    const { plan } = spec;
    state.requests += 1;
    state.actedAt ??= Date.now();
    const run = (): void => carryOut(c, plan);
    if (plan.doAfter === undefined) run();
    else this.later(state, plan.doAfter, run);
    if (plan.undoAfter !== undefined) this.later(state, plan.undoAfter, () => undo(c));
    for (const push of plan.push ?? []) {
      this.later(state, push.after, () => {
        for (const listener of state.listeners) listener(value(push.body, c));
        this.mark(state);
      });
    }
    return replyOf(c);
  }

  job(id: string): unknown {
    const c = this.ctx(id);
    const { state, spec } = c;
    const steps = spec.plan.job ?? [];
    const since = state.actedAt === null ? -1 : Date.now() - state.actedAt;
    const reached = steps.filter((step) => step.after <= since);
    const now = reached.at(-1);
    if (now && reached.length === steps.length) this.mark(state, 'job');
    return now ? value(now.body, c) : { state: 'queued' };
  }
}

function value(body: unknown, c: Ctx): unknown {
  return typeof body === 'function' ? (body as (c: Ctx) => unknown)(c) : body;
}

/** The item the request is about: the last part of its path, or its id field. */
export function target(c: Ctx): string {
  const { plan } = c.spec;
  if (plan.otherItem !== undefined) return plan.otherItem;
  const last = decodeURIComponent(c.input.path.split('/').at(-1) ?? '');
  return c.state.items.some((item) => item.id === last) ? last : (c.input.values['id'] ?? '');
}

function carryOut(c: Ctx, plan: Plan): void {
  const { state, spec, input } = c;
  const times = plan.do ?? 1;
  state.times += times;
  const other = plan.stored !== undefined || plan.otherItem !== undefined;
  if (times === 0 && !other) return;
  const values = { ...input.values };
  const id = target(c);
  switch (spec.case.kind) {
    case 'delete':
      state.items = state.items.filter((item) => item.id !== id);
      break;
    case 'sign_in':
      state.signedIn = true;
      break;
    case 'sign_out':
      state.signedIn = false;
      break;
    case 'switch': {
      const on = plan.stored === undefined ? !/^(false|0|off|)$/.test(values['on'] ?? '') : plan.stored === 'on';
      state.items = state.items.map((item) => (item.id === id ? { ...item, on } : item));
      Object.assign(state.fields, values, plan.stored === undefined ? {} : { stored: plan.stored });
      break;
    }
    case 'upload':
      for (let i = 0; i < Math.max(times, 1); i += 1) {
        state.items = [...state.items, { id: `f${state.items.length + 1}`, name: plan.stored ?? input.fileName, note: String(input.bytes), on: true }];
      }
      break;
    case 'send':
    case 'submit':
    case 'buy':
    case 'step': {
      Object.assign(state.fields, values, plan.stored === undefined ? {} : { stored: plan.stored });
      const order = values['order'] === undefined ? [] : (plan.stored ?? values['order']).split(',');
      if (order.length > 0) state.items = order.flatMap((key) => state.items.filter((item) => item.id === key));
      const name = plan.stored ?? values['text'] ?? values['name'] ?? '';
      if (spec.opts['adds'] === false || name === '') break;
      for (let i = 0; i < Math.max(times, 1); i += 1) {
        state.items = [...state.items, { id: `n${state.items.length + 1}`, name, note: '', on: false }];
      }
      break;
    }
  }
}

function undo(c: Ctx): void {
  const { state, spec } = c;
  state.times = 0;
  const seed = spec.app.seed?.(c.t, spec) ?? {};
  if (seed.items) state.items = [...seed.items];
  if (seed.fields) state.fields = { ...seed.fields };
  state.signedIn = seed.signedIn ?? spec.case.kind !== 'sign_in';
}

function replyOf(c: Ctx): Reply {
  const { spec, state } = c;
  const plan: Plan = hasAnswer(spec.plan) ? spec.plan : { ...spec.app.ok(c), ...spec.plan };
  if (plan.flash) state.flash = plan.flash;
  const wait = state.requests === 1 && plan.firstWait !== undefined ? plan.firstWait : (plan.wait ?? 60);
  const common = { wait, cut: plan.cut ?? false };
  if (plan.to !== undefined) {
    const location = plan.to.startsWith('/') ? plan.to : `${c.base}${plan.to === '' ? '' : `/${plan.to}`}`;
    return { ...common, status: plan.status ?? 303, type: 'text/html; charset=utf-8', body: '', headers: { ...plan.headers, location } };
  }
  const headers = Object.fromEntries(Object.entries(plan.headers ?? {}).map(([name, text]) => [name, text.replace('{base}', c.base)]));
  if (plan.html !== undefined) {
    const html = typeof plan.html === 'function' ? plan.html(c) : plan.html;
    return { ...common, status: plan.status ?? 200, type: plan.type ?? 'text/html; charset=utf-8', body: html, headers };
  }
  if (plan.text !== undefined) {
    return { ...common, status: plan.status ?? 200, type: plan.type ?? 'text/plain; charset=utf-8', body: plan.text, headers };
  }
  if (plan.json !== undefined) {
    const body = JSON.stringify(value(plan.json, c));
    return { ...common, status: plan.status ?? 200, type: plan.type ?? 'application/json; charset=utf-8', body, headers };
  }
  return { ...common, status: plan.status ?? 204, type: '', body: '', headers };
}

function hasAnswer(plan: Plan): boolean {
  return plan.json !== undefined || plan.html !== undefined || plan.text !== undefined || plan.to !== undefined || plan.status !== undefined;
}
