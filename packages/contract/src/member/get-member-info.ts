import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** A VIP label. [S3-006] */
export const vipLabelSchema = z.object({
  labelName: z.string(),
  type: z.string(),
  rankLevel: z.int(),
  labelId: z.string(),
});

export type VipLabel = z.output<typeof vipLabelSchema>;

/** The account of a member. [S3-002..S3-006, S7-020] */
const memberInfoSchema = z.object({
  id: z.string(),
  account: z.string(),
  type: z.int(),
  language: z.string(),
  /** Name of the member at an identity provider, or `null`. [S7-046] */
  nickname: z.nullable(z.string()),
  /** `false` for a member who registered through an identity provider and has not set a password. */
  hasPassword: z.boolean(),
  /** `true` for ten minutes after a login by an identity provider, if the site offers that as a recovery. */
  needsNoOldPassword: z.optional(z.boolean()),
  clubLabel: z.nullable(vipLabelSchema),
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
