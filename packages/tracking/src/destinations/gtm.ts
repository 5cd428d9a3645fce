import { googleHosts, googleQueue } from '#src/destinations/shared/google-consent.ts';
import { landedAt } from '#src/destinations/shared/landing-query.ts';
import { revenueOf, type Destination } from '#src/destinations/destination.ts';

/** Google Tag Manager: what its tags do with an event is the merchant's container. https://developers.google.com/tag-platform/tag-manager/datalayer */
export const gtm: Destination = {
  vendor: 'gtm',
  purpose: 'advertising',
  hosts: ({ gtmId }) => (gtmId === undefined ? [] : googleHosts),
  words: {
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
  start: ({ page, visit, config: { gtmId }, wordFor }) => {
    if (gtmId === undefined) return null;
    googleQueue(page.globals, visit.consent);
    const layer: unknown = Reflect.get(page.globals, 'dataLayer');
    const push = (entry: object): void => {
      if (Array.isArray(layer)) layer.push(entry);
    };
    push({ 'gtm.start': page.now(), event: 'gtm.js', page_location: landedAt(visit) });
    page.loadScript(`https://www.googletagmanager.com/gtm.js?id=${gtmId}`);
    return (event) => {
      const word = wordFor(event);
      if (word === null) return;
      const content = event.content === undefined ? {} : { content_id: event.content };
      push({ event: word, event_id: event.eventId, ...content, ...revenueOf(event) });
    };
  },
};
