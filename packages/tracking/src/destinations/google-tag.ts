import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import { googleHosts, googleQueue } from '#src/destinations/shared/google-consent.ts';
import { landedAt } from '#src/destinations/shared/landing-query.ts';
import { revenueOf, type Destination } from '#src/destinations/destination.ts';

/** Google Ads and Floodlight: no measurement of the merchant's own. */
const OF_ADVERTISING = /^(?:AW|DC)-/;

const OF_ANALYTICS = /^G-/;

/** What Analytics wants to know of each. https://developers.google.com/analytics/devguides/collection/ga4/reference/events */
function paramsOf(event: AdEvent): object {
  const { name, eventId, content } = event;
  const about = content === undefined ? {} : { content_id: content };
  switch (name) {
    case 'viewContent':
      return content === undefined ? {} : { items: [{ item_id: content }] };
    case 'launch':
      return { content_type: 'game', ...about };
    case 'depositSubmit':
      return { ...revenueOf(event), items: depositItems(event) };
    case 'deposit':
    case 'redeposit':
    case 'firstDeposit':
      return { transaction_id: eventId, ...revenueOf(event), items: depositItems(event) };
    default:
      return about;
  }
}

/** Analytics requires items of a checkout. */
function depositItems({ amount }: AdEvent): readonly object[] {
  return [{ item_id: 'deposit', quantity: 1, ...(amount === undefined ? {} : { price: amount }) }];
}

/** Google's tag: Analytics 4, Ads, Floodlight by the id. https://developers.google.com/tag-platform/gtagjs/reference */
export const googleTag: Destination = {
  vendor: 'googleTag',
  purpose: 'measurement',
  hosts: () => googleHosts,
  words: {
    pageView: 'page_view',
    viewContent: 'view_item',
    register: 'sign_up',
    login: 'login',
    launch: 'select_content',
    startTrial: 'start_trial',
    depositSubmit: 'begin_checkout',
    deposit: 'purchase',
    redeposit: 'purchase',
    firstDeposit: 'purchase',
  },
  start: ({ page, visit, id }) => {
    if (OF_ADVERTISING.test(id) && !visit.consent.advertising) return null;
    const gtag = googleQueue(page.globals, visit.consent);
    gtag('js', new Date(page.now()));
    gtag('config', id, {
      client_id: visit.visitorId,
      page_location: landedAt(visit),
      send_page_view: false,
    });
    // Of Analytics only; the tag answers when it has come. https://developers.google.com/tag-platform/gtagjs/reference#get
    if (OF_ANALYTICS.test(id)) {
      gtag('get', id, 'session_id', (sessionId: unknown) => page.reportSession(String(sessionId)));
    }
    page.loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
    return (event, name) => gtag('event', name, { send_to: id, event_id: event.eventId, ...paramsOf(event) });
  },
};
