import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { openedSessionSchema } from '#src/session/opened-session.ts';

/**
 * Exchanges a session token that a page received in its URL for a new one, because URLs end up in logs. Send the token in
 * `Authorization`, never in the body. [S2-011]
 */
export const exchangeUrlToken = defineEndpoint({
  name: 'session.adopt',
  method: 'POST',
  path: '/wps/session/adopt',
  summary: 'Exchanges a token from the URL for a new one; the old token becomes invalid.',
  source: 'S2-011, wire: Session',
  platform: 'required',
  out: openedSessionSchema,
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
        /** Whether this is the session of the caller. */
        current: z.boolean(),
        /** How the site was opened: `IPAD`, `PWA`, `WEBCLIP` or `APP`; `null` for a page in a browser. */
        device: z.nullable(z.string()),
        /**
         * Display name of the browser, e.g. `Chrome`; `null` if unknown. `system` is that of the operating system, e.g.
         * `Android`.
         */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        /** IP address from which the session was opened. */
        place: z.string(),
        /** When the session was opened, ISO 8601. */
        createdAt: z.string(),
        /** When the session was last used, ISO 8601, accurate to a minute. */
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
    /** Number of sessions that were ended. */
    ended: z.int(),
  }),
});
