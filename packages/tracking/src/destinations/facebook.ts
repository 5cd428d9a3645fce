import { createFunctionCallQueue } from '#src/destinations/shared/pixel-call-queue.ts';
import { toRevenueFields, type AdDestination } from '#src/destinations/destination.ts';

/**
 * Names of Meta's standard events. An event with another name is sent as a custom event.
 * https://developers.facebook.com/docs/meta-pixel/reference
 */
const standard: ReadonlySet<string> = new Set([
  'PageView',
  'AddPaymentInfo',
  'AddToCart',
  'AddToWishlist',
  'CompleteRegistration',
  'Contact',
  'CustomizeProduct',
  'Donate',
  'FindLocation',
  'InitiateCheckout',
  'Lead',
  'Purchase',
  'Schedule',
  'Search',
  'StartTrial',
  'SubmitApplication',
  'Subscribe',
  'ViewContent',
]);

/**
 * Sends events to Meta with its pixel. Meta deduplicates events of the browser and the server by event id and name:
 * https://developers.facebook.com/docs/marketing-api/conversions-api/deduplicate-pixel-and-server-events
 * The pixel reads the click id and the browser id from two cookies:
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
 */
export const facebookDestination: AdDestination = {
  partner: 'facebook',
  purpose: 'advertising',
  hosts: () => ['https://connect.facebook.net', 'https://www.facebook.com'],
  eventNames: {
    pageView: 'PageView',
    viewContent: 'ViewContent',
    register: 'CompleteRegistration',
    startTrial: 'StartTrial',
    depositSubmit: 'InitiateCheckout',
    deposit: 'Purchase',
    redeposit: 'Purchase',
    firstDeposit: 'Purchase',
  },
  start: ({ page, visit, id }) => {
    const fbq = createFunctionCallQueue('callMethod', { loaded: true, version: '2.0' });
    Reflect.set(fbq, 'push', fbq);
    Reflect.set(page.globals, 'fbq', fbq);
    Reflect.set(page.globals, '_fbq', fbq);
    const { fbc, fbp } = visit.clickIds;
    if (fbc !== undefined) page.setCookie('_fbc', fbc);
    if (fbp !== undefined) page.setCookie('_fbp', fbp);
    page.loadScript('https://connect.facebook.net/en_US/fbevents.js');
    fbq('init', id, { external_id: visit.visitorId });
    return (event, name) => {
      const content = event.content === undefined ? {} : { content_ids: [event.content] };
      const values = { ...toRevenueFields(event), ...content };
      fbq(standard.has(name) ? 'track' : 'trackCustom', name, values, { eventID: event.eventId });
    };
  },
};
