import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handleEarlyTaps } from '#src/app/boot/handle-early-taps.ts';
import { closeOverlaysWithoutProps } from '#src/app/overlays/close-overlays-without-props.ts';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { overlayRegistry } from '#src/app/overlay-registry.ts';
import { openOverlaysOnTap, startOverlayTriggers } from '#src/app/overlays/overlay-triggers.ts';
import { getOverlayStack, resolveClosedOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { renderInApp } from '#test/render-in-app.tsx';

const names = () => getOverlayStack().map(({ name }) => name);
const popState = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
const stops: (() => void)[] = [];

/** The page as the server rendered it. */
let page: HTMLElement;
const login = () => page.querySelector('dialog') ?? document.createElement('dialog');
const tap = (name: string) => page.querySelector<HTMLElement>(`[data-opens=${name}]`)?.click();
/** Closes the dialog like a button of its form, without a script. */
const closeInBrowser = () => login().close();

beforeEach(() => {
  history.replaceState({ page: 'home' }, '', '/m/home');
  page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = `
    <form><button data-opens="login"></button></form><form><button data-opens="register"></button></form>
    <dialog id="login" data-early></dialog>`;
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  dispatchEvent(new Event('foyer:ready'));
  page.remove();
  history.replaceState(null, '');
  resolveClosedOverlays();
  await new Promise((resolve) => setTimeout(resolve));
});

test('a login dialog that was opened and closed before hydration does not reopen, and the next tapped overlay opens', async () => {
  handleEarlyTaps();
  tap('login');
  closeInBrowser();
  stops.push(startOverlayTriggers());
  expect(names()).toEqual([]);
  tap('register');
  expect(names()).toEqual(['register']);
});

test('a login dialog opened before hydration and closed before its chunk loads is removed from the history', async () => {
  handleEarlyTaps();
  tap('login');
  stops.push(startOverlayTriggers());
  closeInBrowser();
  tap('register');
  await waitFor(() => expect(names()).toEqual(['register']));
  expect(login().open).toBe(false);
});

test("an overlay that is not in the page's HTML opens on a tap during hydration and is rendered afterwards", async () => {
  await overlayRegistry.register.part.preload();
  handleEarlyTaps();
  stops.push(openOverlaysOnTap());
  tap('register');
  tap('register');
  expect(names()).toEqual(['register']);
  page.querySelector('dialog')?.remove();
  const { state } = history;
  await renderInApp(<OverlayHost />);
  await act(async () => history.replaceState(state, ''));
  expect(await screen.findByRole('dialog', { name: 'Create account' })).toBeDefined();
});

test('the login dialog opens before its chunk loads, and closes on the back button', async () => {
  handleEarlyTaps();
  stops.push(startOverlayTriggers());
  tap('login');
  expect([login().open, names()]).toEqual([true, ['login']]);
  history.back();
  await popState();
  expect([login().open, history.state]).toEqual([false, { page: 'home' }]);
});

test('after a reload, the history entry of an overlay whose props are lost is skipped, and an overlay without props opens again', async () => {
  history.pushState({ 'foyer.overlays': [{ id: 7, name: 'notice' }] }, '');
  stops.push(closeOverlaysWithoutProps());
  await popState();
  expect(history.state).toEqual({ page: 'home' });
  history.pushState({ 'foyer.overlays': [{ id: 8, name: 'login' }] }, '');
  expect(names()).toEqual(['login']);
});
