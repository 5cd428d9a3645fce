import { afterEach, expect, test } from 'vitest';
import { loadScript } from '#src/platform/third-party-script.ts';
import { handClock } from '#test/hand-clock.ts';

const ADDRESS = 'https://scripts.example/one.js';
const script = () => document.querySelector(`script[src="${ADDRESS}"]`);

afterEach(() => script()?.remove());

test.each([
  ['load', 'there'],
  ['error', 'failed'],
])('on %s of a script its outcome is %s, and nobody waits any longer', async (event, outcome) => {
  const clock = handClock();
  const brought = loadScript(ADDRESS, { clock, limitMs: 30_000 });
  script()?.dispatchEvent(new Event(event));
  expect(await brought).toBe(outcome);
  expect(clock.waiting()).toBe(0);
});

test('a script that has not come within its time is late', async () => {
  const clock = handClock();
  const outcomes: string[] = [];
  const brought = loadScript(ADDRESS, { clock, limitMs: 30_000 }).then((outcome) => outcomes.push(outcome));
  clock.advance(29_999);
  await Promise.resolve();
  expect(outcomes).toEqual([]);
  clock.advance(1);
  await brought;
  expect(outcomes).toEqual(['late']);
});
