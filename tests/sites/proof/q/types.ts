export interface Site {
  readonly origin: string;
  reset(caseId: string): void;
  truth(caseId: string): Truth;
  close(): Promise<void>;
}
export interface Truth {
  readonly happened: boolean;
  readonly times: number;
  readonly answeredAtMs: number | null;
}
export interface Step { readonly type: 'fill' | 'select' | 'check' | 'click'; readonly selector: string; readonly value?: string }
export type Kind = 'submit' | 'send' | 'buy' | 'delete' | 'sign_in' | 'sign_out' | 'switch' | 'upload' | 'step';
export type Behaviour = 'right' | 'refused_by_status' | 'refused_in_body' | 'refused_in_text' | 'dropped' | 'late' | 'reverted' | 'double' | 'other_value' | 'other';
export interface Act {
  readonly how: 'click' | 'enter' | 'select' | 'check' | 'send' | 'upload' | 'sign_in';
  readonly selector: string;
  readonly value?: string;
  readonly button?: string;
  readonly user?: string;
  readonly password?: string;
  readonly userValue?: string; readonly passwordValue?: string;
  readonly confirm?: string;
}
export interface Case {
  readonly id: string;
  readonly part: string;
  readonly page: string;
  readonly language: string;
  readonly kind: Kind;
  readonly prepare?: readonly Step[];
  readonly act: Act;
  readonly behaviour: Behaviour;
  readonly about: string;
  readonly sign: boolean;
  readonly signDelayMs: number;
  readonly happens: boolean;
}

// ---- how the corpus is put together ----
export type PartKey = 'naive' | 'solid' | 'mithril' | 'unpoly' | 'material' | 'uppy' | 'ag' | 'zurb' | 'carbon' | 'bulma' | 'pico' | 'preact'
  | 'radix' | 'rsuite' | 'semantic' | 'petite' | 'stimulus' | 'prime' | 'rff' | 'rtk' | 'apollo';
export type SceneType = 'form' | 'list' | 'switch' | 'select' | 'chat' | 'signin' | 'signout' | 'upload' | 'cell';
export type Enc = 'json' | 'form' | 'multipart' | 'gql' | 'rpc' | 'native';
export type Dialect = 'ok' | 'success' | 'status' | 'code' | 'gql' | 'rpc' | 'problem' | 'jsonapi' | 'bare' | 'text' | 'laravel' | 'result' | 'html';
export interface Field { readonly id: string; readonly name: string; readonly label: string; readonly kind?: string; readonly fill?: string; readonly init?: string; readonly options?: ReadonlyArray<readonly [string, string]> }
export interface Row { readonly id: string; readonly name: string; readonly info: string }
export interface Texts {
  readonly brand: string; readonly title: string; readonly lead?: string; readonly act: string; readonly busy: string;
  readonly ok: string; readonly done: string; readonly no: readonly string[];
  readonly old?: string; readonly sure?: string; readonly yes?: string; readonly back?: string; readonly half?: string; readonly queue?: string; readonly login?: string;
  readonly count?: string; readonly x?: string; readonly y?: string; readonly z?: string;
}
export interface Wire { readonly m: string; readonly p: string; readonly enc: Enc; readonly d: Dialect; readonly op?: string; readonly read?: string }
export interface Scene {
  readonly key: string; readonly part: PartKey; readonly type: SceneType; readonly kind: Kind; readonly lang: string; readonly url: string; readonly doneUrl?: string;
  readonly t: Texts; readonly ids: Readonly<Record<string, string>>;
  readonly fields?: readonly Field[]; readonly rows?: readonly Row[]; readonly target?: string;
  readonly value?: { readonly init: string; readonly want: string; readonly other?: string; readonly options?: ReadonlyArray<readonly [string, string]> };
  readonly wire: Wire; readonly noise?: readonly string[]; readonly okAt: string; readonly ms?: number;
  readonly prepare?: readonly Step[]; readonly act: Act; readonly plays: readonly string[];
}
/** What the server plays at the act's own endpoint. */
export interface Srv {
  readonly status?: number; readonly refuse?: 'status' | 'body' | 'neutral' | 'html' | 'half'; readonly apply?: boolean; readonly delay?: number; readonly hang?: boolean;
  readonly job?: 'ok' | 'no'; readonly push?: boolean; readonly jobMs?: number; readonly first?: number; readonly lose?: boolean; readonly other?: boolean; readonly warn?: boolean;
  readonly noiseFails?: boolean; readonly redirect?: boolean; readonly silentWs?: boolean; readonly wrongRow?: boolean; readonly mute?: boolean; readonly readTells?: boolean; readonly session?: boolean;
}
export interface Play {
  readonly name: string; readonly place: string; readonly behaviour: Behaviour; readonly sign: boolean; readonly happens: boolean; readonly times: number;
  readonly srv: Srv; readonly mode: number; readonly wait: number; readonly stale: boolean; readonly about: string; readonly see: 'ok' | 'no' | 'half' | 'queue' | 'login' | 'none'; readonly extra?: string;
}
/** What a page gets from the server at its start. */
export interface Boot {
  readonly l: string; readonly b: string; readonly k: string; readonly ty: SceneType; readonly t: Omit<Texts, 'no'> & { readonly e?: string }; readonly ids: Readonly<Record<string, string>>;
  readonly f: readonly Field[]; readonly rows: readonly Row[]; readonly v: string; readonly o: ReadonlyArray<readonly [string, string]>;
  readonly w: Wire; readonly m: number; readonly pl: string; readonly oa: string; readonly wt: number; readonly nz: readonly string[]; readonly st: boolean; readonly d: string; readonly n: number;
}
