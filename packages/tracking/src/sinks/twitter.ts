import { callQueue } from '#src/sinks/argument-queue.ts';
import { revenueOf, type Sink } from '#src/sinks/sink.ts';

/** X's pixel; its events have ids of the merchant's (`tw-<pixel>-<event>`), so only those of his `eventMap` are told. https://business.x.com/en/help/campaign-measurement-and-analytics/conversion-tracking-for-websites */
export const twitter: Sink = {
  vendor: 'twitter',
  purpose: 'advertising',
  hosts: ({ twitterPixelId }) =>
    twitterPixelId === undefined
      ? []
      : [
          'https://static.ads-twitter.com',
          'https://t.co',
          'https://analytics.twitter.com',
          'https://*.ads-twitter.com',
        ],
  words: {},
  start: ({ page, visit, config: { twitterPixelId }, wordFor }) => {
    if (twitterPixelId === undefined) return null;
    const twq = callQueue('exe', { version: '1.1' });
    Reflect.set(page.globals, 'twq', twq);
    page.loadScript('https://static.ads-twitter.com/uwt.js');
    twq('config', twitterPixelId);
    const { twclid } = visit.clickIds;
    return (event) => {
      const word = wordFor(event);
      if (word === null) return;
      twq('event', word, { ...revenueOf(event), conversion_id: event.eventId, ...(twclid ? { twclid } : {}) });
    };
  },
};
