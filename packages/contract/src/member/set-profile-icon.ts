import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { PROFILE_ICON_COUNT } from '#src/member/profile-icon.ts';

export const setProfileIcon = defineEndpoint({
  name: 'member.setProfileIcon',
  method: 'POST',
  path: '/wps/member/icon',
  summary: 'Keeps the picture the member chose.',
  source: 'S3-054',
  in: z.strictObject({ icon: z.int().check(z.minimum(1), z.maximum(PROFILE_ICON_COUNT)) }),
  out: z.object({ icon: z.int() }),
  token: 'required',
});
