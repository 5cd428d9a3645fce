import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getPromoCodeEnable = defineEndpoint({
  name: 'promo.getPromoCodeEnable',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromoCodeEnable',
  summary: 'Whether a promo code can be entered here now.',
  source: 'S7-050, S6-017',
  in: z.strictObject({}),
  out: z.object({ enabled: z.boolean() }),
  token: 'none',
});
