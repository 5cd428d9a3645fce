import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { AFFILIATE_OR_REFERRAL_CODE_PATTERN } from '#src/member/registration/affiliate-code.ts';

export const getReferral = defineEndpoint({
  name: 'member.getReferral',
  method: 'GET',
  path: '/wps/member/referral',
  summary: "Returns the member's referral code and the number of registrations with it.",
  source: 'S1-005, S2-004, S6-008',
  out: z.object({
    referralCode: z.string(),
    /** Number of accounts that were registered with the member's referral code. */
    registered: z.int(),
  }),
});

/** States of an invited person. `registered`: has an account. `playing`: has also started a game. */
const inviteeStates = ['registered', 'playing'] as const;

const inviteeSchema = z.object({
  /** Username of the invited person, masked. */
  name: z.string(),
  state: z.enum(inviteeStates),
  /** When the invited person registered, ISO 8601. */
  registeredAt: z.string(),
});

export const getInvitees = defineEndpoint({
  name: 'member.getInvitees',
  method: 'GET',
  path: '/wps/member/referral/invitees',
  summary: "Returns who registered with the member's code, newest first, at most 50.",
  source: 'S1-005, S2-004',
  out: z.object({ invitees: z.array(inviteeSchema) }),
});

export const getReferrerName = defineEndpoint({
  name: 'member.getReferrer',
  method: 'GET',
  path: '/wps/member/referrer',
  summary: 'Returns the masked name of the member with a referral code, for the registration form.',
  source: 'S6-008, S3-027',
  in: z.strictObject({ code: z.string().check(z.regex(AFFILIATE_OR_REFERRAL_CODE_PATTERN)) }),
  out: z.object({
    /** Masked username of the member who has the referral code, for example `li***`; `null` if no member has the code. */
    name: z.nullable(z.string()),
  }),
  errors: ['TOO_MANY_REQUEST_CODE'],
  token: 'none',
});
