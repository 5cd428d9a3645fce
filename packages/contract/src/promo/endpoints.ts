import type { Endpoint } from '#src/endpoint.ts';
import { getPromoCodeEnable } from '#src/promo/get-promo-code-enable.ts';
import { redeemPromoCode } from '#src/promo/redeem-promo-code.ts';

export const promoEndpoints: readonly Endpoint[] = [getPromoCodeEnable, redeemPromoCode];
