import { randomUUID } from 'node:crypto';
import { getInboxMessages } from '@foyer/contract/inbox/inbox';
import { getMarketingChoices, setMarketingChoice } from '@foyer/contract/protection/marketing-choices';
import { beginTimeOut } from '@foyer/contract/protection/protection';
import { MARKETING_CONSENT_TEXT_VERSION } from '@foyer/contract/protection/marketing-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMarketingIsOffered, mustNameMarketingProduct } from '#src/modules/protection/protection.public.ts';
import { insertInboxMessage } from '#src/modules/inbox/inbox.public.ts';
import { createInboxPushQueuer } from '#src/modules/inbox/queue-inbox-pushes.ts';
import { claimPushJobs, storePushDevice } from '#src/modules/push/push-store.ts';
import type { TestBrandParts } from '#test/brand-folder.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const brand: NonNullable<TestBrandParts['brand']> = {
  push: true,
  flags: { GEETESTTEST3: true, INBOX3: true },
  protection: { contact: { channels: ['email', 'push'], products: ['casino', 'lottery'] } },
};

/** A merchant whose members choose marketing by e-mail only. */
const withoutPush = makeMerchant({
  code: 'lotus',
  hosts: ['lotus.localhost'],
  protection: { contact: { channels: ['email'], products: ['casino'] } },
});

let server: BrandFolderServer;
beforeAll(async () => {
  const operators = { aurora: { secrets: [OPERATOR_SECRET] }, lotus: { secrets: [OPERATOR_SECRET] } };
  const merchants = [makeMerchant(brand), withoutPush];
  server = await startBrandFolderServer({ brand }, { merchants, config: { operators } });
});
afterAll(() => server.close());

type Choice = Parameters<typeof server.call<typeof setMarketingChoice>>[1];

/** A new member with a device that receives news, and a function that chooses marketing for the member. */
async function newMember() {
  const member = await server.newMember();
  const { id: memberId, token } = member;
  const device = { id: randomUUID(), merchantCode: 'aurora', memberId, encrypted: 'x', language: 'EN' };
  const boundAt = new Date(server.clock.now());
  await storePushDevice(server.db, { ...device, origin: 'http://localhost', transport: 'fcm', boundAt });
  await server.db.updateTable('push_token').set({ to_all: true }).where('id', '=', device.id).execute();
  const choose = (choice: Choice) => server.call(setMarketingChoice, choice, { token });
  return { ...member, deviceId: device.id, choose };
}

const lottery = { channel: 'push', product: 'lottery' } as const;
const words = { EN: { title: 'Tonight', text: 'Star Six draws at nine.' } };

test('[security: protection] in Great Britain an advertising push message and a reward message need a product, because members choose marketing by push', () => {
  const british = makeMerchant({ protection: { market: 'GB' } });
  expect(mustNameMarketingProduct(british)).toBe(true);
  expect(checkMarketingIsOffered(british, { channel: 'push', product: 'casino' })).toEqual({ ok: true, value: null });
});

test('all marketing that the brand offers is off until the member chooses it, and each choice is stored as proof', async () => {
  const { id, token, choose } = await newMember();
  const before = await server.call(getMarketingChoices, {}, { token });
  expect(before.value?.choices).toEqual(
    ['casino', 'lottery'].flatMap((product) =>
      ['email', 'push'].map((channel) => ({ channel, product, on: false, chosenAt: null })),
    ),
  );
  const chosenAt = new Date(server.clock.now()).toISOString();
  const after = await choose({ ...lottery, on: true, textVersion: 1, source: 'page' });
  expect(after.value?.choices.filter(({ on }) => on)).toEqual([{ ...lottery, on: true, chosenAt }]);
  await choose({ ...lottery, on: false });
  expect((await server.call(getMarketingChoices, {}, { token })).value?.choices.some(({ on }) => on)).toBe(false);
  const rows = server.db.selectFrom('contact_choice').select(['chosen', 'text_version', 'source', 'at']);
  expect(await rows.where('member_id', '=', id).orderBy('seq').execute()).toEqual([
    { chosen: true, text_version: 1, source: 'page', at: new Date(chosenAt) },
    { chosen: false, text_version: 1, source: 'api', at: new Date(chosenAt) },
  ]);
  await expect(sql`update contact_choice set chosen = true`.execute(server.db)).rejects.toThrow(/append-only/);
});

test.each([
  [{ channel: 'sms', product: 'lottery' } as const, { channel: 'not_allowed' }],
  [{ channel: 'push', product: 'bingo' } as const, { product: 'not_allowed' }],
])(
  'rejects a member’s marketing choice and an operator’s check for %o, which the brand does not offer',
  async (topic, fields) => {
    const { choose, username } = await newMember();
    expect((await choose({ ...topic, on: true })).raw).toEqual({ fields });
    const answer = await callAsOperator(server, { type: 'contact.check', ...topic, members: [username] });
    expect(answer.raw).toEqual({ fields });
  },
);

test('[protection 20] a push message to a topic reaches only members who chose marketing for its product and are not on a break', async () => {
  const [chosen, other, onBreak] = [await newMember(), await newMember(), await newMember()];
  await chosen.choose({ ...lottery, on: true });
  await other.choose({ channel: 'email', product: 'lottery', on: true });
  await other.choose({ channel: 'push', product: 'casino', on: true });
  await onBreak.choose({ ...lottery, on: true });
  await server.call(beginTimeOut, { hours: 24 }, { token: onBreak.token });
  const message = { type: 'push.message', topic: 'all', words } as const;
  expect((await callAsOperator(server, message)).raw).toEqual({ fields: { product: 'required' } });
  const sent = await callAsOperator(server, { ...message, product: 'lottery' });
  expect(sent.value).toEqual({ unknown: [], devices: 1 });
  const jobs = await server.db.selectFrom('push_job').select(['token_id', 'product']).execute();
  expect(jobs).toEqual([{ token_id: chosen.deviceId, product: 'lottery' }]);
  expect(await server.db.selectFrom('push_broadcast').select('id').execute()).toEqual([]);
  const claim = async () => {
    const now = new Date(server.clock.now());
    const claimed = await claimPushJobs(server.db, { now, until: now, limit: 10 });
    return claimed.map(({ mayReceive }) => mayReceive);
  };
  expect(await claim()).toEqual([true]);
  await chosen.choose({ ...lottery, on: false });
  expect(await claim()).toEqual([false]);
});

test('an inbox message that advertises a product is stored only for members who chose marketing for that product', async () => {
  const [chosen, other] = [await newMember(), await newMember()];
  await chosen.choose({ ...lottery, on: true });
  const to = [chosen.username, other.username];
  const write = (product: { readonly product?: 'lottery' }) =>
    callAsOperator(server, { type: 'inbox.message', to, kind: 'notice', words, ...product });
  const countMessages = async () => {
    const notices = server.db.selectFrom('inbox_message').select('member_id').where('template', '=', 'notice');
    const rows = await notices.execute();
    return [chosen, other].map(({ id }) => rows.filter((row) => row.member_id === id).length);
  };
  expect((await write({ product: 'lottery' })).value?.unknown).toEqual([]);
  expect(await countMessages()).toEqual([1, 0]);
  await write({});
  expect(await countMessages()).toEqual([2, 1]);
});

test('[protection 20] an advertising inbox message is pushed only if the member’s marketing choice allows it both when the push is queued and when it is sent', async () => {
  const [chosen, withdrawn] = [await newMember(), await newMember()];
  const both = [chosen, withdrawn];
  for (const { choose } of both) await choose({ ...lottery, on: true });
  const to = both.map(({ username }) => username);
  const write = () => callAsOperator(server, { type: 'inbox.message', to, kind: 'notice', words, product: 'lottery' });
  const ids = both.map(({ deviceId }) => deviceId);
  const readJobs = () =>
    server.db.selectFrom('push_job').select(['token_id as id', 'product']).where('token_id', 'in', ids).execute();
  const queuePushes = createInboxPushQueuer(server.context);
  await write();
  await withdrawn.choose({ ...lottery, on: false });
  await queuePushes();
  expect(await readJobs()).toEqual([{ id: chosen.deviceId, product: 'lottery' }]);
  await chosen.choose({ ...lottery, on: false });
  const now = new Date(server.clock.now());
  const claimed = await claimPushJobs(server.db, { now, until: now, limit: 10 });
  expect(claimed.filter((job) => job.tokenId === chosen.deviceId).map(({ mayReceive }) => mayReceive)).toEqual([false]);
});

test('a message without a product is one about the account, also if it was stored before messages named products: members who chose no marketing see it, and receive its push message', async () => {
  const { id: memberId, token, deviceId } = await newMember();
  const written = { sourceId: 'before-products', texts: words, link: null };
  const createdAt = new Date(server.clock.now());
  await insertInboxMessage(server.db, { memberId, template: 'notice', written, createdAt });
  const { value } = await server.call(getInboxMessages, {}, { token });
  expect(value?.messages.map(({ title }) => title)).toEqual([words.EN.title]);
  await createInboxPushQueuer(server.context)();
  const now = new Date(server.clock.now());
  const claimed = await claimPushJobs(server.db, { now, until: now, limit: 10 });
  expect(claimed.filter(({ tokenId }) => tokenId === deviceId)).toMatchObject([{ product: null, mayReceive: true }]);
});

test('a message about a reward advertises, so the operator must name its product', async () => {
  const { username } = await newMember();
  const reward = { type: 'inbox.message' as const, to: [username], kind: 'reward' as const, words };
  expect((await callAsOperator(server, reward)).raw).toEqual({ fields: { product: 'required' } });
  expect((await callAsOperator(server, { ...reward, product: 'lottery' })).status).toBe(200);
  expect((await callAsOperator(server, reward, { host: 'lotus.localhost' })).status).toBe(200);
});

test.each([
  ['does not offer', 'bingo', 'localhost'],
  ['does not offer by push', 'casino', 'lotus.localhost'],
] as const)('rejects operators’ messages about a product that the brand %s', async (_reason, product, host) => {
  const message = { type: 'inbox.message' as const, to: ['anyone'], kind: 'notice' as const, words, product };
  const topic = { type: 'push.message', topic: 'all', words, product } as const;
  const rejected = { fields: { product: 'not_allowed' } };
  expect((await callAsOperator(server, message, { host })).raw).toEqual(rejected);
  expect((await callAsOperator(server, topic, { host })).raw).toEqual(rejected);
});

test('reports to the operator which members may receive marketing from its own systems', async () => {
  const [chosen, other, onBreak] = [await newMember(), await newMember(), await newMember()];
  const casino = { channel: 'email', product: 'casino' } as const;
  await chosen.choose({ ...casino, on: true });
  await other.choose({ channel: 'email', product: 'lottery', on: true });
  await onBreak.choose({ ...casino, on: true });
  await server.call(beginTimeOut, { hours: 24 }, { token: onBreak.token });
  const members = [chosen.username, other.username, onBreak.username, 'unknown-member'];
  const answer = await callAsOperator(server, { type: 'contact.check', ...casino, members });
  expect(answer.value).toEqual({ unknown: ['unknown-member'], mayContact: [chosen.username] });
});

test('stores a marketing choice only if it differs from the member’s last choice, even if requests are concurrent', async () => {
  const { id, choose } = await newMember();
  await Promise.all([1, 2, 3].map(() => choose({ ...lottery, on: true })));
  await choose({ ...lottery, on: true, source: 'form' });
  await choose({ ...lottery, on: false });
  const answer = await choose({ ...lottery, on: false });
  expect(answer.value?.choices.some(({ on }) => on)).toBe(false);
  const rows = server.db.selectFrom('contact_choice').select(['chosen']).where('member_id', '=', id);
  expect(await rows.orderBy('seq').execute()).toEqual([{ chosen: true }, { chosen: false }]);
});

test('rejects a marketing choice with a version of the consent text that does not exist yet', async () => {
  const { id, choose } = await newMember();
  const answer = await choose({ ...lottery, on: true, textVersion: MARKETING_CONSENT_TEXT_VERSION + 1 });
  expect(answer.raw).toEqual({ fields: { textVersion: 'not_allowed' } });
  const rows = server.db.selectFrom('contact_choice').select('seq').where('member_id', '=', id);
  expect(await rows.execute()).toEqual([]);
});

test('[security: protection] a member can change marketing choices at most a hundred times an hour', async () => {
  const [{ id, choose }, other] = [await newMember(), await newMember()];
  for (let time = 0; time < 100; time += 1) await choose({ ...lottery, on: time % 2 === 0 });
  expect(await choose({ ...lottery, on: true })).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST' });
  expect((await other.choose({ ...lottery, on: true })).status).toBe(200);
  const rows = server.db.selectFrom('contact_choice').select('seq').where('member_id', '=', id);
  expect(await rows.execute()).toHaveLength(100);
});
