import { commonMethods, methodQueue } from '#src/destinations/shared/method-queue.ts';
import { revenueOf, type Destination } from '#src/destinations/destination.ts';

/** TikTok's pixel; what it hears from here and from the server is one by event id and name. https://ads.tiktok.com/help/article/supported-standard-events */
export const tiktok: Destination = {
  vendor: 'tiktok',
  purpose: 'advertising',
  hosts: () => ['https://analytics.tiktok.com', 'https://*.tiktokw.us'],
  words: {
    pageView: 'page',
    viewContent: 'ViewContent',
    register: 'CompleteRegistration',
    startTrial: 'StartTrial',
    depositSubmit: 'InitiateCheckout',
    deposit: 'Purchase',
    redeposit: 'Purchase',
    firstDeposit: 'Purchase',
  },
  start: ({ page, id }) => {
    const ttq = methodQueue(page, {
      name: 'ttq',
      objectName: 'TiktokAnalyticsObject',
      script: 'https://analytics.tiktok.com/i18n/pixel/events.js',
      id,
      methods: [...commonMethods, 'holdConsent', 'revokeConsent', 'grantConsent'],
    });
    return (event, name) => {
      if (event.name === 'pageView') return ttq.page();
      const { content, eventId } = event;
      const contents = content === undefined ? {} : { contents: [{ content_id: content, content_type: 'product' }] };
      ttq.track(name, { ...revenueOf(event), ...contents }, { event_id: eventId });
    };
  },
};
