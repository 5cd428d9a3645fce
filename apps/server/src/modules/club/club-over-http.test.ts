import { getRankProgress } from '@foyer/contract/club/get-rank-progress';
import { raiseRank } from '@foyer/contract/club/raise-rank';
import { getMessages } from '@foyer/contract/inbox/get-messages';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { setProfileIcon } from '@foyer/contract/member/set-profile-icon';
import { claimReward } from '@foyer/contract/reward/claim-reward';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LobbyServer, startLobbyServer } from '#test/lobby-server.ts';
import { DATABASE_START_MS } from '#test/migrated-image.ts';

let server: LobbyServer;
beforeAll(async () => {
  server = await startLobbyServer({
    brand: { flags: { REWCEN3: true, INBOX3: true } },
    catalogue: {
      contentCategories: ['all'],
      promotions: [{ id: 'first', category: 'all', credits: 500 }],
      club: [
        { id: 'bronze', type: 'AUTO', rankLevel: 1, conditions: [{ kind: 'picture', target: 1 }] },
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
  });
}, DATABASE_START_MS);
afterAll(() => server.close());

test('[S3-006, S7-020] the member’s label has name, type, rank and id; most have none', async () => {
  const { token } = await server.newMember('silver');
  const info = await server.call(getMemberInfo, {}, { token, language: 'VI' });
  const label = { labelName: 'silver VI', type: 'AUTO', rankLevel: 5, labelId: 'silver' };
  expect(info.value?.clubLabel).toEqual(label);
  const other = await server.newMember();
  expect((await server.call(getMemberInfo, {}, { token: other.token })).value?.clubLabel).toBeNull();
  const left = await server.newMember('a-label-of-last-year');
  expect((await server.call(getMemberInfo, {}, { token: left.token })).value?.clubLabel).toBeNull();
});

test('[S7-036, S3-060] progress is conditions done by conditions there are, counted from what the member did', async () => {
  const { token } = await server.newMember('bronze');
  const before = await server.call(getRankProgress, {}, { token });
  expect(before.value).toMatchObject({ labelId: 'bronze', nextLabelId: 'silver', progress: 0, due: false });
  await server.call(setProfileIcon, { icon: 2 }, { token });
  await server.call(claimReward, { source: 'promotion:first' }, { token });
  const after = await server.call(getRankProgress, {}, { token });
  expect(after.value).toMatchObject({
    completedConditions: 2,
    totalExpectedConditions: 3,
    progress: 2 / 3,
    due: false,
  });
  expect(after.value?.conditions).toContainEqual({ kind: 'launched', done: 0, target: 2 });
  const early = await server.call(raiseRank, { labelId: 'silver' }, { token });
  expect([early.status, early.errorCode]).toEqual([409, 'rank_not_due']);
});

test('[S3-060] without a label progress is 1; with all of it done he moves up once, and is told', async () => {
  const { token } = await server.newMember();
  expect((await server.call(getRankProgress, {}, { token })).value).toMatchObject({ progress: 1, due: false });
  await server.call(setProfileIcon, { icon: 3 }, { token });
  const raised = await Promise.all([1, 2, 3].map(() => server.call(raiseRank, { labelId: 'bronze' }, { token })));
  expect(raised.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(raised[2]?.value).toMatchObject({ labelId: 'bronze', nextLabelId: 'silver' });
  const inbox = await server.call(getMessages, {}, { token });
  expect(inbox.value?.messages).toHaveLength(1);
  expect(inbox.value?.messages[0]).toMatchObject({
    text: expect.stringContaining('bronze EN'),
    link: '/m/account/club',
  });
});

test('[S3-060] whose label the merchant no longer gives moves up like one without, once', async () => {
  const { token } = await server.newMember('a-label-of-last-year');
  await server.call(setProfileIcon, { icon: 3 }, { token });
  const raised = await Promise.all([1, 2].map(() => server.call(raiseRank, { labelId: 'bronze' }, { token })));
  expect(raised.map(({ value }) => value?.labelId)).toEqual(['bronze', 'bronze']);
  expect((await server.call(getMessages, {}, { token })).value?.messages).toHaveLength(1);
});

test('[S3-006] a rank that the merchant gives is not moved up to', async () => {
  const { token } = await server.newMember('silver');
  const top = await server.call(getRankProgress, {}, { token });
  expect(top.value).toMatchObject({ nextLabelId: null, progress: 1, due: false });
  expect((await server.call(raiseRank, { labelId: 'invited' }, { token })).errorCode).toBe('rank_not_due');
});
