import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { PASSWORD_MAX_LENGTH } from '#src/limits.ts';
import { mobileNumberShape } from '#src/verification/mobile-number.ts';
import { codeSentSchema, oneTimeCodeSchema } from '#src/verification/one-time-code.ts';

const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH));
const channel = z.enum(['sms', 'email']);

/**
 * Hours until a change of a member's mobile number or email address takes effect, if the member cannot confirm it with the old
 * one.
 */
export const CONTACT_CHANGE_DELAY_HOURS = 24;

export type ContactChannel = z.output<typeof channel>;

export const beginContactChange = defineEndpoint({
  name: 'member.beginContactChange',
  method: 'POST',
  path: '/wps/member/contact/begin',
  summary:
    'Starts to add or change a verified number or e-mail address: sends a code to the new one and, if the member has one, to the old one.',
  source: 'ASVS 6.3.7',
  in: z.discriminatedUnion('channel', [
    z.strictObject({ channel: z.literal('sms'), password, ...mobileNumberShape }),
    z.strictObject({ channel: z.literal('email'), password, email: z.email().check(z.maxLength(254)) }),
  ]),
  out: z.extend(codeSentSchema, {
    /** The old mobile number or email address, masked, to which a second code was sent; `null` if the member has none. */
    old: z.nullable(z.string()),
  }),
  errors: ['password_wrong', 'TOO_MANY_REQUEST_LOGIN', 'TOO_MANY_REQUEST_CODE'],
  sealed: true,
});

export const confirmContactChange = defineEndpoint({
  name: 'member.confirmContactChange',
  method: 'POST',
  path: '/wps/member/contact/confirm',
  summary:
    'Stores the new number or e-mail address if the codes are right. It replaces the old one at once, or after 24 hours if the old one cannot confirm the change.',
  source: 'ASVS 6.3.7',
  in: z.strictObject({
    channel,
    code: oneTimeCodeSchema,
    /**
     * The code that was sent to the old mobile number or email address. Required if the member has one, unless `withoutOld` is
     * set.
     */
    oldCode: z.optional(oneTimeCodeSchema),
    /**
     * Set if the member no longer has access to the old mobile number or email address. The old one receives a notice
     * of the change.
     */
    withoutOld: z.optional(z.literal(true)),
  }),
  out: z.object({
    /** When the change takes effect, ISO 8601; omitted if it has already taken effect. */
    effectiveAt: z.optional(z.string()),
  }),
  errors: ['verification_code_invalid', 'mobile_taken', 'email_taken', 'self_excluded', 'TOO_MANY_REQUEST_LOGIN'],
  sealed: true,
});

export const cancelContactChange = defineEndpoint({
  name: 'member.cancelContactChange',
  method: 'POST',
  path: '/wps/member/contact/cancel',
  summary: 'Cancels a change of the number or e-mail address that has not taken effect.',
  source: 'ASVS 6.3.7',
  in: z.strictObject({ channel }),
  errors: ['not_found'],
});
