import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { overlayRegistry } from '#src/app/overlay-registry.ts';
import { Toast } from '#src/features/notice/toast.tsx';
import { openOverlay, resolveClosedOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { renderInApp } from '#test/render-in-app.tsx';

afterEach(async () => {
  cleanup();
  history.replaceState(null, '');
  resolveClosedOverlays();
  await new Promise((resolve) => setTimeout(resolve));
});

test('an overlay whose chunk fails to load is closed with a toast, and loads again at the next tap', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await overlayRegistry.notice.part.preload();
  const read = vi.spyOn(overlayRegistry.notice.part, 'read').mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await renderInApp(
    <>
      <p>the page below</p>
      <OverlayHost />
      <Toast />
    </>,
  );
  const closed = await act(async () => openOverlay('notice', { message: 'one' }));
  expect(closed).toBeNull();
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeDefined();
  expect(screen.getByText('the page below')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(consoleError).toHaveBeenCalled();
  read.mockRestore();
  await act(async () => void openOverlay('notice', { message: 'two' }));
  expect(await screen.findByText('two')).toBeDefined();
});
