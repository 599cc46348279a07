/** What pages, their server and the judge know of one message, as types; the scripts in the pages read them too. */
import type { Lang, Words } from './words.js';

/** `success`: the message is stored once and stays. `failure`: it is not stored. `refusal`: Nova must not even type. */
export type Kind = 'success' | 'failure' | 'refusal';

export interface ServerPart {
  readonly stores: boolean;
  /** 0 drops the connection. */
  readonly status: number;
  readonly delayMs: number;
  /** It says in its words, and with a good status, that it did not take the message. */
  readonly refuses?: boolean;
  readonly streams?: boolean;
}

export interface PagePart {
  /** A message is shown before the server has it. */
  readonly isOptimistic?: boolean;
  readonly takesBack?: boolean;
  readonly complains?: boolean;
  readonly ignores?: boolean;
  readonly streams?: boolean;
  readonly lateMs?: number;
}

/** What a hand-made composer is made of, and where it stands. */
export interface Made {
  readonly field?: 'textarea' | 'editable' | 'input';
  readonly button?: 'named' | 'icon' | 'bare' | 'shut' | 'none';
  readonly place?: 'page' | 'open' | 'closed';
  readonly frame?: boolean;
  readonly log?: string;
}

export interface Behaviour {
  readonly kind: Kind;
  readonly server: ServerPart;
  readonly page: PagePart;
}

export interface Plan extends Behaviour {
  readonly id: string;
  readonly behaviour: string;
  readonly lang: Lang;
  readonly words: Words;
  readonly made: Made;
  readonly kit: string;
  readonly composer: string;
  /** The chat is a third-party part. */
  readonly isPart?: boolean;
}

/** What the script of a page is given. */
export type ScenarioData = Pick<Plan, 'id' | 'lang' | 'words' | 'page' | 'made'>;

/** One run as its server knows it. `messages` is the truth. */
export interface ChatRun extends Plan {
  readonly messages: string[];
}
