/** A report as both its forms show it. */
export interface ReportText {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** For people: columns under their headings. */
export function tableOf({ headings, rows }: ReportText): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** For spreadsheets, as RFC 4180 has it. What one would take for a formula is told to be text: codes come from addresses. */
export function csvOf({ headings, rows }: ReportText): string {
  const quoted = (cell: string): string => `"${cell.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
  return [headings, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n');
}
