import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';

export const getPromoCodeAvailability = defineEndpoint({
  name: 'promo.getPromoCodeEnable',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromoCodeEnable',
  summary: 'Returns whether promo codes can be entered now.',
  source: 'S7-050, S6-017',
  out: z.object({ enabled: z.boolean() }),
  token: 'none',
});

export const redeemPromoCode = defineEndpoint({
  name: 'promo.redeemPromoCode',
  method: 'POST',
  path: '/wps/relay/PROMOFE_redeemPromoCode',
  summary: 'Credits the member with the play credits of a promo code, once.',
  source: 'S7-050, S6-017',
  in: z.strictObject({
    /** The promo code in upper or lower case; surrounding spaces are ignored. */
    promoCode: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,32}$/)),
  }),
  out: z.object({
    credits: z.int(),
    /** The member's balance after the promo code was redeemed, in play credits. */
    balance: z.int(),
  }),
  errors: [
    'account_closed',
    'self_excluded',
    'time_out',
    'promo_code_invalid',
    'promo_code_used',
    'TOO_MANY_REQUEST_CODE',
  ],
});

export const promoEndpoints: readonly Endpoint[] = [getPromoCodeAvailability, redeemPromoCode];
