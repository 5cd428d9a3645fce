/** Parses comma-separated values (RFC 4180) with a header row. Returns a record per row, by column name. */
export function parseCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const [header = [], ...rows] = splitRows(text);
  return rows.map((cells) => Object.fromEntries(header.map((column, index) => [column, cells[index] ?? ''])));
}

function splitRows(text: string): readonly (readonly string[])[] {
  const cells = text.matchAll(/(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^\n\r",]*))(?<end>,|\r?\n|$)/g);
  const rows: string[][] = [];
  let row: string[] = [];
  for (const { groups } of cells) {
    row.push(groups?.['quoted']?.replaceAll('""', '"') ?? groups?.['plain'] ?? '');
    if (groups?.['end'] === ',') continue;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  return rows;
}
