import { argumentQueue } from '#src/destinations/shared/argument-queue.ts';
import { revenueOf, type Destination } from '#src/destinations/destination.ts';

/**
 * Bigo Ads' pixel. Its events: https://bigoads.com/help/detail?currentLan=EN&id=85&moduleId=11. It knows the visitor by `bbg` of
 * the address he came by: https://www.bigoads.com/help/detail?currentLan=EN&id=111&moduleId=11
 */
export const bigo: Destination = {
  vendor: 'bigo',
  purpose: 'advertising',
  hosts: () => ['https://*.imotech.video', 'https://*.bytegle.site'],
  words: {
    pageView: 'page_view',
    viewContent: 'ec_detail_view',
    register: 'ec_register',
    depositSubmit: 'ec_order',
    deposit: 'ec_purchase',
    redeposit: 'ec_purchase',
    firstDeposit: 'ec_purchase',
  },
  start: ({ page, visit, id }) => {
    const { bbg } = visit.clickIds;
    if (bbg !== undefined) page.keepCookie('_bge_bbg', bbg);
    const bge = argumentQueue(page.globals, 'bgdataLayer');
    Reflect.set(page.globals, 'bge', bge);
    bge('init', id);
    page.loadScript(`https://api.imotech.video/ad/events.js?pixel_id=${id}`);
    return (event, name) => bge('event', name, { configId: id, ...revenueOf(event) });
  },
};
