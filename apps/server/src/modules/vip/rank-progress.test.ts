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
const words = { silver: { name: 'Silver', benefits: ['A gift a month'] } };

/** The progress of a member with a label who has done these things. */
const progressOf = (labelId: string | null, deeds: Partial<typeof none> = {}, of: readonly StoredLabel[] = labels) =>
  rankProgress({ labels: of, labelId, deeds: { ...none, ...deeds }, words });

test.each([
  ['without a label', null, 'bronze'],
  ['of the first rank', 'bronze', 'silver'],
  ['of the rank below one that only the merchant gives', 'silver', 'gold'],
  ['of the highest rank', 'gold', null],
  ['of a rank that the merchant gave', 'guest', null],
  ['of a rank that is no longer given', 'platinum', 'bronze'],
])('[S3-006, S3-060] a member %s (%s) moves up to %s', (_who, labelId, nextLabelId) => {
  expect(progressOf(labelId)).toMatchObject({ labelId, nextLabelId });
});

test('[S3-060] progress is the conditions done divided by those there are', () => {
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

test('[S3-060] what is done beyond a target counts as the target, and all targets reached are due', () => {
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

test('[S3-060] a member without a label is at 1 whatever is left to do, and moves up when that is done', () => {
  const first = [{ ...gold, rankLevel: 1 }];
  const left = { completedConditions: 0, totalExpectedConditions: 1, progress: 1, due: false };
  expect(progressOf(null, { claimed: 1 }, first)).toMatchObject({ ...left, nextLabelId: 'gold' });
  expect(progressOf(null, { claimed: 2 }, first)).toMatchObject({ progress: 1, due: true });
});

test('[S3-060] a rank that has no conditions is due at once', () => {
  const next = [bronze, { ...silver, conditions: [] }];
  expect(progressOf('bronze', {}, next)).toMatchObject({ nextLabelId: 'silver', progress: 1, due: true });
});

test('[S3-060] at the top and in a merchant’s own rank nothing is left, and nothing is due', () => {
  const whole = { completedConditions: 0, totalExpectedConditions: 0, progress: 1, due: false, conditions: [] };
  for (const labelId of ['gold', 'guest']) expect(progressOf(labelId, { claimed: 2 })).toMatchObject(whole);
  expect(progressOf(null, {}, [])).toMatchObject({ ...whole, nextLabelId: null, ranks: [] });
});

test('[S3-006] ranks have the name and benefits that the brand gives them, else their id and none', () => {
  expect(progressOf(null, {}, [bronze, silver]).ranks).toEqual([
    { labelId: 'bronze', labelName: 'bronze', type: 'AUTO', rankLevel: 1, benefits: [], credits: null },
    { labelId: 'silver', labelName: 'Silver', type: 'AUTO', rankLevel: 2, benefits: ['A gift a month'], credits: 500 },
  ]);
  const unnamed = rankProgress({ labels: [silver], labelId: null, deeds: none, words: undefined });
  expect(unnamed.ranks).toMatchObject([{ labelId: 'silver', labelName: 'silver', benefits: [] }]);
});
