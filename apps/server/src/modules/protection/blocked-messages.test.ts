import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import { claimConversions } from '#src/modules/conversion/conversion-store.ts';
import { enqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import { createInboxStreams } from '#src/modules/inbox/inbox-streams.ts';
import { sendInboxMessage } from '#src/modules/inbox/inbox.public.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { claimPushJobs, findPushDevices, insertPushJobs, storePushDevice } from '#src/modules/push/push-store.ts';
import {
  addTopicSubscriptions,
  claimTopicSubscriptions,
  hasOutdatedTopicSubscription,
  markTopicsSynced,
} from '#src/modules/push/topics/topic-subscription-store.ts';
import { createLogger } from '#src/runtime/log.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { makeMerchant, storeMerchants } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const clock = createTestClock();
const merchant = makeMerchant();
const config = { conversionSecrets: {} };
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await storeMerchants(db, [merchant]);
});
afterAll(() => database.close());

const now = (): Date => new Date(clock.now());
const claim = () => ({ now: now(), until: new Date(clock.now() + 60_000), limit: 100 });

/** A new member with a device that receives news. */
async function newMember() {
  const memberId = randomUUID();
  const account = { id: memberId, merchantCode: 'aurora', username: memberId, passwordHash: 'none', language: null };
  await insertMember(db, { ...account, createdAt: now() });
  const device = { id: randomUUID(), merchantCode: 'aurora', memberId, encrypted: 'x', language: 'EN' };
  await storePushDevice(db, { ...device, origin: 'http://localhost', transport: 'fcm', boundAt: now() });
  await db.updateTable('push_token').set({ to_all: true }).where('id', '=', device.id).execute();
  return { memberId, deviceId: device.id };
}

async function takeBreak(memberId: string): Promise<void> {
  const row = { id: randomUUID(), member_id: memberId, kind: 'time_out', source: 'member', begun_at: now() } as const;
  const ends_at = new Date(clock.now() + 60_000_000);
  await db
    .insertInto('play_block')
    .values({ ...row, ends_at, return_wait_hours: null, return_asked_at: null })
    .execute();
}

test('[security: protection 20] sends no push message to a blocked member, not even one that was queued before the block', async () => {
  const { memberId, deviceId } = await newMember();
  const times = { due_at: now(), expires_at: new Date(clock.now() + 1_000) };
  await insertPushJobs(db, [{ id: randomUUID(), token_id: deviceId, message: '{}', ...times }]);
  await takeBreak(memberId);
  const audience = { merchantCode: 'aurora', kind: 'news' } as const;
  expect(await findPushDevices(db, { ...audience, to: { memberId } }, now())).toEqual([]);
  expect(await findPushDevices(db, { ...audience, to: { topic: 'all' } }, now())).toEqual([]);
  const claimed = await claimPushJobs(db, claim());
  expect(claimed.filter(({ tokenId }) => tokenId === deviceId).map(({ mayReceive }) => mayReceive)).toEqual([false]);
});

test('[security: protection 20] a queued broadcast waits until the device of a blocked member has left its topics', async () => {
  const { memberId, deviceId } = await newMember();
  await addTopicSubscriptions(db, now());
  const claimed = await claimTopicSubscriptions(db, claim());
  const key = claimed.find(({ id }) => id === deviceId)?.targetKey ?? '';
  expect(key).not.toBe('');
  await markTopicsSynced(db, deviceId, { key, at: now() });
  expect(await hasOutdatedTopicSubscription(db, 'aurora', now())).toBe(false);
  await takeBreak(memberId);
  expect(await hasOutdatedTopicSubscription(db, 'aurora', now())).toBe(true);
  const left = await claimTopicSubscriptions(db, claim());
  expect(left.find(({ id }) => id === deviceId)?.targetKey).toBe('');
});

test('[security: protection 20] the inbox of a blocked member receives messages about security only', async () => {
  const { memberId } = await newMember();
  await takeBreak(memberId);
  const log = createLogger({ level: 'silent' });
  const inboxStreams = createInboxStreams({
    db,
    log,
    filterActiveSessions: async () => new Set(),
    readPlays: async () => new Map(),
  });
  const services = { db, clock, inboxStreams };
  const written = { sourceId: 'm1', texts: { EN: { title: 'Tonight', text: 'Win!' } }, link: null };
  await sendInboxMessage(services, { memberId, template: 'reward', details: {} });
  await sendInboxMessage(services, { memberId, template: 'notice', written });
  await sendInboxMessage(services, { memberId, template: 'password' });
  const rows = await db.selectFrom('inbox_message').select('template').where('member_id', '=', memberId).execute();
  expect(rows).toEqual([{ template: 'password' }]);
});

test('[security: protection 20] no conversion of a blocked member is sent to ad partners, not even one that was queued before the block', async () => {
  const { memberId } = await newMember();
  const subject = { id: randomUUID(), merchant_code: 'aurora', member_id: memberId, event_id: randomUUID() };
  const browser = { ip: null, user_agent: null, country: null, origin: 'http://localhost' };
  const state = {
    state: 'waiting' as const,
    reason: null,
    status: null,
    settled_at: null,
    amount: null,
    currency: null,
  };
  const queued = { ...subject, ...browser, ...state, vendor: 'meta', name: 'register' as const, created_at: now() };
  await db
    .insertInto('conversion')
    .values({ ...queued, due_at: now() })
    .execute();
  await takeBreak(memberId);
  const claimed = await claimConversions(db, claim());
  expect(claimed.filter(({ id }) => id === subject.id).map(({ isNotBlocked }) => isNotBlocked)).toEqual([false]);
  const site = { merchant, origin: 'http://localhost' };
  await enqueueConversion({ db, clock, config }, { memberId, name: 'firstLaunch', of: memberId }, site);
  const rows = await db.selectFrom('conversion').select('id').where('member_id', '=', memberId).execute();
  expect(rows).toEqual([{ id: subject.id }]);
});
