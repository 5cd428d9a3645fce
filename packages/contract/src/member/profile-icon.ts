import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Default number of profile pictures, which are square and numbered from 1. [S3-054, S9-033] */
export const DEFAULT_PROFILE_ICON_COUNT = 9;

/** Most profile pictures of a brand. */
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
    /** Number of the chosen picture; `null` if the member has not chosen one. */
    chosen: z.nullable(z.int()),
    icons: z.array(
      z.object({
        icon: z.int(),
        /** URL without width and extension: `<art>-96.avif`, `.webp` or `.png`. */
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
