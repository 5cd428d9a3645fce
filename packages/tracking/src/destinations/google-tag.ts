import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import { googleTagHosts, createGtag } from '#src/destinations/shared/gtag-with-consent.ts';
import { buildPageLocation } from '#src/destinations/shared/landing-query.ts';
import { toRevenueFields, type AdDestination } from '#src/destinations/destination.ts';

/** Matches ids of Google Ads and Floodlight, which serve advertising, not measurement. */
const ADVERTISING_ID = /^(?:AW|DC)-/;

const ANALYTICS_ID = /^G-/;

/**
 * Returns the parameters that Google Analytics documents for an event.
 * https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 */
function toAnalyticsParameters(event: AdEvent): object {
  const { name, eventId, content } = event;
  const contentId = content === undefined ? {} : { content_id: content };
  switch (name) {
    case 'viewContent':
      return content === undefined ? {} : { items: [{ item_id: content }] };
    case 'launch':
      return { content_type: 'game', ...contentId };
    case 'depositSubmit':
      return { ...toRevenueFields(event), items: depositItems(event) };
    case 'deposit':
    case 'redeposit':
    case 'firstDeposit':
      return { transaction_id: eventId, ...toRevenueFields(event), items: depositItems(event) };
    default:
      return contentId;
  }
}

/** Returns a deposit as a list of items, which Google Analytics requires for a checkout and a purchase. */
function depositItems({ amount }: AdEvent): readonly object[] {
  return [{ item_id: 'deposit', quantity: 1, ...(amount === undefined ? {} : { price: amount }) }];
}

/**
 * Sends events to Google with its tag. The id decides whether they go to Analytics 4, Ads or Floodlight.
 * https://developers.google.com/tag-platform/gtagjs/reference
 */
export const googleTagDestination: AdDestination = {
  partner: 'googleTag',
  purpose: 'measurement',
  hosts: () => googleTagHosts,
  eventNames: {
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
    if (ADVERTISING_ID.test(id) && !visit.consent.advertising) return null;
    const gtag = createGtag(page.globals, visit.consent);
    gtag('js', new Date(page.now()));
    gtag('config', id, {
      client_id: visit.visitorId,
      page_location: buildPageLocation(visit),
      send_page_view: false,
    });
    // Analytics only; the tag calls back when it has loaded. https://developers.google.com/tag-platform/gtagjs/reference#get
    if (ANALYTICS_ID.test(id)) {
      gtag('get', id, 'session_id', (sessionId: unknown) => page.reportSession(String(sessionId)));
    }
    page.loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
    return (event, name) =>
      gtag('event', name, { send_to: id, event_id: event.eventId, ...toAnalyticsParameters(event) });
  },
};
