import { expect, test } from 'vitest';
import { findFastestDomain } from '#src/app/boot/find-fastest-domain.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const OWN = 'https://own.example';
const FAST = 'https://fast.example';
const SLOW = 'https://slow.example';
const settle = async (): Promise<void> => void (await new Promise((resolve) => setTimeout(resolve)));

/**
 * Measures origins with these response times, in milliseconds. `null` never responds, `'refused'` fails at once.
 */
async function measureFastest(responseTimes: Readonly<Record<string, number | null | 'refused'>>): Promise<string> {
  const clock = makeManualClock();
  const pinged: string[] = [];
  const fastest = findFastestDomain({
    own: OWN,
    domains: Object.keys(responseTimes).filter((origin) => origin !== OWN),
    now: clock.elapsed,
    wait: (task, ms) => clock.after(ms, task),
    ping: (origin) => {
      pinged.push(origin);
      const ms = responseTimes[origin];
      return new Promise((resolve, reject) => {
        if (ms === 'refused') reject(new Error('no CORS'));
        else if (typeof ms === 'number') clock.after(ms, () => resolve(null));
      });
    },
  });
  for (let elapsedMs = 0; elapsedMs < 3_000; elapsedMs += 10) {
    clock.advance(10);
    await settle();
  }
  expect(new Set(pinged)).toEqual(new Set(Object.keys(responseTimes)));
  return fastest;
}

test('[S2-009, S7-024] the speed test chooses the domain that responds fastest', async () => {
  expect(await measureFastest({ [OWN]: 300, [FAST]: 80, [SLOW]: 900 })).toBe(FAST);
});

test('[S2-009] the speed test keeps the current domain if another is only a few milliseconds faster', async () => {
  expect(await measureFastest({ [OWN]: 100, [FAST]: 80 })).toBe(OWN);
});

test('[S2-009] the speed test never chooses a domain that refuses the request', async () => {
  expect(await measureFastest({ [OWN]: 300, [FAST]: 'refused', [SLOW]: null })).toBe(OWN);
});

test('[S2-009] the speed test chooses another domain if the current one hangs, and the current one if all hang for 2.5 s', async () => {
  expect(await measureFastest({ [OWN]: null, [SLOW]: 900 })).toBe(SLOW);
  expect(await measureFastest({ [OWN]: null, [FAST]: null })).toBe(OWN);
});
