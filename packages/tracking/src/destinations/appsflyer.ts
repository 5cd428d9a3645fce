import type { Destination } from '#src/destinations/destination.ts';

/**
 * AppsFlyer's web SDK, which counts the visit itself when it is loaded. Events of its own names:
 * https://support.appsflyer.com/hc/en-us/articles/115005544169, the rest:
 * https://support.appsflyer.com/hc/en-us/articles/360001610038-PBA-Web-SDK-integration-guide
 */
export const appsflyer: Destination = {
  vendor: 'appsflyer',
  purpose: 'advertising',
  hosts: () => ['https://*.appsflyer.com', 'https://*.appsflyersdk.com'],
  words: {
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
    const tell = (...args: readonly unknown[]): void => {
      // The script puts its own function in the place of the queue.
      const now: unknown = Reflect.get(page.globals, 'AF');
      if (typeof now === 'function') Reflect.apply(now, undefined, args);
    };
    page.loadScript('https://websdk.appsflyer.com?st=pba&');
    tell('pba', 'setCustomerUserId', visit.visitorId);
    return (event, name) => {
      tell('pba', 'event', {
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
