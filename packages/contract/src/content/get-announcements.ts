import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const announcementSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Text of the announcement, in plain text. */
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
    /** Types of announcements to return, separated by commas; empty for all types. */
    types: z.optional(z.string().check(z.maxLength(64))),
    /** Returns only announcements for this platform and announcements for all platforms. Empty: returns all announcements. */
    platform: z.optional(z.string().check(z.maxLength(32))),
    /** Id of the content category whose announcements are returned; empty for all categories. */
    category: z.optional(z.string().check(z.maxLength(48))),
    ext: z.optional(z.enum(['webp', 'avif'])),
  }),
  out: z.object({ announcements: z.array(announcementSchema) }),
  token: 'none',
  cache: { seconds: 180 },
});
