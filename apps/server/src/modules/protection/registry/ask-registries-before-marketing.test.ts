import path from 'node:path';
import type { ExclusionRegistrySettings } from '@foyer/contract/brand/protection-rules';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { setMarketingChoice } from '@foyer/contract/protection/marketing-choices';
import { bindPushDevice, getPushSetting } from '@foyer/contract/push/push-device';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readExclusionRegistryFile } from '#src/config/read-exclusion-registries.ts';
import { createPushDeliveryJob } from '#src/jobs/deliver-push.ts';
import {
  checkExclusionRegistries,
  checkPlayPermission,
  getProtectionRules,
} from '#src/modules/protection/protection.public.ts';
import { askRegistriesBeforeMarketing } from '#src/modules/protection/registry/ask-registries-before-marketing.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { neverAbortedSignal } from '#test/never-aborted-signal.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { type PushPeer, startPushPeer } from '#test/peers/push-peer.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const SPELPAUS_FILE = path.resolve(import.meta.dirname, '../../../../../../docs/registries/spelpaus.json');
const MARKETING_PATH = '/api/marketing-single-subjectid/aurora-ab';
const DAY_MS = 24 * 60 * 60_000;
const spelpaus: ExclusionRegistrySettings = {
  file: 'spelpaus',
  at: ['register', 'login', 'marketing'],
  everyDays: 0,
  down: 'refuse',
};
const contact = { channels: ['email' as const, 'push' as const], products: ['lottery' as const] };
const words = { EN: { title: 'Tonight', text: 'Star Six draws at nine.' } };

/** What the fake of Spelpaus answers about each person: whether they are blocked, or an error status. An unknown person is not blocked. */
const answers = new Map<string, boolean | 422 | 500>();
let registry: LoopbackPeer;
let pushPeer: PushPeer;
let server: BrandFolderServer;
let publicKey: string;
let deliver: () => Promise<number>;
beforeAll(async () => {
  registry = await startPeer((response, { body }) => {
    const { requestId, subjectId }: { requestId?: unknown; subjectId?: unknown } = JSON.parse(body);
    const isBlocked = answers.get(String(subjectId)) ?? false;
    if (typeof isBlocked === 'number') response.writeHead(isBlocked).end();
    else response.end(JSON.stringify({ isBlocked, requestId, responseId: 'SP-81' }));
  });
  const file = readExclusionRegistryFile(SPELPAUS_FILE);
  if (!file.ok) throw new Error(file.problems.join());
  const toPeer = (url: string) => url.replace(/^https:\/\/[^/]+/, registry.url);
  const { url, marketingUrl = '' } = file.value;
  pushPeer = await startPushPeer();
  server = await startBrandFolderServer(
    { brand: { push: true, protection: { contact, registries: [spelpaus] } } },
    {
      config: {
        operators: { aurora: { secrets: [OPERATOR_SECRET] } },
        registryFiles: { spelpaus: { ...file.value, url: toPeer(url), marketingUrl: toPeer(marketingUrl) } },
        registrySecrets: { aurora: { spelpaus: { secret: 'key-of-the-registry', actor: 'aurora-ab' } } },
        pushServices: [pushPeer.url],
      },
    },
  );
  publicKey = (await server.call(getPushSetting, {})).value?.publicKey ?? '';
  deliver = createPushDeliveryJob(server.context, neverAbortedSignal);
});
beforeEach(() => answers.clear());
afterAll(async () => {
  await server.close();
  await registry.close();
  await pushPeer.close();
});

let created = 0;

/** A new member who chose marketing about lottery by e-mail and push, and whom Spelpaus knows by `nationalId`. */
async function newMember({
  isIdentified = true,
  isBlocked = false,
}: { isIdentified?: boolean; isBlocked?: boolean | 422 | 500 } = {}) {
  const member = await server.newMember();
  const { username, token } = member;
  created += 1;
  const nationalId = `19700131980${created}`;
  const registryKeys = isIdentified ? { nationalId } : {};
  await callAsOperator(server, { type: 'member.standing', username, ageProven: true, kyc: 'passed', registryKeys });
  for (const channel of contact.channels)
    await server.call(setMarketingChoice, { channel, product: 'lottery', on: true }, { token });
  answers.set(nationalId, isBlocked);
  return { ...member, nationalId };
}

/** Registers a device for news of a member, and returns a function that counts the push messages that it has received since. */
async function bindDevice(token: string) {
  const { registrationToken, messages } = pushPeer.subscribe(publicKey);
  await server.call(bindPushDevice, { registrationToken }, { token });
  await server.db.updateTable('push_token').set({ to_all: true }).execute();
  await deliver();
  const welcomed = messages.length;
  return () => messages.length - welcomed;
}

const writeToInboxes = (members: readonly { readonly username: string }[], product?: 'lottery') =>
  callAsOperator(server, {
    type: 'inbox.message',
    to: members.map(({ username }) => username),
    kind: 'notice',
    words,
    ...(product === undefined ? {} : { product }),
  });
const countInboxMessages = async (memberId: string): Promise<number> =>
  (await server.db.selectFrom('inbox_message').select('id').where('member_id', '=', memberId).execute()).length;
const listMarketingQuestions = () =>
  registry.requests.filter((request) => request.path === MARKETING_PATH).map(({ body }) => JSON.parse(body).subjectId);

test('[protection 20, protection 29] Spelpaus is queried by its request for marketing before a marketing message is written to an inbox, and a person whom it excludes receives none', async () => {
  const [clear, excluded, unidentified] = [
    await newMember(),
    await newMember({ isBlocked: true }),
    await newMember({ isIdentified: false }),
  ];
  const sent = await writeToInboxes([clear, excluded, unidentified], 'lottery');
  expect(sent.value).toEqual({ unknown: [] });
  expect(await Promise.all([clear, excluded, unidentified].map(({ id }) => countInboxMessages(id)))).toEqual([1, 0, 0]);
  expect(listMarketingQuestions()).toHaveLength(2);
  expect(new Set(listMarketingQuestions())).toEqual(new Set([clear.nationalId, excluded.nationalId]));
  const isAlive = async (token: string) => (await server.call(getMemberInfo, {}, { token })).status;
  expect([await isAlive(clear.token), await isAlive(excluded.token)]).toEqual([200, 401]);
  const checks = server.db.selectFrom('registry_check').select(['occasion', 'answer']).orderBy('asked_at');
  expect(await checks.where('member_id', '=', excluded.id).execute()).toEqual([
    { occasion: 'register', answer: 'clear' },
    { occasion: 'marketing', answer: 'excluded' },
  ]);
  // A person who is known to be excluded needs no question.
  await writeToInboxes([excluded], 'lottery');
  expect(listMarketingQuestions()).toHaveLength(2);
});

test('[protection 20] while Spelpaus does not answer, the operator’s marketing message is rejected for all members, and no inbox receives it', async () => {
  const [clear, unanswered] = [await newMember(), await newMember({ isBlocked: 500 })];
  const rejected = { status: 503, errorCode: 'registry_unavailable' };
  expect(await writeToInboxes([clear, unanswered], 'lottery')).toMatchObject(rejected);
  expect(await countInboxMessages(clear.id)).toBe(0);
  const members = [unanswered.username];
  const check = { type: 'contact.check', channel: 'email', product: 'lottery', members } as const;
  expect(await callAsOperator(server, check)).toMatchObject(rejected);
  answers.clear();
  expect((await writeToInboxes([clear, unanswered], 'lottery')).status).toBe(200);
  expect(await countInboxMessages(unanswered.id)).toBe(1);
});

test('[protection 20] a member whose data Spelpaus rejects receives no marketing, and does not hold up that of other members', async () => {
  const [clear, rejected] = [await newMember(), await newMember()];
  answers.set(rejected.nationalId, 422);
  expect((await writeToInboxes([clear, rejected], 'lottery')).status).toBe(200);
  expect(await Promise.all([clear, rejected].map(({ id }) => countInboxMessages(id)))).toEqual([1, 0]);
  const merchant = makeMerchant({ protection: { registries: [spelpaus] } });
  expect(await checkExclusionRegistries(server.context, { memberId: rejected.id, merchant }, 'login')).toBe(
    'unavailable',
  );
});

test('[protection 20] reports to the operator only members whom Spelpaus does not exclude as those who may receive marketing', async () => {
  const [clear, excluded] = [await newMember(), await newMember({ isBlocked: true })];
  const members = [clear.username, excluded.username];
  const answer = await callAsOperator(server, { type: 'contact.check', channel: 'email', product: 'lottery', members });
  expect(answer.value).toEqual({ unknown: [], mayContact: [clear.username] });
});

test('[protection 20] a marketing push message is sent only after Spelpaus has answered that the member is not excluded, and after an outage Spelpaus is queried again only a minute later', async () => {
  const [clear, excluded, unanswered] = [await newMember(), await newMember(), await newMember()];
  const counters = [
    await bindDevice(clear.token),
    await bindDevice(excluded.token),
    await bindDevice(unanswered.token),
  ];
  const countReceived = () => counters.map((count) => count());
  answers.set(excluded.nationalId, true);
  answers.set(unanswered.nationalId, 500);
  await callAsOperator(server, { type: 'push.message', topic: 'all', words, product: 'lottery' });
  await deliver();
  expect(countReceived()).toEqual([1, 0, 0]);
  answers.set(unanswered.nationalId, false);
  // The message is due again, but the registry, which would let it wait for its time limit, is not asked again within a minute.
  const asked = listMarketingQuestions().length;
  server.clock.advance(30_000);
  await deliver();
  expect(countReceived()).toEqual([1, 0, 0]);
  expect(listMarketingQuestions()).toHaveLength(asked);
  server.clock.advance(60_000);
  await deliver();
  expect(countReceived()).toEqual([1, 0, 1]);
  expect(await server.db.selectFrom('push_job').select('id').execute()).toEqual([]);
});

test('[protection 20] the devices of a member share one question about a push message, and each message asks again', async () => {
  const member = await newMember();
  const counters = [await bindDevice(member.token), await bindDevice(member.token), await bindDevice(member.token)];
  const before = counters.map((count) => count());
  const countQuestions = () => listMarketingQuestions().filter((subject) => subject === member.nationalId).length;
  const send = async () => {
    await callAsOperator(server, { type: 'push.message', topic: 'all', words, product: 'lottery' });
    await deliver();
  };
  await send();
  expect(counters.map((count, index) => count() - (before[index] ?? 0))).toEqual([1, 1, 1]);
  expect(countQuestions()).toBe(1);
  server.clock.advance(1_000);
  await send();
  expect(countQuestions()).toBe(2);
  server.clock.advance(61_000);
  answers.set(member.nationalId, 500);
  await send();
  expect(countQuestions()).toBe(3);
  answers.set(member.nationalId, true);
  server.clock.advance(120_000);
  await deliver();
  expect(counters.map((count, index) => count() - (before[index] ?? 0))).toEqual([2, 2, 2]);
  expect(countQuestions()).toBe(4);
});

test('[protection 20] a message about the account asks no registry, and messages to topics and about rewards must name the product that they advertise', async () => {
  const member = await newMember({ isBlocked: 500 });
  const asked = listMarketingQuestions().length;
  expect((await writeToInboxes([member])).status).toBe(200);
  expect(await countInboxMessages(member.id)).toBe(1);
  expect(listMarketingQuestions()).toHaveLength(asked);
  const required = { fields: { product: 'required' } };
  expect((await callAsOperator(server, { type: 'push.message', topic: 'all', words })).raw).toEqual(required);
  const reward = { to: [member.username], kind: 'reward' as const, words };
  expect((await callAsOperator(server, { type: 'inbox.message', ...reward })).raw).toEqual(required);
});

test('[protection 29] an answer before marketing is reused for `everyDays` days, and an outage refuses no marketing if the rules allow it', async () => {
  const { id: memberId, nationalId } = await newMember();
  server.clock.advance(1);
  const askWith = (changes: Partial<ExclusionRegistrySettings>) => {
    const merchant = makeMerchant({ protection: { registries: [{ ...spelpaus, ...changes }] } });
    return askRegistriesBeforeMarketing(server.context, { memberId, merchant });
  };
  const countQuestions = () => listMarketingQuestions().filter((id) => id === nationalId).length;
  expect(await askWith({ everyDays: 2 })).toBe('allowed');
  server.clock.advance(2 * DAY_MS - 1);
  expect(await askWith({ everyDays: 2 })).toBe('allowed');
  expect(countQuestions()).toBe(1);
  server.clock.advance(1);
  await askWith({ everyDays: 2 });
  expect(countQuestions()).toBe(2);
  server.clock.advance(2 * DAY_MS);
  answers.set(nationalId, 500);
  expect(await askWith({ everyDays: 0, down: 'allow' })).toBe('allowed');
  expect(await askWith({ everyDays: 0 })).toBe('unavailable');
  expect(await askWith({ at: ['register', 'login'] })).toBe('allowed');
});

test('[protection 29] a valid answer at a registration does not replace the question before marketing', async () => {
  const { id: memberId, nationalId } = await newMember();
  server.clock.advance(1);
  const merchant = makeMerchant({ protection: { registries: [{ ...spelpaus, everyDays: 2 }] } });
  const { context: services } = server;
  expect(await checkExclusionRegistries(services, { memberId, merchant }, 'register')).toBe('passed');
  expect(await askRegistriesBeforeMarketing(services, { memberId, merchant })).toBe('allowed');
  expect(listMarketingQuestions().filter((id) => id === nationalId)).toHaveLength(1);
});

test.each([0, 2])(
  '[protection 29] a registry that is queried before marketing only, with `everyDays` %s, is not queried for play, and play needs no answer of it',
  async (everyDays) => {
    const { id: memberId, nationalId } = await newMember();
    const merchant = makeMerchant({ protection: { registries: [{ ...spelpaus, at: ['marketing'], everyDays }] } });
    // The only answer in the table is that of another registry.
    const rules = getProtectionRules({ registries: [{ ...spelpaus, file: 'other', at: ['marketing'], everyDays }] });
    const countQuestions = () => registry.requests.filter(({ body }) => body.includes(nationalId)).length;
    const asked = countQuestions();
    for (const occasion of ['register', 'login', 'sweep'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as in a member's life
      expect(await checkExclusionRegistries(server.context, { memberId, merchant }, occasion)).toBe('passed');
    }
    expect(countQuestions()).toBe(asked);
    const request = { now: new Date(server.clock.now()), stake: 1 };
    expect((await checkPlayPermission(server.db, { memberId, rules }, request)).kind).toBe('allowed');
  },
);

test('[security: protection] an answer before marketing does not count as the answer that play requires', async () => {
  const member = await server.newMember();
  const nationalId = '197001319999';
  answers.set(nationalId, 500);
  const { id: memberId, username } = member;
  const proof = { ageProven: true, kyc: 'passed', registryKeys: { nationalId } } as const;
  await callAsOperator(server, { type: 'member.standing', username, ...proof });
  answers.set(nationalId, false);
  const merchant = makeMerchant({ protection: { registries: [spelpaus] } });
  expect(await askRegistriesBeforeMarketing(server.context, { memberId, merchant })).toBe('allowed');
  const rules = getProtectionRules(merchant.brand.protection);
  const request = { now: new Date(server.clock.now()), stake: 1 };
  expect((await checkPlayPermission(server.db, { memberId, rules }, request)).kind).toBe('registry_unavailable');
});
