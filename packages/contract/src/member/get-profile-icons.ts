import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getProfileIcons = defineEndpoint({
  name: 'member.getProfileIcons',
  method: 'GET',
  path: '/wps/member/icons',
  summary: 'The pictures a member can choose from, and the one chosen.',
  source: 'S3-054, S9-033',
  in: z.strictObject({}),
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
  token: 'required',
});
