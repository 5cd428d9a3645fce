import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** A VIP label of a member, with its rank in the club. [S3-006] */
export const vipLabelSchema = z.object({
  labelName: z.string(),
  type: z.string(),
  rankLevel: z.int(),
  labelId: z.string(),
  /** URL of the drawing of the rank's crest, square; omitted if it has none. */
  crest: z.optional(z.string()),
});

export type VipLabel = z.output<typeof vipLabelSchema>;

/** Account data of the logged-in member. [S3-002..S3-006, S7-020] */
const memberInfoSchema = z.object({
  id: z.string(),
  account: z.string(),
  type: z.int(),
  language: z.string(),
  /** The member's name at an identity provider; `null` if it is not known. [S7-046] */
  nickname: z.nullable(z.string()),
  /** Whether the member has a password. `false` after a registration through an identity provider, until a password is set. */
  hasPassword: z.boolean(),
  /**
   * Whether the member can set a new password without the old one: `true` for ten minutes after a login through an identity
   * provider, if the site offers that as a recovery method.
   */
  needsNoOldPassword: z.optional(z.boolean()),
  clubLabel: z.nullable(vipLabelSchema),
  /** Balance of the member's wallet in the merchant's currency; omitted if pages do not show it. */
  balance: z.optional(z.number()),
});

export const getMemberInfo = defineEndpoint({
  name: 'member.getMemberInfo',
  method: 'GET',
  path: '/wps/member/info',
  summary: 'Returns the logged-in member.',
  source: 'S7-020, S3-002',
  platform: 'required',
  out: memberInfoSchema,
});
