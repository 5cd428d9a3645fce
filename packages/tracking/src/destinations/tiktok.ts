import { commonPixelMethods, createPixelMethodQueue } from '#src/destinations/shared/pixel-method-queue.ts';
import { toRevenueFields, type AdDestination } from '#src/destinations/destination.ts';

/**
 * Sends events to TikTok with its pixel. TikTok deduplicates events of the browser and the server by event id and name.
 * https://ads.tiktok.com/help/article/supported-standard-events
 */
export const tiktokDestination: AdDestination = {
  partner: 'tiktok',
  purpose: 'advertising',
  hosts: () => ['https://analytics.tiktok.com', 'https://*.tiktokw.us'],
  eventNames: {
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
    const ttq = createPixelMethodQueue(page, {
      name: 'ttq',
      objectName: 'TiktokAnalyticsObject',
      script: 'https://analytics.tiktok.com/i18n/pixel/events.js',
      id,
      methods: [...commonPixelMethods, 'holdConsent', 'revokeConsent', 'grantConsent'],
    });
    return (event, name) => {
      if (event.name === 'pageView') return ttq.page();
      const { content, eventId } = event;
      const contents = content === undefined ? {} : { contents: [{ content_id: content, content_type: 'product' }] };
      ttq.track(name, { ...toRevenueFields(event), ...contents }, { event_id: eventId });
    };
  },
};
