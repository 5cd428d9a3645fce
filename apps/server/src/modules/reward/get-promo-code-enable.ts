import { getPromoCodeEnable } from '@foyer/contract/promo/promo-code';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import type { TakesPromoCodes } from '#src/modules/reward/takes-promo-codes.ts';

/** Whether a code can be entered now. [S7-050, S6-017] */
export const getPromoCodeEnableOperation = (takesPromoCodes: TakesPromoCodes) =>
  operation(getPromoCodeEnable, async (_input, { merchant }) => done({ enabled: await takesPromoCodes(merchant) }));
