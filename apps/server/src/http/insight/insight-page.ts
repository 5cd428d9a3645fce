import { html, type Html } from '#src/http/plain-page/html.ts';
import { plainPage, plainStyle } from '#src/http/plain-page/plain-page.ts';
import { bar, columns } from '#src/http/insight/charts.ts';
import { errors } from '#src/http/insight/errors.ts';
import { row, section, table } from '#src/http/insight/tables.ts';
import type { Insight } from '#src/modules/report/report.public.ts';

const { head, policy } = plainStyle(new URL('insight-page.css', import.meta.url));

export const insightPolicy = policy;

/** Days that are offered. */
export const periods = [7, 30, 90] as const;

interface Shown {
  /** The merchant's. */
  readonly title: string;
  readonly days: number;
  readonly from: Date;
  readonly until: Date;
  readonly insight: Insight;
}

/** Good up to the first, poor beyond the second. https://web.dev/articles/defining-core-web-vitals-thresholds */
const limits: Readonly<Record<string, readonly [number, number]>> = {
  lcp: [2_500, 4_000],
  fcp: [1_800, 3_000],
  inp: [200, 500],
  ttfb: [800, 1_800],
  cls: [0.1, 0.25],
};

const DAY_MS = 24 * 60 * 60_000;
const number = new Intl.NumberFormat('en');
const shareText = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** How a merchant does: who came and how far, how quick pages were, how telling advertisers went. */
export function insightPage({ title, days, from, until, insight }: Shown): string {
  const links = periods.map((one) =>
    one === days
      ? html`<li><a href="?days=${String(one)}" aria-current="page">${String(one)} days</a></li>`
      : html`<li><a href="?days=${String(one)}">${String(one)} days</a></li>`,
  );
  const body = html`<header>
      <h1>${title}</h1>
      <p><time>${dayOf(from)}</time> to <time>${dayOf(until)}</time>, days of UTC</p>
    </header>
    <nav aria-label="Period">
      <ul>
        ${links}
      </ul>
    </nav>
    <main>
      ${funnel(insight)} ${byDay(insight, everyDay(from, until))} ${vitals(insight)} ${errors(insight)}
      ${conversions(insight)}
    </main>`;
  return plainPage({ title: `${title}: insight`, head, body });
}

const steps: Readonly<Record<string, string>> = {
  visit: 'Came',
  register: 'Opened an account',
  launch: 'Started a game',
};

function funnel({ funnel: lines }: Insight): Html {
  const all = lines[0]?.events ?? 0;
  const rows = lines.map(({ what, events }) => {
    const share = all === 0 ? 0 : events / all;
    return row([steps[what] ?? what, number.format(events), shareText.format(share)], bar(share));
  });
  const none = 'Nobody was measured yet: visitors are where they allowed it.';
  return section('From visit to first game', table(['Visitors', 'Count', 'Of all', ''], all === 0 ? [] : rows), none);
}

/** Every day from one moment to another, as `dayOf` has it. */
function everyDay(from: Date, until: Date): string[] {
  const count = Math.floor((until.getTime() - from.getTime()) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => dayOf(new Date(from.getTime() + index * DAY_MS)));
}

function byDay({ days }: Insight, dates: readonly string[]): Html {
  const told = new Map(days.map((line) => [line.day, line]));
  const quiet = { visits: 0, registrations: 0, launches: 0 };
  const all = days.length === 0 ? [] : dates.map((day) => ({ ...quiet, ...told.get(day), day }));
  const rows = all.map(({ day, visits, registrations, launches }) =>
    row([day, number.format(visits), number.format(registrations), number.format(launches)]),
  );
  const figures = table(['Day', 'Visits', 'Accounts', 'Games'], rows);
  const chart = html`${columns(all.map(({ visits }) => visits))}
    <details>
      <summary>Day by day</summary>
      ${figures ?? html``}
    </details>`;
  return section('Visits by day', figures && chart, 'No visit was told of in these days.');
}

function kindOf(figure: string, p75: number): 'plain' | 'good' | 'fair' | 'poor' {
  const limit = limits[figure];
  if (limit === undefined) return 'plain';
  if (p75 <= limit[0]) return 'good';
  return p75 <= limit[1] ? 'fair' : 'poor';
}

function vitals({ vitals: lines }: Insight): Html {
  const rows = lines.map(({ page, device, figure, views, p75 }) => {
    const kind = kindOf(figure, p75);
    const full = (limits[figure]?.[1] ?? 4_000) * 1.25;
    const value = figure === 'cls' ? String(p75) : `${number.format(p75)} ms`;
    return row(
      [page, device, figure.toUpperCase(), number.format(views), value, kind === 'plain' ? '' : kind],
      bar(p75 / full, kind),
    );
  });
  const figures = table(['Page', 'Device', 'Figure', 'Views', 'p75', 'Is', ''], rows);
  return section(
    'How quickly pages are there, for three of four views',
    figures,
    'No page was measured in these days.',
  );
}

function conversions({ conversions: lines }: Insight): Html {
  const rows = lines.map(({ vendor, name, state, reason, conversions: count }) =>
    row([vendor, name, state, reason ?? '', number.format(count)]),
  );
  const figures = table(['Vendor', 'Event', 'State', 'Why', 'Conversions'], rows);
  return section('What advertisers were told', figures, 'Nothing was to be told in these days.');
}
