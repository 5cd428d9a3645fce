import { getWalletHistory, WALLET_HISTORY_CSV_PATH } from '@foyer/contract/protection/wallet-history';
import { answerRealityCheck, getPlaySession, setRealityCheckInterval } from '@foyer/contract/protection/play-session';
import type { CreditMove } from '@foyer/contract/vendor/vendor-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#test/make-merchant.ts';
import { launchTestLottery, createPlayer } from '#test/members/create-member-in-game.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const MINUTE_MS = 60_000;
const brand = { protection: { zone: 'Europe/Stockholm', realityCheck: { minutes: [10, 20], default: 20 } } };

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer({ brand }, { merchants: [makeMerchant(brand)] });
});
afterAll(() => server.close());

const today = { from: '2026-11-20', to: '2026-11-20' };
const stake = (id: string, amount: number, round = 'r'): CreditMove => ({ kind: 'stake', id, amount, round });
const readHistory = (token: string, input: Parameters<typeof server.call<typeof getWalletHistory>>[1]) =>
  server.call(getWalletHistory, input, { token });

test('the wallet history returns only the member’s own entries, in pages, with the totals of the whole period', async () => {
  const [player, other] = [await createPlayer(server), await createPlayer(server)];
  await other.sendMove(stake('x', 999));
  for (let index = 0; index < 52; index += 1) await player.sendMove(stake(`s${index}`, 10));
  await player.sendMove({ kind: 'win', id: 'w', amount: 70, round: 'r' });
  await player.sendMove({ kind: 'cancel', id: 's0' });
  const first = await readHistory(player.token, today);
  expect(first.value?.totals).toEqual({ staked: 510, won: 70, net: -440, deposited: 0, rewards: 10_000 });
  expect(first.value?.entries).toHaveLength(50);
  expect(first.value?.entries[0]).toMatchObject({ position: 55, kind: 'cancel', amount: 10, balance: 9_560 });
  const second = await readHistory(player.token, { ...today, cursor: first.value?.nextCursor ?? '' });
  expect(second.value?.entries.map(({ position }) => position)).toEqual([5, 4, 3, 2, 1]);
  expect(second.value?.nextCursor).toBeNull();
  expect((await readHistory(player.token, { from: '2026-11-19', to: '2026-11-19' })).value?.entries).toEqual([]);
});

test('the wallet history and its CSV name games of the catalogue in the member’s language, and leave the names of other games empty', async () => {
  const { token, sendMove } = await createPlayer(server);
  await sendMove(stake('a', 10), { gameCode: 'star-six' });
  await sendMove({ kind: 'win', id: 'w', amount: 30, round: 'r' });
  await sendMove(stake('b', 10, 'r2'), { gameCode: 'minute-five' });
  await sendMove(stake('c', 10, 'r3'));
  const readGames = async (headers: { language?: string }) => {
    const target = `${WALLET_HISTORY_CSV_PATH}?${new URLSearchParams(today).toString()}`;
    const file = await server.request(target, { headers: { authorization: token, ...headers } });
    return file.text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-1));
  };
  const history = await readHistory(token, today);
  // `minute-five` is a game of another vendor.
  expect(history.value?.entries.map(({ game }) => game)).toEqual([null, null, 'Star Six', 'Star Six', null]);
  expect(await readGames({})).toEqual(['""', '""', '"Star Six"', '"Star Six"', '""']);
  await server.db
    .updateTable('game')
    .set({ names: JSON.stringify({ VI: 'Sao Sáu' }) })
    .where('id', '=', 'star-six')
    .execute();
  expect(await readGames({ language: 'VI' })).toEqual(['""', '""', '"Sao Sáu"', '"Sao Sáu"', '""']);
});

test.each([
  [{ from: '2026-11-20', to: '2026-11-19' }, 'too_small'],
  [{ from: '2025-11-19', to: '2026-11-20' }, 'too_big'],
])('the wallet history rejects the period %o', async (days, code) => {
  const token = await server.memberToken();
  expect((await readHistory(token, days)).raw).toEqual({ fields: { to: code } });
});

test('serves the member’s own wallet history as CSV, with spreadsheet formulas escaped', async () => {
  const { token, sendMove } = await createPlayer(server);
  await sendMove(stake('a', 10, '=HYPERLINK("x")'));
  const target = `${WALLET_HISTORY_CSV_PATH}?${new URLSearchParams(today).toString()}`;
  const file = await server.request(target, { headers: { authorization: token } });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [heading, entry, start] = file.text.split('\r\n');
  expect(heading).toBe('time,kind,amount,balance,currency,vendor,reference,game');
  expect(entry).toMatch(/^"2026-11-20T[\d:.]+Z",stake,-10,9990,"VND","\w+","'=HYPERLINK\(""x""\)",""$/);
  expect(start).toContain(',reward,10000,10000,"VND","","start",""');
  expect((await server.request(target)).status).toBe(401);
  const wrong = await server.request(`${WALLET_HISTORY_CSV_PATH}?from=today`, { headers: { authorization: token } });
  expect(wrong.status).toBe(400);
});

test('[protection 24] while a reality check is not answered, stakes and game launches are rejected, and the member can answer the check once', async () => {
  const { token, sendMove } = await createPlayer(server);
  const readPlay = async () => (await server.call(getPlaySession, {}, { token })).value;
  expect(await readPlay()).toMatchObject({ beganAt: null, net: 0, checkMinutes: 20, nextCheckAt: null });
  await sendMove(stake('a', 10));
  await server.call(setRealityCheckInterval, { minutes: 10 }, { token });
  const play = await readPlay();
  const due = new Date(server.clock.now() + 10 * MINUTE_MS).toISOString();
  expect(play).toMatchObject({ staked: 10, won: 0, net: -10, checkMinutes: 10, nextCheckAt: due });
  const checkId = play?.checkId ?? '';
  const answer = async () => (await server.call(answerRealityCheck, { checkId, answer: 'continue' }, { token })).value;
  expect((await answer())?.checkId).toBe(checkId);
  server.clock.advance(10 * MINUTE_MS);
  expect(await sendMove(stake('b', 10))).toBe('restricted');
  expect((await launchTestLottery(server, token)).errorCode).toBe('reality_check_due');
  expect(await sendMove({ kind: 'win', id: 'w', amount: 30, round: 'r' })).toBe('done');
  const [one, two] = await Promise.all([answer(), answer()]);
  expect(one?.nextCheckAt).toBe(new Date(server.clock.now() + 10 * MINUTE_MS).toISOString());
  expect([one?.checkId, one?.net]).toEqual([two?.checkId, 20]);
  expect(await sendMove(stake('b', 10))).toBe('done');
});

test('rejects an interval of reality checks that the brand does not offer', async () => {
  const token = await server.memberToken();
  const response = await server.call(setRealityCheckInterval, { minutes: 45 }, { token });
  expect(response.raw).toEqual({ fields: { minutes: 'not_allowed' } });
});
