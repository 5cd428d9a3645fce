import { createStore } from 'zustand/vanilla';
import { expect, test, vi } from 'vitest';
import { exchangeUrlSessionToken } from '#src/app/startup/session/sign-in-on-load.ts';
import type { SessionInfo } from '#src/platform/session/session-info.ts';
import { type SessionState, visitorSession } from '#src/platform/session/session-store.ts';
import { makeOpenedSession } from '#test/fake-wps-server.ts';

const OPEN = 'token-of-the-open-session';

function adoptWith(token: string, openToken: string | null) {
  const value = makeOpenedSession({ token: 'token-after-exchange' });
  const info: SessionInfo = { ...value, merchantCode: 'aurora', type: 0, token: openToken ?? '' };
  const state = createStore<SessionState>(() => (openToken === null ? visitorSession : { status: 'member', info }));
  const start = vi.fn();
  const exchange = vi.fn(async () => ({ ok: true as const, value, spanId: 's' }));
  const mayReplace = vi.fn(async () => false);
  const autoLogin = createStore(() => ({ pending: true }));
  const session = { state, autoLogin, start, end: () => false, token: () => openToken };
  const outcome = exchangeUrlSessionToken({
    session,
    merchantCode: 'aurora',
    takeToken: () => token,
    exchange,
    mayReplace,
  });
  return { outcome, start, exchange, mayReplace };
}

test('[S2-011] the session in this tab continues without a question if the URL contains the token of that session, as after a link is opened twice', async () => {
  const { outcome, exchange, mayReplace } = adoptWith(OPEN, OPEN);
  expect(await outcome).toBe('unchanged');
  expect([exchange.mock.calls, mayReplace.mock.calls]).toEqual([[], []]);
});

test('[S2-011] an open session remains if the member does not confirm its replacement by the token in the URL', async () => {
  const { outcome, exchange, start } = adoptWith('another-token-of-a-link', OPEN);
  expect(await outcome).toBe('unchanged');
  expect([exchange.mock.calls, start.mock.calls]).toEqual([[], []]);
});

test.each(['short', 'a token with blanks in it', 'a'.repeat(513)])(
  '[S2-011] does not exchange the invalid token %s of the URL for a session',
  async (text) => {
    const { outcome, exchange } = adoptWith(text, null);
    expect(await outcome).toBe('none');
    expect(exchange).not.toHaveBeenCalled();
  },
);
