import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { overlayRegistry } from '#src/app/overlay-registry.ts';
import { openOverlay, resolveClosedOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { renderInApp } from '#test/render-in-app.tsx';

afterEach(async () => {
  cleanup();
  history.replaceState(null, '');
  resolveClosedOverlays();
  await new Promise((resolve) => setTimeout(resolve));
});

test.each([
  ['Found new version, click refresh', 'Refresh', () => openOverlay('update', {})],
  ['Notice', 'Ok', () => openOverlay('notice', { message: 'Said by the server' })],
  ['Update', 'Update', () => openOverlay('upgrade', { forced: false, canExit: false })],
])('[S8-025] a dialog shows "%s" and the button "%s"', async (text, button, open) => {
  await Promise.all(
    [overlayRegistry.update, overlayRegistry.notice, overlayRegistry.upgrade].map(({ part }) => part.preload()),
  );
  await renderInApp(<OverlayHost />);
  void open();
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(text);
  expect(within(dialog).getByRole('button', { name: button })).toBeDefined();
});

test('[S8-014] a notice shows the reference of an error', async () => {
  await overlayRegistry.notice.part.preload();
  await renderInApp(<OverlayHost />);
  void openOverlay('notice', { message: 'Something went wrong', reference: 'E-42 trace1' });
  expect((await screen.findByRole('dialog')).textContent).toContain('Reference: E-42 trace1');
});
