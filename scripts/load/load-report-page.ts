import { html, type Html } from '../../apps/server/src/http/plain-page/html.ts';
import type { LoadReport } from './load-report.ts';

const WIDTH = 900;
const HEIGHT = 180;
/** Space for the numbers at the axes of a chart, in pixels. */
const LEFT = 56;
const BOTTOM = 22;

const listCounts = (counts: Readonly<Record<string, number>>): string => {
  const parts = Object.entries(counts).map(([name, count]) => `${count} × ${name.replace(/\b0$/, 'broken')}`);
  return parts.length === 0 ? '0' : parts.join(', ');
};

interface Line {
  readonly name: string;
  readonly color: string;
  /** Points of the line in a chart: seconds and values. */
  readonly points: readonly (readonly [number, number])[];
}

interface Chart {
  readonly title: string;
  readonly unit: string;
  readonly lines: readonly Line[];
  readonly faults: LoadReport['faults'];
}

/** Creates the report of a load test as one HTML page, without scripts or other files. */
export function createLoadReportPage(report: LoadReport): string {
  const { settings, timeline, connections, faults, missed } = report;
  const seconds = (read: (one: LoadReport['timeline'][number]) => number) =>
    timeline.map((one) => [one.second, read(one)] as const);
  const charts: readonly Chart[] = [
    {
      title: 'Requests per second',
      unit: '/s',
      lines: [
        { name: 'responses', color: '#1f6feb', points: seconds(({ requests, failed }) => requests - failed) },
        { name: 'failed', color: '#d1242f', points: seconds(({ failed }) => failed) },
      ],
      faults,
    },
    {
      title: 'Response time',
      unit: 'ms',
      lines: [
        { name: '99th percentile', color: '#9a6700', points: seconds(({ p99 }) => p99) },
        { name: 'median', color: '#1a7f37', points: seconds(({ p50 }) => p50) },
      ],
      faults,
    },
    {
      title: 'Open connections',
      unit: '',
      lines: [
        { name: 'streams', color: '#8250df', points: connections.map(({ at, streams }) => [at / 1000, streams]) },
        {
          name: 'slow connections',
          color: '#57606a',
          points: connections.map(({ at, slowConnections }) => [at / 1000, slowConnections]),
        },
      ],
      faults,
    },
  ];
  const verdict = missed.length === 0 ? 'All thresholds are met.' : 'Thresholds are missed:';
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Load report</title>
      <style>
        body {
          font:
            15px/1.5 system-ui,
            sans-serif;
          max-width: 960px;
          margin: 2rem auto;
          padding: 0 1rem;
          color: #1f2328;
        }
        table {
          border-collapse: collapse;
          width: 100%;
        }
        th,
        td {
          padding: 0.25rem 0.5rem;
          border-bottom: 1px solid #d0d7de;
          text-align: right;
        }
        th:first-child,
        td:first-child {
          text-align: left;
        }
        svg {
          width: 100%;
          height: auto;
        }
        .missed {
          color: #d1242f;
        }
      </style>
      <h1>Load report</h1>
      <p>
        ${settings.url}, profile ${settings.profile}, ${report.startedAt}: ${String(settings.rate)} requests/s planned
        for ${String(settings.seconds)} s, ${String(settings.slowConnections)} slow connections,
        ${String(settings.streams)} event streams.
      </p>
      <p class="${missed.length === 0 ? 'met' : 'missed'}"><strong>${verdict}</strong></p>
      <ul>
        ${missed.map((one) => html`<li class="missed">${one}</li>`)}
      </ul>
      ${charts.map(drawChart)}
      <h2>Requests</h2>
      ${drawTable(
        ['request', 'count', 'failed', 'median, ms', '95%, ms', '99%, ms', 'slowest, ms'],
        [report.all, ...report.requests].map((one) => [
          one.name,
          one.requests,
          listCounts(one.failed),
          one.p50,
          one.p95,
          one.p99,
          one.max,
        ]),
      )}
      <h2>Faults</h2>
      ${drawTable(
        ['fault', 'began, s', 'ended, s', 'failed requests', 'healed after, ms'],
        faults.map((one) => [one.name, one.began / 1000, one.ended / 1000, listCounts(one.failed), one.healedMs]),
      )}
      <h2>Confirmed writes</h2>
      ${drawTable(
        ['write', 'confirmed', 'lost'],
        report.writes.map((one) => [one.kind, one.acknowledged, one.lost]),
      )}
    </html> `.html;
}

function drawTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): Html {
  return html`<table>
    <tr>
      ${head.map((cell) => html`<th>${cell}</th>`)}
    </tr>
    ${rows.map(
      (row) =>
        html`<tr>
          ${row.map((cell) => html`<td>${String(cell)}</td>`)}
        </tr>`,
    )}
  </table>`;
}

function drawChart({ title, unit, lines, faults }: Chart): Html {
  const all = lines.flatMap(({ points }) => points);
  const lastSecond = Math.max(1, ...all.map(([second]) => second));
  const highest = roundUp(Math.max(1, ...all.map(([, value]) => value)));
  const x = (second: number): number => LEFT + (second / lastSecond) * (WIDTH - LEFT);
  const y = (value: number): number => (1 - value / highest) * (HEIGHT - BOTTOM) + 4;
  const drawLine = ({ color, points }: Line): Html => {
    const corners = points.map(([second, value]) => `${x(second).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return html`<polyline fill="none" stroke="${color}" stroke-width="1.5" points="${corners}" />`;
  };
  const drawFault = ({ name, began, ended }: Chart['faults'][number]): Html => {
    const width = Math.max(2, x(ended / 1000) - x(began / 1000)).toFixed(1);
    return html`<rect
      x="${x(began / 1000).toFixed(1)}"
      y="4"
      width="${width}"
      height="${String(HEIGHT - BOTTOM)}"
      fill="#d1242f"
      opacity="0.25"
      ><title>${name}</title></rect
    >`;
  };
  const drawName = ({ name, color }: Line, index: number): Html =>
    html`<text x="${String(LEFT + index * 160)}" y="${String(HEIGHT - 2)}" fill="${color}">${name}</text>`;
  const right = String(LEFT - 4);
  return html`<h2>${title}</h2>
    <svg viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" role="img" aria-label="${title}" font-size="12">
      <path d="M${String(LEFT)} 4V${String(HEIGHT - BOTTOM + 4)}H${String(WIDTH)}" fill="none" stroke="#d0d7de" />
      ${faults.map(drawFault)}${lines.map(drawLine)}
      <text x="${right}" y="14" text-anchor="end">${String(highest)}${unit}</text>
      <text x="${right}" y="${String(HEIGHT - BOTTOM + 4)}" text-anchor="end">0</text>
      <text x="${String(WIDTH)}" y="${String(HEIGHT - 2)}" text-anchor="end">${String(Math.round(lastSecond))} s</text>
      ${lines.map(drawName)}
    </svg>`;
}

/** Rounds a number up to one digit followed by zeros, for the axis of a chart. */
function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return Math.ceil(value / magnitude) * magnitude;
}
