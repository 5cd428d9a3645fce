import { onTestFinished, expect, test } from 'vitest';
import { watchCaptcha } from '#src/features/identity-login/providers/firebase-phone.ts';
import { makeManualClock } from '#test/manual-clock.ts';

/** Google's challenge in the page. Returns functions that show and hide it. */
function challenge(): (visibility: 'visible' | 'hidden') => void {
  const around = document.createElement('div');
  around.innerHTML = '<div><iframe></iframe></div>';
  around.querySelector('iframe')?.setAttribute('src', 'about:blank?/recaptcha/api2/bframe');
  around.style.visibility = 'hidden';
  document.body.append(around);
  onTestFinished(() => around.remove());
  return (visibility) => {
    around.style.visibility = visibility;
  };
}

function watched() {
  const clock = makeManualClock();
  const watch = watchCaptcha(clock);
  const ends: string[] = [];
  void watch.ended.then((how) => ends.push(how));
  return {
    ...watch,
    clock,
    after: async (ms: number) => {
      clock.advance(ms);
      await Promise.resolve();
      return ends;
    },
  };
}

test('reports a challenge that disappeared without a token as dismissed', async () => {
  const show = challenge();
  const { after } = watched();
  expect(await after(3_000)).toEqual([]);
  show('visible');
  expect(await after(10_000)).toEqual([]);
  show('hidden');
  expect(await after(1_000)).toEqual([]);
  expect(await after(1_000)).toEqual(['left']);
});

test('reports a challenge dismissed before the first poll', async () => {
  const show = challenge();
  const { after } = watched();
  show('visible');
  expect(await after(100)).toEqual([]);
  show('hidden');
  await after(1_000);
  expect(await after(1_000)).toEqual(['left']);
});

test('stops watching after a token', async () => {
  const show = challenge();
  const { after, parameters, clock } = watched();
  show('visible');
  await after(1_000);
  show('hidden');
  parameters.callback();
  expect(await after(200_000)).toEqual([]);
  expect(clock.waiting()).toBe(0);
});

test('reports a challenge that times out or fails', async () => {
  const late = watched();
  expect(await late.after(119_999)).toEqual([]);
  expect(await late.after(1)).toEqual(['late']);
  const failed = watched();
  failed.parameters['error-callback']();
  expect(await failed.after(0)).toEqual(['failed']);
});
