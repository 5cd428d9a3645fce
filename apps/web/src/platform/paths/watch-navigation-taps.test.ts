import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchNavigationTaps } from '#src/platform/paths/watch-navigation-taps.ts';
import { isNavigationPending } from '#src/platform/paths/pending-navigation.ts';
import { cancelNavigation } from '#test/cancel-navigation.ts';

let stop = (): void => undefined;
beforeEach(() => {
  stop = watchNavigationTaps();
});
afterEach(async () => {
  await cancelNavigation();
  stop();
  document.body.replaceChildren();
});

/** Dispatches an event in the HTML; `isHandled`: the application handles it. */
function dispatchIn(html: string, type: 'click' | 'submit', isHandled: boolean, keys: MouseEventInit = {}): void {
  document.body.innerHTML = html;
  const handle = (event: Event): void => (isHandled ? event.preventDefault() : undefined);
  document.body.addEventListener(type, handle, { once: true });
  // Prevents a navigation of the test environment.
  addEventListener(type, (event) => event.preventDefault(), { once: true });
  const from = document.querySelector(type === 'submit' ? 'form' : 'i');
  const init = { bubbles: true, cancelable: true, ...keys };
  from?.dispatchEvent(type === 'submit' ? new Event(type, init) : new MouseEvent(type, init));
}

test.each([
  ['a link', '<a href="/m/support"><i></i></a>', 'click', false, true],
  ['a link to another site', '<a href="https://help.example/"><i></i></a>', 'click', false, true],
  ['a form', '<form action="/m/language"></form>', 'submit', false, true],
  ['a link that the application handles', '<a href="/m/support"><i></i></a>', 'click', true, false],
  ['a form that the application handles', '<form></form>', 'submit', true, false],
  ['a link to another window', '<a href="/m/support" target="_blank"><i></i></a>', 'click', false, false],
  ['a link within the page', '<a href="#games"><i></i></a>', 'click', false, false],
  ['a file download', '<a href="/m/app.apk" download><i></i></a>', 'click', false, false],
  ['an email link', '<a href="mailto:help@aurora.example"><i></i></a>', 'click', false, false],
  ['a dialog that is closed', '<form method="dialog"></form>', 'submit', false, false],
  ['a form of another window', '<form target="_blank"></form>', 'submit', false, false],
  ['something else', '<p><i></i></p>', 'click', false, false],
] as const)(
  'in a browser without `beforeunload`, the page detects after a tap or submit on %s whether a navigation is pending',
  (_case, html, type, isHandled, leaves) => {
    dispatchIn(html, type, isHandled);
    expect(isNavigationPending()).toBe(leaves);
  },
);

test('a tap that opens a new tab does not leave the page', () => {
  dispatchIn('<a href="/m/support"><i></i></a>', 'click', false, { ctrlKey: true });
  expect(isNavigationPending()).toBe(false);
});
