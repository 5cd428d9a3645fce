import { commonPixelMethods, createPixelMethodQueue } from '#src/destinations/shared/pixel-method-queue.ts';
import { toRevenueFields, type AdDestination } from '#src/destinations/destination.ts';

/**
 * Sends events to Kwai with its pixel, which has the structure of TikTok's pixel but other names. Kwai shows its guide to
 * advertisers only, so this code follows the code that advertisers publish on their sites, and a translation of the guide:
 * https://www.yungoucms.com/newsshow.php?cid=15&id=594
 */
export const kwaiDestination: AdDestination = {
  partner: 'kwai',
  purpose: 'advertising',
  hosts: () => ['https://*.ap4r.com', 'https://*.adsnebula.com'],
  eventNames: {
    pageView: 'page',
    viewContent: 'contentView',
    register: 'completeRegistration',
    depositSubmit: 'initiatedCheckout',
    deposit: 'purchase',
    redeposit: 'purchase',
    firstDeposit: 'firstDeposit',
  },
  start: ({ page, id }) => {
    const kwaiq = createPixelMethodQueue(page, {
      name: 'kwaiq',
      objectName: 'KwaiAnalyticsObject',
      script: 'https://s21-def.ap4r.com/kos/s101/nlav112572/pixel/events.js',
      id,
      methods: commonPixelMethods,
    });
    return (event, name) => {
      if (event.name === 'pageView') kwaiq.page();
      else kwaiq.track(name, toRevenueFields(event));
    };
  },
};
