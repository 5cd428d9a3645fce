import { createFunctionCallQueue } from '#src/destinations/shared/pixel-call-queue.ts';
import { toRevenueFields, type AdDestination } from '#src/destinations/destination.ts';

/**
 * Sends events to X (Twitter) with its pixel. The merchant creates X's ids of events (`tw-<pixel>-<event>`), so only events in
 * the merchant's `eventMap` are sent. Because of the `conversion_id`, X counts each event once.
 * https://business.x.com/en/help/campaign-measurement-and-analytics/conversion-tracking-for-websites
 * The pixel reads the click id from the URL: https://docs.x.com/x-ads-api/measurement/web-conversions
 */
export const twitterDestination: AdDestination = {
  partner: 'twitter',
  purpose: 'advertising',
  hosts: () => [
    'https://static.ads-twitter.com',
    'https://t.co',
    'https://analytics.twitter.com',
    'https://*.ads-twitter.com',
  ],
  eventNames: {},
  start: ({ page, id }) => {
    const twq = createFunctionCallQueue('exe', { version: '1.1' });
    Reflect.set(page.globals, 'twq', twq);
    page.loadScript('https://static.ads-twitter.com/uwt.js');
    twq('config', id);
    return (event, name) => twq('event', name, { ...toRevenueFields(event), conversion_id: event.eventId });
  },
};
