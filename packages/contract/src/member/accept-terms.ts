import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

const version = z.optional(z.int().check(z.minimum(1), z.maximum(9_999)));

export const acceptTerms = defineEndpoint({
  name: 'member.acceptTerms',
  method: 'POST',
  path: '/wps/member/terms',
  summary:
    'Records that the member accepts the versions in effect of terms and privacy policy. `invalid_request` for other versions.',
  source: 'S4-023',
  in: z.strictObject({ terms: version, privacy: version }),
  out: z.object({}),
});
