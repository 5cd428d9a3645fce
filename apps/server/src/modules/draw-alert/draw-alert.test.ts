import { getDrawAlert, setDrawAlert } from '@foyer/contract/game/draw-alert';
import { getInboxMessages, markInboxMessageRead } from '@foyer/contract/inbox/inbox';
import { bindPushDevice, getPushSetting } from '@foyer/contract/push/push-device';
import { listDrawAlerts, reportDrawResult } from '@foyer/contract/vendor/vendor-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPushDeliveryJob } from '#src/jobs/deliver-push.ts';
import { launchTestLottery } from '#test/members/create-member-in-game.ts';
import { readLaunchToken, redeemLaunchTokenAsVendor } from '#test/members/redeem-launch-token.ts';
import { neverAbortedSignal } from '#test/never-aborted-signal.ts';
import { type PushPeer, startPushPeer } from '#test/peers/push-peer.ts';
import { prepareVendorCall, type SigningFaults } from '#test/peers/vendor-call.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const lottery = { vendor: 'kestrel', gameCode: 'star-six' };

let peer: PushPeer;
let server: BrandFolderServer;
beforeAll(async () => {
  peer = await startPushPeer();
  const brand = { flags: { INBOX3: true } };
  server = await startBrandFolderServer({ brand }, { config: { pushServices: [peer.url] } });
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

let draws = 0;
const nextDraw = (): string => `1-${(draws += 1)}`;

const setAlert = (token: string, on: boolean) => server.call(setDrawAlert, { ...lottery, on }, { token });

/** A new member with the alert, unless `on` is false. `play` opens the game, and returns the member's id at the vendor. */
async function newMember(on = true) {
  const { id, token } = await server.newMember();
  if (on) await setAlert(token, true);
  const play = async (): Promise<string> => {
    const launched = await launchTestLottery(server, token);
    const redeemed = await redeemLaunchTokenAsVendor(server, readLaunchToken(launched.value?.gameUrl));
    return redeemed.value?.playerId ?? '';
  };
  const read = async (language: 'EN' | 'VI' = 'EN') => {
    const { value } = await server.call(getInboxMessages, {}, { token, language });
    return value?.messages ?? [];
  };
  return { id, token, play, read };
}

interface Ticket {
  readonly playerId: string;
  readonly won: number;
}

const report = (
  drawId: string,
  ticket?: Ticket,
  { merchant = 'aurora', ...faults }: SigningFaults & { merchant?: string } = {},
) => {
  const drawnAt = server.clock.now() + Number(drawId.split('-')[1]) * 60_000;
  const player = ticket === undefined ? {} : { player: { merchant, ...ticket } };
  const input = { gameCode: lottery.gameCode, drawId, drawnAt, numbers: [3, 14, 22], ...player };
  return prepareVendorCall(server, reportDrawResult, input)(faults);
};

test('a member turns the alert of a lottery on and off', async () => {
  const { token } = await newMember(false);
  const read = async () => (await server.call(getDrawAlert, lottery, { token })).value;
  expect(await read()).toEqual({ on: false });
  expect((await setAlert(token, true)).value).toEqual({ on: true });
  expect((await setAlert(token, true)).value).toEqual({ on: true });
  expect(await read()).toEqual({ on: true });
  expect((await setAlert(token, false)).value).toEqual({ on: false });
  expect(await read()).toEqual({ on: false });
});

test('a request for a draw alert is rejected for a game that is no lottery of the site, and for a visitor', async () => {
  const { token } = await newMember(false);
  const unknown = { vendor: 'kestrel', gameCode: 'unknown' };
  for (const call of [
    server.call(getDrawAlert, unknown, { token }),
    server.call(setDrawAlert, { ...unknown, on: true }, { token }),
  ])
    expect(await call).toMatchObject({ status: 404, errorCode: 'game_not_found' });
  expect((await server.call(getDrawAlert, lottery)).status).toBe(401);
});

test('a draw report reaches only the inboxes of members with the draw alert, with a link to the results of the game', async () => {
  const [alerted, other, off] = [await newMember(), await newMember(false), await newMember()];
  await setAlert(off.token, false);
  expect((await report(nextDraw())).value?.notified).toBeGreaterThan(0);
  expect(await alerted.read()).toEqual([
    expect.objectContaining({
      title: 'Star Six: Results',
      text: `Draw \u20661-${draws}\u2069: \u20663, 14, 22\u2069.`,
      link: '/m/results/star-six',
    }),
  ]);
  expect([await other.read(), await off.read()]).toEqual([[], []]);
});

test('the server returns to a vendor the lotteries of the vendor for which members have draw alerts', async () => {
  await newMember();
  const list = prepareVendorCall(server, listDrawAlerts, {});
  expect((await list()).value).toEqual({ gameCodes: ['star-six'] });
  expect((await list({ secret: 'another-secret-of-16' })).errorCode).toBe('vendor_unauthorized');
});

test('a repeated report of a draw changes nothing', async () => {
  const { read } = await newMember();
  const drawId = nextDraw();
  await report(drawId);
  expect((await report(drawId)).value).toEqual({ notified: 0 });
  expect(await read()).toHaveLength(1);
});

test('a member with the draw alert and a ticket receives one message about the win of the ticket, and no second message about the draw', async () => {
  const [winner, loser, silent] = [await newMember(), await newMember(), await newMember(false)];
  const drawId = nextDraw();
  expect((await report(drawId, { playerId: await winner.play(), won: 1_960 })).value).toEqual({ notified: 1 });
  expect((await report(drawId, { playerId: await loser.play(), won: 0 })).value).toEqual({ notified: 1 });
  expect((await report(drawId, { playerId: await silent.play(), won: 10 })).value).toEqual({ notified: 0 });
  await report(drawId);
  expect((await winner.read()).map(({ title }) => title)).toEqual(['Star Six: You won 1,960 credits']);
  expect((await winner.read('VI')).map(({ title }) => title)).toEqual(['Star Six: Bạn đã thắng 1.960 điểm']);
  expect((await loser.read()).map(({ text }) => text.split('. ')[1])).toEqual(['No win this time.']);
  expect(await silent.read()).toEqual([]);
});

test('a draw result replaces the unread inbox message about the previous draw, but no read message and no message about a ticket', async () => {
  const { token, read, play } = await newMember();
  const playerId = await play();
  const drawIds = [nextDraw(), nextDraw(), nextDraw(), nextDraw()] as const;
  await report(drawIds[0]);
  const [first] = await read();
  await server.call(markInboxMessageRead, { id: first?.id ?? '' }, { token });
  await report(drawIds[1], { playerId, won: 20 });
  await report(drawIds[2]);
  await report(drawIds[3]);
  const texts = (await read()).map(({ text }) => /1-\d+/.exec(text)?.[0]);
  expect(texts).toEqual([drawIds[3], drawIds[1], drawIds[0]]);
  // The replaced one does not come back.
  expect((await report(drawIds[2], { playerId, won: 0 })).value).toEqual({ notified: 0 });
});

test('a late report of an earlier draw does not replace a later result, and reaches only members without a later result', async () => {
  const { token, id, read } = await newMember(false);
  const drawIds = [nextDraw(), nextDraw(), nextDraw()] as const;
  await report(drawIds[0]);
  await setAlert(token, true);
  await report(drawIds[2]);
  const without = await newMember();
  expect((await report(drawIds[0])).value).toEqual({ notified: 1 });
  const readDraws = async () => (await read()).map(({ text }) => /1-\d+/.exec(text)?.[0]);
  expect(await readDraws()).toEqual([drawIds[2]]);
  expect((await without.read()).map(({ text }) => /1-\d+/.exec(text)?.[0])).toEqual([drawIds[0]]);
  // A later result is also not replaced after it was read, and the late one is neither shown nor announced.
  const [shown] = await read();
  await server.call(markInboxMessageRead, { id: shown?.id ?? '' }, { token });
  expect((await report(drawIds[1])).value).toEqual({ notified: 1 });
  expect(await readDraws()).toEqual([drawIds[2]]);
  const unread = server.db.selectFrom('inbox_message').select('id').where('member_id', '=', id);
  expect(await unread.where('read_at', 'is', null).where('deleted_at', 'is', null).execute()).toEqual([]);
});

test('[security: protection 20] sends no draw alert to members on a break, excluded members or closed accounts', async () => {
  const [onBreak, excluded, closed] = [await newMember(), await newMember(), await newMember()];
  const now = new Date(server.clock.now());
  const players = await Promise.all([onBreak, excluded, closed].map(({ play }) => play()));
  const block = { source: 'member', begun_at: now, return_wait_hours: null, return_asked_at: null } as const;
  const ends_at = new Date(now.getTime() + 60_000_000);
  await server.db
    .insertInto('play_block')
    .values([
      { ...block, id: 'a', member_id: onBreak.id, kind: 'time_out', ends_at },
      { ...block, id: 'b', member_id: excluded.id, kind: 'exclusion', ends_at: null },
    ])
    .execute();
  await server.db.updateTable('member').set({ closed_at: now }).where('id', '=', closed.id).execute();
  const drawId = nextDraw();
  for (const playerId of players) expect((await report(drawId, { playerId, won: 50 })).value).toEqual({ notified: 0 });
  await report(nextDraw());
  const ids = [onBreak.id, excluded.id, closed.id];
  expect(await server.db.selectFrom('inbox_message').select('id').where('member_id', 'in', ids).execute()).toEqual([]);
});

test('rejects a draw report with a wrong signature, of an unknown player, and of a player of another merchant', async () => {
  const { read, play } = await newMember();
  const playerId = await play();
  const drawId = nextDraw();
  for (const faults of [{ secret: 'another-secret-of-16' }, { vendor: 'unknown' }, { late: 120_000 }, { body: '{}' }])
    expect(await report(drawId, undefined, faults)).toMatchObject({ status: 401, errorCode: 'vendor_unauthorized' });
  const unknown = { status: 404, errorCode: 'not_found' };
  expect(await report(drawId, { playerId: 'unknown', won: 0 })).toMatchObject(unknown);
  expect(await report(drawId, { playerId, won: 0 }, { merchant: 'lotus' })).toMatchObject(unknown);
  expect(await read()).toEqual([]);
});

test('[S2-026] a draw result is announced on the member’s device, where the notification replaces that of the previous draw', async () => {
  const publicKey = (await server.call(getPushSetting, {})).value?.publicKey ?? '';
  const { token } = await newMember();
  const device = peer.subscribe(publicKey);
  await server.call(bindPushDevice, { registrationToken: device.registrationToken }, { token, language: 'EN' });
  const runRound = createPushDeliveryJob(server.context, neverAbortedSignal);
  await runRound();
  for (const drawId of [nextDraw(), nextDraw()]) {
    await report(drawId);
    await runRound();
  }
  const shown = device.messages.slice(1);
  expect(shown).toEqual(
    [1, 0].map((before) => ({
      web_push: 8030,
      app_badge: 1,
      notification: expect.objectContaining({
        title: 'Star Six: Results',
        body: expect.stringContaining(`1-${draws - before}`),
        navigate: expect.stringMatching(/\/m\/results\/star-six$/),
        tag: '/m/results/star-six',
      }),
    })),
  );
});
