import * as z from 'zod';
import { serviceAddress } from '#src/config/service-address.ts';

/** As Standard Webhooks write a secret: `whsec_` and 24 to 64 bytes in base64. */
const secret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64')
  .refine((text) => {
    const { length } = Buffer.from(text.slice('whsec_'.length), 'base64');
    return length >= 24 && length <= 64;
  }, 'must be whsec_ and 24 to 64 bytes in base64');

/** By merchant: the operator's own systems. */
export const operatorsSchema = z.record(
  z.string(),
  z.strictObject({
    /** The first signs; either is believed, so that one can take the other's place. */
    secrets: z.array(secret).min(1).max(2),
    /** Where its support desk hears what members write; without one it only speaks. */
    deskUrl: serviceAddress.optional(),
  }),
);

export type Operators = z.output<typeof operatorsSchema>;
