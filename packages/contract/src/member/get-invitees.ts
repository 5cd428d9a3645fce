import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

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
  in: z.strictObject({}),
  out: z.object({ invitees: z.array(inviteeSchema) }),
  token: 'required',
});
