/** Kernel: clock, ids, results, reason codes, JSON and log types; the URL and selector normalisers. Imports no room. */
export { type Clock, systemClock } from './clock.js';
export { errorText, NovaError } from './errors.js';
export { createIds, type IdPrefix, type Ids } from './ids.js';
export { canonicalJson, hmacHex, type Json, sha256Hex } from './json.js';
export { createLog, type Log, LOG_LEVELS, type LogLevel } from './log.js';
export { REASONS, type ReasonCode, reasonOf } from './reasons.js';
