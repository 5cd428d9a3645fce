import type { StackResolver } from '#src/adapters/source-map/stack-resolver.ts';
import type { Database } from '#src/db/schema.ts';
import { readAttributionReport, type AttributionReportRow } from '#src/modules/report/read-attribution-report.ts';
import { readConversionsReport } from '#src/modules/report/read-conversions-report.ts';
import { readBrowserErrorsReport } from '#src/modules/report/read-browser-errors-report.ts';
import { readProtectionReport } from '#src/modules/report/read-protection-report.ts';
import { readTrackingEventsReport, readFunnelReport } from '#src/modules/report/read-tracking-events-report.ts';
import type { ReportPeriod } from '#src/modules/report/report-period.ts';
import type { ReportTable } from '#src/modules/report/format-stored-reports.ts';
import { readWebVitalsReport } from '#src/modules/report/read-web-vitals-report.ts';

type Report = (db: Database, period: ReportPeriod, resolveStack: StackResolver) => Promise<ReportTable>;

function knownText({ known }: AttributionReportRow): string {
  if (known === null) return '';
  return known ? 'known' : 'unknown';
}

/** All reports of the command line, by name. */
export const reportByName = {
  /** Registrations by the affiliate, referral or campaign that brought the member. */
  attribution: async (db, period) => ({
    headings: ['by', 'code', 'known', 'registrations', 'first launches'],
    rows: (await readAttributionReport(db, period)).map((line) => [
      line.by,
      line.code ?? '(none)',
      knownText(line),
      String(line.registrations),
      String(line.firstLaunches),
    ]),
  }),
  /** Core Web Vitals of the pages. */
  vitals: async (db, period) => ({
    headings: ['page', 'device', 'figure', 'views', 'p75'],
    rows: (await readWebVitalsReport(db, period)).map(({ page, device, figure, views, p75 }) => [
      page,
      device,
      figure,
      String(views),
      String(p75),
    ]),
  }),
  /** Funnel from visit to game launch, and counts of tracking events. */
  events: async (db, period) => {
    const funnel = (await readFunnelReport(db, period)).map((line) => ({ part: 'funnel', ...line }));
    const events = (await readTrackingEventsReport(db, period)).map((line) => ({ part: 'events', ...line }));
    return {
      headings: ['part', 'what', 'device', 'events', 'visitors'],
      rows: [...funnel, ...events].map((line) => [
        line.part,
        line.what,
        line.device ?? '(all)',
        String(line.events),
        line.visitors === null ? '(unknown)' : String(line.visitors),
      ]),
    };
  },
  /** Errors in browsers, with positions in the source code. */
  errors: async (db, period, resolveStack) => ({
    headings: ['events', 'last', 'page', 'position', 'error', 'message'],
    rows: (await readBrowserErrorsReport(db, period, resolveStack)).map(
      ({ events, last, page, position, name, message }) => [
        String(events),
        last.toISOString(),
        page,
        position ?? '(unknown)',
        name,
        message.replaceAll(/\s+/g, ' '),
      ],
    ),
  }),
  /** Delivery of conversions to ad partners. */
  conversions: async (db, period) => ({
    headings: ['vendor', 'event', 'state', 'reason', 'conversions'],
    rows: (await readConversionsReport(db, period)).map(({ vendor, name, state, reason, conversions }) => [
      vendor,
      name,
      state,
      reason ?? '',
      String(conversions),
    ]),
  }),
  /** Limits, breaks, exclusions, registers and refused stakes by month, without personal data. */
  protection: async (db, period) => ({
    headings: ['month', 'figure', 'kind', 'actor', 'count'],
    rows: (await readProtectionReport(db, period)).map(({ month, figure, kind, actor, count }) => [
      month,
      figure,
      kind ?? '',
      actor ?? '',
      String(count),
    ]),
  }),
} as const satisfies Readonly<Record<string, Report>>;

export type ReportName = keyof typeof reportByName;

export function isReportName(name: string): name is ReportName {
  return Object.hasOwn(reportByName, name);
}
