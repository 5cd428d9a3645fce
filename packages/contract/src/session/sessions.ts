import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';

/** A token from the URL is exchanged at once. Send it in `Authorization`, never in the body. [S2-011] */
export const adoptSession = defineEndpoint({
  name: 'session.adopt',
  method: 'POST',
  path: '/wps/session/adopt',
  summary: 'Exchanges a token from the URL for a new one; the old token becomes invalid.',
  source: 'S2-011, wire: Session',
  platform: 'required',
  out: sessionValueSchema,
});

export const logout = defineEndpoint({
  name: 'session.logout',
  method: 'POST',
  path: '/wps/session/logout',
  summary: 'Ends this session. Succeeds also without a session.',
  source: 'S4-035',
  platform: 'required',
  availableWhenClosed: true,
  token: 'optional',
});

export const listSessions = defineEndpoint({
  name: 'session.listSessions',
  method: 'GET',
  path: '/wps/session/list',
  summary: "Returns the member's active sessions, most recently used first.",
  source: 'wire: Session',
  out: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Whether it is the caller's session. */
        current: z.boolean(),
        /** `IPAD`, `PWA`, `WEBCLIP` or `APP`; `null` for a page in a browser. */
        device: z.nullable(z.string()),
        /** Display names, e.g. `Chrome` and `Android`; `null` if unknown. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        /** IP address at the start of the session. */
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
  summary: "Ends one of the member's sessions and its device's remembered login.",
  source: 'wire: Session',
  in: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
});

export const endOtherSessions = defineEndpoint({
  name: 'session.endOtherSessions',
  method: 'POST',
  path: '/wps/session/end/others',
  summary: 'Ends all other sessions of the member and the remembered logins of other devices.',
  source: 'wire: Session',
  out: z.object({
    /** Number of ended sessions. */
    ended: z.int(),
  }),
});
