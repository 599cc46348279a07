import type { CDPSession } from 'playwright-core';
import type { Clock } from '../../kernel/index.js';
import type { GateJudge } from './held-request.js';
import type { WireGate } from './wire-gate.js';

/** How long after an input the gate stays on: an "undo" that pages offer lasts up to half a minute. */
const LINGER_MS = 35_000;

interface TabGateOptions {
  readonly cdp: CDPSession;
  readonly clock: Clock;
  readonly gone: AbortSignal;
  readonly pageUrl: () => string;
  readonly mainFrameId: () => string;
}

/** The gate of one tab: on from its first input, off a while after the last. */
export class TabGate {
  readonly #gate: WireGate;
  readonly #options: TabGateOptions;
  #judge: GateJudge | null = null;
  #end: (() => void) | null = null;
  #cancel: () => void = () => undefined;

  constructor(gate: WireGate, options: TabGateOptions) {
    this.#gate = gate;
    this.#options = options;
    const { cdp, gone } = options;
    cdp.on('Page.frameAttached', ({ frameId }) => gate.claim(frameId, this));
    cdp.on('Page.frameNavigated', ({ frame }) => gate.claim(frame.id, this));
    cdp.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason === 'remove') gate.release(frameId);
    });
    gone.addEventListener('abort', () => this.#close(), { once: true });
  }

  /** Called when the tab's own frame is known: from then on its requests are no stranger's. */
  claim(): void {
    this.#gate.claim(this.#options.mainFrameId(), this);
  }

  /** Resolves when whatever the page sends from now on is put to this judge. */
  async open(judge: GateJudge): Promise<void> {
    this.#judge = judge;
    this.#cancel();
    this.claim();
    this.#end ??= await this.#gate.watch({
      tab: this,
      judge: (request) => this.#judge?.(request) ?? 'pass',
      pageUrl: this.#options.pageUrl,
      mainFrameId: this.#options.mainFrameId,
    });
    this.#cancel = this.#options.clock.after(LINGER_MS, () => this.#close());
  }

  #close(): void {
    this.#cancel();
    this.#end?.();
    this.#end = null;
    this.#judge = null;
  }
}
