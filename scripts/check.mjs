/** `npm run check`: format, lint and types alone, as `npm test` checks them before the tests. */
import { runChecks } from './checks.mjs';
import { setUp } from './setup.mjs';

await setUp({ browser: 'none' });
const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
