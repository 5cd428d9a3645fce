import * as z from 'zod/mini';
import { INVITE_CODE_PATTERN } from '#src/member/registration/affiliate-code.ts';
import { pixelTrackIds, TRACK_ID_PATTERN } from '#src/member/registration/pixel-track.ts';

/** `null` if there are no ids. [S3-020..S3-022] */
export const pixelTrackSchema = z.nullable(
  z.partialRecord(z.enum(pixelTrackIds), z.string().check(z.regex(TRACK_ID_PATTERN))),
);

const inviteCode = z.optional(z.string().check(z.regex(INVITE_CODE_PATTERN)));

/** Context of a registration of any kind. [S3-016, S3-017] */
export const registrationContextShape = {
  registerMethod: z.enum(['APP', 'H5', 'WEBCLIP', 'PWA']),
  registerUrl: z.string().check(z.maxLength(2048)),
  domain: z.string().check(z.maxLength(255)),
  /** Host of the visitor's first page. [S3-027] */
  originalDomain: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/))),
  language: z.optional(z.string().check(z.maxLength(64))),
  linkId: z.optional(z.string().check(z.regex(/^[\w.:-]{1,128}$/))),
  /** The affiliate of the host takes precedence. [S6-008] */
  affiliateCode: inviteCode,
  /** An unknown code does not reject the registration; it is stored as unknown. */
  referralCode: inviteCode,
  /** `null` if there are no ids. [S3-022] */
  pixelTrack: z.optional(pixelTrackSchema),
  /** Text of the SMS with the code. */
  smsTemplate: z.optional(z.enum(['register', 'login'])),
};

export type RegistrationContext = z.output<z.ZodMiniObject<typeof registrationContextShape>>;
