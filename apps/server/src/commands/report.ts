import * as z from 'zod';
import { createStackResolver } from '#src/adapters/source-map/stack-resolver.ts';
import { runCommand } from '#src/commands/run-command.ts';
import { runWithDatabase } from '#src/commands/run-with-database.ts';
import { startupSuccess } from '#src/config/startup-result.ts';
import { formatReportCsv, formatReportJson, formatReportTable } from '#src/modules/report/format-stored-reports.ts';
import { isReportName, reportByName } from '#src/modules/report/reports-by-name.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * `npm run report attribution -- --from 2026-11-01 --to 2026-11-30 --merchant aurora` prints a report: first a table, then, after an
 * empty line, the same data as CSV. `--csv` and `--json` print only that format. Days are in UTC; the period includes the last day.
 */
await runCommand({
  usage: `use: npm run report ${Object.keys(reportByName).join('|')} -- --from <YYYY-MM-DD> --to <YYYY-MM-DD> --merchant <code> [--csv|--json]`,
  options: ['from', 'to', 'merchant'],
  flags: ['csv', 'json'],
  schema: z.object({
    _: z.tuple([z.string().refine(isReportName)]),
    from: z.iso.date(),
    to: z.iso.date(),
    merchant: z.string().min(1),
    csv: z.boolean().optional(),
    json: z.boolean().optional(),
  }),
  run: ({ _: [name], from, to, merchant, csv, json }) =>
    runWithDatabase(async (db, { webDist }) => {
      const until = new Date(Date.parse(to) + DAY_MS);
      const period = { merchantCode: merchant, from: new Date(from), until };
      const report = await reportByName[name](db, period, createStackResolver(webDist));
      if (json) return startupSuccess(formatReportJson(report));
      if (csv) return startupSuccess(formatReportCsv(report));
      return startupSuccess(`${formatReportTable(report)}\n\n${formatReportCsv(report)}`);
    }),
});
