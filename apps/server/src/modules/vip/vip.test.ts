import { getVipRankProgress, raiseVipRank } from '@foyer/contract/vip/vip-rank';
import { getInboxMessages } from '@foyer/contract/inbox/inbox';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { setProfileIcon } from '@foyer/contract/member/profile-icon';
import { claimReward } from '@foyer/contract/reward/rewards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSvgDrawing, type TestBrandParts } from '#test/brand-folder.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';

let server: BrandFolderServer;
beforeAll(async () => {
  const operators = { aurora: { secrets: [OPERATOR_SECRET] } };
  const parts: TestBrandParts = {
    brand: { flags: { REWCEN3: true, INBOX3: true } },
    catalogue: {
      contentCategories: ['all'],
      promotions: [{ id: 'first', category: 'all', credits: 500 }],
      club: [
        { id: 'bronze', type: 'AUTO', rankLevel: 1, conditions: [{ kind: 'picture', target: 1 }] },
        { id: 'guest', type: 'MANUAL', rankLevel: 2, conditions: [] },
        {
          id: 'silver',
          type: 'AUTO',
          rankLevel: 5,
          conditions: [
            { kind: 'picture', target: 1 },
            { kind: 'claimed', target: 1 },
            { kind: 'launched', target: 2 },
          ],
        },
        { id: 'invited', type: 'MANUAL', rankLevel: 9, conditions: [] },
      ],
    },
  };
  server = await startBrandFolderServer(parts, { config: { operators } });
});
afterAll(() => server.close());

test('[S3-006, S7-020] returns the member’s VIP label with name, type, rank and id, or none', async () => {
  const { token } = await server.newMember('silver');
  const info = await server.call(getMemberInfo, {}, { token, language: 'VI' });
  const label = { labelName: 'silver VI', type: 'AUTO', rankLevel: 5, labelId: 'silver' };
  expect(info.value?.clubLabel).toEqual(label);
  const other = await server.newMember();
  expect((await server.call(getMemberInfo, {}, { token: other.token })).value?.clubLabel).toBeNull();
  const left = await server.newMember('a-label-of-last-year');
  expect((await server.call(getMemberInfo, {}, { token: left.token })).value?.clubLabel).toBeNull();
});

test('a VIP label has the crest of its rank if the brand has a drawing of it', async () => {
  const withCrest = await startBrandFolderServer({
    catalogue: { club: [{ id: 'silver', type: 'AUTO', rankLevel: 1, conditions: [] }] },
    art: { 'ranks/silver.svg': makeSvgDrawing(120, 120) },
  });
  const { token } = await withCrest.newMember('silver');
  const label = (await withCrest.call(getMemberInfo, {}, { token })).value?.clubLabel;
  expect(label?.crest).toMatch(/^\/m\/brand\/aurora\/[0-9a-f]+\/ranks\/silver\.svg$/);
  const progress = (await withCrest.call(getVipRankProgress, {}, { token })).value;
  expect(progress?.ranks.map(({ crest }) => crest)).toEqual([label?.crest]);
  await withCrest.close();
});

test('[S7-036, S3-060] the progress is the number of completed conditions divided by all, counted from the member’s actions', async () => {
  const { token } = await server.newMember('bronze');
  const before = await server.call(getVipRankProgress, {}, { token });
  expect(before.value).toMatchObject({ labelId: 'bronze', nextLabelId: 'silver', progress: 0, due: false });
  await server.call(setProfileIcon, { icon: 2 }, { token });
  await server.call(claimReward, { source: 'promotion:first' }, { token });
  const after = await server.call(getVipRankProgress, {}, { token });
  expect(after.value).toMatchObject({
    completedConditions: 2,
    totalExpectedConditions: 3,
    progress: 2 / 3,
    due: false,
  });
  expect(after.value?.conditions).toContainEqual({ kind: 'launched', done: 0, target: 2 });
  const early = await server.call(raiseVipRank, { labelId: 'silver' }, { token });
  expect([early.status, early.errorCode]).toEqual([409, 'rank_not_due']);
});

test('[S3-060] a member without a label is raised to the first rank once, when all conditions are met, and receives a message', async () => {
  const { token } = await server.newMember();
  expect((await server.call(getVipRankProgress, {}, { token })).value).toMatchObject({ progress: 1, due: false });
  await server.call(setProfileIcon, { icon: 3 }, { token });
  const raised = await Promise.all([1, 2, 3].map(() => server.call(raiseVipRank, { labelId: 'bronze' }, { token })));
  expect(raised.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(raised[2]?.value).toMatchObject({ labelId: 'bronze', nextLabelId: 'silver' });
  const inbox = await server.call(getInboxMessages, {}, { token });
  expect(inbox.value?.messages).toHaveLength(1);
  expect(inbox.value?.messages[0]).toMatchObject({
    text: expect.stringContaining('bronze EN'),
    link: '/m/account/club',
  });
});

test('[S3-060] a member whose VIP label the merchant has removed is raised like a member without a label', async () => {
  const { token } = await server.newMember('a-label-of-last-year');
  await server.call(setProfileIcon, { icon: 3 }, { token });
  const raised = await Promise.all([1, 2].map(() => server.call(raiseVipRank, { labelId: 'bronze' }, { token })));
  expect(raised.map(({ value }) => value?.labelId)).toEqual(['bronze', 'bronze']);
  expect((await server.call(getInboxMessages, {}, { token })).value?.messages).toHaveLength(1);
});

test('[S3-006] members are not raised automatically to a MANUAL rank', async () => {
  const { token } = await server.newMember('silver');
  const top = await server.call(getVipRankProgress, {}, { token });
  expect(top.value).toMatchObject({ nextLabelId: null, progress: 1, due: false });
  expect((await server.call(raiseVipRank, { labelId: 'invited' }, { token })).errorCode).toBe('rank_not_due');
});

const setLabel = (labelId: string | null, username: string, options: { id?: string } = {}) =>
  callAsOperator(server, { type: 'member.label', labelId, members: [username] }, options);
const readLabel = async (token: string) => {
  const { value } = await server.call(getMemberInfo, {}, { token });
  return value?.clubLabel && [value.clubLabel.labelId, value.clubLabel.type];
};

test("[S3-006] the operator’s MANUAL label replaces the member's label, which returns when the MANUAL label is removed", async () => {
  const { id, token, username } = await server.newMember('bronze');
  expect((await setLabel('invited', username, { id: 'give-1' })).value).toEqual({ unknown: [] });
  expect(await readLabel(token)).toEqual(['invited', 'MANUAL']);
  const inbox = await server.call(getInboxMessages, {}, { token });
  expect(inbox.value?.messages.map(({ text }) => text)).toEqual([expect.stringContaining('invited EN')]);
  // Repeating the call changes nothing.
  await setLabel('invited', username, { id: 'give-1' });
  expect((await server.call(getInboxMessages, {}, { token })).value?.messages).toHaveLength(1);
  await setLabel(null, username, { id: 'take-1' });
  expect(await readLabel(token)).toEqual(['bronze', 'AUTO']);
  await setLabel(null, username, { id: 'take-2' });
  const changes = await server.db
    .selectFrom('vip_label_change')
    .select(['merchant_code', 'webhook_id', 'from_label', 'to_label', 'changed_at'])
    .where('member_id', '=', id)
    .orderBy('webhook_id')
    .execute();
  const by = { merchant_code: 'aurora', changed_at: new Date(server.clock.now()) };
  expect(changes).toEqual([
    { ...by, webhook_id: 'give-1', from_label: 'bronze', to_label: 'invited' },
    { ...by, webhook_id: 'take-1', from_label: 'invited', to_label: 'bronze' },
  ]);
});

test('[S3-006] a member without a label has none again after MANUAL labels are removed', async () => {
  const { token, username } = await server.newMember();
  await setLabel('invited', username);
  await setLabel('guest', username);
  expect(await readLabel(token)).toEqual(['guest', 'MANUAL']);
  await setLabel(null, username);
  expect(await readLabel(token)).toBeNull();
});

test('[S3-006] automatic promotion does not replace a MANUAL label, and continues after it is removed', async () => {
  const { token, username } = await server.newMember('bronze');
  expect((await server.call(getVipRankProgress, {}, { token })).value?.nextLabelId).toBe('silver');
  await setLabel('guest', username);
  expect((await server.call(getVipRankProgress, {}, { token })).value).toMatchObject({ nextLabelId: null, due: false });
  expect((await server.call(raiseVipRank, { labelId: 'silver' }, { token })).errorCode).toBe('rank_not_due');
  expect(await readLabel(token)).toEqual(['guest', 'MANUAL']);
  await setLabel(null, username);
  expect((await server.call(getVipRankProgress, {}, { token })).value?.nextLabelId).toBe('silver');
});

test.each(['bronze', 'no-such-label'])('[S3-006] rejects the label %s, which is not a MANUAL label', async (label) => {
  const { token, username } = await server.newMember();
  expect((await setLabel(label, username)).raw).toEqual({ fields: { labelId: 'not_allowed' } });
  expect(await readLabel(token)).toBeNull();
});

test('[S3-006] the operator can assign a VIP label only with the merchant’s signature, and the response lists unknown usernames', async () => {
  const { token, username } = await server.newMember();
  const members = [username, 'nobody-at-all'];
  const call = { type: 'member.label' as const, labelId: 'invited', members };
  const forged = `whsec_${Buffer.alloc(32, 'other').toString('base64')}`;
  expect((await callAsOperator(server, call, { secret: forged })).errorCode).toBe('access_denied');
  expect(await readLabel(token)).toBeNull();
  expect((await callAsOperator(server, call)).value).toEqual({ unknown: ['nobody-at-all'] });
  expect(await readLabel(token)).toEqual(['invited', 'MANUAL']);
});
