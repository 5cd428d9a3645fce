import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const listSessions = defineEndpoint({
  name: 'session.listSessions',
  method: 'GET',
  path: '/wps/session/list',
  summary: "The member's live sessions, the last seen first.",
  source: 'wire: Session',
  in: z.strictObject({}),
  out: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** The one that asks. */
        current: z.boolean(),
        /** `IPAD`, `PWA`, `WEBCLIP` or `APP`; `null` for a page in a browser. */
        device: z.nullable(z.string()),
        /** Names for a person to read, e.g. `Chrome` and `Android`; `null` when they cannot be told. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        /** The network address it began at. */
        place: z.string(),
        /** ISO 8601. */
        createdAt: z.string(),
        /** ISO 8601, at most a minute old. */
        lastSeenAt: z.string(),
      }),
    ),
  }),
  token: 'required',
});
