import { getAvailablePromotions } from '@foyer/contract/content/get-available-promotions';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import { readAvailablePromotions } from '#src/modules/content/available-promotions.ts';
import type { ArticleServices } from '#src/modules/content/read-articles.ts';

/** Asked before anybody is logged in, so without a session. [S7-034, S6-005] */
export function getAvailablePromotionsOperation(services: Pick<ArticleServices, 'clock' | 'readContentCache'>) {
  return operation(getAvailablePromotions, async (_input, { merchant }) =>
    done({ promotions: await readAvailablePromotions(services, merchant) }),
  );
}
