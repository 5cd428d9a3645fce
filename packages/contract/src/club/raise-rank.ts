import * as z from 'zod/mini';
import { rankProgressSchema } from '#src/club/club.ts';
import { defineEndpoint } from '#src/endpoint.ts';

export const raiseRank = defineEndpoint({
  name: 'club.raiseRank',
  method: 'POST',
  path: '/wps/relay/MCSFE_raisePlayerRank',
  summary: 'Moves a member up who has done all that the next rank asks.',
  source: 'S3-006, S3-060',
  in: z.strictObject({
    /** The rank he means; a second tap does not skip one. */
    labelId: z.string().check(z.maxLength(48)),
  }),
  out: rankProgressSchema,
  errors: ['rank_not_due'],
  token: 'required',
});
