import { onTestFinished, expect, test } from 'vitest';
import { watchPhoneCaptcha } from '#src/features/identity-login/providers/firebase-phone.ts';
import { makeManualClock } from '#test/manual-clock.ts';

/** Renders Google's challenge, hidden. Returns a function that sets its visibility. */
function renderChallenge(): (visibility: 'visible' | 'hidden') => void {
  const container = document.createElement('div');
  container.innerHTML = '<div><iframe></iframe></div>';
  container.querySelector('iframe')?.setAttribute('src', 'about:blank?/recaptcha/api2/bframe');
  container.style.visibility = 'hidden';
  document.body.append(container);
  onTestFinished(() => container.remove());
  return (visibility) => {
    container.style.visibility = visibility;
  };
}

function startWatch() {
  const clock = makeManualClock();
  const watch = watchPhoneCaptcha(clock);
  const ends: string[] = [];
  void watch.ended.then((how) => ends.push(how));
  return {
    ...watch,
    clock,
    endsAfter: async (ms: number) => {
      clock.advance(ms);
      await Promise.resolve();
      return ends;
    },
  };
}

test('the captcha watch reports a challenge that is hidden without a token as dismissed', async () => {
  const show = renderChallenge();
  const { endsAfter } = startWatch();
  expect(await endsAfter(3_000)).toEqual([]);
  show('visible');
  expect(await endsAfter(10_000)).toEqual([]);
  show('hidden');
  expect(await endsAfter(1_000)).toEqual([]);
  expect(await endsAfter(1_000)).toEqual(['dismissed']);
});

test('a captcha challenge dismissed before the first poll is reported', async () => {
  const show = renderChallenge();
  const { endsAfter } = startWatch();
  show('visible');
  expect(await endsAfter(100)).toEqual([]);
  show('hidden');
  await endsAfter(1_000);
  expect(await endsAfter(1_000)).toEqual(['dismissed']);
});

test('the captcha watch ends when the captcha returns a token', async () => {
  const show = renderChallenge();
  const { endsAfter, parameters, clock } = startWatch();
  show('visible');
  await endsAfter(1_000);
  show('hidden');
  parameters.callback();
  expect(await endsAfter(200_000)).toEqual([]);
  expect(clock.waiting()).toBe(0);
});

test('a captcha challenge that times out or fails is reported', async () => {
  const late = startWatch();
  expect(await late.endsAfter(119_999)).toEqual([]);
  expect(await late.endsAfter(1)).toEqual(['timedOut']);
  const failed = startWatch();
  failed.parameters['error-callback']();
  expect(await failed.endsAfter(0)).toEqual(['failed']);
});
