import type { AdDestination } from '#src/destinations/destination.ts';

/**
 * Sends events to AppsFlyer with its web SDK, which counts the visit when it loads. Names of events:
 * https://support.appsflyer.com/hc/en-us/articles/115005544169. API of the SDK:
 * https://support.appsflyer.com/hc/en-us/articles/360001610038-PBA-Web-SDK-integration-guide
 */
export const appsflyerDestination: AdDestination = {
  partner: 'appsflyer',
  purpose: 'advertising',
  hosts: () => ['https://*.appsflyer.com', 'https://*.appsflyersdk.com'],
  eventNames: {
    viewContent: 'af_content_view',
    register: 'af_complete_registration',
    login: 'af_login',
    launch: 'af_content_view',
    startTrial: 'af_start_trial',
    depositSubmit: 'af_initiated_checkout',
    deposit: 'af_purchase',
    redeposit: 'af_purchase',
    firstDeposit: 'af_purchase',
  },
  start: ({ page, visit, id }) => {
    const waiting: unknown[] = [];
    const queue = (...args: readonly unknown[]): void => void waiting.push([page.now(), ...args]);
    Reflect.set(page.globals, 'AppsFlyerSdkObject', 'AF');
    Reflect.set(page.globals, 'AF', Object.assign(queue, { q: waiting, id: { pba: { webAppId: id } }, plugins: {} }));
    const callAf = (...args: readonly unknown[]): void => {
      // The script replaces the queue by its own function.
      const current: unknown = Reflect.get(page.globals, 'AF');
      if (typeof current === 'function') Reflect.apply(current, undefined, args);
    };
    page.loadScript('https://websdk.appsflyer.com?st=pba&');
    callAf('pba', 'setCustomerUserId', visit.visitorId);
    return (event, name) => {
      callAf('pba', 'event', {
        eventType: 'EVENT',
        eventName: name,
        eventValue: {
          event_id: event.eventId,
          ...(event.content === undefined ? {} : { af_content_id: event.content }),
        },
        ...(event.amount === undefined ? {} : { eventRevenue: event.amount, eventRevenueCurrency: event.currency }),
      });
    };
  },
};
