import * as z from 'zod/mini';
import { INVITE_CODE } from '#src/member/registration/affiliate-code.ts';
import { type PixelTrack, pixelTrackIds, TRACK_ID } from '#src/member/registration/pixel-track.ts';

/** `null` if there are no ids. [S3-020..S3-022] */
export const pixelTrackSchema = z.nullable(z.partialRecord(z.enum(pixelTrackIds), z.string().check(z.regex(TRACK_ID))));

const inviteCode = z.optional(z.string().check(z.regex(INVITE_CODE)));

/** How a member came to register, whatever he registers with. [S3-016, S3-017] */
export const registrationContextShape = {
  registerMethod: z.enum(['APP', 'H5', 'WEBCLIP', 'PWA']),
  registerUrl: z.string().check(z.maxLength(2048)),
  domain: z.string().check(z.maxLength(255)),
  /** The host that the visitor came to first. [S3-027] */
  originalDomain: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/))),
  language: z.optional(z.string().check(z.maxLength(64))),
  linkId: z.optional(z.string().check(z.regex(/^[\w.:-]{1,128}$/))),
  /** A host of an affiliate's own goes before it. [S6-008] */
  affiliateCode: inviteCode,
  /** One that no member has registers all the same, and is kept as unknown. */
  referralCode: inviteCode,
  /** `null` when there is nothing to say. [S3-022] */
  pixelTrack: z.optional(pixelTrackSchema),
  /** Which words the code came with. */
  smsTemplate: z.optional(z.enum(['register', 'login'])),
};

export interface RegistrationContext {
  readonly registerMethod: 'APP' | 'H5' | 'WEBCLIP' | 'PWA';
  readonly registerUrl: string;
  readonly domain: string;
  readonly originalDomain?: string | undefined;
  readonly language?: string | undefined;
  readonly linkId?: string | undefined;
  readonly affiliateCode?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly pixelTrack?: PixelTrack | null | undefined;
  readonly smsTemplate?: 'register' | 'login' | undefined;
}
