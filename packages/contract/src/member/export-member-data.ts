import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { PASSWORD_MAX_LENGTH } from '#src/limits.ts';

/** Parts of an export, in the order in which a page shows them. */
export const memberDataSections = ['account', 'security', 'games', 'messages', 'advertising'] as const;

export type MemberDataSection = (typeof memberDataSections)[number];

/** Everything that is stored about a member, except secrets. */
export const memberDataSchema = z.object({
  format: z.literal('foyer.member-data'),
  /** Increases if a reader of the format must change; new kinds of rows and fields do not change it. */
  version: z.literal(1),
  /** Time of the export, ISO 8601 in UTC. */
  exportedAt: z.string(),
  /** Code of the merchant. */
  merchant: z.string(),
  /**
   * Rows by kind, in the sections `account`, `security`, `games`, `messages` and `advertising`. The fields of a row are named
   * after the columns of the database; times are ISO 8601 in UTC, binary data is base64.
   */
  sections: z.record(z.string(), z.record(z.string(), z.array(z.record(z.string(), z.unknown())))),
});

export type MemberData = z.output<typeof memberDataSchema>;

/**
 * The password, or without one a login by an identity provider within the last ten minutes: a session that was left open does
 * not suffice.
 */
export const freshProofShape = {
  /** Required unless the member has none. */
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH))),
};

export const exportMemberData = defineEndpoint({
  name: 'member.exportMemberData',
  method: 'POST',
  path: '/wps/member/export',
  summary: 'Everything that is stored about the member, except secrets; three times a day.',
  source: 'GDPR Art. 15 and 20',
  in: z.strictObject(freshProofShape),
  out: memberDataSchema,
  // Sixty thousand rows, on a slow connection.
  responseBytes: 64 * 1024 * 1024,
  timeoutMs: 300_000,
  errors: ['password_wrong', 'fresh_login_required', 'TOO_MANY_REQUEST_LOGIN'],
  sealed: true,
});
