import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changeUrl } from '#src/platform/paths/current-location.ts';
import { usePath, useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import { makePageData } from '#test/page-data.ts';
import { renderOnServer } from '#test/render-on-server.tsx';
import { renderInApp } from '#test/render-in-app.tsx';

const rendered = vi.fn<() => void>();

function Inner() {
  return <i>{useQueryString()}</i>;
}

function Address() {
  rendered();
  return (
    <p>
      {usePath()}
      <Inner />
    </p>
  );
}

const shown = () => document.querySelector('p')?.textContent;

test('the current location updates after navigations by scripts and by the browser', async () => {
  await renderInApp(<Address />, { at: '/m/home' });
  expect(shown()).toBe('/m/home');
  act(() => changeUrl('/m/game?q=a', { state: { from: 1 } }));
  expect([shown(), history.state]).toEqual(['/m/game?q=a', { from: 1 }]);
  act(() => changeUrl('/m/game?q=b', { replace: true }));
  expect([shown(), history.state]).toEqual(['/m/game?q=b', null]);
  const popState = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.back();
    await popState;
  });
  expect(shown()).toBe('/m/home');
});

test('a navigation renders the page and its parts once', async () => {
  await renderInApp(<Address />, { at: '/m/home' });
  rendered.mockClear();
  act(() => changeUrl('/m/news?id=1'));
  expect([rendered.mock.calls.length, shown()]).toEqual([1, '/m/news?id=1']);
});

test('the current path is decoded; a path that is not UTF-8 stays encoded', async () => {
  await renderInApp(<Address />, { at: '/m/%C3%A9' });
  expect(shown()).toBe('/m/é');
  act(() => changeUrl('/m/%E9'));
  expect(shown()).toBe('/m/%E9');
});

test('the current path is that of the server render until hydration', async () => {
  history.replaceState(null, '', '/m/news');
  const { container, hydrate } = await renderOnServer(<Address />, '/m/home', makePageData());
  expect(container.textContent).toBe('/m/home');
  await act(async () => hydrate());
  expect(container.textContent).toBe('/m/news');
  container.remove();
  expect(screen.queryByText('/m/home')).toBeNull();
});
