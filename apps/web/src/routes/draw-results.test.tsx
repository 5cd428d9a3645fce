import { setDrawAlert } from '@foyer/contract/game/draw-alert';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import userEvent from '@testing-library/user-event';
import { createFakeWpsServer, respondWithError, respondWithValue } from '#test/fake-wps-server.ts';
import { storeSession } from '#test/member-session.ts';
import { renderApp } from '#test/render-app.tsx';

const DRAWS = '/wps/game/draws';
const drawnAt = Date.UTC(2026, 10, 20, 12);
const starSix = {
  gameId: 'star-six',
  name: 'Star Six',
  vendor: 'tcg',
  code: 'star-6',
  art: '/m/brand/games/star-six',
  nextDraw: { drawId: '1-3', drawAt: drawnAt + 60_000 },
  results: [
    { drawId: '1-2', drawnAt, numbers: [3, 14, 22] },
    { drawId: '1-1', drawnAt: drawnAt - 60_000, numbers: [3, 8, 14] },
  ],
};
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const getMain = () => within(screen.getByRole('main'));

test('the results page lists the last result and the next draw of every lottery', async () => {
  const [last] = starSix.results;
  const platform = createFakeWpsServer({
    [DRAWS]: () => respondWithValue({ serverTime: drawnAt, draws: [{ ...starSix, results: [last] }] }),
  });
  await renderApp(platform, { at: '/m/results' });
  expect(getMain().getByRole('heading', { level: 1, name: 'Results' })).toBeDefined();
  const link = await getMain().findByRole('link', { name: 'Star Six' });
  expect(link.getAttribute('href')).toBe('/m/results/star-six');
  expect(getMain().getByRole('listitem').textContent).toContain('Star SixNext draw 1:003 14 22 Nov 20, 2026');
  expect(getMain().getByRole('listitem').querySelector('img')?.src).toContain('/m/brand/games/star-six');
  const play = getMain().getByRole('link', { name: 'Play: Star Six' });
  expect(play.getAttribute('href')).toContain('code=star-6');
  expect(play.getAttribute('href')).toContain(`backUrl=${encodeURIComponent('/m/results')}`);
  const times = Array.from(getMain().getByRole('listitem').querySelectorAll('time'), ({ dateTime }) => dateTime);
  expect(times).toEqual(['2026-11-20T12:01:00.000Z', '2026-11-20T12:00:00.000Z']);
});

test('the results page shows the results of its HTML until the API has responded, then the time until the next draw', async () => {
  const answer = Promise.withResolvers<undefined>();
  const platform = createFakeWpsServer({
    [DRAWS]: async () => {
      await answer.promise;
      return respondWithValue({ serverTime: drawnAt, draws: [starSix] });
    },
  });
  await renderApp(platform, { at: '/m/results', content: { show: 'draws', draws: [starSix] } });
  const card = await getMain().findByRole('listitem');
  expect(card.textContent).toContain('3 14 22');
  expect(card.textContent).not.toContain('1:00');
  answer.resolve(undefined);
  expect(await getMain().findByText('1:00')).toBeDefined();
  expect(getMain().getByRole('listitem')).toBe(card);
});

test('a later visit of the results page does not show the draws of the HTML again', async () => {
  const platform = createFakeWpsServer({ [DRAWS]: () => Promise.withResolvers<never>().promise });
  const content = { show: 'draws', draws: [starSix] } as const;
  const first = await renderApp(platform, { at: '/m/results', content });
  expect(getMain().getByRole('listitem').textContent).toContain('3 14 22');
  first.unmount();
  await renderApp(platform, { at: '/m/results', content });
  expect(getMain().queryByText('Star Six')).toBeNull();
});

test('the results page of a lottery shows its results, newest first, and its most and least drawn numbers', async () => {
  const platform = createFakeWpsServer({
    [DRAWS]: () => respondWithValue({ serverTime: drawnAt, draws: [starSix] }),
  });
  await renderApp(platform, { at: '/m/results/star-six' });
  expect(await getMain().findByRole('heading', { level: 1, name: 'Star Six' })).toBeDefined();
  const [, bars, results] = getMain()
    .getAllByRole('list')
    .map((list) => within(list).getAllByRole('listitem'));
  const texts = (items: readonly HTMLElement[] | undefined) => items?.map(({ textContent }) => textContent);
  expect(texts(bars)?.slice(0, 7)).toEqual(['3 ×2', '4 ×0', '5 ×0', '6 ×0', '7 ×0', '8 ×1', '9 ×0']);
  expect(texts(bars)).toHaveLength(20);
  expect(getMain().getByText('Most drawn').parentElement?.textContent).toBe('Most drawn3 14 8 ');
  expect(texts(results)?.map((text) => text?.slice(0, 8))).toEqual(['3 14 22 ', '3 8 14 1']);
  expect(getMain().getByRole('heading', { level: 2 }).textContent).toBe('today');
  expect(getMain().queryByRole('button', { name: 'Verify draw' })).toBeNull();
  expect(document.title).toMatch(/^Star Six · /);
  expect(getMain().getByRole('link', { name: 'Play' }).getAttribute('href')).toContain('code=star-6');
});

test.each(['/m/results', '/m/results/star-six'])(
  'the results page %s explains that there are no results yet',
  async (at) => {
    const platform = createFakeWpsServer({ [DRAWS]: () => respondWithValue({ serverTime: drawnAt, draws: [] }) });
    await renderApp(platform, { at });
    expect(await getMain().findByText('No results yet. The first draw is coming up.')).toBeDefined();
  },
);

test.each([
  [404, 'game_not_found'],
  [404, 'not_found'],
  [400, 'invalid_request'],
] as const)(
  'the results page of a game shows “Page not found” if the request fails with %d %s',
  async (status, errorCode) => {
    const platform = createFakeWpsServer({ [DRAWS]: () => respondWithError(status, { errorCode }) });
    await renderApp(platform, { at: '/m/results/unknown' });
    expect(await getMain().findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  },
);

test('the results page requests the results again after the next draw', async () => {
  let reads = 0;
  const platform = createFakeWpsServer({
    [DRAWS]: () => {
      reads += 1;
      const nextDraw = reads === 1 ? { drawId: '1-3', drawAt: drawnAt } : null;
      return respondWithValue({ serverTime: drawnAt, draws: [{ ...starSix, nextDraw }] });
    },
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp(platform, { at: '/m/results' });
  expect(await getMain().findByText('0:00')).toBeDefined();
  // Real time passes as well, so the steps leave two seconds before the next read.
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(2_200);
  await waitFor(() => expect(getMain().queryByText('0:00')).toBeNull());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(2);
});

test('the results page requests the results again when its tab becomes visible after a draw', async () => {
  let reads = 0;
  const platform = createFakeWpsServer({
    [DRAWS]: () => {
      reads += 1;
      const nextDraw = reads === 1 ? { drawId: '1-3', drawAt: drawnAt + 120_000 } : null;
      return respondWithValue({ serverTime: drawnAt, draws: [{ ...starSix, nextDraw }] });
    },
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp(platform, { at: '/m/results' });
  expect(await getMain().findByRole('link', { name: 'Star Six' })).toBeDefined();
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const showTab = (isShown: boolean): void => {
    visibility.mockReturnValue(isShown ? 'visible' : 'hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  showTab(false);
  await vi.advanceTimersByTimeAsync(150_000);
  expect(reads).toBe(1);
  showTab(true);
  await waitFor(() => expect(reads).toBe(2));
});

test('the results page offers a retry if the results cannot be loaded', async () => {
  const platform = createFakeWpsServer({
    [DRAWS]: () => respondWithError(503, { errorCode: 'service_unavailable' }),
  });
  await renderApp(platform, { at: '/m/results' });
  expect(await getMain().findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('“Verify draw” shows whether the drawn numbers follow from the seed, and explains how the check works', async () => {
  const seed = 'aa'.repeat(32);
  const proof = { method: 'sha256-chain', seed, position: 1, from: 1, to: 45, isUnique: true };
  const hash = await crypto.subtle.digest(
    'SHA-256',
    Uint8Array.from({ length: 32 }, () => 0xaa),
  );
  const commitment = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const results = [
    { ...starSix.results[0], proof: { ...proof, commitment } },
    { ...starSix.results[1], proof: { ...proof, commitment, method: 'other' } },
  ];
  const platform = createFakeWpsServer({
    [DRAWS]: () => respondWithValue({ serverTime: drawnAt, draws: [{ ...starSix, results }] }),
  });
  await renderApp(platform, { at: '/m/results/star-six' });
  const [first, second] = await getMain().findAllByRole('button', { name: 'Verify draw' });
  first?.click();
  second?.click();
  expect(await getMain().findByText(/^Matches the commitment/)).toBeDefined();
  expect(getMain().getByText(/: They don't match the announced numbers/)).toBeDefined();
  expect(getMain().getByText('How it works')).toBeDefined();
  expect(getMain().getAllByText(commitment)).toHaveLength(2);
  expect(await getMain().findByText("This draw can't be verified on this device.")).toBeDefined();
});

test('the results page reports a commitment in the proof that differs from the one received before the draw', async () => {
  const proof = { method: 'other', commitment: 'aa', seed: 'bb', position: 1, from: 1, to: 45, isUnique: true };
  let isDrawn = false;
  const platform = createFakeWpsServer({
    [DRAWS]: () => {
      const before = { ...starSix, nextDraw: { ...starSix.nextDraw, drawId: 'c-1', commitment: 'ab' } };
      const results = [{ drawId: 'c-1', drawnAt, numbers: [3, 14, 22], proof }];
      const after = { ...starSix, nextDraw: null, results };
      return respondWithValue({ serverTime: drawnAt, draws: [isDrawn ? after : before] });
    },
  });
  const page = await renderApp(platform, { at: '/m/results/star-six' });
  expect(await getMain().findByText('1:00')).toBeDefined();
  expect(getMain().queryByText(/^Not the commitment/)).toBeNull();
  page.unmount();
  isDrawn = true;
  await renderApp(platform, { at: '/m/results/star-six' });
  expect(await getMain().findByText(/^Not the commitment this page received before the draw/)).toBeDefined();
});

const ALERT = '/wps/game/drawAlert';

test('a member turns the alert about the results of a lottery on, and a failed change is undone', async () => {
  storeSession();
  let on = false;
  let isDown = false;
  const platform = createFakeWpsServer({
    [DRAWS]: () => respondWithValue({ serverTime: drawnAt, draws: [starSix] }),
    [ALERT]: ({ body }) => {
      if (body === null) return respondWithValue({ on });
      if (isDown) return respondWithError(503, { errorCode: 'service_unavailable' });
      ({ on } = setDrawAlert.in.parse(body));
      return respondWithValue({ on });
    },
  });
  await renderApp(platform, { at: '/m/results/star-six' });
  const alert = await getMain().findByRole('switch', { name: 'Alert me about results' });
  expect(alert.getAttribute('aria-checked')).toBe('false');
  const user = userEvent.setup({ delay: null });
  await user.click(alert);
  await waitFor(() => expect(alert.getAttribute('aria-disabled')).toBeNull());
  expect([on, alert.getAttribute('aria-checked')]).toEqual([true, 'true']);
  isDown = true;
  await user.click(alert);
  await waitFor(() => expect(alert.getAttribute('aria-checked')).toBe('true'));
});

test('a visitor sees a link to the login instead of the alert, which returns to the results', async () => {
  const platform = createFakeWpsServer({
    [DRAWS]: () => respondWithValue({ serverTime: drawnAt, draws: [starSix] }),
  });
  await renderApp(platform, { at: '/m/results/star-six' });
  const link = await getMain().findByRole('link', { name: /^Alert me about results/ });
  expect(link.getAttribute('href')).toBe(`/m/login?go=${encodeURIComponent('/m/results/star-six')}`);
  expect(getMain().queryByRole('switch')).toBeNull();
});
