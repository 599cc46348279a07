import type { z } from 'zod';
import type { ElementFacts, Operation, ResolvedElement, Target } from '../../browser/index.js';
import type { ReasonCode, Settings, ToolName } from '../../kernel/index.js';
import type { ActionKind, SurfaceKind } from '../../observations/index.js';
import type { OperationClass, ToolCategory } from '../../safety/index.js';
import type { CommitPoint } from '../../verification/index.js';
import type { BundleId } from './bundles.js';
import type { Services } from './context.js';
import type { Guard } from './guard.js';
import type { Outcome, Own, Shown } from './outcome.js';
import type { Traits } from './traits.js';
import type { SequencePlan } from '../sequence/plan-types.js';
import type { Leaving } from './leaving.js';

/** What a handler may return: all that is declared, and nothing else. */
type KeysOf<T> = T extends unknown ? keyof T : never;
type DataOf<R> = R extends { readonly data?: infer D; readonly about?: infer A } ? D | A : never;
type Undeclared<R, O extends z.ZodObject> = Exclude<KeysOf<DataOf<R>>, keyof z.output<O>>;
type Declares<R, O extends z.ZodObject> = [Undeclared<R, O>] extends [never]
  ? unknown
  : { readonly undeclared: Undeclared<R, O> };

/** One call of another tool, as a step of this one. */
export interface StepCall {
  readonly tool: ToolName;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Fires when the caller gives up or the time is over. */
  readonly signal: AbortSignal;
  /** Asked about the element the step found, before anything is touched; what it answers refuses the step. */
  readonly admit?: (facts: ElementFacts) => Outcome | null;
}

/** What a step came to. Its row and its gates were those of a direct call. */
export interface StepEnd {
  readonly ok: boolean;
  readonly reasonCode: ReasonCode | null;
  readonly message: string;
  readonly dispatched: boolean;
  readonly gateId: string | null;
  /** What it would have committed. */
  readonly commitPoint: CommitPoint | null;
  readonly element: ElementFacts | null;
  /** Its answer, as a direct call would have got it. */
  readonly structured: Readonly<Record<string, unknown>>;
}
export type TakeStep = (step: StepCall) => Promise<StepEnd>;

export interface CallContext {
  readonly toolName: ToolName;
  readonly callId: string;
  readonly dispatchSeq: number;
  readonly agentId: string;
  /** The client that calls (A&S J3a). */
  readonly principal: string;
  readonly clientSessionId: string | null;
  /** The opportunity that the call says it answers (K 9). */
  readonly opportunityId: string | null;
  readonly op: Operation;
}
export interface PageContext extends CallContext {
  readonly target: Target;
}
/** Of a tool that `walks`: it alone can take steps. */
export interface WalkContext extends PageContext {
  readonly take: TakeStep;
}
/** Of a tool that takes its steps in tabs that it opens itself. */
export interface RoundContext extends CallContext {
  readonly take: TakeStep;
}
export interface ElementContext extends PageContext {
  readonly element: ResolvedElement;
}
export interface MaybePageContext extends CallContext {
  readonly target?: Target;
}
export interface MaybeElementContext extends PageContext {
  readonly element?: ResolvedElement;
}

/**
 * What a tool works on: decides how far steps 3 and 4 of the road go before it runs. `tab` is one that is open and named,
 * `page` may be opened for the caller, `maybe_page` only when the call wants one, `element` is found on the page,
 * `maybe_element` only when the call names one.
 */
export const ADDRESSES = ['nothing', 'tab', 'page', 'maybe_page', 'element', 'maybe_element'] as const;
export type Addresses = (typeof ADDRESSES)[number];
interface ContextOf {
  nothing: CallContext;
  tab: PageContext;
  page: PageContext;
  maybe_page: MaybePageContext;
  element: ElementContext;
  maybe_element: MaybeElementContext;
}

type InputSchema = z.ZodType<Record<string, unknown>>;
type BooleanSetting = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

interface Described extends Traits {
  readonly name: ToolName;
  /** One line, used everywhere. */
  readonly summary: string;
  /** Short prose for the reference: when to call it, what it will not do. */
  readonly doc: string;
  /** The action kind and surface of its evidence (E&T 1.3). */
  readonly effect: ActionKind;
  readonly surface: SurfaceKind;
  /** What it may do to the outside (A&S Z2); anything but `observe` is armed before it runs. */
  readonly operation: OperationClass;
  readonly category: ToolCategory;
  /** Calls of it that are of high impact, whatever its category (A&S Z2). */
  readonly highImpact?: (args: Readonly<Record<string, unknown>>, settings: Settings) => boolean;
  readonly bundles: readonly BundleId[];
  /** Arguments that `tools/list` shows; all others are in the full schema (A&S J8). */
  readonly published: readonly string[];
  /** Argument aliases, resolved before validation (A&S A4). */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Other spellings of arguments: given together, both must be equal (A&S A1). */
  readonly twins?: Readonly<Record<string, string>>;
  readonly input: InputSchema;
  readonly output: z.ZodObject;
  readonly reasons: readonly ReasonCode[];
  /** Told beside the refusal of an argument, by its name. */
  readonly refusalData?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** It touches no page, but changes what Nova keeps; where only some calls do, says which. */
  readonly changesState?: true | ((args: Readonly<Record<string, unknown>>) => boolean);
  /** It takes something away for good. */
  readonly deletes?: boolean;
  /** Its `clientEventId` belongs to the run it names, which keeps it (E&T 8), and not to the agent (A&S V11). */
  readonly keepsEventIds?: boolean;
  /** The setting that turns it on; while that is off, every call of it is refused and bundles leave it out (A&S I4). */
  readonly enabledBy?: BooleanSetting;
  /** Its answers have `warnings` also when there are none. */
  readonly saysWarnings?: boolean;
  /** Its answers hold text from web pages (A&S E7). */
  readonly pageContent?: boolean;
}

/** A tool that runs. */
export interface RunTool extends Described {
  readonly addresses: Addresses;
  /** Whether the call is about a page at all; without it, every call is. */
  readonly wantsPage?: (args: Record<string, unknown>) => boolean;
  readonly needs: readonly (keyof Services)[];
  /** The address it would open, for the URL policy. */
  readonly opensUrl?: (args: Record<string, unknown>) => string | undefined;
  /** It would end the document that is open, and with it perhaps a session (A&S 7.4). */
  readonly leaves?: (args: Record<string, unknown>) => Leaving;
  /** It is a list of calls that it finds out itself: each takes the road, and it holds no turn meanwhile (K 12). */
  readonly walks?: true;
  /** What it reports belongs to a sandbox: one that is not there is named as such (A&S O5). */
  readonly isScoped?: boolean;
  /** It types into the element it addresses. */
  readonly types?: boolean;
  /** The name of the operator's secret it would type there. */
  readonly secretRef?: (args: Record<string, unknown>) => string;
  /** It takes a contract, and needs one at a commit point. */
  readonly guard?: Guard;
  run(args: Record<string, unknown>, services: Services, call: CallContext): Promise<Outcome>;
  /** The body of the text for the model, from the structured content. */
  render(data: Record<string, unknown>): string;
}

/** A tool that stands for another one: the call goes on as if that had been called directly (A&S J9). */
export interface ForwardTool extends Described {
  forward(args: Record<string, unknown>): { readonly tool: string; readonly arguments: unknown };
}

/** A tool that is a list of calls of others: each of them takes the road by itself (A&S Q4). */
export interface SequenceTool extends Described {
  /** The list as its arguments spell it, which the schema has checked. */
  plan(args: Record<string, unknown>): SequencePlan;
  render(data: Record<string, unknown>): string;
}

export type Tool = RunTool | ForwardTool | SequenceTool;

/** A tool that still knows its name and schemas, so that whoever calls it is checked by the compiler. */
export type Declared<T extends Tool, Name extends ToolName, I extends InputSchema, O extends z.ZodObject> = Omit<
  T,
  'name' | 'input' | 'output'
> & { readonly name: Name; readonly input: I; readonly output: O };

interface RunDeclaration<
  Name extends ToolName,
  I extends InputSchema,
  O extends z.ZodObject,
  A extends Addresses,
  N extends keyof Services,
  R extends Outcome<Own<O>>,
> extends Omit<
    RunTool,
    | 'name'
    | 'input'
    | 'output'
    | 'addresses'
    | 'needs'
    | 'run'
    | 'render'
    | 'opensUrl'
    | 'leaves'
    | 'secretRef'
    | 'wantsPage'
  > {
  readonly name: Name;
  readonly input: I;
  readonly output: O;
  readonly addresses: A;
  readonly needs: readonly N[];
  readonly opensUrl?: (args: z.output<I>) => string | undefined;
  readonly leaves?: (args: z.output<I>) => Leaving;
  readonly secretRef?: (args: z.output<I>) => string;
  readonly wantsPage?: (args: z.output<I>) => boolean;
  run(args: z.output<I>, services: Pick<Services, N>, call: ContextOf[A]): Promise<R>;
  render(data: Shown<NoInfer<O>>): string;
}

/** Declares a tool. The types of its arguments, services and context follow from the declaration. */
export function defineTool<
  const Name extends ToolName,
  I extends InputSchema,
  O extends z.ZodObject,
  A extends Addresses,
  N extends keyof Services,
  R extends Outcome<Own<O>>,
>(declaration: RunDeclaration<Name, I, O, A, N, R> & Declares<R, O>): Declared<RunTool, Name, I, O> {
  return declaration as unknown as Declared<RunTool, Name, I, O>;
}

type WalkDeclaration<
  Name extends ToolName,
  I extends InputSchema,
  O extends z.ZodObject,
  N extends keyof Services,
  R extends Outcome<Own<O>>,
> = Omit<RunDeclaration<Name, I, O, 'tab', N, R>, 'addresses' | 'run' | 'guard'> & {
  run(args: z.output<I>, services: Pick<Services, N>, call: WalkContext): Promise<R>;
};

/** Declares a tool that takes steps on a tab that is open. */
export function defineWalk<
  const Name extends ToolName,
  I extends InputSchema,
  O extends z.ZodObject,
  N extends keyof Services,
  R extends Outcome<Own<O>>,
>(declaration: WalkDeclaration<Name, I, O, N, R> & Declares<R, O>): Declared<RunTool, Name, I, O> {
  return { ...declaration, addresses: 'tab', walks: true } as unknown as Declared<RunTool, Name, I, O>;
}

type RoundDeclaration<
  Name extends ToolName,
  I extends InputSchema,
  O extends z.ZodObject,
  N extends keyof Services,
  R extends Outcome<Own<O>>,
> = Omit<RunDeclaration<Name, I, O, 'nothing', N, R>, 'addresses' | 'run' | 'guard'> & {
  run(args: z.output<I>, services: Pick<Services, N>, call: RoundContext): Promise<R>;
};

/** Declares a tool that takes steps in tabs of its own, several at once; its answer is about none of them. */
export function defineRound<
  const Name extends ToolName,
  I extends InputSchema,
  O extends z.ZodObject,
  N extends keyof Services,
  R extends Outcome<Own<O>>,
>(declaration: RoundDeclaration<Name, I, O, N, R> & Declares<R, O>): Declared<RunTool, Name, I, O> {
  return { ...declaration, addresses: 'nothing', walks: true } as unknown as Declared<RunTool, Name, I, O>;
}

/** Declares a tool that stands for another one, or for a list of others. */
export function defineIndirect<
  const Name extends ToolName,
  I extends InputSchema,
  O extends z.ZodObject,
  T extends ForwardTool | SequenceTool,
>(declaration: Declared<T, Name, I, O>): Declared<T, Name, I, O> {
  return declaration;
}

/** Of this very call. */
export function categoryOf(tool: Tool, args: Readonly<Record<string, unknown>>, settings: Settings): ToolCategory {
  return tool.highImpact?.(args, settings) === true ? 'high_impact' : tool.category;
}

/** What this very call works on. */
export function addressOf({ addresses, wantsPage }: RunTool, args: Record<string, unknown>): Addresses {
  if (wantsPage?.(args) === false) return 'nothing';
  return addresses === 'maybe_page' ? 'page' : addresses;
}

export function isForward(tool: Tool): tool is ForwardTool {
  return 'forward' in tool;
}

export function isSequence(tool: Tool): tool is SequenceTool {
  return 'plan' in tool;
}

/** It touches no page and changes nothing that Nova keeps. */
export function isReadOnly(tool: Tool): boolean {
  return tool.operation === 'observe' && tool.changesState === undefined && !isForward(tool);
}

/** Its steps lead the caller somewhere; those of a round are in tabs that are closed again. */
export function goesAlong(tool: Tool): boolean {
  return isSequence(tool) || ('addresses' in tool && tool.addresses !== 'nothing');
}

/** What it does, its steps do; each of them was looked at, told and remembered by itself. */
export function takesSteps(tool: Tool): boolean {
  return isSequence(tool) || ('walks' in tool && tool.walks === true);
}
