import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchLeavingTaps } from '#src/platform/paths/watch-leaving-taps.ts';
import { isLeaving } from '#src/platform/paths/leaving.ts';
import { stayHere } from '#test/stay-here.ts';

let stop = (): void => undefined;
beforeEach(() => {
  stop = watchLeavingTaps();
});
afterEach(async () => {
  await stayHere();
  stop();
  document.body.replaceChildren();
});

/** Sends an event from within what is drawn; the application answers it by itself or not. */
function send(html: string, type: 'click' | 'submit', isAnswered: boolean, keys: MouseEventInit = {}): void {
  document.body.innerHTML = html;
  const answer = (event: Event): void => (isAnswered ? event.preventDefault() : undefined);
  document.body.addEventListener(type, answer, { once: true });
  // The test's browser follows none.
  addEventListener(type, (event) => event.preventDefault(), { once: true });
  const from = document.querySelector(type === 'submit' ? 'form' : 'i');
  const how = { bubbles: true, cancelable: true, ...keys };
  from?.dispatchEvent(type === 'submit' ? new Event(type, how) : new MouseEvent(type, how));
}

test.each([
  ['a link', '<a href="/m/support"><i></i></a>', 'click', false, true],
  ['a link elsewhere', '<a href="https://help.example/"><i></i></a>', 'click', false, true],
  ['a form', '<form action="/m/language"></form>', 'submit', false, true],
  ['a link that the application answers', '<a href="/m/support"><i></i></a>', 'click', true, false],
  ['a form that the application answers', '<form></form>', 'submit', true, false],
  ['a link to another window', '<a href="/m/support" target="_blank"><i></i></a>', 'click', false, false],
  ['a link within the page', '<a href="#games"><i></i></a>', 'click', false, false],
  ['a file to keep', '<a href="/m/app.apk" download><i></i></a>', 'click', false, false],
  ['a letter', '<a href="mailto:help@aurora.example"><i></i></a>', 'click', false, false],
  ['a dialog that is closed', '<form method="dialog"></form>', 'submit', false, false],
  ['a form of another window', '<form target="_blank"></form>', 'submit', false, false],
  ['something else', '<p><i></i></p>', 'click', false, false],
] as const)('without `beforeunload`, %s says whether the page is being left', (_, html, type, isAnswered, leaves) => {
  send(html, type, isAnswered);
  expect(isLeaving()).toBe(leaves);
});

test('a tap that asks for a new tab leaves no page', () => {
  send('<a href="/m/support"><i></i></a>', 'click', false, { ctrlKey: true });
  expect(isLeaving()).toBe(false);
});
