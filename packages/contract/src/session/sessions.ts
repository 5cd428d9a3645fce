import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';

/** A token that came in the address is exchanged at once; it travels in `Authorization`, never in the body. [S2-011] */
export const adopt = defineEndpoint({
  name: 'session.adopt',
  method: 'POST',
  path: '/wps/session/adopt',
  summary: 'Exchanges a token that came in the address for a fresh one; the old one dies.',
  source: 'S2-011, wire: Session',
  platform: 'required',
  out: sessionValueSchema,
});

export const logout = defineEndpoint({
  name: 'session.logout',
  method: 'POST',
  path: '/wps/session/logout',
  summary: 'Ends this session. Answers the same when there was none.',
  source: 'S4-035',
  platform: 'required',
  availableWhenClosed: true,
  token: 'optional',
});

export const listSessions = defineEndpoint({
  name: 'session.listSessions',
  method: 'GET',
  path: '/wps/session/list',
  summary: "The member's live sessions, the last seen first.",
  source: 'wire: Session',
  out: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** The caller's session. */
        current: z.boolean(),
        /** `IPAD`, `PWA`, `WEBCLIP` or `APP`; `null` for a page in a browser. */
        device: z.nullable(z.string()),
        /** Display names, e.g. `Chrome` and `Android`; `null` if unknown. */
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
});

export const endSession = defineEndpoint({
  name: 'session.endSession',
  method: 'POST',
  path: '/wps/session/end',
  summary: "Logs one of the member's sessions out; that device is no longer remembered.",
  source: 'wire: Session',
  in: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
});

export const endOtherSessions = defineEndpoint({
  name: 'session.endOtherSessions',
  method: 'POST',
  path: '/wps/session/end/others',
  summary: "Logs all of the member's sessions out but this one; no other device is remembered any longer.",
  source: 'wire: Session',
  out: z.object({
    /** How many there were. */
    ended: z.int(),
  }),
});
