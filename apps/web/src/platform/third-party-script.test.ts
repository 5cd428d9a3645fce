import { afterEach, expect, test } from 'vitest';
import { loadThirdPartyScript } from '#src/platform/third-party-script.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const SCRIPT_URL = 'https://scripts.example/one.js';
const script = () => document.querySelector(`script[src="${SCRIPT_URL}"]`);

afterEach(() => script()?.remove());

test.each([
  ['load', 'there'],
  ['error', 'failed'],
])('after the event %s, loading a third-party script resolves to %s and leaves no timer', async (event, outcome) => {
  const clock = makeManualClock();
  const loading = loadThirdPartyScript(SCRIPT_URL, { clock, limitMs: 30_000 });
  script()?.dispatchEvent(new Event(event));
  expect(await loading).toBe(outcome);
  expect(clock.waiting()).toBe(0);
});

test('a third-party script that does not load in time is reported as late', async () => {
  const clock = makeManualClock();
  const outcomes: string[] = [];
  const loading = loadThirdPartyScript(SCRIPT_URL, { clock, limitMs: 30_000 }).then((outcome) =>
    outcomes.push(outcome),
  );
  clock.advance(29_999);
  await Promise.resolve();
  expect(outcomes).toEqual([]);
  clock.advance(1);
  await loading;
  expect(outcomes).toEqual(['late']);
});
