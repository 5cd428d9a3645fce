import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { logout } from '@foyer/contract/session/sessions';
import { createWpsClient } from '@foyer/wps-client/wps-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordPendingNavigation } from '#src/platform/paths/pending-navigation.ts';
import { holdErrorsDuringNavigation } from '#src/app/services/create-api-client.ts';
import { restoreFromPageCache, cancelNavigation } from '#test/cancel-navigation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await cancelNavigation();
  vi.useRealTimers();
});

/** A client whose requests all fail, with its requests and the results of its calls. */
function makeFailingClient() {
  const requests: string[] = [];
  const results: string[] = [];
  const client = holdErrorsDuringNavigation(
    createWpsClient({
      origin: 'https://aurora.example',
      merchant: 'aurora',
      language: () => 'EN',
      token: () => 'token',
      userAgent: 'test',
      fetch: async (input) => {
        requests.push(new URL(new Request(input).url).pathname);
        throw new TypeError('Load failed');
      },
    }),
  );
  const call = (name: string, answer: ReturnType<typeof client.call>): void =>
    void answer.then((result) => results.push(`${name}: ${result.ok ? 'done' : result.error.kind}`));
  return { requests, results, client, call };
}

test('[S8-003] if a navigation cancels API calls, errors are reported only after the page returns from the bfcache, and reads are sent again', async () => {
  const { requests, results, client, call } = makeFailingClient();
  recordPendingNavigation();
  call('read', client.call(getSiteStatus, { device: 'MOBILE' }));
  call('write', client.call(logout, {}));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([requests.toSorted(), results]).toEqual([[logout.path, getSiteStatus.path].toSorted(), []]);
  restoreFromPageCache();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests.slice(2)).toEqual([getSiteStatus.path]);
  expect(results.toSorted()).toEqual(['read: network', 'write: network']);
});

test('reports a network error at once if the page stays', async () => {
  const { requests, results, client, call } = makeFailingClient();
  call('read', client.call(getSiteStatus, { device: 'MOBILE' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([requests, results]).toEqual([[getSiteStatus.path], ['read: network']]);
});
