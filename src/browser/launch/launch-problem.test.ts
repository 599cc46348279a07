import { describe, expect, it } from 'vitest';
import { launchProblem } from './launch-problem.js';

const NOISE = '[1:2:1116/073802.347110:ERROR:dbus/bus.cc:405] Failed to connect to the bus';
const FATAL = '[1:1:1116/073802.347110:FATAL:zygote_host_impl_linux.cc:128] No usable sandbox!';
const report = (headline: string, ...words: readonly string[]) =>
  new Error([headline, 'Call log:', ...words.map((line) => `\u001B[2m  - [pid=1][err] ${line}\u001B[22m`)].join('\n'));

describe('why a browser did not start', () => {
  it.each([
    ['the first line alone', report('Timeout 30000ms exceeded.'), 'Timeout 30000ms exceeded.'],
    ['and what ended it', report('Closed.', 'hello', NOISE, FATAL, 'bye'), `Closed. (${FATAL})`],
    [
      'and what the browser says to people last, without colours',
      report('Closed.', 'a: 9: unexpected operator', 'error while loading shared libraries', NOISE),
      'Closed. (error while loading shared libraries)',
    ],
    ['and its log where it says nothing else', report('Closed.', NOISE), `Closed. (${NOISE})`],
    [
      'and how it ended where it says nothing',
      new Error('Closed.\n- <process did exit: exitCode=127, signal=null>'),
      'Closed. (exitCode=127, signal=null)',
    ],
  ])('%s', (_name, error, expected) => expect(launchProblem(error)).toBe(expected));

  it.each([
    [
      'a policy of the machine',
      report('Timeout 30000ms exceeded.', 'DevTools remote debugging is disallowed by the system admin.', NOISE),
      /RemoteDebuggingAllowed/,
    ],
    [
      'a profile that is open elsewhere',
      report('Failed to create a ProcessSingleton for your profile directory. This usually means …', NOISE),
      /^Another browser has this profile open/,
    ],
    [
      'a screen that does not answer',
      report(
        'Closed.',
        '/usr/bin/chromium: 9: [: unexpected operator',
        '[1:1:1116/073802.347110:ERROR:ui/ozone/platform/x11/ozone_platform_x11.cc:257] Missing X server or $DISPLAY',
        NOISE,
      ),
      /no screen to show a window on.*--headed/,
    ],
  ])('%s is named, without the noise', (_name, error, expected) => {
    expect(launchProblem(error)).toMatch(expected);
    expect(launchProblem(error)).not.toContain('dbus');
  });
});
