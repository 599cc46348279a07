/** CLI: the operator's commands, one file each. What they need is given to them by `main.ts`. */
export { type Invocation, readArguments } from './arguments.js';
export { configure, UsageError } from './configure.js';
export { helpText } from './help.js';
