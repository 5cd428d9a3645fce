import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Profile pictures of a brand that does not set their number; they are numbered from 1 and square. [S3-054, S9-033] */
export const DEFAULT_PROFILE_ICON_COUNT = 9;

/** The most profile pictures that a brand may have. */
export const MAX_PROFILE_ICON_COUNT = 99;

/** Pixels they are served in. */
export const PROFILE_ICON_WIDTH = 96;

export const getProfileIcons = defineEndpoint({
  name: 'member.getProfileIcons',
  method: 'GET',
  path: '/wps/member/icons',
  summary: 'The pictures a member can choose from, and the one chosen.',
  source: 'S3-054, S9-033',
  out: z.object({
    /** Number of the chosen one; `null` until the member chose. */
    chosen: z.nullable(z.int()),
    icons: z.array(
      z.object({
        icon: z.int(),
        /** Address without width and ending: `<art>-96.avif`, `.webp` or `.png`. */
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
