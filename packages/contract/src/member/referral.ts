import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { INVITE_CODE_PATTERN } from '#src/member/registration/affiliate-code.ts';

export const getReferral = defineEndpoint({
  name: 'member.getReferral',
  method: 'GET',
  path: '/wps/member/referral',
  summary: 'The code a member invites friends with, and how many came by it.',
  source: 'S1-005, S2-004, S6-008',
  out: z.object({
    referralCode: z.string(),
    /** Accounts that were opened with it. */
    registered: z.int(),
  }),
});

/** `registered`: has an account. `playing`: has started a game as well. */
const inviteeStates = ['registered', 'playing'] as const;

const inviteeSchema = z.object({
  /** Masked. */
  name: z.string(),
  state: z.enum(inviteeStates),
  /** ISO 8601. */
  registeredAt: z.string(),
});

export const getInvitees = defineEndpoint({
  name: 'member.getInvitees',
  method: 'GET',
  path: '/wps/member/referral/invitees',
  summary: 'Who registered with a member’s code, the newest first, 50 at most.',
  source: 'S1-005, S2-004',
  out: z.object({ invitees: z.array(inviteeSchema) }),
});

export const getReferrer = defineEndpoint({
  name: 'member.getReferrer',
  method: 'GET',
  path: '/wps/member/referrer',
  summary: 'Whose referral code it is, for the registration form: a masked name, or nobody.',
  source: 'S6-008, S3-027',
  in: z.strictObject({ code: z.string().check(z.regex(INVITE_CODE_PATTERN)) }),
  out: z.object({
    /** Like `li***`; `null` when no member has the code. */
    name: z.nullable(z.string()),
  }),
  errors: ['TOO_MANY_REQUEST_CODE'],
  token: 'none',
});
