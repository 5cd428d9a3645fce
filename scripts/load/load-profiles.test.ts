import { expect, test } from 'vitest';
import { assignUserKinds, loadProfiles } from './load-profiles.ts';

test.each(Object.entries(loadProfiles))('the shares of %s add up to 1', (_name, { shares }) => {
  expect(shares.visitors + shares.members + shares.newcomers).toBeCloseTo(1);
});

test('a load test has the configured shares of visitors, members and newcomers, even with few users', () => {
  const { shares } = loadProfiles['draw-night'];
  const kinds = assignUserKinds(100, shares);
  const count = (part: readonly string[], kind: string): number => part.filter((one) => one === kind).length;
  expect([count(kinds, 'visitors'), count(kinds, 'members'), count(kinds, 'newcomers')]).toEqual([55, 35, 10]);
  const first = kinds.slice(0, 20);
  expect([count(first, 'visitors'), count(first, 'members'), count(first, 'newcomers')]).toEqual([11, 7, 2]);
});
