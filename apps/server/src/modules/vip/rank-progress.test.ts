import { expect, test } from 'vitest';
import type { StoredLabel } from '#src/modules/vip/vip-store.ts';
import { rankProgress } from '#src/modules/vip/rank-progress.ts';

const none = { secondFactor: 0, picture: 0, invited: 0, launched: 0, claimed: 0 };
const bronze: StoredLabel = { id: 'bronze', type: 'AUTO', rankLevel: 1, conditions: [], credits: null };
const silver: StoredLabel = {
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
const guest: StoredLabel = { id: 'guest', type: 'MANUAL', rankLevel: 3, conditions: [], credits: null };
const gold: StoredLabel = {
  id: 'gold',
  type: 'AUTO',
  rankLevel: 4,
  conditions: [{ kind: 'claimed', target: 2 }],
  credits: 900,
};
const labels = [bronze, silver, guest, gold];
const copy = { silver: { name: 'Silver', benefits: ['A gift a month'] } };

/** The progress of a member with a label and these counts. */
const progressOf = (
  labelId: string | null,
  criteria: Partial<typeof none> = {},
  available: readonly StoredLabel[] = labels,
) => rankProgress({ labels: available, labelId, criteria: { ...none, ...criteria }, copy });

test.each([
  ['without a label', null, 'bronze'],
  ['of the first rank', 'bronze', 'silver'],
  ['of the rank below a MANUAL one', 'silver', 'gold'],
  ['of the highest rank', 'gold', null],
  ['of a MANUAL rank', 'guest', null],
  ['of a removed rank', 'platinum', 'bronze'],
])('[S3-006, S3-060] a member %s (%s) moves up to %s', (_case, labelId, nextLabelId) => {
  expect(progressOf(labelId)).toMatchObject({ labelId, nextLabelId });
});

test('[S3-060] progress is completed conditions divided by all conditions', () => {
  expect(progressOf('bronze', { picture: 1, launched: 9 })).toMatchObject({
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

test('[S3-060] counts above a target count as the target, and the rank is due when all are reached', () => {
  expect(progressOf('bronze', { picture: 1, launched: 25, invited: 3 })).toMatchObject({
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

test('[S3-060] the progress of a member without a label is 1, and the first rank is due when its conditions are met', () => {
  const first = [{ ...gold, rankLevel: 1 }];
  const incomplete = { completedConditions: 0, totalExpectedConditions: 1, progress: 1, due: false };
  expect(progressOf(null, { claimed: 1 }, first)).toMatchObject({ ...incomplete, nextLabelId: 'gold' });
  expect(progressOf(null, { claimed: 2 }, first)).toMatchObject({ progress: 1, due: true });
});

test('[S3-060] a rank that has no conditions is due at once', () => {
  const next = [bronze, { ...silver, conditions: [] }];
  expect(progressOf('bronze', {}, next)).toMatchObject({ nextLabelId: 'silver', progress: 1, due: true });
});

test('[S3-060] nothing is due for the highest and for a MANUAL rank', () => {
  const complete = { completedConditions: 0, totalExpectedConditions: 0, progress: 1, due: false, conditions: [] };
  for (const labelId of ['gold', 'guest']) expect(progressOf(labelId, { claimed: 2 })).toMatchObject(complete);
  expect(progressOf(null, {}, [])).toMatchObject({ ...complete, nextLabelId: null, ranks: [] });
});

test('[S3-006] ranks have the name and benefits that the brand gives them, else their id and none', () => {
  expect(progressOf(null, {}, [bronze, silver]).ranks).toEqual([
    { labelId: 'bronze', labelName: 'bronze', type: 'AUTO', rankLevel: 1, benefits: [], credits: null },
    { labelId: 'silver', labelName: 'Silver', type: 'AUTO', rankLevel: 2, benefits: ['A gift a month'], credits: 500 },
  ]);
  const unnamed = rankProgress({ labels: [silver], labelId: null, criteria: none, copy: undefined });
  expect(unnamed.ranks).toMatchObject([{ labelId: 'silver', labelName: 'silver', benefits: [] }]);
});
