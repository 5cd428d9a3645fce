import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppServices, type AppServices } from '#src/app/services/app-services.ts';
import {
  repeatClicksAfterHydration,
  isHomeBeforeFirstUse,
  runOnFirstUse,
} from '#src/app/startup/wait-for-first-use.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { toSessionInfo } from '#src/platform/session/session-info.ts';
import { makeOpenedSession } from '#test/fake-wps-server.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';

function makeServices(): AppServices {
  const page = { build: 't', assets: '', path: '/m/home', search: '', listing: null, formError: null, messages: {} };
  return createAppServices({ ...page, data: makePageData() });
}

beforeEach(() => {
  history.replaceState(null, '', '/m/home');
  document.body.innerHTML = '<div id="app"><button type="button"><b></b></button><input name="q"></div>';
});
afterEach(() => {
  dispatchEvent(new Event('foyer:ready'));
  delete document.documentElement.dataset['used'];
  sessionStorage.clear();
  document.body.replaceChildren();
});

test('a visitor’s home counts as unused until an input, a tapped tab, a restored overlay or a restored search', () => {
  expect(isHomeBeforeFirstUse(makeServices())).toBe(true);
  document.documentElement.dataset['used'] = '';
  expect(isHomeBeforeFirstUse(makeServices())).toBe(false);
  delete document.documentElement.dataset['used'];
  history.replaceState(null, '', '/m/crash');
  expect(isHomeBeforeFirstUse(makeServices())).toBe(false);
  history.replaceState({ 'foyer.overlays': [{ id: 1, name: 'login' }] }, '', '/m/home');
  expect(isHomeBeforeFirstUse(makeServices())).toBe(false);
  history.replaceState(null, '', '/m/home');
  document.querySelector('input')?.setAttribute('value', 'fish');
  expect(isHomeBeforeFirstUse(makeServices())).toBe(false);
});

test.each([
  ['a member', () => storeSession()],
  ['a return from an identity provider', () => sessionStorage.setItem('foyer.arrival', '{}')],
  ['a return from a Firebase redirect', () => sessionStorage.setItem('foyer.redirect', '{}')],
])('home counts as used from the start for %s', (_case, prepare) => {
  prepare();
  expect(isHomeBeforeFirstUse(makeServices())).toBe(false);
});

test.each(['pointerup', 'pointercancel', 'click', 'keydown', 'focusin', 'mousemove', 'wheel'])(
  'a task that waits for the first use of home runs once, after the %s event was handled',
  async (type) => {
    const task = vi.fn();
    runOnFirstUse(makeServices(), task);
    dispatchEvent(new Event('pointerdown'));
    dispatchEvent(new Event(type));
    dispatchEvent(new Event(type));
    expect(task).not.toHaveBeenCalled();
    await waitFor(() => expect(task).toHaveBeenCalledTimes(1));
    dispatchEvent(new Event(type));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(task).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['a login', ({ session }: AppServices) => session.start(toSessionInfo(makeOpenedSession(), 'aurora'))],
  ['an overlay', () => void openOverlay('notice', { message: 'Hello' })],
  ['a toast', ({ toasts }: AppServices) => toasts.show('Hello', 1_000)],
  ['the loader', ({ loadingOverlay }: AppServices) => loadingOverlay.show()],
])('a task that waits for the first use of home runs at once because of %s', (_case, show) => {
  const services = makeServices();
  const task = vi.fn();
  runOnFirstUse(services, task);
  show(services);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a click on a button before hydration is repeated once after hydration', async () => {
  const root = document.querySelector<HTMLElement>('#app');
  const button = document.querySelector<HTMLElement>('button');
  if (!root || !button) throw new Error('no button');
  repeatClicksAfterHydration(root);
  const received = vi.fn();
  button.addEventListener('click', received);
  button.querySelector('b')?.click();
  button.click();
  expect(received).not.toHaveBeenCalled();
  dispatchEvent(new Event('foyer:ready'));
  await waitFor(() => expect(received).toHaveBeenCalledTimes(2));
  button.click();
  expect(received).toHaveBeenCalledTimes(3);
});

test('clicks before hydration on overlay buttons, on buttons with `data-early` and on links are left to their own handlers', () => {
  const root = document.querySelector<HTMLElement>('#app');
  if (!root) throw new Error('no root');
  root.innerHTML =
    '<button type="button" data-opens="language"></button><button type="button" data-early></button><a></a>';
  repeatClicksAfterHydration(root);
  const received = vi.fn();
  root.addEventListener('click', received);
  for (const element of root.children) if (element instanceof HTMLElement) element.click();
  expect(received).toHaveBeenCalledTimes(3);
});
