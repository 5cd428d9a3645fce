import {
  type EndpointCheckResult,
  countSeverities,
  type PlatformReport,
  type CheckSeverity,
  sortWorstLast,
} from '#src/platform-check/platform-report.ts';

const marks = { failure: 'FAIL', warning: 'warn', note: 'note', ok: 'ok' } as const satisfies Record<
  CheckSeverity,
  string
>;

/** Formats the last column of a call in the report: the problem and the latency, as far as they are known. */
export function formatEndpointCheckResult({ detail, latency }: EndpointCheckResult): string {
  const time = latency === null ? '' : `median ${latency.median} ms, p95 ${latency.p95} ms of ${latency.reads} reads`;
  return [detail, time].filter((part) => part !== '').join('; ');
}

/**
 * Formats the platform report as text. The worst results come last, next to the summary, because a terminal shows the
 * end of the output.
 */
export function formatPlatformReport(report: PlatformReport): string {
  const { platform, merchant, language, asMember } = report;
  const calls = sortWorstLast(report.calls).flatMap((call) => [
    [marks[call.severity], call.status, call.need, `${call.method} ${call.path}`, formatEndpointCheckResult(call)],
    ...call.problems.map(({ path, expected }) => ['', '', '', '', `  ${path}: ${expected}`]),
  ]);
  const checks = sortWorstLast(report.checks).map(({ severity, name, detail }) => [marks[severity], name, detail]);
  const head = `${platform}, merchant ${merchant}, language ${language}, ${asMember ? 'visitor and member' : 'visitor'}`;
  return [head, '', ...alignColumns(calls), '', ...alignColumns(checks), '', summarizePlatformReport(report)].join(
    '\n',
  );
}

/** Formats the counts, for example as `2 failures, 1 warning, 12 notes, 70 ok` */
export function summarizePlatformReport(report: PlatformReport): string {
  const { failure, warning, note, ok } = countSeverities(report);
  return `${plural(failure, 'failure')}, ${plural(warning, 'warning')}, ${plural(note, 'note')}, ${ok} ok`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Pads all columns but the last to their longest cell. */
function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widthOf = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = (rows[0] ?? []).map((_cell, column) => widthOf(column));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd((widths[column] ?? 0) + 2)))
      .join('')
      .trimEnd(),
  );
}
