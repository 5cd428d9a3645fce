import { expect, onTestFinished, test, vi } from 'vitest';
import { openLoginPopup } from '#src/features/identity-login/start/provider-login-window.ts';
import {
  waitForTelegramPopup,
  offerTelegramResultToWaitingPage,
} from '#src/features/identity-login/providers/telegram-popup.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const origin = 'https://oauth.telegram.example';
const auth = { id: 77, auth_date: 1_790_000_000, hash: 'a'.repeat(64) };
const encode = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll('=', '');
const proven = { kind: 'proven', proof: { by: 'telegram', auth } };

/** Waits for a popup. The popup is this window, so that the test can post messages as the popup. */
function waitForFakePopup() {
  const clock = makeManualClock();
  const close = vi.spyOn(window, 'close').mockReturnValue();
  const popupResult = waitForTelegramPopup(window, { clock, origin, id: 'asked-1' });
  const postFromPopup = (data: unknown, over: Partial<MessageEventInit> = {}): boolean =>
    dispatchEvent(new MessageEvent('message', { data, origin, source: window, ...over }));
  return { clock, close, heard: popupResult, say: postFromPopup };
}

test('[S9-026] Telegram’s popup opens with 500 by 600 pixels', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  expect(openLoginPopup()).toBeNull();
  expect(open.mock.calls[0]?.[2]).toMatch(/^popup,width=500,height=600,/);
});

test('[S9-026] an open Telegram popup is polled every 2 s', () => {
  const clock = makeManualClock();
  const polls = vi.fn(() => false);
  const opened = {
    close: () => undefined,
    get closed() {
      return polls();
    },
  };
  void waitForTelegramPopup(opened, { clock, origin, id: 'asked-1' });
  expect(polls).toHaveBeenCalledTimes(1);
  for (let poll = 2; poll <= 6; poll += 1) {
    clock.advance(1_999);
    expect(polls).toHaveBeenCalledTimes(poll - 1);
    clock.advance(1);
    expect(polls).toHaveBeenCalledTimes(poll);
  }
});

test("[S9-026] Telegram's result is accepted for 8 s after the popup was found closed", async () => {
  const clock = makeManualClock();
  const opened = { closed: false, close: () => undefined };
  const settled = vi.fn();
  const heard = waitForTelegramPopup(opened, { clock, origin, id: 'asked-1' }).then(settled);
  opened.closed = true;
  clock.advance(2_000 + 7_999);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  clock.advance(1);
  await heard;
  expect(settled).toHaveBeenCalledWith({ kind: 'dropped' });
  expect(clock.waiting()).toBe(0);
});

test('[S4-031] the result of Telegram’s popup is read, and the popup closed', async () => {
  const { heard, say, close } = waitForFakePopup();
  // An unrelated event, another origin or another window does not end the wait.
  say(JSON.stringify({ event: 'resize', height: 600 }));
  say(JSON.stringify({ event: 'auth_result', result: auth }), { origin: 'https://evil.example' });
  say(JSON.stringify({ event: 'auth_result', result: auth }), { source: null });
  expect(close).not.toHaveBeenCalled();
  say(JSON.stringify({ event: 'auth_result', result: auth }));
  expect(await heard).toEqual(proven);
  expect(close).toHaveBeenCalledOnce();
});

test('[S4-031] a login declined at Telegram is reported as cancelled', async () => {
  const { heard, say } = waitForFakePopup();
  say(JSON.stringify({ event: 'auth_result', result: false }));
  expect(await heard).toEqual({ kind: 'dropped' });
});

test.each(['popupBlocked', JSON.stringify({ event: 'popupBlocked' })])(
  '[S8-017] reports a blocked popup after Telegram’s message %s',
  async (said) => {
    const { heard, say } = waitForFakePopup();
    say(said);
    expect(await heard).toEqual({ kind: 'blocked' });
  },
);

test('[S4-031] the result of a returning Telegram popup is passed only to the page that requested it', async () => {
  const { heard, clock } = waitForFakePopup();
  const foreignClock = makeManualClock();
  const foreignOffer = offerTelegramResultToWaitingPage(
    { id: 'asked-2', result: encode({ ...auth, id: 78 }) },
    foreignClock,
  );
  onTestFinished(() => expect(clock.waiting()).toBe(0));
  expect(await offerTelegramResultToWaitingPage({ id: 'asked-1', result: encode(auth) }, makeManualClock())).toBe(true);
  expect(await heard).toEqual(proven);
  foreignClock.advance(500);
  expect(await foreignOffer).toBe(false);
});
