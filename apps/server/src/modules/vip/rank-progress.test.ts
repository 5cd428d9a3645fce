import { expect, test } from 'vitest';
import type { StoredVipLabel } from '#src/modules/vip/vip-store.ts';
import { computeVipRankProgress } from '#src/modules/vip/rank-progress.ts';

const none = { secondFactor: 0, picture: 0, invited: 0, launched: 0, claimed: 0 };
const bronze: StoredVipLabel = { id: 'bronze', type: 'AUTO', rankLevel: 1, conditions: [], credits: null };
const silver: StoredVipLabel = {
  id: 'silver',
  type: 'AUTO',
  rankLevel: 2,
  conditions: [
    { kind: 'picture', target: 1 },
    { kind: 'launched', target: 10 },
    { kind: 'invited', target: 3 },
  ],
  credits: 500,
};
const guest: StoredVipLabel = { id: 'guest', type: 'MANUAL', rankLevel: 3, conditions: [], credits: null };
const gold: StoredVipLabel = {
  id: 'gold',
  type: 'AUTO',
  rankLevel: 4,
  conditions: [{ kind: 'claimed', target: 2 }],
  credits: 900,
};
const labels = [bronze, silver, guest, gold];
const copy = { silver: { name: 'Silver', benefits: ['A gift a month'] } };

/** The progress of a member with a label and these counts. */
const computeProgress = (
  labelId: string | null,
  criteria: Partial<typeof none> = {},
  available: readonly StoredVipLabel[] = labels,
) => computeVipRankProgress({ labels: available, labelId, criteria: { ...none, ...criteria }, copy });

test.each([
  ['without a label', null, 'bronze'],
  ['of the first rank', 'bronze', 'silver'],
  ['of the rank below a MANUAL one', 'silver', 'gold'],
  ['of the highest rank', 'gold', null],
  ['of a MANUAL rank', 'guest', null],
  ['of a removed rank', 'platinum', 'bronze'],
])('[S3-006, S3-060] the next rank of a member %s (%s) is %s', (_case, labelId, nextLabelId) => {
  expect(computeProgress(labelId)).toMatchObject({ labelId, nextLabelId });
});

test('[S3-060] the progress of a rank is the number of completed conditions divided by all conditions', () => {
  expect(computeProgress('bronze', { picture: 1, launched: 9 })).toMatchObject({
    completedConditions: 1,
    totalExpectedConditions: 3,
    progress: 1 / 3,
    due: false,
    conditions: [
      { kind: 'picture', done: 1, target: 1 },
      { kind: 'launched', done: 9, target: 10 },
      { kind: 'invited', done: 0, target: 3 },
    ],
  });
});

test('[S3-060] the progress of a rank caps counts at their target, and the rank is complete when all targets are reached', () => {
  expect(computeProgress('bronze', { picture: 1, launched: 25, invited: 3 })).toMatchObject({
    completedConditions: 3,
    totalExpectedConditions: 3,
    progress: 1,
    due: true,
    conditions: [
      { kind: 'picture', done: 1, target: 1 },
      { kind: 'launched', done: 10, target: 10 },
      { kind: 'invited', done: 3, target: 3 },
    ],
  });
});

test('[S3-060] a member without a VIP label has the progress 1, and can reach the first rank when its conditions are met', () => {
  const first = [{ ...gold, rankLevel: 1 }];
  const incomplete = { completedConditions: 0, totalExpectedConditions: 1, progress: 1, due: false };
  expect(computeProgress(null, { claimed: 1 }, first)).toMatchObject({ ...incomplete, nextLabelId: 'gold' });
  expect(computeProgress(null, { claimed: 2 }, first)).toMatchObject({ progress: 1, due: true });
});

test('[S3-060] a rank without conditions is complete at once', () => {
  const next = [bronze, { ...silver, conditions: [] }];
  expect(computeProgress('bronze', {}, next)).toMatchObject({ nextLabelId: 'silver', progress: 1, due: true });
});

test('[S3-060] the highest rank and a MANUAL rank have no progress', () => {
  const complete = { completedConditions: 0, totalExpectedConditions: 0, progress: 1, due: false, conditions: [] };
  for (const labelId of ['gold', 'guest']) expect(computeProgress(labelId, { claimed: 2 })).toMatchObject(complete);
  expect(computeProgress(null, {}, [])).toMatchObject({ ...complete, nextLabelId: null, ranks: [] });
});

test("[S3-006] a rank has the name and benefits of the brand's copy, otherwise its id and no benefits", () => {
  expect(computeProgress(null, {}, [bronze, silver]).ranks).toEqual([
    { labelId: 'bronze', labelName: 'bronze', type: 'AUTO', rankLevel: 1, benefits: [], credits: null },
    { labelId: 'silver', labelName: 'Silver', type: 'AUTO', rankLevel: 2, benefits: ['A gift a month'], credits: 500 },
  ]);
  const unnamed = computeVipRankProgress({ labels: [silver], labelId: null, criteria: none, copy: undefined });
  expect(unnamed.ranks).toMatchObject([{ labelId: 'silver', labelName: 'silver', benefits: [] }]);
});
