import { median } from '../statistics.ts';
import type { BenchmarkResult, HomeFigures, TargetName, VisitKind } from './benchmark-result.ts';

interface HomeRow {
  readonly title: string;
  readonly kind: VisitKind;
  readonly figure: keyof HomeFigures;
  /** The figure of FLOOR's first visit with which all are compared; `null` if the goal is the figure itself. */
  readonly ratioTo: keyof HomeFigures | null;
  /** At most this. */
  readonly goal: number;
  /** Whether the chart of the README shows the row. */
  readonly isInChart?: boolean;
}

/** What is compared of home. Times are in ms, sizes in kB. */
export const homeRows: readonly HomeRow[] = [
  { title: 'first contentful paint', kind: 'cold', figure: 'fcp', ratioTo: 'fcp', goal: 1, isInChart: true },
  { title: 'largest contentful paint', kind: 'cold', figure: 'lcp', ratioTo: 'lcp', goal: 1, isInChart: true },
  {
    title: 'every picture of the first screen',
    kind: 'cold',
    figure: 'pictures',
    ratioTo: 'pictures',
    goal: 0.7,
    isInChart: true,
  },
  {
    title: 'a category tab answers a tap',
    kind: 'tab',
    figure: 'earlyTap',
    ratioTo: 'earlyTap',
    goal: 1,
    isInChart: true,
  },
  {
    title: 'the login opens and takes text',
    kind: 'login',
    figure: 'earlyTap',
    ratioTo: 'lcp',
    goal: 1.5,
    isInChart: true,
  },
  { title: 'first paint of a repeated visit', kind: 'repeat', figure: 'fcp', ratioTo: 'fcp', goal: 0.45 },
  {
    title: 'largest paint of a repeated visit',
    kind: 'repeat',
    figure: 'lcp',
    ratioTo: 'lcp',
    goal: 0.45,
    isInChart: true,
  },
  { title: 'pictures of a repeated visit', kind: 'repeat', figure: 'pictures', ratioTo: 'pictures', goal: 0.45 },
  { title: 'main-thread time', kind: 'cold', figure: 'mainThread', ratioTo: 'mainThread', goal: 0.9 },
  { title: 'received bytes', kind: 'cold', figure: 'wire', ratioTo: 'wire', goal: 0.65 },
  { title: 'total blocking time, ms', kind: 'cold', figure: 'blocking', ratioTo: null, goal: 50 },
  { title: 'scripts until home is idle, kB', kind: 'cold', figure: 'scripts', ratioTo: null, goal: 100 },
  { title: 'layout shift', kind: 'cold', figure: 'shift', ratioTo: null, goal: 0 },
];

/** The median of a figure of a target; `NaN` if it was never measured. */
export function getHomeMedian(
  { home }: Pick<BenchmarkResult, 'home'>,
  target: TargetName,
  kind: VisitKind,
  figure: keyof HomeFigures,
): number {
  return median(
    home.flatMap((visit) => {
      const value = visit.target === target && visit.kind === kind ? visit.figures[figure] : null;
      return value == null ? [] : [value];
    }),
  );
}

/** The value of a row: a ratio to FLOOR, or the median itself. */
export function getRowValue(
  result: Pick<BenchmarkResult, 'home'>,
  target: TargetName,
  { kind, figure, ratioTo }: Pick<HomeRow, 'kind' | 'figure' | 'ratioTo'>,
): number {
  const value = getHomeMedian(result, target, kind, figure);
  if (ratioTo === null) return value;
  // Only the first tab tap has a comparable figure of FLOOR in visits of another kind than the first.
  const kindOfFloor = ratioTo === 'earlyTap' ? kind : 'cold';
  return value / getHomeMedian(result, 'floor', kindOfFloor, ratioTo);
}
