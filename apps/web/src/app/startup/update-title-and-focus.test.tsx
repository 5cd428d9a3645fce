import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateTitleAndFocusOnNavigation } from '#src/app/startup/update-title-and-focus.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { createFakeWpsServer, respondWithValue } from '#test/fake-wps-server.ts';
import { makePageData } from '#test/page-data.ts';
import { renderApp } from '#test/render-app.tsx';

const user = userEvent.setup({ delay: null });
let stop = (): void => undefined;

async function startAt(at: string, answers: Parameters<typeof createFakeWpsServer>[0] = {}): Promise<void> {
  const data = makePageData();
  await renderApp(createFakeWpsServer(answers), { at, data });
  await screen.findAllByRole('heading', { level: 1 });
  stop = updateTitleAndFocusOnNavigation({
    build: 'test',
    assets: '',
    path: location.pathname,
    search: location.search,
    data,
    listing: null,
    formError: null,
    messages: {},
  });
}

const getHeading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

beforeEach(() => vi.spyOn(window, 'scrollTo').mockReturnValue());
afterEach(() => stop());

test('a navigation focuses the heading of the next page and sets the title, and the first page load does not', async () => {
  await startAt('/m/support');
  expect(document.activeElement).toBe(document.body);
  act(() => navigate('/m/news'));
  const heading = await getHeading('News');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(heading.tabIndex).toBe(-1);
  await waitFor(() => expect(document.title).toBe('News · Aurora'));
});

test('a navigation from one list of games to another focuses the heading, although React reuses its element', async () => {
  await startAt('/m/fish');
  act(() => navigate('/m/crash'));
  const heading = await getHeading('Crash');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a navigation does not move the focus from a link if only the query changes', async () => {
  await startAt('/m/fish');
  const link = screen.getByRole('link', { name: 'Crash' });
  link.focus();
  act(() => navigate('/m/fish?sort=name'));
  await screen.findByRole('heading', { level: 1 });
  expect(document.activeElement).toBe(link);
});

test('a navigation does not move the focus if the page opens an overlay', async () => {
  await startAt('/m/support');
  act(() => {
    navigate('/m/fish');
    void openOverlay('notice', { message: 'Read this' });
  });
  await getHeading('Fishing');
  await screen.findByText('Read this');
  expect(document.activeElement?.tagName).not.toBe('H1');
});

test('a navigation does not move the focus after the member has pressed a key', async () => {
  await startAt('/m/support');
  act(() => navigate('/m/fish'));
  await user.keyboard('{Shift}');
  const focused = document.activeElement;
  await getHeading('Fishing');
  expect(document.activeElement).toBe(focused);
});

const ARTICLES = '/wps/relay/PROMOFE_getPromotionAnnouncements';
const ARTICLE = '/wps/relay/PROMOFE_getPromotionAnnouncement';
const summary = {
  id: 'first-draw',
  title: 'Your first draw',
  summary: 'Play it',
  category: null,
  credits: null,
  from: null,
  until: null,
};

test('a navigation to a promotion waits for its title, focuses it, and names the document by it until the list returns', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await startAt('/m/activity', {
    [ARTICLES]: () => respondWithValue({ categories: [], articles: [summary] }),
    [ARTICLE]: () => loaded.then(() => respondWithValue({ article: { ...summary, body: [] } })),
  });
  act(() => navigate('/m/activity?id=first-draw'));
  const placeholder = await screen.findByRole('heading', { level: 1, busy: true });
  expect(document.activeElement).not.toBe(placeholder);
  load();
  const heading = await getHeading('Your first draw');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Your first draw · Aurora');
  act(() => navigate('/m/activity'));
  const list = await getHeading('Promotions');
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(document.title).toBe('Promotions · Aurora');
});
