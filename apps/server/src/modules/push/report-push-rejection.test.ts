import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createPushRejectionReporter } from '#src/modules/push/report-push-rejection.ts';
import { createTestClock } from '#test/test-clock.ts';

const HOUR_MS = 3_600_000;

test('counts each rejected push message, and logs each kind of rejection at most once an hour', async () => {
  const clock = createTestClock();
  const log = pino({ level: 'silent' });
  const warn = vi.spyOn(log, 'warn');
  const pushRejected = vi.fn();
  const report = createPushRejectionReporter({ log, clock, metrics: { recordPushRejection: pushRejected } });
  const delivery = { merchant: 'aurora', transport: 'web' } as const;
  const rejection = { fault: 'settings', reason: 'http_403' } as const;
  report(delivery, rejection);
  clock.advance(HOUR_MS - 1);
  report(delivery, rejection);
  expect([pushRejected.mock.calls.length, warn.mock.calls.length]).toEqual([2, 1]);
  expect(pushRejected).toHaveBeenCalledWith({ ...delivery, reason: 'http_403' });
  expect(warn.mock.calls[0]?.[0]).toEqual({ event: 'push-rejected', ...delivery, ...rejection });
  report({ ...delivery, merchant: 'lotus' }, rejection);
  report(delivery, { fault: 'settings', reason: 'http_401' });
  expect(warn).toHaveBeenCalledTimes(3);
  clock.advance(1);
  report(delivery, rejection);
  expect(warn).toHaveBeenCalledTimes(4);
});
