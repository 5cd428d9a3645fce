import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { openedSessionSchema } from '#src/session/opened-session.ts';

/** Value of the error `account_closed` after a login with correct credentials, if the member may reopen the account. */
export const accountReopenOfferSchema = z.object({
  /** Ticket for `session.reopenAccount`. It works once, within five minutes. */
  ticket: z.string(),
  /** Until when the member may reopen the account, ISO 8601 in UTC. */
  reopenUntil: z.string(),
});

export const reopenAccount = defineEndpoint({
  name: 'session.reopenAccount',
  method: 'POST',
  path: '/wps/session/reopen',
  summary: 'Reopens an account that its member has closed; the response is that of a login.',
  source: 'decision 0056 (Accounts closed by members)',
  in: z.strictObject({ ticket: z.string().check(z.maxLength(64)) }),
  out: openedSessionSchema,
  errors: ['login_ticket_invalid', 'self_excluded', 'registry_unavailable', 'limit_reached'],
  token: 'none',
});
