import type { ProtectionOutcome, ProtectionReport } from '#src/platform-check/protection/protection-report.ts';
import { protectionTests } from '#src/platform-check/protection/protection-tests.ts';
import { summarizeProtectionReport } from '#src/platform-check/protection/render-protection-evidence.ts';

const marks = { passed: 'ok  ', failed: 'FAIL', 'not observed': 'none' } as const satisfies Record<
  ProtectionOutcome,
  string
>;
/** Results in the order of the text. The worst come last, because a terminal shows the end of the output. */
const order: readonly ProtectionOutcome[] = ['not observed', 'passed', 'failed'];

/** Formats the report as text for a terminal. */
export function formatProtectionReport(report: ProtectionReport): string {
  const { platform, merchant, market } = report;
  const lines = order.flatMap((wanted) =>
    report.observations
      .filter(({ outcome }) => outcome === wanted)
      .map(({ subject, outcome, detail }) => {
        const what = 'test' in subject ? describeTest(subject.test) : subject.rule;
        return `${marks[outcome]}  ${what}: ${detail}`;
      }),
  );
  const head = `${platform}, merchant ${merchant}, ${market === null ? 'no market' : `market ${market.market}`}`;
  return [head, '', ...lines, '', summarizeProtectionReport(report)].join('\n');
}

const titles: ReadonlyMap<number, string> = new Map(
  Object.entries(protectionTests).map(([number, { title }]) => [Number(number), title]),
);
const describeTest = (number: number): string => `${number} ${titles.get(number) ?? ''}`;
