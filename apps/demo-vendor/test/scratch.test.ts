import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InstantState } from '#src/instant/instant-state.ts';
import { computeScratchFields, findScratchWin } from '#src/scratch/scratch-rule.ts';
import { startTestVendor, type TestVendor } from './test-vendor.ts';

const GAME = 'scratch-safari';

let vendor: TestVendor;
beforeEach(async () => {
  vendor = await startTestVendor();
});
afterEach(() => vendor.close());

async function ask(session: string, path: string, body?: unknown): Promise<InstantState> {
  const headers = { Authorization: `Bearer ${session}`, 'Content-Type': 'application/json' };
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return (await fetch(`${vendor.url}/api/instant/${path}`, { headers, ...post })).json();
}

const order = () => ({ id: randomUUID(), game: GAME, stake: 50, playerText: randomUUID() });
const readState = (session: string) => ask(session, `state?game=${GAME}`);

test('a scratch card is decided when it is bought: a repeated purchase or a reload changes nothing', async () => {
  const session = await vendor.enter({ gameCode: GAME, launchKind: 'ELOTT' });
  const one = order();
  const { round, balance } = await ask(session, 'start', one);
  expect(balance).toBe(9_950);
  expect(await ask(session, 'start', one)).toMatchObject({ round, balance });
  const page = await (await fetch(`${vendor.url}/table/${session}/${GAME}`)).text();
  expect(page).toContain(`"round":{"id":"${one.id}"`);
  const shown = await ask(session, 'shown', { id: one.id });
  expect(shown.balance).toBe(9_950 + (round?.payout ?? 0));
  expect(await ask(session, 'shown', { id: one.id })).toEqual(shown);
});

test('each scratch card pays the multiple that it shows three times, from a seed that was fixed before', async () => {
  const session = await vendor.enter({ gameCode: GAME, launchKind: 'ELOTT' });
  for (let card = 0; card < 20; card += 1) {
    const one = order();
    await ask(session, 'start', one);
    vendor.clock.pass(1_000);
    const { last } = await ask(session, 'shown', { id: one.id });
    const [round] = last;
    const mac = createHmac('sha256', Buffer.from(round?.seed ?? '', 'hex'))
      .update(`${one.playerText}:${one.id}`)
      .digest();
    expect(round?.outcome).toEqual(computeScratchFields(mac));
    expect(round?.payout).toBe(50 * findScratchWin(round?.outcome ?? []));
  }
});

test('a card that was not scratched is settled with the next purchase', async () => {
  vendor.peer.wallet('p-1', 500);
  const session = await vendor.enter({ gameCode: GAME, launchKind: 'ELOTT', purse: 'host' });
  const { round: first } = await ask(session, 'start', order());
  vendor.clock.pass(1_000);
  const { round: second, last } = await ask(session, 'start', order());
  expect(last.map(({ id }) => id)).toEqual([first?.id]);
  await vendor.wallet.flush();
  const payouts = (first?.payout ?? 0) + (second?.payout ?? 0);
  expect(vendor.peer.wallet('p-1')).toBe(500 - 100 + payouts);
  expect((await readState(session)).balance).toBe(400 + (first?.payout ?? 0));
});
