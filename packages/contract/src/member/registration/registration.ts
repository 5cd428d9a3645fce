import * as z from 'zod/mini';
import { identityClaimShape } from '#src/identity/identity-proof.ts';
import { DEVICE_ID } from '#src/session/device-id.ts';
import { registrationContextShape } from '#src/member/registration/registration-context.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';

/** What registrations by username and by mobile number have in common. [S3-015] */
export const registrationShape = {
  ...registrationContextShape,
  ...identityClaimShape,
  /** Open a session as well. */
  login: z.boolean(),
  loginDeviceId: z.optional(z.string().check(z.regex(DEVICE_ID))),
};

export const registeredSchema = z.object({
  ...sessionValueSchema.shape,
  /** `null` when no session was asked for. */
  token: z.nullable(z.string()),
  customerId: z.string(),
});
