import { expect, test } from 'vitest';
import { renderBarChart } from './bar-chart.ts';

test('a benchmark chart scales the bars of a panel to the longest bar, or to the goal if the goal is longer', () => {
  const bars = [
    { label: 'a', value: 1, text: '1.00', isHighlighted: true },
    { label: 'b', value: 2, text: '2.00', isHighlighted: false },
  ];
  const readWidths = (goal: number): readonly number[] => {
    const svg = renderBarChart({ title: 't', description: 'd', panels: [{ title: 'p', goal, bars }] }, 'light');
    return [...svg.matchAll(/<rect x="\d+[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width));
  };
  const [one = 0, two = 0] = readWidths(1);
  expect(two).toBeCloseTo(2 * one, 0);
  expect(readWidths(4)[1]).toBeCloseTo(two / 2, 0);
});

test('a benchmark chart has a name for screen readers, and escapes its texts', () => {
  const svg = renderBarChart({ title: 'a < b', description: 'the "result"', panels: [] }, 'dark');
  expect(svg).toContain('<title id="title">a &lt; b</title>');
  expect(svg).toContain('<desc id="description">the &quot;result&quot;</desc>');
});
