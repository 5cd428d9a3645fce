import { afterEach, expect, test, vi } from 'vitest';
import { claimDailyPushPrompt } from '#src/platform/push/push-registration-record.ts';

const DAY_MS = 86_400_000;
const at = (time: string): number => new Date(time).getTime();

afterEach(() => void vi.unstubAllEnvs());

test('[S4-062, S9-020] one push prompt is recorded per calendar day of the device', () => {
  expect(claimDailyPushPrompt(at('2026-11-21T23:59:59.998'))).toBe(true);
  expect(claimDailyPushPrompt(at('2026-11-21T23:59:59.999'))).toBe(false);
  expect(claimDailyPushPrompt(at('2026-11-22T00:00:00.000'))).toBe(true);
  expect(claimDailyPushPrompt(at('2026-11-22T23:59:59.999'))).toBe(false);
  // The same day of another month is another day.
  expect(claimDailyPushPrompt(at('2026-12-22T08:00:00'))).toBe(true);
});

test.each([
  ['Asia/Manila', '2026-11-21T16:00:00.000Z'],
  ['America/New_York', '2026-11-21T05:00:00.000Z'],
])('[S4-062, S9-020] in %s a day lasts from local midnight to local midnight', (zone, midnight) => {
  vi.stubEnv('TZ', zone);
  expect(claimDailyPushPrompt(at(midnight) - 1)).toBe(true);
  expect(claimDailyPushPrompt(at(midnight))).toBe(true);
  expect(claimDailyPushPrompt(at(midnight) + DAY_MS - 1)).toBe(false);
  expect(claimDailyPushPrompt(at(midnight) + DAY_MS)).toBe(true);
});
