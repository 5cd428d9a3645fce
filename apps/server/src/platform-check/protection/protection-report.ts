import type { MarketProtectionPreset } from '#src/modules/protection/market-presets.ts';
import {
  listProtectionTests,
  type ProtectionTestUsernames,
  type ProtectionTestNumber,
} from '#src/platform-check/protection/protection-tests.ts';

export type ProtectionOutcome = 'passed' | 'failed' | 'not observed';

/** What one observation is about: a test, or the comparison of what the platform offers with a rule of the market. */
export type ProtectionObservationSubject = { readonly test: number } | { readonly rule: string };

export interface ProtectionObservation {
  readonly subject: ProtectionObservationSubject;
  readonly outcome: ProtectionOutcome;
  /** What was observed, or why nothing was. */
  readonly detail: string;
  /** Time of the observation, ISO 8601. */
  readonly at: string;
}

export interface ProtectionReport {
  /** Origin of the platform. */
  readonly platform: string;
  readonly merchant: string;
  /** The market with whose rules the platform was compared; `null` if none was given. */
  readonly market: MarketProtectionPreset | null;
  /** Time of the check, ISO 8601. */
  readonly checkedAt: string;
  readonly members: ProtectionTestUsernames;
  /** Code of the vendor in whose name the check placed stakes; `null` if it placed none. */
  readonly vendor: string | null;
  readonly observations: readonly ProtectionObservation[];
}

export interface ProtectionRecorder {
  /** Records an observation of a test or rule: passed if there is no problem, otherwise failed. */
  verify(subject: ProtectionTestNumber | string, observed: string, problem?: string | null | false): void;
  /** Records why something could not be observed. */
  skip(subjects: readonly (ProtectionTestNumber | string)[], reason: string): void;
  /** Lists the observations by subject; each test without one is added as not observed. */
  list(reasonOf: (test: ReturnType<typeof listProtectionTests>[number]) => string): readonly ProtectionObservation[];
}

const toSubject = (subject: ProtectionTestNumber | string): ProtectionObservationSubject =>
  typeof subject === 'number' ? { test: subject } : { rule: subject };

/** Creates the store of observations. `redact` removes secrets and control characters from texts of the platform. */
export function createProtectionRecorder(redact: (text: string) => string): ProtectionRecorder {
  const observations: ProtectionObservation[] = [];
  const record = (subject: ProtectionObservationSubject, outcome: ProtectionOutcome, detail: string): void =>
    void observations.push({ subject, outcome, detail: redact(detail), at: new Date().toISOString() });
  return {
    verify: (subject, observed, problem = null) => {
      const hasFailed = typeof problem === 'string';
      record(toSubject(subject), hasFailed ? 'failed' : 'passed', hasFailed ? problem : observed);
    },
    skip: (subjects, reason) => {
      for (const subject of subjects) record(toSubject(subject), 'not observed', reason);
    },
    list: (reasonOf) => {
      const tests = listProtectionTests();
      const isOf = (number: number) => (one: ProtectionObservation) =>
        'test' in one.subject && one.subject.test === number;
      for (const one of tests)
        if (!observations.some(isOf(one.number))) record({ test: one.number }, 'not observed', reasonOf(one));
      const rules = observations.filter(({ subject }) => 'rule' in subject);
      return [...tests.flatMap(({ number }) => observations.filter(isOf(number))), ...rules];
    },
  };
}

/** Counts the observations of each outcome. */
export function countOutcomes({ observations }: Pick<ProtectionReport, 'observations'>) {
  const counts = { passed: 0, failed: 0, 'not observed': 0 } satisfies Record<ProtectionOutcome, number>;
  for (const { outcome } of observations) counts[outcome] += 1;
  return counts;
}
