import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/errors/error-boundary.tsx';
import { Providers } from '#src/app/services/providers.tsx';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { firstScreenMessages } from '#src/platform/i18n/messages-provider.tsx';
import { makePageData } from '#test/page-data.ts';

vi.mock('#src/app/document/notice-page.tsx', () => {
  throw new Error('this chunk is gone');
});
vi.mock('#src/messages/EN.json', () => {
  throw new Error('this chunk is gone');
});

let broken = true;
function Sometimes(): ReactNode {
  if (broken) throw new Error('a part broke');
  return <p>the lobby</p>;
}

beforeEach(() => {
  broken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return () => vi.unstubAllGlobals();
});

/** A part that breaks on a page in this language, beside another. The first screen's words, Vietnamese, are in the page. */
async function breakIn(language: string): Promise<void> {
  history.replaceState(null, '', '/m/activity');
  const words = firstScreenMessages(await loadMessages('VI'));
  const drawn = { build: 'test', assets: '', path: '/m/activity', search: '', listing: null, refused: null, words };
  await act(async () =>
    render(
      <Providers page={{ ...drawn, data: makePageData() }} services={null}>
        <p>beside it</p>
        <ErrorBoundary language={language}>
          <Sometimes />
        </ErrorBoundary>
      </Providers>,
    ),
  );
}

test('where the page for faults does not come, what is at hand says so, with a way on', async () => {
  await breakIn('VI');
  const { pages } = await loadMessages('VI');
  expect((await screen.findByRole('heading')).textContent).toBe(pages.error);
  expect(screen.getByText(pages.retry).getAttribute('href')).toBe('');
  expect(screen.getByText('beside it')).toBeDefined();
});

test('where no words come either, the ways on are there, and lead to pages that are whole', async () => {
  await breakIn('EN');
  expect(screen.getByText('beside it')).toBeDefined();
  broken = false;
  const { homeTab } = (await loadMessages('VI')).shell;
  await act(async () => screen.getByRole('link', { name: homeTab }).click());
  expect(location.pathname).toBe('/m/home');
  expect(screen.getByText('the lobby')).toBeDefined();
});
