import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';
import { vipLabelSchema } from '#src/member/get-member-info.ts';

/**
 * Types of VIP labels. `AUTO`: members get the label when they meet its conditions, and the page shows its benefits. `MANUAL`:
 * the merchant assigns the label. [S3-006]
 */
export const vipLabelTypes = ['AUTO', 'MANUAL'] as const;

/**
 * Kinds of conditions for a VIP rank: two-step verification, a profile picture, or a number of invited members, played games or
 * claimed rewards.
 */
export const vipConditionKinds = ['secondFactor', 'picture', 'invited', 'launched', 'claimed'] as const;

export type VipConditionKind = (typeof vipConditionKinds)[number];

const vipRankSchema = z.object({
  ...vipLabelSchema.shape,
  benefits: z.array(z.string()),
  /** Play credits that a member gets for reaching the rank; `null` for none. */
  credits: z.nullable(z.int()),
});

/** A member's progress to the next VIP rank. [S3-060] */
export const vipRankProgressSchema = z.object({
  /** Id of the member's VIP label; `null` if the member has none. */
  labelId: z.nullable(z.string()),
  /** Id of the VIP label of the next rank; `null` if the member has the highest rank, or the merchant has no VIP club. */
  nextLabelId: z.nullable(z.string()),
  completedConditions: z.int(),
  totalExpectedConditions: z.int(),
  /**
   * `completedConditions` divided by `totalExpectedConditions`; 1 for a member without a label, and if there are no
   * conditions.
   */
  progress: z.number(),
  /** Whether the member meets all conditions and can move up to the next rank now. */
  due: z.boolean(),
  conditions: z.array(z.object({ kind: z.enum(vipConditionKinds), done: z.int(), target: z.int() })),
  /** All ranks of the VIP club, lowest first. */
  ranks: z.array(vipRankSchema),
});

export type VipRankProgress = z.output<typeof vipRankProgressSchema>;

export const getVipRankProgress = defineEndpoint({
  name: 'club.getRankProgress',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  summary: "Returns the member's rank in the club, the progress to the next rank, and the benefits of each rank.",
  source: 'S7-036, S3-060, S3-006',
  out: vipRankProgressSchema,
});

export const raiseVipRank = defineEndpoint({
  name: 'club.raiseRank',
  method: 'POST',
  path: '/wps/relay/MCSFE_raisePlayerRank',
  summary: 'Moves the member up to the next rank if all its conditions are met.',
  source: 'S3-006, S3-060',
  in: z.strictObject({
    /**
     * VIP label of the rank to which the member moves up. Because the request names it, a repeated request does not skip a
     * rank.
     */
    labelId: z.string().check(z.maxLength(48)),
  }),
  out: vipRankProgressSchema,
  errors: ['rank_not_due'],
});

export const vipRankEndpoints: readonly Endpoint[] = [getVipRankProgress, raiseVipRank];
