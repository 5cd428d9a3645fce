import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createMemoryLimits } from '#src/adapters/limits/limits.ts';
import { createRedisLimits } from '#src/adapters/limits/redis-limits.ts';
import { createCodeLimits } from '#src/modules/code/code-limits.ts';
import { createTestClock } from '#test/test-clock.ts';

const clock = createTestClock();
/** Nothing listens there. */
const gone = createRedisLimits({ url: 'redis://127.0.0.1:9', clock, log: pino({ level: 'silent' }) });
afterAll(() => gone.close());

const cost = { merchantCode: 'aurora', merchantPerHour: 100, to: '84901234567', network: '192.0.2.1' };

test('[S7-018] while the shared store is down nothing is sent', async () => {
  expect(await createCodeLimits(gone)(cost)).toMatchObject({ allowed: false });
});

test('[S7-018] two merchants do not use up each other’s numbers or budgets', async () => {
  const take = createCodeLimits(createMemoryLimits(clock));
  const asked = [cost, { ...cost, merchantCode: 'lotus' }, cost].map((one, index) => ({
    ...one,
    merchantPerHour: 1,
    network: `192.0.2.${index}`,
  }));
  const taken = [];
  for (const one of asked) taken.push((await take(one)).allowed);
  expect(taken).toEqual([true, true, false]);
});
