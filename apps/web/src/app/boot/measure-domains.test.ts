import { expect, test } from 'vitest';
import { measureDomains } from '#src/app/boot/measure-domains.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const OWN = 'https://own.example';
const FAST = 'https://fast.example';
const SLOW = 'https://slow.example';
const settle = async (): Promise<void> => void (await new Promise((resolve) => setTimeout(resolve)));

/** Each origin takes so many milliseconds to answer; `null` never does, `'refused'` at once and badly. */
async function quickest(takes: Readonly<Record<string, number | null | 'refused'>>): Promise<string> {
  const clock = makeManualClock();
  const asked: string[] = [];
  const chosen = measureDomains({
    own: OWN,
    domains: Object.keys(takes).filter((origin) => origin !== OWN),
    now: clock.elapsed,
    wait: (task, ms) => clock.after(ms, task),
    ask: (origin) => {
      asked.push(origin);
      const ms = takes[origin];
      return new Promise((resolve, reject) => {
        if (ms === 'refused') reject(new Error('no CORS'));
        else if (typeof ms === 'number') clock.after(ms, () => resolve(null));
      });
    },
  });
  for (let passed = 0; passed < 3_000; passed += 10) {
    clock.advance(10);
    await settle();
  }
  expect(new Set(asked)).toEqual(new Set(Object.keys(takes)));
  return chosen;
}

test('[S2-009, S7-024] the quickest of the domains is chosen', async () => {
  expect(await quickest({ [OWN]: 300, [FAST]: 80, [SLOW]: 900 })).toBe(FAST);
});

test('[S2-009] does not change domains for a few milliseconds', async () => {
  expect(await quickest({ [OWN]: 100, [FAST]: 80 })).toBe(OWN);
});

test('[S2-009] a domain that does not answer as ours is not gone to, however quick', async () => {
  expect(await quickest({ [OWN]: 300, [FAST]: 'refused', [SLOW]: null })).toBe(OWN);
});

test('[S2-009] where the own one hangs another takes over; where all hang, the own one is gone to after 2.5 s', async () => {
  expect(await quickest({ [OWN]: null, [SLOW]: 900 })).toBe(SLOW);
  expect(await quickest({ [OWN]: null, [FAST]: null })).toBe(OWN);
});
