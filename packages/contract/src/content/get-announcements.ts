import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const announcementSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text. */
  text: z.string(),
});

export type Announcement = z.output<typeof announcementSchema>;

export const getAnnouncements = defineEndpoint({
  name: 'content.getAnnouncements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  summary: 'Returns the current announcements, optionally filtered by types, platform and category.',
  source: 'S7-031, S7-035, S6-005',
  in: z.strictObject({
    /** Names of types, separated by commas; empty for all. */
    types: z.optional(z.string().check(z.maxLength(64))),
    /** Returns announcements of this platform and of all platforms; empty for all. */
    platform: z.optional(z.string().check(z.maxLength(32))),
    /** Id of a content category; empty for all. */
    category: z.optional(z.string().check(z.maxLength(48))),
    ext: z.optional(z.enum(['webp', 'avif'])),
  }),
  out: z.object({ announcements: z.array(announcementSchema) }),
  token: 'none',
  cache: { seconds: 180 },
});
