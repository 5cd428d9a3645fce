import { argumentQueue } from '#src/sinks/argument-queue.ts';
import { revenueOf, type Sink } from '#src/sinks/sink.ts';

/** Bigo Ads' pixel. https://www.bigoads.com/help */
export const bigo: Sink = {
  vendor: 'bigo',
  purpose: 'advertising',
  hosts: ({ bigoPixelId }) => (bigoPixelId === undefined ? [] : ['https://*.imotech.video', 'https://*.bytegle.site']),
  words: {
    pageView: 'page_view',
    viewContent: 'ec_view_content',
    register: 'ec_register',
    startTrial: 'ec_start_trial',
    depositSubmit: 'ec_initiate_checkout',
    deposit: 'ec_purchase',
    redeposit: 'ec_purchase',
    firstDeposit: 'ec_purchase',
  },
  start: ({ page, config: { bigoPixelId }, wordFor }) => {
    if (bigoPixelId === undefined) return null;
    const bge = argumentQueue(page.globals, 'bgdataLayer');
    Reflect.set(page.globals, 'bge', bge);
    bge('init', bigoPixelId);
    page.loadScript(`https://api.imotech.video/ad/events.js?pixel_id=${bigoPixelId}`);
    return (event) => {
      const word = wordFor(event);
      if (word !== null) bge('event', word, { configId: bigoPixelId, event_id: event.eventId, ...revenueOf(event) });
    };
  },
};
