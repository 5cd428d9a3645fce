import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createInMemoryRateLimiterFactory } from '#src/adapters/limits/rate-limits.ts';
import { createRedisRateLimiterFactory } from '#src/adapters/limits/redis-rate-limits.ts';
import { createOneTimeCodeLimits } from '#src/modules/one-time-code/one-time-code-limits.ts';
import { createTestClock } from '#test/test-clock.ts';

const clock = createTestClock();
/** No server listens on this port. */
const unavailable = createRedisRateLimiterFactory({
  url: 'redis://127.0.0.1:9',
  clock,
  log: pino({ level: 'silent' }),
});
afterAll(() => unavailable.close());

const request = { merchantCode: 'aurora', merchantPerHour: 100, to: '84901234567', network: '192.0.2.1' };

test('[S7-018] sends no SMS codes while the shared rate limits are unavailable', async () => {
  expect(await createOneTimeCodeLimits(unavailable)(request)).toMatchObject({ allowed: false });
});

test('[S7-018] limits one-time codes separately for each recipient and each merchant', async () => {
  const takeLimits = createOneTimeCodeLimits(createInMemoryRateLimiterFactory(clock));
  const requests = [request, { ...request, merchantCode: 'lotus' }, request].map((one, index) => ({
    ...one,
    merchantPerHour: 1,
    network: `192.0.2.${index}`,
  }));
  const taken = [];
  for (const one of requests) taken.push((await takeLimits(one)).allowed);
  expect(taken).toEqual([true, true, false]);
});
