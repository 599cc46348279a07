/**
 * Ends the run with one plain line on stdout, `N passed, N failed`, which agrees with the exit code. Before it come the
 * tests that passed at the second try only.
 */
export default class PlainReporter {
  #passed = 0;
  #failed = 0;
  #passedAgain = [];

  onInit() {
    process.on('exit', (code) => {
      // A run can fail without a failed test: nothing to run, a set-up that threw, an interruption.
      if (code !== 0 && this.#failed === 0) this.#failed = 1;
      for (const name of this.#passedAgain) process.stdout.write(`passed at the second try: ${name}\n`);
      process.stdout.write(`${this.#passed} passed, ${this.#failed} failed\n`);
    });
  }

  onTestRunEnd(modules, errors) {
    this.#failed = errors.length;
    for (const module of modules) {
      let failedHere = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') this.#passed += 1;
        if (test.diagnostic()?.flaky) this.#passedAgain.push(`${module.relativeModuleId}: ${test.fullName}`);
        if (state === 'failed') failedHere += 1;
      }
      // A file that cannot be loaded, or whose hooks throw, has no failed test of its own.
      this.#failed += module.ok() ? failedHere : Math.max(failedHere, 1);
    }
  }
}
