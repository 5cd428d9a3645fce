import { commonMethods, methodQueue } from '#src/destinations/shared/method-queue.ts';
import { revenueOf, type Destination } from '#src/destinations/destination.ts';

/**
 * Kwai's pixel, which is laid out as TikTok's is, with names of its own. Kwai shows its guide to advertisers only; this follows
 * the base code that they publish on their sites, and a translation of it:
 * https://www.yungoucms.com/newsshow.php?cid=15&id=594
 */
export const kwai: Destination = {
  vendor: 'kwai',
  purpose: 'advertising',
  hosts: () => ['https://*.ap4r.com', 'https://*.adsnebula.com'],
  words: {
    pageView: 'page',
    viewContent: 'contentView',
    register: 'completeRegistration',
    depositSubmit: 'initiatedCheckout',
    deposit: 'purchase',
    redeposit: 'purchase',
    firstDeposit: 'firstDeposit',
  },
  start: ({ page, id }) => {
    const kwaiq = methodQueue(page, {
      name: 'kwaiq',
      objectName: 'KwaiAnalyticsObject',
      script: 'https://s21-def.ap4r.com/kos/s101/nlav112572/pixel/events.js',
      id,
      methods: commonMethods,
    });
    return (event, name) => {
      if (event.name === 'pageView') kwaiq.page();
      else kwaiq.track(name, revenueOf(event));
    };
  },
};
