import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityProviders } from '#src/identity/provider.ts';

/** Retention of the login history, in days. */
export const LOGIN_HISTORY_DAYS = 90;

/** How a login proved the member; `secondFactor` is the last step of any login that asks for one. */
export const loginMethodNames = [
  'password',
  'remembered',
  'sms',
  ...identityProviders,
  'passkey',
  'secondFactor',
  'registration',
  'reopening',
] as const;

export type LoginMethodName = (typeof loginMethodNames)[number];

const loginEventSchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  method: z.enum(loginMethodNames),
  result: z.enum(['success', 'failed']),
  /** `IPAD`, `PWA`, `WEBCLIP` or `APP`; `null` for a page in a browser. */
  device: z.nullable(z.string()),
  /** Display names, e.g. `Chrome` and `Android`; `null` if unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Country of the IP address, ISO 3166-1; `null` if unknown. */
  country: z.nullable(z.string()),
  /** IP address. */
  place: z.string(),
});

export type LoginEvent = z.output<typeof loginEventSchema>;

export const listLogins = defineEndpoint({
  name: 'session.listLogins',
  method: 'GET',
  path: '/wps/session/logins',
  summary: "Returns a page of the member's logins of the last 90 days, failed ones too, newest first.",
  source: 'decision 0053 (Login history and alerts)',
  in: z.strictObject({
    /** `nextCursor` of the previous page. */
    cursor: z.optional(z.string().check(z.regex(/^l\d{1,15}$/))),
  }),
  out: z.object({
    logins: z.array(loginEventSchema),
    nextCursor: z.nullable(z.string()),
  }),
});
