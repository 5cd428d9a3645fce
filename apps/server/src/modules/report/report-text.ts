import type { AttributionLine } from '#src/modules/report/attribution-report.ts';

const HEADINGS = ['by', 'code', 'known', 'registrations', 'first launches'];

function cellsOf({ by, code, known, registrations, firstLaunches }: AttributionLine): string[] {
  const standing = known === true ? 'known' : 'unknown';
  return [by, code ?? '(none)', known === null ? '' : standing, String(registrations), String(firstLaunches)];
}

/** For people: columns under their headings. */
export function tableOf(lines: readonly AttributionLine[]): string {
  const rows = [HEADINGS, ...lines.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** For spreadsheets, as RFC 4180 has it. What one would take for a formula is told to be text: codes come from addresses. */
export function csvOf(lines: readonly AttributionLine[]): string {
  const quoted = (cell: string): string => `"${cell.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`;
  return [HEADINGS, ...lines.map(cellsOf)].map((row) => row.map(quoted).join(',')).join('\r\n');
}
