/** Levels of a log line, least to most severe. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One structured line per event. Fields are redacted by whoever logs them (A&S Z9). */
export type Log = (level: LogLevel, event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** Writes JSON lines to `write`; anything below `least` is dropped. */
export function createLog(write: (line: string) => void, least: LogLevel, now: () => number): Log {
  return (level, event, fields) => {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return;
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...fields })}\n`);
  };
}
