import * as z from 'zod/mini';
import { DEVICE_ID } from '#src/session/device-id.ts';
import { registrationHowShape } from '#src/member/registration-how.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';

/** What every registration with a secret of one's own says besides who registers. */
export const registrationShape = {
  ...registrationHowShape,
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
