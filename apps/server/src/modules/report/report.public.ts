export { attributionReport } from '#src/modules/report/attribution-report.ts';
export { csvOf, tableOf } from '#src/modules/report/report-text.ts';
