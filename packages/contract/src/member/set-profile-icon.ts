import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { MAX_PROFILE_ICON_COUNT } from '#src/member/profile-icon.ts';

export const setProfileIcon = defineEndpoint({
  name: 'member.setProfileIcon',
  method: 'POST',
  path: '/wps/member/icon',
  summary: 'Sets the profile picture of the member; its number is at most PROFILE_ICON_COUNT of the site status.',
  source: 'S3-054',
  in: z.strictObject({ icon: z.int().check(z.minimum(1), z.maximum(MAX_PROFILE_ICON_COUNT)) }),
  out: z.object({ icon: z.int() }),
  token: 'required',
});
