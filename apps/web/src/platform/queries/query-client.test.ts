import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { getSharedQueryClient } from '#src/platform/queries/query-client.ts';

beforeEach(() => void vi.useFakeTimers());

const createClient = () => getSharedQueryClient({ client: null });
const prefetch = (client: ReturnType<typeof createClient>, name: number) =>
  client.prefetchQuery({ queryKey: [name], queryFn: async () => name });
const names = (client: ReturnType<typeof createClient>) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0]);

test('the shared query cache is created once and then reused', () => {
  const holder = { client: null };
  expect(getSharedQueryClient(holder)).toBe(getSharedQueryClient(holder));
});

test('the query cache still sends requests after the network was lost and returned while no component used the cache', async () => {
  const client = createClient();
  client.mount();
  dispatchEvent(new Event('offline'));
  client.unmount();
  dispatchEvent(new Event('online'));
  void prefetch(client, 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData([1])).toBe(1);
});

test('[S9-003, S7-005] an API response stays fresh for 180 s, and is removed if it is unused', async () => {
  const client = createClient();
  const queryFn = vi.fn(async () => 'there');
  const query = { queryKey: ['one'], queryFn };
  await client.fetchQuery(query);
  await vi.advanceTimersByTimeAsync(179_999);
  await client.fetchQuery(query);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(180_001);
  expect(names(client)).toEqual([]);
});

test('[S9-003] a visible API response is requested again after 180 s, not before', async () => {
  const client = createClient();
  const queryFn = vi.fn(async () => 'there');
  const query = { queryKey: ['one'], queryFn };
  await client.fetchQuery(query);
  const stop = new QueryObserver(client, { ...query, enabled: false }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(179_999);
  await client.fetchQuery(query);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await client.fetchQuery(query);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

test('[S9-004] a thirty-first API response in the query cache removes the oldest response; pending requests stay', async () => {
  const client = createClient();
  for (let name = 1; name <= 30; name += 1) {
    await prefetch(client, name);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(names(client)).toHaveLength(30);
  // Created during a render, before it is observed or requested.
  const observer = new QueryObserver(client, { queryKey: [31], queryFn: async () => 31 });
  expect(names(client)).toEqual(Array.from({ length: 30 }, (_, at) => at + 2));
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData([31])).toBe(31);
  stop();
});

test('[S9-004] a tenth of a full query cache is removed a minute after the start and then every five minutes', async () => {
  const client = createClient();
  for (let name = 1; name <= 30; name += 1) await prefetch(client, name);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(names(client)).toHaveLength(30);
  await vi.advanceTimersByTimeAsync(1);
  expect(names(client)).toHaveLength(27);
});
