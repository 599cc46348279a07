/** What of the kernel runs in a browser as well; the build puts it in the place of `index.ts` there. */
export { canonicalJson } from './canonical-json.js';
export { isoUtc } from './clock.js';
