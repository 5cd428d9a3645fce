import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { overlayRegistry } from '#src/app/overlay-registry.ts';
import { offerNewBuild } from '#src/app/startup/offer-new-build.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { resolveClosedOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { loadNewBuild } from '#src/platform/service-worker/load-new-build.ts';
import { createToastStore } from '#src/platform/toast/toast-store.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { renderInApp } from '#test/render-in-app.tsx';

vi.mock('#src/platform/service-worker/load-new-build.ts', () => ({ loadNewBuild: vi.fn() }));

beforeEach(() => vi.mocked(loadNewBuild).mockClear());
afterEach(async () => {
  cleanup();
  history.replaceState(null, '');
  resolveClosedOverlays();
  await new Promise((resolve) => setTimeout(resolve));
});

async function startOffer() {
  await overlayRegistry.update.part.preload();
  await renderInApp(<OverlayHost />);
  const clock = makeManualClock();
  const toasts = createToastStore(clock);
  const activated = Promise.withResolvers<void>();
  const worker = { activate: vi.fn(() => activated.promise) };
  const ended = offerNewBuild({ toasts }, { language: 'EN', worker, promptQueue: createPromptQueue(), clock });
  const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
  return { clock, toasts, activated, worker, ended, press };
}

test('[S4-057, S4-058] after "Refresh", the update shows a toast for 5 s and reloads the page 200 ms after the worker is active', async () => {
  const { clock, toasts, activated, worker, ended, press } = await startOffer();
  const toast = () => toasts.state.getState().text;
  const dialog = await screen.findByRole('dialog', { name: 'New version' });
  expect(within(dialog).getByText('Found new version, click refresh')).toBeDefined();
  expect(toast()).toBeNull();
  await press('Refresh');
  await waitFor(() => expect(worker.activate).toHaveBeenCalledTimes(1));
  expect(toast()).toBe('Loading the new version…');
  // A slow worker: the page waits for it and keeps showing the message.
  clock.advance(1_000);
  expect(loadNewBuild).not.toHaveBeenCalled();
  activated.resolve();
  await ended;
  clock.advance(199);
  expect(loadNewBuild).not.toHaveBeenCalled();
  clock.advance(1);
  expect(loadNewBuild).toHaveBeenCalledTimes(1);
  clock.advance(3_799);
  expect(toast()).toBe('Loading the new version…');
  clock.advance(1);
  expect(toast()).toBeNull();
});

test('[S4-057] after "Later", the update neither reloads the page nor shows a toast', async () => {
  const { clock, toasts, worker, ended, press } = await startOffer();
  await press('Later');
  await act(() => ended);
  clock.advance(60_000);
  expect([worker.activate.mock.calls.length, vi.mocked(loadNewBuild).mock.calls.length]).toEqual([0, 0]);
  expect(toasts.state.getState().text).toBeNull();
});
