import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { PASSWORD_MAX_LENGTH } from '#src/limits.ts';

/** Sections of an export of a member's data, in the order in which a page shows them. */
export const memberDataSections = ['account', 'security', 'games', 'messages', 'advertising'] as const;

export type MemberDataSection = (typeof memberDataSections)[number];

/** An export of everything that is stored about a member, except secrets. */
export const exportedMemberDataSchema = z.object({
  format: z.literal('foyer.member-data'),
  /**
   * Version of the export format. It increases when programs that read the format must change, but not for new kinds of rows or
   * new fields.
   */
  version: z.literal(1),
  /** Time of the data export, ISO 8601 in UTC. */
  exportedAt: z.string(),
  /** Code of the member's merchant. */
  merchant: z.string(),
  /**
   * The exported rows by section (`account`, `security`, `games`, `messages`, `advertising`) and kind. The fields of a row have
   * the names of the database columns. Times are ISO 8601 in UTC, binary data is base64.
   */
  sections: z.record(z.string(), z.record(z.string(), z.array(z.record(z.string(), z.unknown())))),
});

export type ExportedMemberData = z.output<typeof exportedMemberDataSchema>;

/**
 * Proof that the member is present, because an open session is not enough for some changes: the password, or for a member
 * without one, a login through an identity provider within the last ten minutes.
 */
export const reauthenticationShape = {
  /** The member's password; required if the member has one. */
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH))),
};

export const exportMemberData = defineEndpoint({
  name: 'member.exportMemberData',
  method: 'POST',
  path: '/wps/member/export',
  summary: 'Everything that is stored about the member, except secrets; three times a day.',
  source: 'GDPR Art. 15 and 20',
  in: z.strictObject(reauthenticationShape),
  out: exportedMemberDataSchema,
  // Sixty thousand rows, on a slow connection.
  responseBytes: 64 * 1024 * 1024,
  timeoutMs: 300_000,
  errors: ['password_wrong', 'fresh_login_required', 'TOO_MANY_REQUEST_LOGIN'],
  sealed: true,
});
