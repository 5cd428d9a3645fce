import { googleTagHosts, createGtag } from '#src/destinations/shared/gtag-with-consent.ts';
import { buildPageLocation } from '#src/destinations/shared/landing-query.ts';
import { toRevenueFields, type AdDestination } from '#src/destinations/destination.ts';

/**
 * Sends events to Google Tag Manager. The merchant's container there defines what its tags do with an event.
 * https://developers.google.com/tag-platform/tag-manager/datalayer
 */
export const googleTagManagerDestination: AdDestination = {
  partner: 'gtm',
  purpose: 'advertising',
  hosts: () => googleTagHosts,
  eventNames: {
    pageView: 'page_view',
    viewContent: 'view_content',
    register: 'register',
    login: 'login',
    launch: 'launch',
    startTrial: 'start_trial',
    depositSubmit: 'deposit_submit',
    deposit: 'deposit',
    redeposit: 'redeposit',
    firstDeposit: 'first_deposit',
  },
  start: ({ page, visit, id }) => {
    createGtag(page.globals, visit.consent);
    const layer: unknown = Reflect.get(page.globals, 'dataLayer');
    const push = (entry: object): void => {
      if (Array.isArray(layer)) layer.push(entry);
    };
    push({ 'gtm.start': page.now(), event: 'gtm.js', page_location: buildPageLocation(visit) });
    page.loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`);
    return (event, name) => {
      const content = event.content === undefined ? {} : { content_id: event.content };
      push({ event: name, event_id: event.eventId, ...content, ...toRevenueFields(event) });
    };
  },
};
