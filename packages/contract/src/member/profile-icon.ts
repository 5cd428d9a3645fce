import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Number of profile pictures if the brand sets none. Profile pictures are square and numbered from 1. [S3-054, S9-033] */
export const DEFAULT_PROFILE_ICON_COUNT = 9;

/** Maximum number of profile pictures that a brand can have. */
export const MAX_PROFILE_ICON_COUNT = 99;

/** Width of a profile picture, in pixels. */
export const PROFILE_ICON_WIDTH = 96;

export const getProfileIcons = defineEndpoint({
  name: 'member.getProfileIcons',
  method: 'GET',
  path: '/wps/member/icons',
  summary: 'Returns the available profile pictures and the chosen one.',
  source: 'S3-054, S9-033',
  out: z.object({
    /** Number of the profile picture that the member has chosen; `null` if none. */
    chosen: z.nullable(z.int()),
    icons: z.array(
      z.object({
        icon: z.int(),
        /** URL of the profile picture without width and extension; append `-96.avif`, `-96.webp` or `-96.png`. */
        art: z.string(),
      }),
    ),
  }),
});

export const setProfileIcon = defineEndpoint({
  name: 'member.setProfileIcon',
  method: 'POST',
  path: '/wps/member/icon',
  summary: 'Sets the profile picture of the member; its number is at most PROFILE_ICON_COUNT of the site status.',
  source: 'S3-054',
  in: z.strictObject({ icon: z.int().check(z.minimum(1), z.maximum(MAX_PROFILE_ICON_COUNT)) }),
  out: z.object({ icon: z.int() }),
});
