import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMayaTokenRefresh } from '#src/app/startup/session/start-maya-token-refresh.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import { storeMayaEnvironment, readStoredMayaEnvironment } from '#src/platform/identity/stored-maya-environment.ts';
import { waitUntilRequestsAreSent } from '#test/wait-until-requests-are-sent.ts';
import { storeSession, readStoredSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer, respondWithError, type FakeResponder } from '#test/fake-wps-server.ts';

const TOKENS = '/wps/relay/WPS3RD_refreshMayaTokens';

beforeEach(() => vi.spyOn(document, 'hidden', 'get').mockReturnValue(false));
afterEach(() => sessionStorage.clear());

function startRefresh(answer: FakeResponder) {
  const platform = createFakeWpsServer({ [TOKENS]: answer });
  const page = { build: 'test', assets: '', path: '/m/home', search: '', listing: null, formError: null, messages: {} };
  const services = createAppServices({ ...page, data: makePageData() }, platform);
  startMayaTokenRefresh(services);
  return platform;
}

test('[S7-048] the tokens of a member from Maya are renewed once, however often the page becomes visible', async () => {
  storeSession();
  storeMayaEnvironment('sandbox');
  const platform = startRefresh(() => respondWithValue({ expiresIn: 3_600 }));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(platform.requestsTo(TOKENS).map(({ body }) => body)).toEqual([{ env: 'sandbox' }]));
  expect(readStoredMayaEnvironment()).toBe('sandbox');
});

test('[S7-048] Maya’s tokens are renewed again after 10 minutes if the page is visible', async () => {
  storeSession();
  storeMayaEnvironment('sandbox');
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const platform = startRefresh(() => respondWithValue({ expiresIn: 3_600 }));
  const countAfterCheck = async (): Promise<number> => {
    document.dispatchEvent(new Event('visibilitychange'));
    await waitUntilRequestsAreSent(platform);
    return platform.requestsTo(TOKENS).length;
  };
  now.mockReturnValue(Date.UTC(2026, 0, 1, 0, 9, 59, 999));
  expect(await countAfterCheck()).toBe(1);
  now.mockReturnValue(Date.UTC(2026, 0, 1, 0, 10));
  hidden.mockReturnValue(true);
  expect(await countAfterCheck()).toBe(1);
  hidden.mockReturnValue(false);
  expect(await countAfterCheck()).toBe(2);
});

test('[S7-048] a renewal that Maya rejects stops further renewals, and the member stays logged in', async () => {
  storeSession();
  storeMayaEnvironment('production');
  startRefresh(() => respondWithError(401, { errorCode: 'identity_rejected', message: 'expired' }));
  await waitFor(() => expect(readStoredMayaEnvironment()).toBeNull());
  expect(readStoredSession()).not.toBeNull();
});

test('[S7-048] the renewal of Maya’s tokens stops if there are none', async () => {
  storeSession();
  storeMayaEnvironment('sandbox');
  startRefresh(() => respondWithValue({ expiresIn: null }));
  await waitFor(() => expect(readStoredMayaEnvironment()).toBeNull());
});

test('[S7-048] no Maya tokens are renewed for a visitor or for a member from another provider', async () => {
  storeMayaEnvironment('sandbox');
  const visitor = startRefresh(() => respondWithValue({ expiresIn: 3_600 }));
  sessionStorage.clear();
  storeSession();
  const other = startRefresh(() => respondWithValue({ expiresIn: 3_600 }));
  await waitUntilRequestsAreSent(visitor);
  await waitUntilRequestsAreSent(other);
  expect([...visitor.requestsTo(TOKENS), ...other.requestsTo(TOKENS)]).toEqual([]);
});
