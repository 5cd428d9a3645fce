import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshMaya } from '#src/app/startup/session/refresh-maya.ts';
import { createServices } from '#src/app/services/services.ts';
import { storeMayaEnv, readMayaEnv } from '#src/platform/identity/maya-env.ts';
import { waitForSentCalls } from '#test/wait-for-sent-calls.ts';
import { keepSession, readStoredSession } from '#test/members.ts';
import { makePageData } from '#test/page-data.ts';
import { done, makePlatform, refuse, type Answer } from '#test/platform.ts';

const TOKENS = '/wps/relay/WPS3RD_refreshMayaTokens';

beforeEach(() => vi.spyOn(document, 'hidden', 'get').mockReturnValue(false));
afterEach(() => sessionStorage.clear());

function startRefresh(answer: Answer) {
  const platform = makePlatform({ [TOKENS]: answer });
  const page = { build: 'test', assets: '', path: '/m/home', search: '', listing: null, formError: null, messages: {} };
  const services = createServices({ ...page, data: makePageData() }, platform);
  refreshMaya(services);
  return platform;
}

test('[S7-048] renews the tokens of a member from Maya once, however often the page becomes visible', async () => {
  keepSession();
  storeMayaEnv('sandbox');
  const platform = startRefresh(() => done({ expiresIn: 3_600 }));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(platform.asked(TOKENS).map(({ body }) => body)).toEqual([{ env: 'sandbox' }]));
  expect(readMayaEnv()).toBe('sandbox');
});

test('[S7-048] renews them again after 10 minutes if the page is visible', async () => {
  keepSession();
  storeMayaEnv('sandbox');
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const platform = startRefresh(() => done({ expiresIn: 3_600 }));
  const countAfterCheck = async (): Promise<number> => {
    document.dispatchEvent(new Event('visibilitychange'));
    await waitForSentCalls(platform);
    return platform.asked(TOKENS).length;
  };
  now.mockReturnValue(Date.UTC(2026, 0, 1, 0, 9, 59, 999));
  expect(await countAfterCheck()).toBe(1);
  now.mockReturnValue(Date.UTC(2026, 0, 1, 0, 10));
  hidden.mockReturnValue(true);
  expect(await countAfterCheck()).toBe(1);
  hidden.mockReturnValue(false);
  expect(await countAfterCheck()).toBe(2);
});

test('[S7-048] stops the renewal if Maya rejects it, and keeps the member logged in', async () => {
  keepSession();
  storeMayaEnv('production');
  startRefresh(() => refuse(401, { errorCode: 'identity_rejected', message: 'expired' }));
  await waitFor(() => expect(readMayaEnv()).toBeNull());
  expect(readStoredSession()).not.toBeNull();
});

test('[S7-048] stops the renewal if there are no tokens to renew', async () => {
  keepSession();
  storeMayaEnv('sandbox');
  startRefresh(() => done({ expiresIn: null }));
  await waitFor(() => expect(readMayaEnv()).toBeNull());
});

test('[S7-048] renews nothing for a visitor or for a member from another provider', async () => {
  storeMayaEnv('sandbox');
  const visitor = startRefresh(() => done({ expiresIn: 3_600 }));
  sessionStorage.clear();
  keepSession();
  const other = startRefresh(() => done({ expiresIn: 3_600 }));
  await waitForSentCalls(visitor);
  await waitForSentCalls(other);
  expect([...visitor.asked(TOKENS), ...other.asked(TOKENS)]).toEqual([]);
});
