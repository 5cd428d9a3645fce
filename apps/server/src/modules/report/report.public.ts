export { type Insight, readInsight } from '#src/modules/report/insight.ts';
export { csvOf, tableOf } from '#src/modules/report/report-text.ts';
export { isReportName, reports } from '#src/modules/report/reports.ts';
