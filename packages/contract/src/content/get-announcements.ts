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
  summary: 'The announcements running over the lobby.',
  source: 'S7-035, S6-005',
  in: z.strictObject({
    types: z.optional(z.string().check(z.maxLength(64))),
    platform: z.optional(z.string().check(z.maxLength(32))),
    category: z.optional(z.string().check(z.maxLength(32))),
  }),
  out: z.object({ announcements: z.array(announcementSchema) }),
  token: 'none',
  cache: { seconds: 180 },
});
