import type { LoadReport } from './load-report.ts';

/** Formats the report of a load test for the terminal. */
export function formatLoadReportText(report: LoadReport): string {
  const { all, requestsPerSecond, errorsOutsideFaults, faults, writes, missed, requests } = report;
  return [
    `${all.requests} requests, ${requestsPerSecond}/s; median ${all.p50} ms, 99% ${all.p99} ms, slowest ${all.max} ms`,
    `failed: ${JSON.stringify(all.failed)}, outside of faults ${errorsOutsideFaults}`,
    ...requests.map(
      ({ name, requests, failed, p50, p99 }) =>
        `  ${name}: ${requests}, median ${p50} ms, 99% ${p99} ms, failed ${JSON.stringify(failed)}`,
    ),
    ...faults.map(
      ({ name, failed, began, ended, healedMs }) =>
        `${name}: lasted ${(ended - began) / 1000} s, failed ${JSON.stringify(failed)}, healed ${healedMs} ms later`,
    ),
    ...writes.map(({ kind, acknowledged, lost }) => `acknowledged writes (${kind}): ${acknowledged}, lost ${lost}`),
    missed.length === 0 ? 'all thresholds are met' : 'missed:',
    ...missed.map((one) => `  ${one}`),
  ].join('\n');
}
