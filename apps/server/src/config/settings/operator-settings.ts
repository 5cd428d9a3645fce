import * as z from 'zod';
import { serviceUrlSchema } from '#src/config/settings/service-url-schema.ts';

/** A secret as Standard Webhooks defines it: `whsec_` and 24 to 64 bytes in base64. */
const secret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64')
  .refine((text) => {
    const { length } = Buffer.from(text.slice('whsec_'.length), 'base64');
    return length >= 24 && length <= 64;
  }, 'must be whsec_ and 24 to 64 bytes in base64');

/** Secrets and webhook URLs of the operators, by merchant code. */
export const operatorsSchema = z.record(
  z.string(),
  z.strictObject({
    secrets: z
      .array(secret)
      .min(1)
      .max(2)
      .describe('One or two secrets `whsec_…`. The first signs; either verifies, so that a secret can be replaced'),
    deskUrl: serviceUrlSchema
      .optional()
      .describe("Webhook of the support system that receives members' messages; without one it only sends"),
  }),
);

export type OperatorSettingsByMerchant = z.output<typeof operatorsSchema>;
