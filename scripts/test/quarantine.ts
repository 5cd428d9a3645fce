/** A skipped test, with the reason and the date. */
interface QuarantinedTest {
  /** From the repository's root. */
  readonly file: string;
  /** The title, as it is written after `.skip(`. */
  readonly title: string;
  readonly reason: string;
  /** ISO date. */
  readonly since: string;
}

/**
 * Every test that is skipped unconditionally. The cause of a flaky test must be repaired. If that is not possible at once,
 * the test is skipped and has an entry here. `quarantine.test.ts` fails for a skip without an entry.
 */
export const quarantinedTests: readonly QuarantinedTest[] = [];
