import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PageErrorBoundary } from '#src/app/errors/page-error-boundary.tsx';
import { AppProviders } from '#src/app/services/app-providers.tsx';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { selectFirstScreenMessages } from '#src/platform/i18n/messages-provider.tsx';
import { makePageData } from '#test/page-data.ts';

vi.mock('#src/app/document/site-unavailable-page.tsx', () => {
  throw new Error('chunk not found');
});
vi.mock('#src/messages/EN.json', () => {
  throw new Error('chunk not found');
});

let isFailing = true;
function FailingOnce(): ReactNode {
  if (isFailing) throw new Error('a part broke');
  return <p>the lobby</p>;
}

beforeEach(() => {
  isFailing = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

/**
 * Renders a failing component beside another one. The page contains only the Vietnamese messages of the first screen.
 */
async function renderFailure(language: string): Promise<void> {
  history.replaceState(null, '', '/m/activity');
  const messages = selectFirstScreenMessages(await loadMessages('VI'));
  const page = { build: 'test', assets: '', path: '/m/activity', search: '', listing: null, formError: null, messages };
  await act(async () =>
    render(
      <AppProviders page={{ ...page, data: makePageData() }} services={null}>
        <p>beside it</p>
        <PageErrorBoundary language={language}>
          <FailingOnce />
        </PageErrorBoundary>
      </AppProviders>,
    ),
  );
}

test('a simple error page with a retry is shown if the chunk of the full error page cannot be loaded', async () => {
  await renderFailure('VI');
  const { pages } = await loadMessages('VI');
  expect((await screen.findByRole('heading')).textContent).toBe(pages.error);
  expect(screen.getByText(pages.retry).getAttribute('href')).toBe('');
  expect(screen.getByText('beside it')).toBeDefined();
});

test('after an error, only the bottom bar is shown if the messages cannot be loaded either, and its links work', async () => {
  await renderFailure('EN');
  expect(screen.getByText('beside it')).toBeDefined();
  isFailing = false;
  const { homeTab } = (await loadMessages('VI')).shell;
  await act(async () => screen.getByRole('link', { name: homeTab }).click());
  expect(location.pathname).toBe('/m/home');
  expect(screen.getByText('the lobby')).toBeDefined();
});
