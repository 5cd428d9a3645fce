import { googleHosts, googleQueue } from '#src/destinations/shared/google-consent.ts';
import { landedAt } from '#src/destinations/shared/landing-query.ts';
import { revenueOf, type Destination } from '#src/destinations/destination.ts';

/** Google Tag Manager: what its tags do with an event is the merchant's container. https://developers.google.com/tag-platform/tag-manager/datalayer */
export const gtm: Destination = {
  vendor: 'gtm',
  purpose: 'advertising',
  hosts: () => googleHosts,
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
  start: ({ page, visit, id }) => {
    googleQueue(page.globals, visit.consent);
    const layer: unknown = Reflect.get(page.globals, 'dataLayer');
    const push = (entry: object): void => {
      if (Array.isArray(layer)) layer.push(entry);
    };
    push({ 'gtm.start': page.now(), event: 'gtm.js', page_location: landedAt(visit) });
    page.loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`);
    return (event, name) => {
      const content = event.content === undefined ? {} : { content_id: event.content };
      push({ event: name, event_id: event.eventId, ...content, ...revenueOf(event) });
    };
  },
};
