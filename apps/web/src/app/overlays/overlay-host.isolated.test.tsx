import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { AppProviders } from '#src/app/services/app-providers.tsx';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { makePageData } from '#test/page-data.ts';

vi.mock('#src/messages/EN.json', () => {
  throw new Error('chunk not found');
});

test('[S1-011] an overlay whose messages cannot be loaded is closed, and the page stays', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = { build: 'test', assets: '', path: '/m/home', search: '', listing: null, formError: null, messages: {} };
  await act(async () =>
    render(
      <AppProviders page={{ ...page, data: makePageData() }} services={null}>
        <p>the page below</p>
        <OverlayHost />
      </AppProviders>,
    ),
  );
  expect(screen.getByText('the page below')).toBeDefined();
  // Awaited outside `act`, because `act` renders only after its callback: the overlay closes when its render fails.
  const { closed } = await act(async () => ({ closed: openOverlay('notice', { message: 'one' }) }));
  expect(await closed).toBeNull();
  expect(screen.getByText('the page below')).toBeDefined();
  expect(consoleError).toHaveBeenCalled();
});
