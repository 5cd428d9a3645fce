import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';
import { clubLabelSchema } from '#src/member/get-member-info.ts';

/** `AUTO`: members move up by what they do, and the page shows the benefits; `MANUAL`: the merchant gives it. [S3-006] */
export const labelTypes = ['AUTO', 'MANUAL'] as const;

/** Conditions that a rank can have. */
export const clubConditionKinds = ['secondFactor', 'picture', 'invited', 'launched', 'claimed'] as const;

export type ClubConditionKind = (typeof clubConditionKinds)[number];

const clubRankSchema = z.object({
  ...clubLabelSchema.shape,
  benefits: z.array(z.string()),
  /** Play credits for reaching it; `null` for none. */
  credits: z.nullable(z.int()),
});

/** A member's progress to the next rank. [S3-060] */
export const rankProgressSchema = z.object({
  /** The member's own; `null` without a label. */
  labelId: z.nullable(z.string()),
  /** The one above; `null` at the top, and where there is no club. */
  nextLabelId: z.nullable(z.string()),
  completedConditions: z.int(),
  totalExpectedConditions: z.int(),
  /** The one divided by the other; 1 for a member without a label. */
  progress: z.number(),
  /** He can move up now. */
  due: z.boolean(),
  conditions: z.array(z.object({ kind: z.enum(clubConditionKinds), done: z.int(), target: z.int() })),
  /** Every rank of the club, the lowest first. */
  ranks: z.array(clubRankSchema),
});

export type RankProgress = z.output<typeof rankProgressSchema>;

export const getRankProgress = defineEndpoint({
  name: 'club.getRankProgress',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  summary: "The member's rank in the club, how far the next one is, and what each brings.",
  source: 'S7-036, S3-060, S3-006',
  out: rankProgressSchema,
});

export const raiseRank = defineEndpoint({
  name: 'club.raiseRank',
  method: 'POST',
  path: '/wps/relay/MCSFE_raisePlayerRank',
  summary: 'Moves a member up who has done all that the next rank asks.',
  source: 'S3-006, S3-060',
  in: z.strictObject({
    /** The rank to move up to, so that a second tap does not skip one. */
    labelId: z.string().check(z.maxLength(48)),
  }),
  out: rankProgressSchema,
  errors: ['rank_not_due'],
});

export const clubEndpoints: readonly Endpoint[] = [getRankProgress, raiseRank];
