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
 * Every test that is skipped unconditionally. A flaky test is repaired at its cause; if that cannot be done at once, it is
 * skipped with an entry here, and `quarantine.test.ts` refuses every skip without one.
 */
export const quarantine: readonly QuarantinedTest[] = [];
