import { expect, test } from 'vitest';
import { computeSportsMatchTime } from '#src/modules/game/home/sports-matches.ts';

const at = (text: string): number => Date.parse(text);

test.each([
  ['18:30', '2026-11-21T18:29:59Z', '2026-11-21T18:30:00Z', false],
  ['18:30', '2026-11-21T18:30:00Z', '2026-11-21T18:30:00Z', true],
  ['18:30', '2026-11-21T20:14:59Z', '2026-11-21T18:30:00Z', true],
  ['18:30', '2026-11-21T20:15:00Z', '2026-11-22T18:30:00Z', false],
  ['23:30', '2026-11-22T00:10:00Z', '2026-11-21T23:30:00Z', true],
  ['2026-11-21T18:30:00Z', '2026-11-21T19:00:00Z', '2026-11-21T18:30:00Z', true],
  ['2026-11-21T18:30:00Z', '2026-11-20T18:30:01Z', '2026-11-21T18:30:00Z', false],
])('[S7-042] a match with the kick-off %s, requested at %s, starts at %s, live: %s', (kickOff, now, startsAt, live) => {
  const time = computeSportsMatchTime(kickOff, 105, at(now));
  expect(time).toEqual({ startsAt: at(startsAt), endsAt: at(startsAt) + 105 * 60_000, live });
});

test.each([
  ['2026-11-21T18:30:00Z', '2026-11-21T20:15:00Z'],
  ['2026-11-21T18:30:00Z', '2026-11-20T18:30:00Z'],
])('[S7-042] a match at %s is not shown at %s', (kickOff, now) => {
  expect(computeSportsMatchTime(kickOff, 105, at(now))).toBeNull();
});
