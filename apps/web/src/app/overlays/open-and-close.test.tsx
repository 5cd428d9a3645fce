import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { overlayRegistry } from '#src/app/overlay-registry.ts';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { openOverlay, getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { renderInApp } from '#test/render-in-app.tsx';

test('an overlay is opened by its name, and the back button closes it', async () => {
  await overlayRegistry.language.part.preload();
  await renderInApp(<OverlayHost />);
  const onClosed = vi.fn();
  await act(async () => void openOverlay('language', {}).then(onClosed));
  expect(await screen.findByRole('dialog', { name: 'Language' })).toBeDefined();
  await act(async () => {
    history.back();
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getOverlayStack()).toEqual([]);
  expect(onClosed).toHaveBeenCalledWith(null);
});
