import * as z from 'zod/mini';
import { AFFILIATE_OR_REFERRAL_CODE_PATTERN } from '#src/member/registration/affiliate-code.ts';
import { advertisingIdNames, ADVERTISING_ID_PATTERN } from '#src/member/registration/advertising-ids.ts';

/** Ids of the advertisements and campaigns that led to a visit; `null` if there are none. [S3-020..S3-022] */
export const advertisingIdsSchema = z.nullable(
  z.partialRecord(z.enum(advertisingIdNames), z.string().check(z.regex(ADVERTISING_ID_PATTERN))),
);

const inviteCode = z.optional(z.string().check(z.regex(AFFILIATE_OR_REFERRAL_CODE_PATTERN)));

/**
 * The person's date of birth, `YYYY-MM-DD`. Required if the site announces `register.minimumAge`, and otherwise ignored.
 * A person below that age is rejected with `too_young`, and nothing is stored.
 */
export const birthDateShape = {
  birthDate: z.optional(z.iso.date().check(z.regex(/^(?:19|20)/))),
};

/** Fields of every registration that describe where it happens and how the visitor came to the site. [S3-016, S3-017] */
export const registrationContextShape = {
  registerMethod: z.enum(['APP', 'H5', 'WEBCLIP', 'PWA']),
  registerUrl: z.string().check(z.maxLength(2048)),
  domain: z.string().check(z.maxLength(255)),
  /** Host name of the first page that the visitor opened. [S3-027] */
  originalDomain: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/))),
  language: z.optional(z.string().check(z.maxLength(64))),
  linkId: z.optional(z.string().check(z.regex(/^[\w.:-]{1,128}$/))),
  /** Code of the affiliate who sent the visitor. Ignored if the host name contains an affiliate code. [S6-008] */
  affiliateCode: inviteCode,
  /**
   * Referral code of the member who invited the person. An unknown code does not reject the registration; it is stored as
   * unknown.
   */
  referralCode: inviteCode,
  /** Ids of the advertisements and campaigns that led to the visit; `null` if there are none. [S3-022] */
  pixelTrack: z.optional(advertisingIdsSchema),
  /** Which text the SMS that contained the code had: for a registration or for a login. */
  smsTemplate: z.optional(z.enum(['register', 'login'])),
};

export type RegistrationContext = z.output<z.ZodMiniObject<typeof registrationContextShape>>;
