import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handleEarlyTaps } from '#src/app/boot/handle-early-taps.ts';
import { closeOrphanedOverlays } from '#src/app/overlays/close-orphaned-overlays.ts';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { overlays } from '#src/app/overlays.ts';
import { openTriggeredOverlays, startOverlayTriggers } from '#src/app/overlays/overlay-triggers.ts';
import { overlayStack, settleClosed } from '#src/platform/overlay/overlay-stack.ts';
import { renderInApp } from '#test/render.tsx';

const names = () => overlayStack().map(({ name }) => name);
const stepped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
const stops: (() => void)[] = [];

/** The page as the server rendered it; each test hydrates what it needs. */
let page: HTMLElement;
const login = () => page.querySelector('dialog') ?? document.createElement('dialog');
const tap = (name: string) => page.querySelector<HTMLElement>(`[data-opens=${name}]`)?.click();
/** Closes it as the form's button does without a submit listener. */
const closeAlone = () => login().close();

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
  settleClosed();
  await new Promise((resolve) => setTimeout(resolve));
});

test('opened and closed before the scripts, the login does not come back with them, and the next tap opens what it says', async () => {
  handleEarlyTaps();
  tap('login');
  closeAlone();
  stops.push(startOverlayTriggers());
  expect(names()).toEqual([]);
  tap('register');
  expect(names()).toEqual(['register']);
});

test('opened before the scripts and closed before its part has arrived, the login is gone from the history', async () => {
  handleEarlyTaps();
  tap('login');
  stops.push(startOverlayTriggers());
  closeAlone();
  tap('register');
  await waitFor(() => expect(names()).toEqual(['register']));
  expect(login().open).toBe(false);
});

test('while the page is taken over a tap opens what no dialog of the page is for, and it is drawn afterwards', async () => {
  await overlays.register.part.preload();
  handleEarlyTaps();
  stops.push(openTriggeredOverlays());
  tap('register');
  tap('register');
  expect(names()).toEqual(['register']);
  page.querySelector('dialog')?.remove();
  const { state } = history;
  await renderInApp(<OverlayHost />);
  await act(async () => history.replaceState(state, ''));
  expect(await screen.findByRole('dialog', { name: 'Create account' })).toBeDefined();
});

test('before its part has arrived the login opens at once, and a step back closes it', async () => {
  handleEarlyTaps();
  stops.push(startOverlayTriggers());
  tap('login');
  expect([login().open, names()]).toEqual([true, ['login']]);
  history.back();
  await stepped();
  expect([login().open, history.state]).toEqual([false, { page: 'home' }]);
});

test('leaves the history entry of an overlay that a reload lost; keeps one that needs no data', async () => {
  history.pushState({ 'foyer.overlays': [{ id: 7, name: 'notice' }] }, '');
  stops.push(closeOrphanedOverlays());
  await stepped();
  expect(history.state).toEqual({ page: 'home' });
  history.pushState({ 'foyer.overlays': [{ id: 8, name: 'login' }] }, '');
  expect(names()).toEqual(['login']);
});
