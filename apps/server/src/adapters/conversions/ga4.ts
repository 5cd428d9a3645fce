import type { AdConversion, ConversionAdvertiser } from '#src/adapters/conversions/conversion.ts';

/**
 * Google Analytics deduplicates only purchases, by their transaction id. Events that the browser also sends therefore have
 * a different name. https://support.google.com/analytics/answer/12313109
 */
const eventNames = {
  register: 'confirmed_sign_up',
  firstLaunch: 'first_launch',
  deposit: 'purchase',
  firstDeposit: 'purchase',
  redeposit: 'purchase',
} as const satisfies Record<AdConversion['name'], string>;

const MICROSECONDS_PER_MS = 1000;
const toConsentState = (isGranted: boolean): 'GRANTED' | 'DENIED' => (isGranted ? 'GRANTED' : 'DENIED');

/**
 * A purchase must list its items.
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference/events#purchase
 */
function buildPurchase(transactionId: string, { amount, currency }: NonNullable<AdConversion['money']>) {
  const items = [{ item_id: 'deposit', quantity: 1, price: amount }];
  return { transaction_id: transactionId, value: amount, currency, items };
}

/**
 * Google Analytics 4 through the Measurement Protocol. `client_id` is the id that the tag uses in the browser; no personal
 * data is sent. https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference
 */
export const ga4ConversionAdvertiser: ConversionAdvertiser = {
  purpose: 'measurement',
  deduplicates: false,
  isConfigured: ({ config, secrets }) => config.gtagId?.startsWith('G-') === true && secrets.googleTag !== undefined,
  buildRequest: (conversion, { config, secrets, services }) => {
    const { name, eventId, at, money, page, userData, consent } = conversion;
    if (config.gtagId === undefined || secrets.googleTag === undefined || userData.visitorId === null) return null;
    const query = new URLSearchParams({ measurement_id: config.gtagId, api_secret: secrets.googleTag.apiSecret });
    // With a session id, Google Analytics adds the event to the session.
    // https://developers.google.com/analytics/devguides/collection/protocol/ga4/use-cases
    const session = userData.sessionId === null ? {} : { session_id: userData.sessionId };
    const params = {
      event_id: eventId,
      page_location: page,
      ...session,
      ...(money === null ? {} : buildPurchase(eventId, money)),
    };
    const ads = toConsentState(consent.advertising);
    return {
      url: `${services.ga4Url}/mp/collect?${query}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: userData.visitorId,
        timestamp_micros: at * MICROSECONDS_PER_MS,
        consent: { ad_user_data: ads, ad_personalization: ads },
        events: [{ name: eventNames[name], params }],
      }),
    };
  },
};
