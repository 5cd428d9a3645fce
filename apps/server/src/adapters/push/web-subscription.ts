import * as z from 'zod';

/** What a web push subscription is, https://www.w3.org/TR/push-api/#dom-pushsubscriptionjson */
export const subscriptionSchema = z.object({
  /** Where the device's push service takes messages for it. */
  endpoint: z.url().max(2_048),
  keys: z.object({
    /** The device's public key, an uncompressed point of P-256, base64url. */
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
    /** 16 secret bytes, base64url. */
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  }),
});

export type WebSubscription = z.output<typeof subscriptionSchema>;
