import { afterEach, expect, test } from 'vitest';
import { waitFor } from '@testing-library/react';
import '#src/platform/paths/current-location.ts';
import { closeOverlay, openOverlay, overlayStack, settleClosed } from '#src/platform/overlay/overlay-stack.ts';

const names = () => overlayStack().map(({ name }) => name);
const topId = (): number => overlayStack().slice(-1)[0]?.id ?? 0;
const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

afterEach(async () => {
  history.replaceState(null, '');
  settleClosed();
  await new Promise((resolve) => setTimeout(resolve));
});

test('closed twice, as by a double tap, an overlay takes one step back and the page stays', async () => {
  history.replaceState({ page: 'before' }, '');
  history.pushState({ page: 'here' }, '');
  void openOverlay('language', {});
  const id = topId();
  await Promise.all([closeOverlay(id), closeOverlay(id)]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(history.state).toEqual({ page: 'here' });
});

test('closing one overlay and at once the one below it takes both away, each with its answer', async () => {
  history.replaceState({ page: 'here' }, '');
  const below = openOverlay('notice', { message: 'below' });
  const belowId = topId();
  const above = openOverlay('notice', { message: 'above' });
  void closeOverlay(topId(), 'confirmed');
  void closeOverlay(belowId, 'confirmed');
  expect(await Promise.all([above, below])).toEqual(['confirmed', 'confirmed']);
  expect(history.state).toEqual({ page: 'here' });
});

test('what is opened while another one is being closed is there when that is gone', async () => {
  void openOverlay('language', {});
  void closeOverlay(topId());
  void openOverlay('notice', { message: 'next' });
  expect(names()).toEqual(['language']);
  await popped();
  await waitFor(() => expect(names()).toEqual(['notice']));
});

test('a page that is gone to while an overlay is being closed does not keep the next one from opening', async () => {
  const closed = openOverlay('language', {});
  void closeOverlay(topId(), null);
  history.pushState(null, '', '/m/lottery');
  await closed;
  await new Promise((resolve) => setTimeout(resolve, 20));
  void openOverlay('notice', { message: 'next' });
  await waitFor(() => expect(names()).toContain('notice'));
});

test('an entry whose overlay was closed before the scripts is used for the next one', async () => {
  history.replaceState({ page: 'here' }, '');
  history.pushState({ 'foyer.overlays': [] }, '');
  expect(names()).toEqual([]);
  void openOverlay('language', {});
  await closeOverlay(topId());
  expect(history.state).toEqual({ page: 'here' });
});
