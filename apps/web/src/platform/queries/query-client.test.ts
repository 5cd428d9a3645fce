import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { sharedClient } from '#src/platform/queries/query-client.ts';

beforeEach(() => void vi.useFakeTimers());

const answered = () => sharedClient({ client: null });
const ask = (client: ReturnType<typeof answered>, name: number) =>
  client.prefetchQuery({ queryKey: [name], queryFn: async () => name });
const names = (client: ReturnType<typeof answered>) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0]);

test('one page has one cache', () => {
  const holder = { client: null };
  expect(sharedClient(holder)).toBe(sharedClient(holder));
});

test('[S9-003, S7-005] an answer is not asked for again within 180 s, and is forgotten when nobody looks at it', async () => {
  const client = answered();
  const queryFn = vi.fn(async () => 'there');
  const query = { queryKey: ['one'], queryFn };
  await client.fetchQuery(query);
  await vi.advanceTimersByTimeAsync(179_999);
  await client.fetchQuery(query);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(180_001);
  expect(names(client)).toEqual([]);
});

test('[S9-003] an answer on screen is asked for again after 180 s, not before', async () => {
  const client = answered();
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

test('[S9-004] a thirty-first answer pushes out the oldest, and what is still on its way stays', async () => {
  const client = answered();
  for (let name = 1; name <= 30; name += 1) {
    await ask(client, name);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(names(client)).toHaveLength(30);
  // Built while a screen is drawn, before anybody looks at it or has asked.
  const observer = new QueryObserver(client, { queryKey: [31], queryFn: async () => 31 });
  expect(names(client)).toEqual(Array.from({ length: 30 }, (_, at) => at + 2));
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData([31])).toBe(31);
  stop();
});

test('[S9-004] a minute after the start, and then every five, a full cache loses a tenth of its answers', async () => {
  const client = answered();
  for (let name = 1; name <= 30; name += 1) await ask(client, name);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(names(client)).toHaveLength(30);
  await vi.advanceTimersByTimeAsync(1);
  expect(names(client)).toHaveLength(27);
});
