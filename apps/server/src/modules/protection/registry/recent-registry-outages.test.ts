import { expect, test } from 'vitest';
import { createRecentRegistryOutages } from '#src/modules/protection/registry/recent-registry-outages.ts';
import { createTestClock } from '#test/test-clock.ts';

test('a registry that did not answer counts as down for one minute, for that merchant only', () => {
  const clock = createTestClock();
  const outages = createRecentRegistryOutages({ clock });
  const outage = { merchantCode: 'aurora', registry: 'spelpaus' };
  expect(outages.has(outage)).toBe(false);
  outages.add(outage);
  expect(outages.has({ ...outage, merchantCode: 'lotus' })).toBe(false);
  expect(outages.has({ ...outage, registry: 'gamstop' })).toBe(false);
  clock.advance(59_999);
  expect(outages.has(outage)).toBe(true);
  clock.advance(1);
  expect(outages.has(outage)).toBe(false);
});
