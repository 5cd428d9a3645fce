import type { Endpoint } from '@foyer/contract/endpoint';
import { expect, test } from 'vitest';
import { readPlayHistoryForPostedForm } from '#src/http/pages/forms/history-form.ts';
import { callError, ok, type Result } from '#src/http/result.ts';
import { createSiteCallContext, type DataSource } from '#src/http/source/data-source.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const day = '2026-11-20';
const days = { from: day, to: day };
const reward = { kind: 'reward', amount: 1, balance: 1, currency: 'EUR', reference: 'start', vendor: null };

/** A source whose page of the history number `count` (from 1) has the entries and the cursor that `makePage` returns. */
function createPagedSource(
  makePage: (count: number) => { readonly entries: readonly unknown[]; readonly nextCursor: string | null },
) {
  let calls = 0;
  function call(endpoint: Endpoint, input: unknown, context: Parameters<DataSource['call']>[2]): Promise<Result<never>>;
  async function call(): Promise<Result<unknown>> {
    calls += 1;
    // Ends a loop that has no bound.
    if (calls > 1_000) return callError('service_unavailable');
    const totals = { staked: 0, won: 0, net: 0, deposited: 0, rewards: 0 };
    return ok({ ...days, today: day, zone: 'UTC', totals, ...makePage(calls) });
  }
  const source: DataSource = { call, read: async () => callError('not_found'), readStamp: async () => 0 };
  return { source, countCalls: () => calls };
}

const context = createSiteCallContext({ merchant: makeMerchant(), language: 'EN' });

test.each([
  ['repeats its cursor', () => 'p1', 2],
  ['returns two cursors in turn', (count: number) => `p${count % 2}`, 3],
  ['always returns a new cursor without entries', (count: number) => `p${count}`, 101],
])('without scripts, the history form reports an error if the platform %s', async (_title, cursorOf, calls) => {
  const paged = createPagedSource((count) => ({ entries: [], nextCursor: cursorOf(count) }));
  expect(await readPlayHistoryForPostedForm(paged.source, days, context)).toEqual(callError('unknown_error'));
  expect(paged.countCalls()).toBe(calls);
});

test('without scripts, the play history ends after 1000 entries and is marked as incomplete', async () => {
  const paged = createPagedSource((count) => ({
    entries: Array.from({ length: 50 }, (_, index) => ({ ...reward, position: index, at: `${day}T10:00:00Z` })),
    nextCursor: `p${count}`,
  }));
  const read = await readPlayHistoryForPostedForm(paged.source, days, context);
  expect(read).toMatchObject({ ok: true, value: { kind: 'history', history: { isCut: true } } });
  expect(paged.countCalls()).toBe(20);
});
