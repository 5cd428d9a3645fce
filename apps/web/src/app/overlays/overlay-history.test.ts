import { afterEach, expect, test } from 'vitest';
import { waitFor } from '@testing-library/react';
import '#src/platform/paths/current-location.ts';
import {
  closeOverlay,
  openOverlay,
  getOverlayStack,
  resolveClosedOverlays,
} from '#src/platform/overlay/overlay-stack.ts';

const names = () => getOverlayStack().map(({ name }) => name);
const topId = (): number => getOverlayStack().slice(-1)[0]?.id ?? 0;
const popState = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

afterEach(async () => {
  history.replaceState(null, '');
  resolveClosedOverlays();
  await new Promise((resolve) => setTimeout(resolve));
});

test('closing an overlay twice, as by a double tap, goes back one history entry', async () => {
  history.replaceState({ page: 'previous' }, '');
  history.pushState({ page: 'current' }, '');
  void openOverlay('language', {});
  const id = topId();
  await Promise.all([closeOverlay(id), closeOverlay(id)]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(history.state).toEqual({ page: 'current' });
});

test('two overlays that are closed in the same task each get their own result', async () => {
  history.replaceState({ page: 'current' }, '');
  const below = openOverlay('notice', { message: 'below' });
  const belowId = topId();
  const above = openOverlay('notice', { message: 'above' });
  void closeOverlay(topId(), 'confirmed');
  void closeOverlay(belowId, 'confirmed');
  expect(await Promise.all([above, below])).toEqual(['confirmed', 'confirmed']);
  expect(history.state).toEqual({ page: 'current' });
});

test('an overlay that is requested while another closes is opened afterwards', async () => {
  void openOverlay('language', {});
  void closeOverlay(topId());
  void openOverlay('notice', { message: 'next' });
  expect(names()).toEqual(['language']);
  await popState();
  await waitFor(() => expect(names()).toEqual(['notice']));
});

test('if a navigation happens while an overlay is closing, the next overlay still opens', async () => {
  const closed = openOverlay('language', {});
  void closeOverlay(topId(), null);
  history.pushState(null, '', '/m/lottery');
  await closed;
  await new Promise((resolve) => setTimeout(resolve, 20));
  void openOverlay('notice', { message: 'next' });
  await waitFor(() => expect(names()).toContain('notice'));
});

test('an overlay reuses the history entry of an overlay that was closed before hydration', async () => {
  history.replaceState({ page: 'current' }, '');
  history.pushState({ 'foyer.overlays': [] }, '');
  expect(names()).toEqual([]);
  void openOverlay('language', {});
  await closeOverlay(topId());
  expect(history.state).toEqual({ page: 'current' });
});
