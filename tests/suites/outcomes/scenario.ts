/** What pages, their server and the judge know of one press, as types; the scripts in the pages read them too. */
import type { Lang, Words } from './words.js';

/** What somebody who reads the page, its address and its requests can tell: it worked, it did not, or neither. */
export type Kind = 'success' | 'failure' | 'undecidable';
export type Group = 'form' | 'document' | 'login' | 'toggle' | 'enter' | 'row' | 'publish' | 'frame';
export type Look = 'plain' | 'bootstrap' | 'turbo' | 'htmx';

/** Documents that answer a posted form. */
export type AnswerName =
  | 'done'
  | 'thanks-here'
  | 'refusal-here'
  | 'empty'
  | 'error'
  | 'missing'
  | 'again'
  | 'login'
  | 'wrong'
  | 'code'
  | 'home';

/** What the server does with the request that carries the effect; `stores`: the effect happens. */
export interface ServerPart {
  readonly delayMs: number;
  /** 0 drops the connection. */
  readonly status: number;
  readonly stores: boolean;
  readonly refuses?: boolean;
  readonly signsIn?: boolean;
  readonly answers?: AnswerName | 'same';
}

/** How a page with a form tells what came of it. */
export type FormEnd =
  | 'nothing'
  | 'saved'
  | 'failed'
  | 'invalid'
  | 'wrong'
  | 'locked'
  | 'question'
  | 'route'
  | 'poll'
  | 'login'
  | 'home'
  | 'code';
/** What becomes of a list or a switch. */
type StateEnd = 'item' | 'unitem' | 'row' | 'revert';
export type End = FormEnd | StateEnd;

/** What the page does. */
export interface PagePart {
  readonly sends?: boolean;
  /** Before anything is sent. */
  readonly first?: End | 'confirm';
  readonly onOk?: End;
  readonly onBad?: End;
  readonly checks?: boolean;
  readonly tall?: boolean;
  readonly before?: boolean;
  /** The status of a request that goes on all the time. */
  readonly heartbeat?: number;
  readonly tracker?: boolean;
  readonly unrelated?: boolean;
}

export interface Outcome {
  readonly kind: Kind;
  readonly server: ServerPart;
}

export interface Behaviour {
  readonly kind: Kind | 'random';
  readonly server: ServerPart;
  readonly page?: PagePart;
}

/** Everything that makes a page. It has a kit that draws it, or a look. */
export interface Scenario extends Behaviour {
  readonly group: Group;
  readonly lang: Lang;
  readonly words: Words;
  readonly kit?: string;
  readonly look?: Look;
}

/** A page as its own run of it is served. */
export interface Served extends Scenario {
  readonly run: string;
  readonly page: PagePart;
}

/** What the script of a page is given. */
export type ScenarioData = Pick<Served, 'run' | 'lang' | 'group' | 'words' | 'page'> & {
  /** What the page is for has been done already. */
  readonly isDone: boolean;
};

/** When a page could first be read to say so. */
export interface Stamp {
  readonly what: 'success' | 'failure';
  readonly atMs: number;
}

/** One run as its server knows it. `effects` is the truth. */
export interface OpenedRun {
  readonly outcome: { readonly kind: Kind };
  effects: number;
  readonly answers: { readonly atMs: number; readonly status: number }[];
  readonly stamps: Stamp[];
}
