import { createWpsClient } from '@foyer/wps-client/wps-client';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { consentStore, FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';
import { toSessionInfo } from '#src/platform/session/session-info.ts';
import type { SessionState } from '#src/platform/session/session-store.ts';
import { watchCompletedDeposits } from '#src/platform/tracking/watch-deposits.ts';
import { respondWithValue, createFakeWpsServer, makeOpenedSession } from '#test/fake-wps-server.ts';

const PATH = '/wps/system/deposits';
const CALL = '@foyer/contract/tracking/claim-deposit-events-for-pixels';

test('[S9-035] completed deposits are not requested if their chunk fails to load, until the page becomes visible and loads the chunk again', async () => {
  const missing = vi.fn(() => {
    throw new Error('404');
  });
  vi.doMock(CALL, missing);
  consentStore.setState(FULL_CONSENT);
  onTestFinished(() => consentStore.setState(NO_CONSENT));
  const platform = createFakeWpsServer({ [PATH]: () => respondWithValue({ deposits: [] }) });
  const wps = createWpsClient({
    origin: 'http://localhost',
    merchant: 'aurora',
    language: () => 'EN',
    token: () => 'token-1',
    userAgent: 'test',
    fetch: platform.fetch,
  });
  const info = toSessionInfo(makeOpenedSession(), 'aurora');
  onTestFinished(
    watchCompletedDeposits({ wps, session: { state: createStore<SessionState>(() => ({ status: 'member', info })) } }),
  );
  await waitFor(() => expect(missing).toHaveBeenCalledTimes(1));
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
  expect(platform.requestsTo(PATH)).toEqual([]);

  vi.doUnmock(CALL);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(platform.requestsTo(PATH)).toHaveLength(1));
});
