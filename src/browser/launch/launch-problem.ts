import { stripVTControlCharacters } from 'node:util';
import { errorText } from '../../kernel/index.js';

/** What stands in the way of every start, by the words that tell of it; each says what to do. */
const KNOWN: readonly { readonly words: RegExp; readonly means: string; readonly isElsewhere?: boolean }[] = [
  {
    // Chromium says this, goes on running and never answers.
    words: /remote debugging is disallowed by the system admin/i,
    means:
      'A policy of this machine forbids programs to control the browser (RemoteDebuggingAllowed is false). Ask whoever manages the machine to allow it, or use a browser that the policy does not reach: "nova browser install", or --browser.',
  },
  {
    words: /Failed to create a ProcessSingleton|profile (?:directory )?(?:is already|appears to be) in use/i,
    means: 'Another browser has this profile open. Close that browser, then call again.',
    isElsewhere: true,
  },
  {
    words: /Missing X server or \$DISPLAY/,
    means:
      'DISPLAY names no screen to show a window on, or one that refuses. Leave out --headed, or start Nova from a desktop or xvfb-run.',
    isElsewhere: true,
  },
];

const OWN_WORDS = /\[err\] (.*\S)/g;
/** As Chromium writes its log: process, thread, time, level, place. What it says outside of it is for people. */
const LOG_LINE = /^\[[\d:/.]+:([A-Z]+):/;

/** Playwright colours what it quotes. */
const reportOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error));

/** No other browser would have started either. */
export function isElsewhere(error: unknown): boolean {
  const report = reportOf(error);
  return KNOWN.some((known) => known.isElsewhere === true && known.words.test(report));
}

/** Why a browser did not start, from Playwright's report: in Nova's words where the cause is known, else in both of theirs. */
export function launchProblem(error: unknown): string {
  const report = reportOf(error);
  const known = KNOWN.find(({ words }) => words.test(report));
  if (known !== undefined) return known.means;
  const complaint = complaintIn(report) ?? /exitCode=\d+[^\n>]*/.exec(report)?.[0];
  return complaint === undefined ? errorText(error) : `${errorText(error)} (${complaint})`;
}

/** The browser's own complaint: what ended it, else what it says to people last, else the first line of its log. */
function complaintIn(report: string): string | undefined {
  const lines = [...report.matchAll(OWN_WORDS)].flatMap(([, line]) => line ?? []);
  const levelOf = (line: string) => LOG_LINE.exec(line)?.[1];
  return (
    lines.find((line) => levelOf(line) === 'FATAL') ?? lines.findLast((line) => levelOf(line) === undefined) ?? lines[0]
  );
}
