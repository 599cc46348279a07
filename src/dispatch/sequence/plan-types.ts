/** One call of a sequence, shorthand and defaults resolved (A&S Q2). */
export interface SequenceStep {
  readonly id: string | null;
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly onError: 'stop' | 'continue';
  readonly maxRetries: number;
  readonly retryDelayMs: number;
}

export interface SequencePlan {
  /** The tab of every step that takes one and names none. */
  readonly targetId: string;
  readonly totalTimeoutMs: number;
  readonly steps: readonly SequenceStep[];
  readonly options: {
    readonly compactTrace: boolean;
    readonly includeTabState: boolean;
    readonly includeSummary: boolean;
    readonly verboseStepResults: boolean;
    readonly maxTraceSteps: number;
  };
}
