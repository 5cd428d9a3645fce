import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitFor } from '@testing-library/react';
import { handleEarlyTaps } from '#src/app/boot/handle-early-taps.ts';

const KEY = 'foyer.overlays';
const dialog = (): HTMLDialogElement => document.querySelector('dialog') ?? document.createElement('dialog');
const tap = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

beforeEach(() => {
  history.replaceState({ page: 'home' }, '', '/m/home');
  document.body.innerHTML = `
    <button data-opens="login"></button>
    <dialog id="login" data-early><form method="dialog"></form></dialog>`;
  handleEarlyTaps();
});
afterEach(() => {
  dispatchEvent(new Event('foyer:ready'));
  document.body.replaceChildren();
});

test('[S2-002] before the scripts a tap opens the login, and a step back closes it', async () => {
  tap('[data-opens]');
  expect([dialog().open, history.state]).toEqual([true, { [KEY]: [{ id: 1, name: 'login' }] }]);
  history.back();
  await waitFor(() => expect([dialog().open, history.state]).toEqual([false, { page: 'home' }]));
});

test('a login that the browser closed before the scripts is closed in the history too', () => {
  tap('[data-opens]');
  dialog().close();
  expect(history.state).toEqual({ [KEY]: [] });
});

test('a press of a button that is not taken over yet reaches it once, when it is', async () => {
  document.body.insertAdjacentHTML('beforeend', '<button type="button" data-early><b></b></button>');
  const button = document.querySelector('[type=button]');
  const heard: string[] = [];
  const parent = (event: Event): void => void heard.push(event.type);
  document.body.addEventListener('click', parent, true);
  tap('[type=button] b');
  expect(heard).toEqual([]);
  button?.removeAttribute('data-early');
  await waitFor(() => expect(heard).toEqual(['click']));
  tap('[type=button] b');
  expect(heard).toEqual(['click', 'click']);
  document.body.removeEventListener('click', parent, true);
});
