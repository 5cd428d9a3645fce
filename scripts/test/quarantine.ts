/** A test that is skipped, with the reason and the date. */
interface QuarantinedTest {
  /** Path of the test file from the repository's root. */
  readonly file: string;
  /** Title of the test, as it is written after `.skip(`. */
  readonly title: string;
  readonly reason: string;
  /** Date since which the test is skipped, `YYYY-MM-DD`. */
  readonly since: string;
}

/**
 * Lists every test that is skipped unconditionally. The cause of a flaky test must be repaired; if that is not possible
 * at once, the test is skipped and listed here. `quarantine.test.ts` fails if a skipped test is not listed.
 */
export const quarantinedTests: readonly QuarantinedTest[] = [];
