import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitFor } from '@testing-library/react';
import { handleEarlyTaps } from '#src/app/boot/handle-early-taps.ts';

const OVERLAYS_KEY = 'foyer.overlays';
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

test('[S2-002] before hydration, a tap opens the login dialog and the back button closes it', async () => {
  tap('[data-opens]');
  expect([dialog().open, history.state]).toEqual([true, { [OVERLAYS_KEY]: [{ id: 1, name: 'login' }] }]);
  history.back();
  await waitFor(() => expect([dialog().open, history.state]).toEqual([false, { page: 'home' }]));
});

test('closing a dialog before hydration removes it from the browser history', () => {
  tap('[data-opens]');
  dialog().close();
  expect(history.state).toEqual({ [OVERLAYS_KEY]: [] });
});

test.each([
  ['its close button', 'form', 'submit'],
  ['Escape', 'dialog', 'cancel'],
])('closing a dialog by %s before hydration removes it from the browser history at once', (_name, selector, type) => {
  tap('[data-opens]');
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: type === 'submit' }));
  expect(history.state).toEqual({ [OVERLAYS_KEY]: [] });
});

test('sending a form of a dialog keeps the dialog in the browser history', () => {
  document.querySelector('form')?.setAttribute('method', 'post');
  tap('[data-opens]');
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
  expect(history.state).toEqual({ [OVERLAYS_KEY]: [{ id: 1, name: 'login' }] });
});

test('each tap on a button before its hydration is repeated once after it', async () => {
  document.body.insertAdjacentHTML('beforeend', '<button type="button" data-early><b></b></button>');
  const button = document.querySelector('[type=button]');
  const received: string[] = [];
  const record = (event: Event): void => void received.push(event.type);
  document.body.addEventListener('click', record, true);
  tap('[type=button] b');
  tap('[type=button] b');
  expect(received).toEqual([]);
  button?.removeAttribute('data-early');
  await waitFor(() => expect(received).toEqual(['click', 'click']));
  tap('[type=button] b');
  expect(received).toEqual(['click', 'click', 'click']);
  document.body.removeEventListener('click', record, true);
});
