import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup, configure } from '@testing-library/react';

// The first part of a run waits for its chunk to be compiled.
configure({ asyncUtilTimeout: 20_000 });

const said: unknown[][] = [];

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void said.push(words));
});

/** A test that made anything complain on the console fails, unless it expected that and cleared it. */
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  expect(said.splice(0)).toEqual([]);
});

// Where a build puts the worker; a development server puts it elsewhere.
vi.mock('#src/features/captcha/captcha-worker.ts?worker&url', () => ({ default: '/m/assets/captcha-worker.js' }));

// jsdom knows the element but not its methods.
HTMLDialogElement.prototype.showModal = function showModal(): void {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(): void {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// Nothing has a size here, so nothing scrolls; a test that is about scrolling brings its own.
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;
// p-queue asks Node to count the listeners of its queue, and Node refuses jsdom's kind of event target without this.
Object.assign(EventTarget.prototype, { setMaxListeners: () => undefined });
