import type { Act, Case, Step } from './set.js';

export type Kind = Case['kind'];
export type Behaviour = Case['behaviour'];

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly on: boolean;
}

export interface Flash {
  readonly bad: boolean;
  readonly text: string;
}

/** What has become of one case's data at the server. */
export interface State {
  times: number;
  answeredAt: number | null;
  actedAt: number | null;
  requests: number;
  items: Item[];
  fields: Record<string, string>;
  signedIn: boolean;
  flash: Flash | null;
  readonly once: Set<string>;
  readonly timers: Set<NodeJS.Timeout>;
  readonly listeners: Set<(body: unknown) => void>;
  readonly closers: Set<() => void>;
}

/** What the act's request carried. */
export interface Input {
  readonly method: string;
  readonly path: string;
  readonly values: Record<string, string>;
  readonly fileName: string;
  readonly bytes: number;
}

export interface Ctx {
  readonly spec: Spec;
  readonly state: State;
  readonly base: string;
  readonly t: Record<string, string>;
  readonly input: Input;
}

export interface Timed {
  readonly after: number;
  readonly body: unknown;
}

/** How the back end treats the act's request. */
export interface Plan {
  /** How often each request is carried out. */
  readonly do?: number;
  readonly doAfter?: number;
  readonly undoAfter?: number;
  /** Only the first request is carried out or only the first is answered so. */
  readonly firstWait?: number;
  /** The server stores this in place of what was asked. */
  readonly stored?: string;
  /** The server acts on this item in place of the one asked for. */
  readonly otherItem?: string;
  readonly status?: number;
  readonly json?: unknown | ((c: Ctx) => unknown);
  readonly html?: string | ((c: Ctx) => string);
  readonly text?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly to?: string;
  readonly flash?: Flash;
  readonly wait?: number;
  readonly cut?: boolean;
  readonly job?: readonly Timed[];
  readonly push?: readonly Timed[];
}

export type Opts = Readonly<Record<string, string | number | boolean>>;

export interface More {
  readonly sign?: boolean;
  readonly delay?: number;
  readonly happens?: boolean;
  readonly act?: Partial<Act>;
  readonly prepare?: readonly Step[];
}

export interface Row {
  readonly kind: Kind;
  readonly language: string;
  readonly behaviour: Behaviour;
  readonly about: string;
  readonly plan: Plan;
  readonly opts: Opts;
  readonly more: More;
}

export interface Doing {
  readonly prepare?: readonly Step[];
  readonly act: Act;
}

export interface App {
  readonly name: string;
  readonly part: string;
  readonly client: string;
  /** The shell adds nothing of its own to these pages where it is false. */
  readonly poll?: boolean;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly acts: Partial<Record<Kind, (t: Readonly<Record<string, string>>) => Doing>>;
  readonly rows: readonly Row[];
  readonly seed?: (t: Readonly<Record<string, string>>, spec: Spec) => Partial<Pick<State, 'items' | 'fields' | 'signedIn'>>;
  /** Default answer to the act when it went well. */
  readonly ok: (c: Ctx) => Plan;
  readonly view?: (c: Ctx, sub: string) => string;
}

export interface Spec {
  readonly case: Case;
  readonly app: App;
  readonly plan: Plan;
  readonly opts: Opts;
}

/** One act: kind, language, behaviour, what it is about, the back end, the page, more. */
export function r(
  kind: Kind,
  language: string,
  behaviour: Behaviour,
  about: string,
  plan: Plan = {},
  opts: Opts = {},
  more: More = {},
): Row {
  return { kind, language, behaviour, about, plan, opts, more };
}

const HAPPENS: ReadonlySet<Behaviour> = new Set<Behaviour>(['right', 'late', 'double']);

/** How long after the answer the parts of the page paint it. */
const PAINT_MS = 200;

export function specsOf(app: App): Spec[] {
  return app.rows.map((row, index): Spec => {
    const id = `${app.name}-${String(index + 1).padStart(2, '0')}`;
    const texts = app.texts[row.language];
    const doing = app.acts[row.kind];
    if (!texts || !doing) throw new Error(`${id}: no texts or no act for ${row.language}/${row.kind}`);
    const { act, prepare } = doing(texts);
    const happens = row.more.happens ?? HAPPENS.has(row.behaviour);
    const steps = row.more.prepare ?? prepare;
    return {
      app,
      opts: app.poll ? { poll: true, ...row.opts } : row.opts,
      plan: { do: happens ? 1 : 0, ...row.plan },
      case: {
        id,
        part: app.part,
        page: `/a/${app.name}/${id}`,
        language: row.language,
        kind: row.kind,
        ...(steps ? { prepare: steps } : {}),
        act: { ...act, ...row.more.act },
        behaviour: row.behaviour,
        about: row.about,
        sign: row.more.sign ?? true,
        signDelayMs: row.more.delay ?? PAINT_MS,
        happens,
      },
    };
  });
}

export const fill = (selector: string, value: string): Step => ({ type: 'fill', selector, value });
export const press = (selector: string): Step => ({ type: 'click', selector });
export const pick = (selector: string, value: string): Step => ({ type: 'select', selector, value });
export const tick = (selector: string): Step => ({ type: 'check', selector });
export const click = (selector: string, confirm?: string): Act =>
  confirm === undefined ? { how: 'click', selector } : { how: 'click', selector, confirm };
export const items = (...rows: readonly (readonly [string, string, string?, boolean?])[]): Item[] =>
  rows.map(([id, name, note = '', on = false]) => ({ id, name, note, on }));
