export interface ReportTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Formats a report as a text table for the terminal. */
export function formatReportTable({ headings, rows }: ReportTable): string {
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

/**
 * Formats a report as CSV (RFC 4180). Spreadsheet formulas are escaped, because the report contains codes from URLs
 * that anyone can write.
 */
export function formatReportCsv({ headings, rows }: ReportTable): string {
  const quoted = (cell: string): string => `"${cell.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
  return [headings, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n');
}

/** Formats a report as a JSON array with one object per row. All values are texts, named after the headings. */
export function formatReportJson({ headings, rows }: ReportTable): string {
  const objects = rows.map((row) =>
    Object.fromEntries(headings.map((heading, column) => [heading, row[column] ?? ''])),
  );
  return JSON.stringify(objects, null, 2);
}
