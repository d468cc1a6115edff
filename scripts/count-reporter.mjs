/** Ends a run of Vitest with one plain line that a person and a machine can read. */
export default class CountReporter {
  onTestRunEnd(modules, errors) {
    const counts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      // A file that fails before its tests are known has none to count.
      if (module.state() === "failed" && module.children.size === 0) counts.failed++;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in counts) counts[state]++;
      }
    }
    this.counts = counts;
    process.on("exit", () => {
      console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    });
  }
}
