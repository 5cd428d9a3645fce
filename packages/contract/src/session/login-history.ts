import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityProviders } from '#src/identity/identity-provider.ts';

/** How long logins stay in the login history, in days. */
export const LOGIN_HISTORY_RETENTION_DAYS = 90;

/** Names of the methods by which members log in. `secondFactor` is the last step of a login that requires a second factor. */
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
  /** Time of the login, ISO 8601. */
  at: z.string(),
  method: z.enum(loginMethodNames),
  result: z.enum(['success', 'failed']),
  /** How the site was opened: `IPAD`, `PWA`, `WEBCLIP` or `APP`; `null` for a page in a browser. */
  device: z.nullable(z.string()),
  /** Display name of the browser, e.g. `Chrome`; `null` if unknown. `system` is that of the operating system, e.g. `Android`. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Country of the login's IP address, ISO 3166-1; `null` if unknown. */
  country: z.nullable(z.string()),
  /** IP address of the login. */
  place: z.string(),
});

export type LoginEvent = z.output<typeof loginEventSchema>;

export const listLoginHistory = defineEndpoint({
  name: 'session.listLogins',
  method: 'GET',
  path: '/wps/session/logins',
  summary: "Returns a page of the member's logins of the last 90 days, failed ones too, newest first.",
  source: 'decision 0053 (Login history and alerts)',
  in: z.strictObject({
    /** Where the page of logins begins: `nextCursor` of the previous page. */
    cursor: z.optional(z.string().check(z.regex(/^l\d{1,15}$/))),
  }),
  out: z.object({
    logins: z.array(loginEventSchema),
    nextCursor: z.nullable(z.string()),
  }),
});
