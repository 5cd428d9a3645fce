import { googleHosts, googleQueue } from '#src/sinks/google-consent.ts';
import { revenueOf, type Sink } from '#src/sinks/sink.ts';

/** Google's tag: Analytics 4, Ads, Floodlight by the id. https://developers.google.com/tag-platform/gtagjs/reference */
export const googleTag: Sink = {
  vendor: 'googleTag',
  purpose: 'measurement',
  hosts: ({ gtagId }) => (gtagId === undefined ? [] : googleHosts),
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
  start: ({ page, visit, config: { gtagId }, wordFor }) => {
    if (gtagId === undefined) return null;
    const gtag = googleQueue(page.globals, visit.consent);
    gtag('js', new Date(page.now()));
    gtag('config', gtagId, { client_id: visit.visitorId, page_location: visit.page, send_page_view: false });
    page.loadScript(`https://www.googletagmanager.com/gtag/js?id=${gtagId}`);
    return (event) => {
      const word = wordFor(event);
      if (word === null) return;
      const content = event.content === undefined ? {} : { content_id: event.content };
      gtag('event', word, { send_to: gtagId, transaction_id: event.eventId, ...revenueOf(event), ...content });
    };
  },
};
