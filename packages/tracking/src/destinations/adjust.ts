import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import type { Destination } from '#src/destinations/destination.ts';

/**
 * Adjust's web SDK; its events have tokens of the merchant's, so only those of his `eventMap` are told, each once by its
 * `deduplicationId`. https://dev.adjust.com/en/sdk/web/features/events, https://github.com/adjust/web_sdk
 */
export const adjust: Destination = {
  vendor: 'adjust',
  purpose: 'advertising',
  hosts: () => ['https://*.adjust.com', 'https://*.adjust.world'],
  words: {},
  start: ({ page, visit, id }) => {
    const waiting: (() => void)[] = [];
    let isHere = false;
    const call = (method: string, argument: object): void => {
      const sdk: unknown = Reflect.get(page.globals, 'Adjust');
      const own: unknown = Reflect.get(Object(sdk), method);
      if (typeof own === 'function') Reflect.apply(own, sdk, [argument]);
    };
    page.loadScript('https://cdn.adjust.com/adjust-latest.min.js', () => {
      isHere = true;
      call('initSdk', { appToken: id, environment: 'production', externalDeviceId: visit.visitorId });
      for (const task of waiting.splice(0)) task();
    });
    const track = (event: AdEvent, eventToken: string): void => {
      const money = event.amount === undefined ? {} : { revenue: event.amount, currency: event.currency };
      call('trackEvent', { eventToken, deduplicationId: event.eventId, ...money });
    };
    return (event, token) => {
      if (isHere) track(event, token);
      else waiting.push(() => track(event, token));
    };
  },
};
