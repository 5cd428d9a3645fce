import { createStore } from 'zustand/vanilla';
import { expect, test, vi } from 'vitest';
import { adoptToken } from '#src/app/startup/session/sign-in-on-load.ts';
import type { SessionInfo } from '#src/platform/session/session-info.ts';
import { type SessionState, visitor } from '#src/platform/session/session-store.ts';
import { makeSession } from '#test/platform.ts';

const OPEN = 'token-of-the-open-session';

function arriveWith(token: string, open: string | null) {
  const value = makeSession({ token: 'token-after-exchange' });
  const info: SessionInfo = { ...value, merchantCode: 'aurora', type: 0, token: open ?? '' };
  const state = createStore<SessionState>(() => (open === null ? visitor : { status: 'member', info }));
  const start = vi.fn();
  const exchange = vi.fn(async () => ({ ok: true as const, value, spanId: 's' }));
  const mayReplace = vi.fn(async () => false);
  const autoLogin = createStore(() => ({ pending: true }));
  const session = { state, autoLogin, start, end: () => false, token: () => open };
  const outcome = adoptToken({ session, merchantCode: 'aurora', take: () => token, exchange, mayReplace });
  return { outcome, start, exchange, mayReplace };
}

test('[S2-011] the token of the session that is open, as when its link is opened again, asks nothing and changes nothing', async () => {
  const { outcome, exchange, mayReplace } = arriveWith(OPEN, OPEN);
  expect(await outcome).toBe('kept');
  expect([exchange.mock.calls, mayReplace.mock.calls]).toEqual([[], []]);
});

test('[S2-011] another one takes its place only when the member says so', async () => {
  const { outcome, exchange, start } = arriveWith('another-token-of-a-link', OPEN);
  expect(await outcome).toBe('kept');
  expect([exchange.mock.calls, start.mock.calls]).toEqual([[], []]);
});

test.each(['short', 'a token with blanks in it', 'a'.repeat(513)])(
  '[S2-011] %s is no token, and goes nowhere',
  async (text) => {
    const { outcome, exchange } = arriveWith(text, null);
    expect(await outcome).toBe('none');
    expect(exchange).not.toHaveBeenCalled();
  },
);
