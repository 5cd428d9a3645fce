import { waitFor } from '@testing-library/react';
import { createWpsClient } from '@foyer/wps-client/wps-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { consentStore, FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';
import { type SessionState, visitorSession } from '#src/platform/session/session-store.ts';
import { watchCompletedDeposits } from '#src/platform/tracking/watch-deposits.ts';
import { setTrackingEventListener, type EventToTrack } from '#src/platform/tracking/track-event.ts';
import { respondWithValue, createFakeWpsServer, respondWithError } from '#test/fake-wps-server.ts';

const PATH = '/wps/system/deposits';
const member: SessionState = {
  status: 'member',
  info: {
    id: 'm1',
    token: 'token-1',
    merchantCode: 'aurora',
    userName: 'demo',
    type: 0,
    firstTimeLogin: false,
    spanId: 's1',
  },
};
const deposits = [
  { eventId: 'e-1', name: 'firstDeposit', amount: 250, currency: 'VND' },
  { eventId: 'e-2', name: 'redeposit', amount: 12.5, currency: 'BRL' },
  { eventId: 'e-3', name: 'deposit', amount: 1, currency: 'PHP' },
] as const;

const tracked: EventToTrack[] = [];
let stops: (() => void)[] = [];
beforeEach(() => {
  stops = [setTrackingEventListener((event) => void tracked.push(event))];
});
afterEach(() => {
  stops.forEach((stop) => stop());
  tracked.length = 0;
  consentStore.setState({ ...NO_CONSENT });
  vi.restoreAllMocks();
});

function startWatching(state: SessionState, answer = () => respondWithValue({ deposits })) {
  const { fetch, requestsTo } = createFakeWpsServer({ [PATH]: answer });
  const options = { origin: 'http://localhost', merchant: 'aurora', language: () => 'EN', token: () => 'token-1' };
  const session = { state: createStore<SessionState>(() => state) };
  stops.push(watchCompletedDeposits({ wps: createWpsClient({ ...options, userAgent: 'test', fetch }), session }));
  return { session, calls: () => requestsTo(PATH).length };
}
const becomeVisible = (): boolean => document.dispatchEvent(new Event('visibilitychange'));
const waitForRequests = async (): Promise<void> => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 20));
};

test('[S9-035] first deposits, redeposits and deposits are tracked with amount and event id of the server', async () => {
  consentStore.setState(FULL_CONSENT);
  const { calls } = startWatching(member);
  await waitFor(() => expect(tracked).toHaveLength(3));
  expect(tracked).toEqual([
    { name: 'firstDeposit', eventId: 'e-1', value: { amount: 250, currency: 'VND' } },
    { name: 'redeposit', eventId: 'e-2', value: { amount: 12.5, currency: 'BRL' } },
    { name: 'deposit', eventId: 'e-3', value: { amount: 1, currency: 'PHP' } },
  ]);
  expect(calls()).toBe(1);
});

test('completed deposits are requested once when advertising consent is given, and not before', async () => {
  const { calls } = startWatching(member);
  consentStore.setState({ measurement: true, advertising: false });
  await waitForRequests();
  expect(calls()).toBe(0);
  consentStore.setState(FULL_CONSENT);
  await waitFor(() => expect(calls()).toBe(1));
});

test('completed deposits are not requested for a visitor, and are requested once when the visitor logs in', async () => {
  consentStore.setState(FULL_CONSENT);
  const { session, calls } = startWatching(visitorSession);
  await waitForRequests();
  expect(calls()).toBe(0);
  session.state.setState(member, true);
  await waitFor(() => expect(calls()).toBe(1));
  // The session's details change without another login.
  session.state.setState({ ...member }, true);
  await waitForRequests();
  expect(calls()).toBe(1);
});

test('completed deposits are requested again when the page becomes visible, but not while it is hidden or after watching has stopped', async () => {
  consentStore.setState(FULL_CONSENT);
  const { calls } = startWatching(member);
  await waitFor(() => expect(tracked).toHaveLength(3));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  becomeVisible();
  await waitForRequests();
  expect(calls()).toBe(1);
  visibility.mockReturnValue('visible');
  becomeVisible();
  await waitFor(() => expect(calls()).toBe(2));
  await waitForRequests();
  stops.forEach((stop) => stop());
  becomeVisible();
  await waitForRequests();
  expect(calls()).toBe(2);
});

test('no deposit is tracked after an error, and deposits are requested again when the page becomes visible', async () => {
  consentStore.setState(FULL_CONSENT);
  const { calls } = startWatching(member, () => respondWithError(503, { errorCode: 'service_unavailable' }));
  await waitFor(() => expect(calls()).toBe(1));
  await waitForRequests();
  becomeVisible();
  await waitFor(() => expect(calls()).toBe(2));
  expect(tracked).toEqual([]);
});

test('[S9-035] completed deposits are requested once if the page becomes visible while a request is pending', async () => {
  consentStore.setState(FULL_CONSENT);
  const { calls } = startWatching(member);
  becomeVisible();
  becomeVisible();
  await waitFor(() => expect(tracked).toHaveLength(3));
  await waitForRequests();
  expect([calls(), tracked.length]).toEqual([1, 3]);
  // The response has arrived: the next visibility change requests again.
  becomeVisible();
  await waitFor(() => expect(tracked).toHaveLength(6));
  expect(calls()).toBe(2);
});
