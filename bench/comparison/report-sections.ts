import { median } from '../statistics.ts';
import type { BarChart } from './bar-chart.ts';
import { type BenchmarkResult, targetNames, type TargetName } from './benchmark-result.ts';
import { getHomeMedian, getRowValue, homeRows } from './home-rows.ts';

const targetTitles: Readonly<Record<TargetName, string>> = {
  floor: 'FLOOR',
  foyer: 'Foyer',
  next: 'Next.js',
  astro: 'Astro',
  spa: 'typical SPA',
};
const ROUTE_GOALS = { lcp: 1.1, answer: 100 };
const TOUR_GOALS = { median: 32, worst: 100 };
const SLOWEST_SHOWN = 5;

const formatRatio = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '');
const formatCount = (value: number): string => (Number.isFinite(value) ? String(Math.round(value)) : '');
const bold = (text: string, isBold: boolean): string => (isBold ? `**${text}**` : text);

function buildTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  const columns = rows[0]?.length ?? 0;
  return [head, `| ${Array(columns).fill('---').join(' | ')} |`, ...body].join('\n');
}

function describeRun({ startedAt, machine, home, routes, tour }: BenchmarkResult): string {
  const runs = 1 + Math.max(...[...home, ...routes, ...tour].map(({ run }) => run));
  const { processor, cores, note, hasSmallBuffers } = machine;
  const load = machine.load.map((value) => value.toFixed(1)).join(' to ');
  const network = hasSmallBuffers ? 'in a network namespace with small buffers' : 'with the buffers of loopback';
  return `Measured on ${startedAt.slice(0, 10)}, ${runs === 1 ? 'one run' : `medians of ${runs} runs`}, ${network}, on ${cores} cores (${processor}), load ${load}${note === '' ? '' : `, ${note}`}.`;
}

const listTargets = ({ home }: BenchmarkResult): readonly TargetName[] =>
  targetNames.filter((name) => home.some(({ target }) => target === name));

/** The home pages side by side. Foyer's figures that miss their goal are bold, and so are those of a peer that beats it. */
export function buildHomeTable(result: BenchmarkResult): string {
  const peers = listTargets(result).filter((name) => name !== 'floor' && name !== 'foyer');
  const beaten: string[] = [];
  const rows = homeRows.map((row) => {
    const format = (value: number): string => {
      if (row.ratioTo !== null || row.figure === 'shift') return formatRatio(value);
      return formatCount(value);
    };
    const ours = getRowValue(result, 'foyer', row);
    const peerCells = peers.map((peer) => {
      const value = getRowValue(result, peer, row);
      const wins = Number(format(value)) < Number(format(ours)) && Number.isFinite(value);
      if (wins) beaten.push(`${row.title} (${targetTitles[peer]})`);
      return bold(format(value), wins);
    });
    const floor = row.kind === 'login' ? Number.NaN : getHomeMedian(result, 'floor', row.kind, row.figure);
    const floorCell = row.figure === 'shift' ? formatRatio(floor) : formatCount(floor);
    return [row.title, floorCell, bold(format(ours), Number(format(ours)) > row.goal), String(row.goal), ...peerCells];
  });
  const head = ['what', 'FLOOR, ms or kB', 'Foyer', 'goal', ...peers.map((peer) => targetTitles[peer])];
  const summary =
    beaten.length === 0 ? 'No peer is ahead in any row.' : `A peer is ahead in: ${beaten.join(', ')}; see below.`;
  return [describeRun(result), buildTable([head, ...rows]), ...(peers.length === 0 ? [] : [summary])].join('\n\n');
}

export function buildHomeChart(result: BenchmarkResult): BarChart {
  const targets = listTargets(result);
  const panels = homeRows
    .filter(({ isInChart }) => isInChart)
    .map((row) => ({
      title: row.title,
      goal: row.goal,
      bars: targets
        .map((target) => ({ target, value: getRowValue(result, target, row) }))
        .filter(({ value, target }) => Number.isFinite(value) && !(target === 'floor' && row.kind === 'login'))
        .map(({ target, value }) => ({
          label: targetTitles[target],
          value,
          text: formatRatio(value),
          isHighlighted: target === 'foyer',
        })),
    }));
  const [lcp] = homeRows.filter(({ figure }) => figure === 'lcp');
  const description = lcp
    ? `Largest contentful paint: ${targets.map((target) => `${targetTitles[target]} ${formatRatio(getRowValue(result, target, lcp))}`).join(', ')}.`
    : '';
  const date = result.startedAt.slice(0, 10);
  return {
    title: `Home on a cheap phone, times as ratio to FLOOR (${date}); less is better, dashed: goal`,
    description,
    panels,
  };
}

interface RouteMedians {
  readonly route: string;
  readonly lcpRatio: number;
  readonly answer: number;
  readonly tap: number;
  readonly sameDocument: boolean;
}

function getRouteMedians({ routes }: BenchmarkResult): readonly RouteMedians[] {
  const ofRoute = (name: string) => routes.filter(({ route }) => route === name);
  const medianOf = (name: string, figure: 'lcp' | 'answer' | 'tap'): number =>
    median(ofRoute(name).flatMap((visit) => visit[figure] ?? []));
  return [...new Set(routes.map(({ route }) => route))].map((route) => ({
    route,
    lcpRatio: medianOf(route, 'lcp') / medianOf('home', 'lcp'),
    answer: medianOf(route, 'answer'),
    tap: medianOf(route, 'tap'),
    sameDocument: ofRoute(route).every(({ sameDocument }) => sameDocument === true),
  }));
}

export function buildRouteTable(result: BenchmarkResult): string {
  const rows = getRouteMedians(result).map(({ route, lcpRatio, answer, tap, sameDocument }) => [
    route,
    bold(formatRatio(lcpRatio), lcpRatio > ROUTE_GOALS.lcp),
    bold(formatCount(tap), tap > ROUTE_GOALS.answer),
    bold(formatCount(answer), answer > ROUTE_GOALS.answer),
    sameDocument ? 'same' : 'next',
  ]);
  const head = [
    'route',
    `first visit, LCP to home's (goal ${ROUTE_GOALS.lcp})`,
    `tap on a link, next paint, ms (goal ${ROUTE_GOALS.answer})`,
    `page or skeleton, ms (goal ${ROUTE_GOALS.answer})`,
    'document',
  ];
  return [describeRun(result), buildTable([head, ...rows])].join('\n\n');
}

export function buildRouteChart(result: BenchmarkResult): BarChart {
  const medians = getRouteMedians(result);
  const buildPanel = (
    title: string,
    goal: number,
    pick: (route: RouteMedians) => number,
    format: (value: number) => string,
  ) => ({
    title,
    goal,
    bars: medians
      .filter((route) => Number.isFinite(pick(route)))
      .map((route) => ({
        label: route.route,
        value: pick(route),
        text: format(pick(route)),
        isHighlighted: pick(route) <= goal,
      })),
  });
  const panels = [
    buildPanel('first visit: LCP to that of home', ROUTE_GOALS.lcp, ({ lcpRatio }) => lcpRatio, formatRatio),
    buildPanel('tap on a link: page or skeleton, ms', ROUTE_GOALS.answer, ({ answer }) => answer, formatCount),
  ];
  const within = panels.map(({ bars }) => bars.filter(({ isHighlighted }) => isHighlighted).length);
  const description = `Of ${medians.length} pages, ${within.join(' and ')} reach the goals.`;
  return {
    title: `Every page on a cheap phone (${result.startedAt.slice(0, 10)}); less is better, dashed: goal`,
    description,
    panels,
  };
}

export function buildTourTable(result: BenchmarkResult): string {
  const steps = [...new Set(result.tour.map(({ step }) => step))].map((step) => ({
    step,
    ms: median(result.tour.filter((figures) => figures.step === step).map(({ ms }) => ms)),
  }));
  const typical = median(steps.map(({ ms }) => ms));
  const worst = Math.max(...steps.map(({ ms }) => ms));
  const slowest = steps.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST_SHOWN);
  return [
    describeRun(result),
    buildTable([
      ['of the interactions', 'ms', 'goal'],
      [`median of ${steps.length}`, bold(formatCount(typical), typical > TOUR_GOALS.median), String(TOUR_GOALS.median)],
      ['worst', bold(formatCount(worst), worst > TOUR_GOALS.worst), String(TOUR_GOALS.worst)],
    ]),
    `The slowest: ${slowest.map(({ step, ms }) => `${step} (${formatCount(ms)} ms)`).join(', ')}.`,
  ].join('\n\n');
}
