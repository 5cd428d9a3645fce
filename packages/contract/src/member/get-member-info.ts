import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** A VIP label. [S3-006] */
export const clubLabelSchema = z.object({
  labelName: z.string(),
  type: z.string(),
  rankLevel: z.int(),
  labelId: z.string(),
});

export type ClubLabel = z.output<typeof clubLabelSchema>;

/** [S3-002..S3-006, S7-020] */
const memberInfoSchema = z.object({
  id: z.string(),
  account: z.string(),
  type: z.int(),
  language: z.string(),
  /** What a provider calls the member, or `null`. [S7-046] */
  nickname: z.nullable(z.string()),
  /** False for a member whom a provider brought and who has not chosen one. */
  hasPassword: z.boolean(),
  clubLabel: z.nullable(clubLabelSchema),
});

export const getMemberInfo = defineEndpoint({
  name: 'member.getMemberInfo',
  method: 'GET',
  path: '/wps/member/info',
  summary: 'Who is logged in.',
  source: 'S7-020, S3-002',
  platform: 'required',
  out: memberInfoSchema,
});
