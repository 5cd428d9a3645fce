import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_START_TIME, startTestVendor, type TestVendor } from './test-vendor.ts';

let vendor: TestVendor;
beforeAll(async () => {
  vendor = await startTestVendor();
});
afterAll(() => vendor.close());

const read = async (query: string) => {
  const response = await fetch(`${vendor.url}/draws?${query}`);
  return { status: response.status, body: await response.json() };
};

test('publishes the next draw and the last results of the requested games, without a session', async () => {
  await read('game=star-6');
  vendor.clock.pass(120_000);
  const { status, body } = await read('game=star-6&game=minute-3&results=2');
  expect(status).toBe(200);
  expect(Object.keys(body.games)).toEqual(['star-6', 'minute-3']);
  const { nextDraw, results } = body.games['star-6'];
  expect(nextDraw).toMatchObject({ drawId: '1-3', drawAt: TEST_START_TIME + 180_000 });
  expect(results.map(({ drawId, drawnAt }: { drawId: string; drawnAt: number }) => [drawId, drawnAt])).toEqual([
    ['1-2', TEST_START_TIME + 120_000],
    ['1-1', TEST_START_TIME + 60_000],
  ]);
  expect(results[0].numbers).toHaveLength(6);
  const { chains } = await (await fetch(`${vendor.url}/chains`)).json();
  expect(results[0].proof).toMatchObject({ method: 'sha256-chain', position: 2, from: 1, to: 45, isUnique: true });
  expect([nextDraw.commitment, results[0].proof.commitment]).toEqual([chains[0].commitment, chains[0].commitment]);
  expect(body.games['minute-3'].results[0].numbers).toHaveLength(3);
});

test.each(['', 'game=lobby', 'game=../etc', 'game=star-6&results=51', 'game=star-6&other=1'])(
  'the public draws endpoint rejects the query %j',
  async (query) => {
    expect((await read(query)).status).toBe(400);
  },
);
