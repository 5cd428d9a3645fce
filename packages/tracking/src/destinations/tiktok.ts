import { commonMethods, methodQueue } from '#src/destinations/shared/method-queue.ts';
import { revenueOf, type Destination } from '#src/destinations/destination.ts';

/** TikTok's pixel; what it hears from here and from the server is one by event id and name. https://ads.tiktok.com/help/article/supported-standard-events */
export const tiktok: Destination = {
  vendor: 'tiktok',
  purpose: 'advertising',
  hosts: ({ tiktokPixelId }) =>
    tiktokPixelId === undefined ? [] : ['https://analytics.tiktok.com', 'https://*.tiktokw.us'],
  words: {
    viewContent: 'ViewContent',
    register: 'CompleteRegistration',
    startTrial: 'StartTrial',
    depositSubmit: 'InitiateCheckout',
    deposit: 'Purchase',
    redeposit: 'Purchase',
    firstDeposit: 'Purchase',
  },
  start: ({ page, config: { tiktokPixelId }, wordFor }) => {
    if (tiktokPixelId === undefined) return null;
    const ttq = methodQueue(page, {
      name: 'ttq',
      objectName: 'TiktokAnalyticsObject',
      script: 'https://analytics.tiktok.com/i18n/pixel/events.js',
      id: tiktokPixelId,
      methods: [...commonMethods, 'holdConsent', 'revokeConsent', 'grantConsent'],
    });
    return (event) => {
      const word = wordFor(event);
      if (event.name === 'pageView') ttq.page();
      else if (word !== null) {
        const { content: id, eventId } = event;
        const contents = id === undefined ? {} : { contents: [{ content_id: id, content_type: 'product' }] };
        ttq.track(word, { ...revenueOf(event), ...contents }, { event_id: eventId });
      }
    };
  },
};
