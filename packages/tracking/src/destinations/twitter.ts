import { callQueue } from '#src/destinations/shared/argument-queue.ts';
import { revenueOf, type Destination } from '#src/destinations/destination.ts';

/**
 * X's pixel; its events have ids of the merchant's (`tw-<pixel>-<event>`), so only those of his `eventMap` are told, each once by
 * its `conversion_id`. https://business.x.com/en/help/campaign-measurement-and-analytics/conversion-tracking-for-websites
 * The click it reads from the address: https://docs.x.com/x-ads-api/measurement/web-conversions
 */
export const twitter: Destination = {
  vendor: 'twitter',
  purpose: 'advertising',
  hosts: () => [
    'https://static.ads-twitter.com',
    'https://t.co',
    'https://analytics.twitter.com',
    'https://*.ads-twitter.com',
  ],
  words: {},
  start: ({ page, id }) => {
    const twq = callQueue('exe', { version: '1.1' });
    Reflect.set(page.globals, 'twq', twq);
    page.loadScript('https://static.ads-twitter.com/uwt.js');
    twq('config', id);
    return (event, name) => twq('event', name, { ...revenueOf(event), conversion_id: event.eventId });
  },
};
