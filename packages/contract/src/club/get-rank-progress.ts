import * as z from 'zod/mini';
import { rankProgressSchema } from '#src/club/club.ts';
import { defineEndpoint } from '#src/endpoint.ts';

export const getRankProgress = defineEndpoint({
  name: 'club.getRankProgress',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  summary: "The member's rank in the club, how far the next one is, and what each brings.",
  source: 'S7-036, S3-060, S3-006',
  in: z.strictObject({}),
  out: rankProgressSchema,
  token: 'required',
});
