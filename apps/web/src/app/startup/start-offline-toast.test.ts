import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startOfflineToast } from '#src/app/startup/start-pwa.ts';
import { createToasts } from '#src/platform/toast/toast-store.ts';
import { makeManualClock } from '#test/manual-clock.ts';

test('[S2-027, S8-015] says for 1.5 s that the device is offline, when it goes offline', async () => {
  const clock = makeManualClock();
  const toasts = createToasts(clock);
  const stop = startOfflineToast({ toasts }, 'EN');
  const said = () => toasts.state.getState().text;
  expect(said()).toBeNull();
  dispatchEvent(new Event('offline'));
  await waitFor(() => expect(said()).toMatch(/\w/));
  clock.advance(1_499);
  expect(said()).toMatch(/\w/);
  clock.advance(1);
  expect(said()).toBeNull();
  stop();
  dispatchEvent(new Event('offline'));
  await Promise.resolve();
  expect(said()).toBeNull();
});
