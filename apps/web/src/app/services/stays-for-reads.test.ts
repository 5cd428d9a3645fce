import { getStatus } from '@foyer/contract/system/get-status';
import { logout } from '@foyer/contract/session/sessions';
import { createWpsClient } from '@foyer/wps-client/wps-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordLeaving } from '#src/platform/paths/leaving.ts';
import { staysForReads } from '#src/app/services/create-api-client.ts';
import { restoreFromPageCache, cancelNavigation } from '#test/cancel-navigation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await cancelNavigation();
  vi.useRealTimers();
});

/** A client whose every request is called off, and what is known of its calls. */
function calledOff() {
  const asked: string[] = [];
  const known: string[] = [];
  const client = staysForReads(
    createWpsClient({
      origin: 'https://aurora.example',
      merchant: 'aurora',
      language: () => 'EN',
      token: () => 'token',
      userAgent: 'test',
      fetch: async (input) => {
        asked.push(new URL(new Request(input).url).pathname);
        throw new TypeError('Load failed');
      },
    }),
  );
  const call = (name: string, answer: ReturnType<typeof client.call>): void =>
    void answer.then((result) => known.push(`${name}: ${result.ok ? 'done' : result.error.kind}`));
  return { asked, known, client, call };
}

test('[S8-003] reports a call cancelled by navigation only if the page returns; reads are then requested again', async () => {
  const { asked, known, client, call } = calledOff();
  recordLeaving();
  call('read', client.call(getStatus, { device: 'MOBILE' }));
  call('write', client.call(logout, {}));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked.toSorted(), known]).toEqual([[logout.path, getStatus.path].toSorted(), []]);
  restoreFromPageCache();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.slice(2)).toEqual([getStatus.path]);
  expect(known.toSorted()).toEqual(['read: network', 'write: network']);
});

test('reports a network error at once on a page that stays', async () => {
  const { asked, known, client, call } = calledOff();
  call('read', client.call(getStatus, { device: 'MOBILE' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked, known]).toEqual([[getStatus.path], ['read: network']]);
});
