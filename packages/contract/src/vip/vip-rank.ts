import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';
import { vipLabelSchema } from '#src/member/get-member-info.ts';

/** `AUTO`: members reach the label by meeting its conditions, and the page shows its benefits; `MANUAL`: the merchant assigns it. [S3-006] */
export const vipLabelTypes = ['AUTO', 'MANUAL'] as const;

/** Conditions that a rank can have. */
export const vipConditionKinds = ['secondFactor', 'picture', 'invited', 'launched', 'claimed'] as const;

export type VipConditionKind = (typeof vipConditionKinds)[number];

const vipRankSchema = z.object({
  ...vipLabelSchema.shape,
  benefits: z.array(z.string()),
  /** Play credits for reaching the rank; `null` for none. */
  credits: z.nullable(z.int()),
});

/** A member's progress to the next rank. [S3-060] */
export const rankProgressSchema = z.object({
  /** The member's label; `null` if there is none. */
  labelId: z.nullable(z.string()),
  /** The next label; `null` at the top, or if there is no club. */
  nextLabelId: z.nullable(z.string()),
  completedConditions: z.int(),
  totalExpectedConditions: z.int(),
  /** `completedConditions` divided by `totalExpectedConditions`; 1 for a member without a label. */
  progress: z.number(),
  /** Whether the member can move up now. */
  due: z.boolean(),
  conditions: z.array(z.object({ kind: z.enum(vipConditionKinds), done: z.int(), target: z.int() })),
  /** All ranks of the club, lowest first. */
  ranks: z.array(vipRankSchema),
});

export type RankProgress = z.output<typeof rankProgressSchema>;

export const getRankProgress = defineEndpoint({
  name: 'club.getRankProgress',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  summary: "Returns the member's rank in the club, the progress to the next rank, and the benefits of each rank.",
  source: 'S7-036, S3-060, S3-006',
  out: rankProgressSchema,
});

export const raiseRank = defineEndpoint({
  name: 'club.raiseRank',
  method: 'POST',
  path: '/wps/relay/MCSFE_raisePlayerRank',
  summary: 'Moves the member up to the next rank if all its conditions are met.',
  source: 'S3-006, S3-060',
  in: z.strictObject({
    /** The rank to move up to, so that a repeated request does not skip a rank. */
    labelId: z.string().check(z.maxLength(48)),
  }),
  out: rankProgressSchema,
  errors: ['rank_not_due'],
});

export const vipRankEndpoints: readonly Endpoint[] = [getRankProgress, raiseRank];
