import { expect, test, vi } from 'vitest';
import { createSessionEnd } from '#src/app/errors/error-handlers.ts';
import type { SessionInfo } from '#src/platform/session/session-info.ts';
import { createSessionStore, sessionSlot } from '#src/platform/session/session-store.ts';

const info: SessionInfo = {
  id: 'm1',
  token: 'token-of-a-member',
  merchantCode: 'aurora',
  userName: 'demo',
  type: 0,
  firstTimeLogin: false,
  spanId: 's1',
};

/** A page of a member, and a notice that waits for its answer. */
function setUp() {
  const page = { address: '/m/account' };
  const leave = vi.fn(() => {
    page.address = '/m/login?go=%2Fm%2Faccount';
    return true;
  });
  const notices: PromiseWithResolvers<boolean>[] = [];
  const sayPleaseLogIn = vi.fn(() => {
    const notice = Promise.withResolvers<boolean>();
    notices.push(notice);
    return notice.promise;
  });
  const goToLogin = vi.fn();
  const end = createSessionEnd({
    session: { end: leave },
    sayPleaseLogIn,
    currentAddress: () => page.address,
    goToLogin,
  });
  return { page, leave, notices, sayPleaseLogIn, goToLogin, end };
}

test('[S4-034, S8-011] ends the session, and after OK the login returns to the page that ended it', async () => {
  const { leave, notices, goToLogin, end } = setUp();
  const ended = end();
  expect(leave).toHaveBeenCalledTimes(1);
  expect(goToLogin).not.toHaveBeenCalled();
  notices[0]?.resolve(true);
  await ended;
  expect(goToLogin.mock.calls).toEqual([['/m/account']]);
});

test('[S8-011] a notice that is closed without OK leads nowhere', async () => {
  const { notices, goToLogin, end } = setUp();
  const ended = end();
  notices[0]?.resolve(false);
  await ended;
  expect(goToLogin).not.toHaveBeenCalled();
});

test('[S8-011] one notice is shown however many calls end the session, and each of them ends it', async () => {
  const { leave, notices, sayPleaseLogIn, goToLogin, end } = setUp();
  const first = end();
  await Promise.all([end(), end()]);
  expect([leave.mock.calls.length, sayPleaseLogIn.mock.calls.length]).toEqual([3, 1]);
  notices[0]?.resolve(true);
  await first;
  expect(goToLogin).toHaveBeenCalledTimes(1);
});

test('[S8-011] a later session that ends shows a notice again, also after one that could not be shown', async () => {
  const { page, notices, goToLogin, end } = setUp();
  const first = end();
  notices[0]?.reject(new Error('no words'));
  await expect(first).rejects.toThrow('no words');
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

test('[S8-011, S4-034] an ended session shows one notice, and OK leads to a login that returns to where it ended', async () => {
  const store = createSessionStore(sessionSlot, 'aurora');
  store.start(info);
  let confirm: (yes: boolean) => void = () => undefined;
  const say = vi.fn(() => new Promise<boolean>((resolve) => (confirm = resolve)));
  const goToLogin = vi.fn();
  // As a page for members: it leaves as soon as the session is gone.
  let address = '/m/account';
  store.state.subscribe(() => (address = '/m/login?go=%2Fm%2Faccount'));
  const parts = { session: store, sayPleaseLogIn: say, currentAddress: () => address, goToLogin };
  const end = createSessionEnd(parts);
  const first = end();
  await end();
  expect(store.token()).toBeNull();
  expect(say).toHaveBeenCalledTimes(1);
  expect(goToLogin).not.toHaveBeenCalled();
  confirm(true);
  await first;
  expect(goToLogin.mock.calls).toEqual([['/m/account']]);
});
