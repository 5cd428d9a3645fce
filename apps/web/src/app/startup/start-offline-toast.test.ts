import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startOfflineToast } from '#src/app/startup/start-pwa.ts';
import { createToastStore } from '#src/platform/toast/toast-store.ts';
import { makeManualClock } from '#test/manual-clock.ts';

test('[S2-027, S8-015] a device that goes offline shows a toast for 1.5 s', async () => {
  const clock = makeManualClock();
  const toasts = createToastStore(clock);
  const stop = startOfflineToast({ toasts }, 'EN');
  const toast = () => toasts.state.getState().text;
  expect(toast()).toBeNull();
  dispatchEvent(new Event('offline'));
  await waitFor(() => expect(toast()).toMatch(/\w/));
  clock.advance(1_499);
  expect(toast()).toMatch(/\w/);
  clock.advance(1);
  expect(toast()).toBeNull();
  stop();
  dispatchEvent(new Event('offline'));
  await Promise.resolve();
  expect(toast()).toBeNull();
  // Later tests of this worker would wait for the network.
  dispatchEvent(new Event('online'));
});
