import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getLocalDate,
  getLimitPeriodEnd,
  getLimitPeriodStartDates,
  getStartOfLocalDate,
} from '#src/modules/protection/limits/limit-period.ts';

const zones = ['Europe/Stockholm', 'America/Sao_Paulo', 'Asia/Beirut', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC'];
const periods = ['day', 'week', 'month'] as const;
const toIso = (ms: number): string => new Date(ms).toISOString();

test.each([
  // The day on which the clocks go forward has 23 hours, the day on which they go back has 25.
  ['day', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00.000Z'],
  ['day', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00.000Z'],
  ['day', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
  ['week', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00.000Z'],
  ['week', '2026-10-25T23:00:00Z', '2026-11-01T23:00:00.000Z'],
  ['month', '2026-10-31T22:59:59Z', '2026-10-31T23:00:00.000Z'],
  ['month', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00.000Z'],
  ['month', '2028-02-29T12:00:00Z', '2028-02-29T23:00:00.000Z'],
] as const)('[protection 3] the limit period of a %s that contains %s ends in Stockholm at %s', (period, at, end) => {
  expect(toIso(getLimitPeriodEnd(period, Date.parse(at), 'Europe/Stockholm'))).toBe(end);
});

test('[protection 3] a local date begins at 01:00 if daylight saving time skips midnight', () => {
  expect(toIso(getStartOfLocalDate('2026-03-29', 'Asia/Beirut'))).toBe('2026-03-28T22:00:00.000Z');
});

test('the week of a limit begins on Monday, and the month on its first day', () => {
  const sunday = Date.parse('2026-11-01T12:00:00Z');
  expect(getLimitPeriodStartDates(sunday, 'UTC')).toEqual({
    day: '2026-11-01',
    week: '2026-10-26',
    month: '2026-11-01',
  });
});

test("[protection 3] the instant at which a limit's period ends belongs to the next period", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }),
      fc.constantFrom(...zones),
      fc.constantFrom(...periods),
      (at, zone, period) => {
        const end = getLimitPeriodEnd(period, at, zone);
        const start = getLimitPeriodStartDates(at, zone)[period];
        expect(getLimitPeriodStartDates(end - 1, zone)[period]).toBe(start);
        expect(getLimitPeriodStartDates(end, zone)[period]).toBe(getLocalDate(end, zone));
        expect(getLimitPeriodStartDates(end, zone)[period] > start).toBe(true);
        expect(end > at && getStartOfLocalDate(start, zone) <= at).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});
