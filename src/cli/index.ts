/** CLI: the operator's commands, one file each. What they need is given to them by `main.ts`. */
export { flagsOf, type Invocation, readArguments } from './arguments.js';
export { browserOptions, compiledFolder } from './browser-options.js';
export { configure, UsageError } from './configure.js';
export { reportFailure } from './failure.js';
export type { OpenDesk, OperatorDeps } from './operator.js';
export { openTerminal, type Terminal } from './terminal.js';
