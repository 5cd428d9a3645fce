import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { Providers } from '#src/app/services/providers.tsx';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { makePageData } from '#test/page-data.ts';

vi.mock('#src/messages/EN.json', () => {
  throw new Error('this chunk is gone');
});

test('[S1-011] a page stays without its messages, and an overlay that needs them is closed', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const drawn = { build: 'test', assets: '', path: '/m/home', search: '', listing: null, refused: null, words: {} };
  await act(async () =>
    render(
      <Providers page={{ ...drawn, data: makePageData() }} services={null}>
        <p>the page below</p>
        <OverlayHost />
      </Providers>,
    ),
  );
  expect(screen.getByText('the page below')).toBeDefined();
  // Not waited for inside of `act`, which draws nothing until its callback is done: messages that failed long enough ago are
  // requested again, and the overlay is closed by what is drawn when they fail again.
  const { closed } = await act(async () => ({ closed: openOverlay('notice', { message: 'one' }) }));
  expect(await closed).toBeNull();
  expect(screen.getByText('the page below')).toBeDefined();
  expect(complaint).toHaveBeenCalled();
});
