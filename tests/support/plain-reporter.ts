import type { Reporter, TestModule } from 'vitest/node';
import { judgeRetried } from './retried.js';
import retriedAllowed from './retried-allowed.json' with { type: 'json' };

/**
 * Ends the run with one plain line on stdout, `N passed, N failed`, and with the exit code that agrees with it. It counts
 * the checks that ran before the tests, and a test that passed at its second try only as failed, unless
 * `retried-allowed.json` has it. Before the line come the names of all these.
 */
export class PlainReporter implements Reporter {
  #passed = 0;
  #failed = 0;
  readonly #retried: string[] = [];
  /** How they failed at first: nobody can ask them afterwards. */
  readonly #firstTries: string[] = [];

  onInit(): void {
    // Taken away, so that no test inherits it.
    const checks = checksOf(process.env.NPM_TEST_CHECKS);
    delete process.env.NPM_TEST_CHECKS;
    process.on('exit', (code) => {
      const today = new Date().toISOString().slice(0, 10);
      const { lines, failedTests, staleEntries } = judgeRetried(this.#retried, retriedAllowed, today);
      const passed = this.#passed - failedTests + checks.passed;
      const counted = this.#failed + failedTests + staleEntries + checks.failed.length;
      // A run can fail without a failed test: nothing to run, a set-up that threw, an interruption.
      const failed = code !== 0 && counted === 0 ? 1 : counted;
      if (failed > 0 && code === 0) process.exitCode = 1;
      for (const line of [...this.#firstTries, ...lines]) process.stdout.write(`${line}\n`);
      for (const name of checks.failed) process.stdout.write(`failed check: ${name}\n`);
      process.stdout.write(`${passed} passed, ${failed} failed\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    this.#failed = errors.length;
    for (const module of modules) {
      let failedHere = 0;
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') this.#passed += 1;
        if (test.diagnostic()?.flaky) {
          const name = `${module.relativeModuleId}: ${test.fullName}`;
          this.#retried.push(name);
          this.#firstTries.push(...(errors ?? []).map((error) => `first try of ${name}: ${briefly(error)}`));
        }
        if (state === 'failed') failedHere += 1;
      }
      // A file that cannot be loaded, or whose hooks throw, has no failed test of its own.
      this.#failed += module.ok() ? failedHere : Math.max(failedHere, 1);
    }
  }
}

const briefly = ({ message, stack }: { readonly message: string; readonly stack?: string }): string =>
  (stack ?? message)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 8)
    .join('\n');

/** What `scripts/test.mjs` hands over: how many checks passed, and the names of those that failed. */
function checksOf(text: string | undefined): { readonly passed: number; readonly failed: readonly string[] } {
  return text === undefined ? { passed: 0, failed: [] } : JSON.parse(text);
}
