import { html, type Html } from '#src/http/plain-page/html.ts';
import { renderPlainPage, createPlainPageStyle } from '#src/http/plain-page/plain-page.ts';
import { renderChartBar, renderColumnChart } from '#src/http/reports-page/report-charts.ts';
import { renderClientErrorReport } from '#src/http/reports-page/client-error-report.ts';
import { renderReportRow, renderReportSection } from '#src/http/reports-page/report-tables.ts';
import { renderHtmlTable } from '#src/http/plain-page/table.ts';
import type { ReportFigures } from '#src/modules/report/report.public.ts';

const { head, policy } = createPlainPageStyle(new URL('reports-page.css', import.meta.url));

export const reportsPageCsp = policy;

/** Periods that the reports page offers, in days. */
export const reportPeriodDays = [7, 30, 90] as const;

interface ReportsPageData {
  /** Display name of the merchant. */
  readonly title: string;
  readonly days: number;
  readonly from: Date;
  readonly until: Date;
  readonly reports: ReportFigures;
}

/**
 * Thresholds of the vitals: good up to the first value, poor above the second.
 * https://web.dev/articles/defining-core-web-vitals-thresholds
 */
const thresholds: Readonly<Record<string, readonly [number, number]>> = {
  lcp: [2_500, 4_000],
  fcp: [1_800, 3_000],
  inp: [200, 500],
  ttfb: [800, 1_800],
  cls: [0.1, 0.25],
};

const DAY_MS = 24 * 60 * 60_000;
const number = new Intl.NumberFormat('en');
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Renders the reports of a merchant: funnel, visits per day, Core Web Vitals, client errors and conversions. */
export function renderReportsPage({ title, days, from, until, reports }: ReportsPageData): string {
  const links = reportPeriodDays.map((period) =>
    period === days
      ? html`<li><a href="?days=${String(period)}" aria-current="page">${String(period)} days</a></li>`
      : html`<li><a href="?days=${String(period)}">${String(period)} days</a></li>`,
  );
  const body = html`<header>
      <h1>${title}</h1>
      <p><time>${formatDay(from)}</time> to <time>${formatDay(until)}</time>, days in UTC</p>
    </header>
    <nav aria-label="Period">
      <ul>
        ${links}
      </ul>
    </nav>
    <main>
      ${renderFunnel(reports)} ${renderDays(reports, listDays(from, until))} ${renderVitals(reports)}
      ${renderClientErrorReport(reports)} ${renderConversions(reports)}
    </main>`;
  return renderPlainPage({ title: `${title}: reports`, head, body });
}

const stepLabels: Readonly<Record<string, string>> = {
  visit: 'Visited',
  register: 'Created an account',
  launch: 'Launched a game',
};

function renderFunnel({ funnel: lines }: ReportFigures): Html {
  const all = lines[0]?.events ?? 0;
  const rows = lines.map(({ what, events }) => {
    const share = all === 0 ? 0 : events / all;
    return renderReportRow(
      [stepLabels[what] ?? what, number.format(events), percent.format(share)],
      renderChartBar(share),
    );
  });
  const none = 'No visitors yet. Only visitors who consented to measurement are counted.';
  return renderReportSection(
    'Funnel: from visit to first game',
    renderHtmlTable(['Step', 'Visitors', 'Share', ''], all === 0 ? [] : rows),
    none,
  );
}

/** Lists every day of a period, formatted by `formatDay`. */
function listDays(from: Date, until: Date): string[] {
  const count = Math.floor((until.getTime() - from.getTime()) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => formatDay(new Date(from.getTime() + index * DAY_MS)));
}

function renderDays({ days }: ReportFigures, dates: readonly string[]): Html {
  const byDay = new Map(days.map((line) => [line.day, line]));
  const empty = { visits: 0, registrations: 0, launches: 0 };
  const all = days.length === 0 ? [] : dates.map((day) => ({ ...empty, ...byDay.get(day), day }));
  const rows = all.map(({ day, visits, registrations, launches }) =>
    renderReportRow([day, number.format(visits), number.format(registrations), number.format(launches)]),
  );
  const figures = renderHtmlTable(['Day', 'Visits', 'Accounts', 'Games'], rows);
  const chart = html`${renderColumnChart(all.map(({ visits }) => visits))}
    <details>
      <summary>Day by day</summary>
      ${figures ?? html``}
    </details>`;
  return renderReportSection('Visits by day', figures && chart, 'No visits in this period.');
}

function rateVital(figure: string, p75: number): 'plain' | 'good' | 'fair' | 'poor' {
  const limit = thresholds[figure];
  if (limit === undefined) return 'plain';
  if (p75 <= limit[0]) return 'good';
  return p75 <= limit[1] ? 'fair' : 'poor';
}

function renderVitals({ vitals: lines }: ReportFigures): Html {
  const rows = lines.map(({ page, device, figure, views, p75 }) => {
    const kind = rateVital(figure, p75);
    const full = (thresholds[figure]?.[1] ?? 4_000) * 1.25;
    const value = figure === 'cls' ? String(p75) : `${number.format(p75)} ms`;
    return renderReportRow(
      [page, device, figure.toUpperCase(), number.format(views), value, kind === 'plain' ? '' : kind],
      renderChartBar(p75 / full, kind),
    );
  });
  const figures = renderHtmlTable(['Page', 'Device', 'Metric', 'Views', 'p75', 'Rating', ''], rows);
  return renderReportSection('Core Web Vitals (p75)', figures, 'No measurements in this period.');
}

function renderConversions({ conversions: lines }: ReportFigures): Html {
  const rows = lines.map(({ vendor, name, state, reason, conversions: count }) =>
    renderReportRow([vendor, name, state, reason ?? '', number.format(count)]),
  );
  const figures = renderHtmlTable(['Vendor', 'Event', 'State', 'Reason', 'Conversions'], rows);
  return renderReportSection('Conversions', figures, 'No conversions in this period.');
}
