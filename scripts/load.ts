import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { parseLoadArguments } from './load/load-arguments.ts';
import { createLoadReportPage } from './load/load-report-page.ts';
import { startLoadTest } from './load/run-load.ts';
import { formatLoadReportText } from './load/load-report-text.ts';

const WRONG_ARGUMENTS = 2;

const parsed = parseLoadArguments(process.argv.slice(2), process.env);
if (!parsed.ok) {
  console.error(`load: ${parsed.error}`);
  process.exit(WRONG_ARGUMENTS);
}
const { options, htmlFile, jsonFile } = parsed;
try {
  const load = await startLoadTest({ ...options, log: (line) => console.log(`load: ${line}`) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, load.stop);
  const report = await load.report;
  writeFileSync(htmlFile, createLoadReportPage(report));
  writeFileSync(jsonFile, `${JSON.stringify(report, null, 1)}\n`);
  console.log(formatLoadReportText(report));
  console.log(`load: the report is in ${htmlFile} and ${jsonFile}`);
  process.exit(report.missed.length === 0 ? 0 : 1);
} catch (error) {
  console.error(`load: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
