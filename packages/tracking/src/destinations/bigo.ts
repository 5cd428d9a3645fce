import { createGlobalCallQueue } from '#src/destinations/shared/pixel-call-queue.ts';
import { toRevenueFields, type AdDestination } from '#src/destinations/destination.ts';

/**
 * Sends events to Bigo Ads with its pixel. Names of events: https://bigoads.com/help/detail?currentLan=EN&id=85&moduleId=11.
 * The pixel identifies the visitor by the parameter `bbg` of the landing URL:
 * https://www.bigoads.com/help/detail?currentLan=EN&id=111&moduleId=11
 */
export const bigoDestination: AdDestination = {
  partner: 'bigo',
  purpose: 'advertising',
  hosts: () => ['https://*.imotech.video', 'https://*.bytegle.site'],
  eventNames: {
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
    if (bbg !== undefined) page.setCookie('_bge_bbg', bbg);
    const bge = createGlobalCallQueue(page.globals, 'bgdataLayer');
    Reflect.set(page.globals, 'bge', bge);
    bge('init', id);
    page.loadScript(`https://api.imotech.video/ad/events.js?pixel_id=${id}`);
    return (event, name) => bge('event', name, { configId: id, ...toRevenueFields(event) });
  },
};
