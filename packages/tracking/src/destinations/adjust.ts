import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import type { AdDestination } from '#src/destinations/destination.ts';

/**
 * Sends events to Adjust with its web SDK. The merchant chooses Adjust's tokens for events, so only events in the merchant's
 * `eventMap` are sent. Because of the `deduplicationId`, Adjust counts each event once.
 * https://dev.adjust.com/en/sdk/web/features/events, https://github.com/adjust/web_sdk
 */
export const adjustDestination: AdDestination = {
  partner: 'adjust',
  purpose: 'advertising',
  hosts: () => ['https://*.adjust.com', 'https://*.adjust.world'],
  eventNames: {},
  start: ({ page, visit, id }) => {
    const pendingCalls: (() => void)[] = [];
    let isLoaded = false;
    const callSdk = (method: string, argument: object): void => {
      const sdk: unknown = Reflect.get(page.globals, 'Adjust');
      const sdkMethod: unknown = Reflect.get(Object(sdk), method);
      if (typeof sdkMethod === 'function') Reflect.apply(sdkMethod, sdk, [argument]);
    };
    page.loadScript('https://cdn.adjust.com/adjust-latest.min.js', () => {
      isLoaded = true;
      callSdk('initSdk', { appToken: id, environment: 'production', externalDeviceId: visit.visitorId });
      for (const task of pendingCalls.splice(0)) task();
    });
    const track = (event: AdEvent, eventToken: string): void => {
      const revenue = event.amount === undefined ? {} : { revenue: event.amount, currency: event.currency };
      callSdk('trackEvent', { eventToken, deduplicationId: event.eventId, ...revenue });
    };
    return (event, token) => {
      if (isLoaded) track(event, token);
      else pendingCalls.push(() => track(event, token));
    };
  },
};
