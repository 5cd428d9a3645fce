import { waitFor } from '@testing-library/react';
import { createWpsClient } from '@foyer/wps-client/wps-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { consentStore, FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';
import { type SessionState, visitor } from '#src/platform/session/session-store.ts';
import { watchDeposits } from '#src/platform/tracking/watch-deposits.ts';
import { subscribeEvents, type AppEvent } from '#src/platform/tracking/track.ts';
import { done, makePlatform, refuse } from '#test/platform.ts';

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

const told: AppEvent[] = [];
let stops: (() => void)[] = [];
beforeEach(() => {
  stops = [subscribeEvents((one) => void told.push(one))];
});
afterEach(() => {
  stops.forEach((stop) => stop());
  told.length = 0;
  consentStore.setState({ ...NO_CONSENT });
  vi.restoreAllMocks();
});

function begin(state: SessionState, answer = () => done({ deposits })) {
  const { fetch, asked } = makePlatform({ [PATH]: answer });
  const options = { origin: 'http://localhost', merchant: 'aurora', language: () => 'EN', token: () => 'token-1' };
  const session = { state: createStore<SessionState>(() => state) };
  stops.push(watchDeposits({ wps: createWpsClient({ ...options, userAgent: 'test', fetch }), session }));
  return { session, calls: () => asked(PATH).length };
}
const seenAgain = (): boolean => document.dispatchEvent(new Event('visibilitychange'));
const settled = async (): Promise<void> => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 20));
};

test('[S9-035] first deposit, redeposit and deposit are sent on with their amount and the event id of the server', async () => {
  consentStore.setState(FULL_CONSENT);
  const { calls } = begin(member);
  await waitFor(() => expect(told).toHaveLength(3));
  expect(told).toEqual([
    { name: 'firstDeposit', eventId: 'e-1', value: { amount: 250, currency: 'VND' } },
    { name: 'redeposit', eventId: 'e-2', value: { amount: 12.5, currency: 'BRL' } },
    { name: 'deposit', eventId: 'e-3', value: { amount: 1, currency: 'PHP' } },
  ]);
  expect(calls()).toBe(1);
});

test('asks for none before advertising is allowed, and then once', async () => {
  const { calls } = begin(member);
  consentStore.setState({ measurement: true, advertising: false });
  await settled();
  expect(calls()).toBe(0);
  consentStore.setState(FULL_CONSENT);
  await waitFor(() => expect(calls()).toBe(1));
});

test('asks for none for a visitor, and when the visitor logs in', async () => {
  consentStore.setState(FULL_CONSENT);
  const { session, calls } = begin(visitor);
  await settled();
  expect(calls()).toBe(0);
  session.state.setState(member, true);
  await waitFor(() => expect(calls()).toBe(1));
  // The session's details change without another login.
  session.state.setState({ ...member }, true);
  await settled();
  expect(calls()).toBe(1);
});

test('asks again when the page is seen again, not while it is hidden, and no more once stopped', async () => {
  consentStore.setState(FULL_CONSENT);
  const { calls } = begin(member);
  await waitFor(() => expect(told).toHaveLength(3));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  seenAgain();
  await settled();
  expect(calls()).toBe(1);
  visibility.mockReturnValue('visible');
  seenAgain();
  await waitFor(() => expect(calls()).toBe(2));
  await settled();
  stops.forEach((stop) => stop());
  seenAgain();
  await settled();
  expect(calls()).toBe(2);
});

test('an error sends nothing on, and the next look asks again', async () => {
  consentStore.setState(FULL_CONSENT);
  const { calls } = begin(member, () => refuse(503, { errorCode: 'service_unavailable' }));
  await waitFor(() => expect(calls()).toBe(1));
  await settled();
  seenAgain();
  await waitFor(() => expect(calls()).toBe(2));
  expect(told).toEqual([]);
});

test('[S9-035] a page that is seen again while an answer is pending asks once', async () => {
  consentStore.setState(FULL_CONSENT);
  const { calls } = begin(member);
  seenAgain();
  seenAgain();
  await waitFor(() => expect(told).toHaveLength(3));
  await settled();
  expect([calls(), told.length]).toEqual([1, 3]);
  // The answer has come: the next look asks.
  seenAgain();
  await waitFor(() => expect(told).toHaveLength(6));
  expect(calls()).toBe(2);
});
