import { methodQueue } from '#src/sinks/method-queue.ts';
import { revenueOf, type Sink } from '#src/sinks/sink.ts';

/** TikTok's pixel. https://ads.tiktok.com/help/article/standard-events-parameters */
export const tiktok: Sink = {
  vendor: 'tiktok',
  purpose: 'advertising',
  hosts: ({ tiktokPixelId }) =>
    tiktokPixelId === undefined ? [] : ['https://analytics.tiktok.com', 'https://*.tiktokw.us'],
  words: {
    viewContent: 'ViewContent',
    register: 'CompleteRegistration',
    startTrial: 'StartTrial',
    depositSubmit: 'InitiateCheckout',
    deposit: 'CompletePayment',
    redeposit: 'CompletePayment',
    firstDeposit: 'CompletePayment',
  },
  start: ({ page, config: { tiktokPixelId }, wordFor }) => {
    if (tiktokPixelId === undefined) return null;
    const ttq = methodQueue(page, {
      name: 'ttq',
      objectName: 'TiktokAnalyticsObject',
      script: 'https://analytics.tiktok.com/i18n/pixel/events.js',
      id: tiktokPixelId,
    });
    return (event) => {
      const word = wordFor(event);
      if (event.name === 'pageView') ttq.page();
      else if (word !== null) {
        const content = event.content === undefined ? {} : { content_id: event.content, content_type: 'product' };
        ttq.track(word, { ...revenueOf(event), ...content }, { event_id: event.eventId });
      }
    };
  },
};
