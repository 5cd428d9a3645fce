import { expect, test, vi } from 'vitest';
import { systemClock } from '@foyer/wps-client/clock';
import type { ErrorResponse } from '@foyer/wps-client/wps-error';
import { createApiErrorHandlers, createSessionEndHandler } from '#src/app/errors/api-error-handlers.ts';
import { createLoadingOverlayStore } from '#src/platform/loading-overlay/loading-overlay.ts';
import { getOpenedOverlayById, getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { createToastStore } from '#src/platform/toast/toast-store.ts';
import type { SessionInfo } from '#src/platform/session/session-info.ts';
import { createSessionStore, browserSessionStorage } from '#src/platform/session/session-store.ts';

const info: SessionInfo = {
  id: 'm1',
  token: 'token-of-a-member',
  merchantCode: 'aurora',
  userName: 'demo',
  type: 0,
  firstTimeLogin: false,
  spanId: 's1',
};

/** A members' page, and notices that the test confirms or closes. */
function setUp() {
  const page = { address: '/m/account' };
  const endStoredSession = vi.fn(() => {
    page.address = '/m/login?go=%2Fm%2Faccount';
    return true;
  });
  const notices: PromiseWithResolvers<boolean>[] = [];
  const confirmLogin = vi.fn(() => {
    const notice = Promise.withResolvers<boolean>();
    notices.push(notice);
    return notice.promise;
  });
  const goToLogin = vi.fn();
  const end = createSessionEndHandler({
    session: { end: endStoredSession },
    confirmLogin,
    currentPathAndQuery: () => page.address,
    goToLogin,
  });
  return { page, endStoredSession, notices, confirmLogin, goToLogin, end };
}

test('[S4-034, S8-011] a rejected token ends the session, and after OK the login returns to the page that ended it', async () => {
  const { endStoredSession, notices, goToLogin, end } = setUp();
  const ended = end();
  expect(endStoredSession).toHaveBeenCalledTimes(1);
  expect(goToLogin).not.toHaveBeenCalled();
  notices[0]?.resolve(true);
  await ended;
  expect(goToLogin.mock.calls).toEqual([['/m/account']]);
});

test('[S8-011] the page stays if the notice about the ended session is closed without OK', async () => {
  const { notices, goToLogin, end } = setUp();
  const ended = end();
  notices[0]?.resolve(false);
  await ended;
  expect(goToLogin).not.toHaveBeenCalled();
});

test('[S8-011] several calls that end the same session show one notice', async () => {
  const { endStoredSession, notices, confirmLogin, goToLogin, end } = setUp();
  const first = end();
  await Promise.all([end(), end()]);
  expect([endStoredSession.mock.calls.length, confirmLogin.mock.calls.length]).toEqual([3, 1]);
  notices[0]?.resolve(true);
  await first;
  expect(goToLogin).toHaveBeenCalledTimes(1);
});

test('[S8-011] the next session that ends shows a notice again, also after a notice that failed', async () => {
  const { page, notices, goToLogin, end } = setUp();
  const first = end();
  notices[0]?.reject(new Error('no messages'));
  await expect(first).rejects.toThrow('no messages');
  page.address = '/m/club';
  const second = end();
  notices[1]?.resolve(true);
  await second;
  page.address = '/m/inbox';
  const third = end();
  notices[2]?.resolve(true);
  await third;
  expect(goToLogin.mock.calls).toEqual([['/m/club'], ['/m/inbox']]);
});

test('[S8-011, S4-034] an ended session shows one notice, and after OK the login returns to the page on which it ended', async () => {
  const store = createSessionStore(browserSessionStorage, 'aurora');
  store.start(info);
  let confirm: (yes: boolean) => void = () => undefined;
  const confirmLogin = vi.fn(() => new Promise<boolean>((resolve) => (confirm = resolve)));
  const goToLogin = vi.fn();
  // Like a members' page: it navigates to the login when the session ends.
  let address = '/m/account';
  store.state.subscribe(() => (address = '/m/login?go=%2Fm%2Faccount'));
  const parts = { session: store, confirmLogin, currentPathAndQuery: () => address, goToLogin };
  const end = createSessionEndHandler(parts);
  const first = end();
  await end();
  expect(store.token()).toBeNull();
  expect(confirmLogin).toHaveBeenCalledTimes(1);
  expect(goToLogin).not.toHaveBeenCalled();
  confirm(true);
  await first;
  expect(goToLogin.mock.calls).toEqual([['/m/account']]);
});

test('[security: protection] calls that report together that a limit of the login time ended the session show only the limit', async () => {
  const session = createSessionStore(browserSessionStorage, 'aurora');
  session.start(info);
  const handlers = createApiErrorHandlers({
    session,
    toasts: createToastStore(systemClock),
    loadingOverlay: createLoadingOverlayStore(systemClock),
    language: 'EN',
    site: {},
  });
  const error: ErrorResponse = {
    kind: 'rejected',
    endpoint: 'session.list',
    takesToken: true,
    code: 'login.not.session',
    rawCode: 'login.not.session',
    message: null,
    value: { limit: { kind: 'loginTime', period: 'day', resetsAt: '2026-11-20T23:00:00.000Z' } },
    status: 401,
    retryAfterSeconds: null,
    spanId: 's1',
  };
  void handlers.handleSessionEnd(error);
  void handlers.showError(error);
  await vi.waitFor(() => expect(getOverlayStack()).toMatchObject([{ name: 'notice' }]), { timeout: 5_000 });
  const [shown] = getOverlayStack();
  expect(getOpenedOverlayById(shown?.id ?? 0, 'notice')?.props.message).toContain('Time logged in · Per day');
  expect(session.token()).toBeNull();
});
