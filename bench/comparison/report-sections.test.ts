import { expect, test } from 'vitest';
import type { BenchmarkResult } from './benchmark-result.ts';
import { buildHomeChart, buildHomeTable, buildRouteTable, buildTourTable } from './report-sections.ts';

const empty: BenchmarkResult = {
  startedAt: '2026-11-27T20:00:00.000Z',
  machine: { processor: 'test', cores: 2, load: [0.5, 1], note: 'alone on the machine', hasSmallBuffers: true },
  home: [],
  routes: [],
  tour: [],
};

function makeHomeResult(
  lcpByTarget: Readonly<Partial<Record<'floor' | 'foyer' | 'next', readonly number[]>>>,
): BenchmarkResult {
  const home = (['floor', 'foyer', 'next'] as const).flatMap((target) =>
    (lcpByTarget[target] ?? []).map((lcp, run) => ({ target, kind: 'cold' as const, run, figures: { lcp } })),
  );
  return { ...empty, home };
}

const findRow = (table: string, title: string): string =>
  table.split('\n').find((line) => line.startsWith(`| ${title}`)) ?? '';

test('the benchmark report compares the medians of home with those of FLOOR, and marks a missed goal', () => {
  const table = buildHomeTable(makeHomeResult({ floor: [900, 1000, 5000], foyer: [1200, 1100, 1150] }));
  expect(findRow(table, 'largest contentful paint')).toBe('| largest contentful paint | 1000 | **1.15** | 1 |');
  expect(table).toContain('medians of 3 runs');
  expect(table).toContain('load 0.5 to 1.0, alone on the machine.');
});

test('the benchmark report names the measurements in which another framework is ahead', () => {
  const table = buildHomeTable(makeHomeResult({ floor: [1000], foyer: [900], next: [800] }));
  expect(findRow(table, 'largest contentful paint')).toBe('| largest contentful paint | 1000 | 0.90 | 1 | **0.80** |');
  expect(table).toContain('A peer is ahead in: largest contentful paint (Next.js)');
  expect(buildHomeTable(makeHomeResult({ floor: [1000], foyer: [800], next: [900] }))).toContain('No peer is ahead');
});

test('the benchmark chart draws only the applications that were measured, with FLOOR as 1', () => {
  const { panels } = buildHomeChart(makeHomeResult({ floor: [1000], foyer: [900] }));
  const bars = panels.flatMap((panel) => panel.bars.map(({ label, text }) => [label, text]));
  expect(bars).toEqual([
    ['FLOOR', '1.00'],
    ['Foyer', '0.90'],
  ]);
});

test('the benchmark report compares the first visit of each page with that of home, and marks slow taps', () => {
  const visit = { run: 0, sameDocument: true, tap: 48 };
  const table = buildRouteTable({
    ...empty,
    routes: [
      { ...visit, route: 'home', lcp: 1000, answer: 90 },
      { ...visit, route: 'login', lcp: 1200, answer: 150 },
      { ...visit, route: 'launch', lcp: 900, answer: null, sameDocument: null, tap: null },
    ],
  });
  expect(findRow(table, 'home')).toBe('| home | 1.00 | 48 | 90 | same |');
  expect(findRow(table, 'login')).toBe('| login | **1.20** | 48 | **150** | same |');
  expect(findRow(table, 'launch')).toBe('| launch | 0.90 |  |  | next |');
});

test('the benchmark report lists the median and the worst interaction of a tour, each by the median of its runs', () => {
  const tour = [16, 24, 200].flatMap((ms, at) => [0, 1, 2].map((run) => ({ step: `step ${at}`, run, ms: ms + run })));
  const table = buildTourTable({ ...empty, tour });
  expect(findRow(table, 'median')).toBe('| median of 3 | 25 | 32 |');
  expect(findRow(table, 'worst')).toBe('| worst | **201** | 100 |');
  expect(table).toContain('The slowest: step 2 (201 ms), step 1 (25 ms), step 0 (17 ms).');
});
