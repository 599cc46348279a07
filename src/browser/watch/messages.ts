import type { CDPSession } from 'playwright-core';
import type { Clock } from '../../kernel/index.js';
import { heldText } from './held-text.js';

/** A message over a connection that stays open. Looked at for the verdict and never kept beyond it. */
export interface Message {
  readonly isSent: boolean;
  /** Which connection it went over. */
  readonly channel: string;
  readonly text: string;
  /** On the monotonic clock. */
  readonly at: number;
}

const MOST_CHARS = 16_000;
const HELD = 200;
const TEXT_FRAME = 1;

/** The last messages of a page's sockets and streams of events, both ways. */
export class Messages {
  #all: Message[] = [];
  #isKept = false;

  constructor(cdp: CDPSession, clock: Clock, onChange: () => void) {
    const keep = (isSent: boolean, channel: string, text: string) => {
      if (!this.#isKept) return;
      this.#all.push({ isSent, channel, text: heldText(text, MOST_CHARS), at: clock.monotonic() });
      if (this.#all.length > HELD) this.#all = this.#all.slice(-HELD / 2);
      onChange();
    };
    const textOf = ({ opcode, payloadData }: { readonly opcode: number; readonly payloadData: string }) =>
      opcode === TEXT_FRAME ? payloadData : '';
    cdp.on('Network.webSocketFrameSent', ({ requestId, response }) => keep(true, requestId, textOf(response)));
    cdp.on('Network.webSocketFrameReceived', ({ requestId, response }) => keep(false, requestId, textOf(response)));
    cdp.on('Network.eventSourceMessageReceived', ({ requestId, data }) => keep(false, requestId, data));
  }

  /** Only while somebody watches. */
  set isKept(isKept: boolean) {
    this.#isKept = isKept;
    if (!isKept) this.#all = [];
  }

  since(at: number): readonly Message[] {
    return this.#all.filter((message) => message.at >= at);
  }
}
