import type { Conversion, ConversionVendor } from '#src/adapters/conversions/conversion.ts';

/**
 * Analytics counts an event as often as it hears of it, but for purchases, which it knows by their transaction. So what the
 * browser tells as well has a name of its own here. https://support.google.com/analytics/answer/12313109
 */
const words = {
  register: 'confirmed_sign_up',
  firstLaunch: 'first_launch',
  deposit: 'purchase',
  firstDeposit: 'purchase',
  redeposit: 'purchase',
} as const satisfies Record<Conversion['name'], string>;

const MICROSECONDS_PER_MS = 1000;
const granted = (is: boolean): 'GRANTED' | 'DENIED' => (is ? 'GRANTED' : 'DENIED');

/** A purchase has to name what was bought. https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference/events#purchase */
function boughtBy(transactionId: string, { amount, currency }: NonNullable<Conversion['money']>) {
  const items = [{ item_id: 'deposit', quantity: 1, price: amount }];
  return { transaction_id: transactionId, value: amount, currency, items };
}

/**
 * Google Analytics 4 by its Measurement Protocol; the browser's id is the one its tag has. Nothing that names a person goes.
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference
 */
export const ga4: ConversionVendor = {
  purpose: 'measurement',
  countsOnce: false,
  isUsed: ({ config, secrets }) => config.gtagId?.startsWith('G-') === true && secrets.googleTag !== undefined,
  request: (conversion, { config, secrets, services }) => {
    const { name, eventId, at, money, page, person, consent } = conversion;
    if (config.gtagId === undefined || secrets.googleTag === undefined || person.visitorId === null) return null;
    const query = new URLSearchParams({ measurement_id: config.gtagId, api_secret: secrets.googleTag.apiSecret });
    // With it the event joins the session; without, Analytics shows it apart. https://developers.google.com/analytics/devguides/collection/protocol/ga4/use-cases
    const session = person.sessionId === null ? {} : { session_id: person.sessionId };
    const params = {
      event_id: eventId,
      page_location: page,
      ...session,
      ...(money === null ? {} : boughtBy(eventId, money)),
    };
    const ads = granted(consent.advertising);
    return {
      url: `${services.ga4Url}/mp/collect?${query}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: person.visitorId,
        timestamp_micros: at * MICROSECONDS_PER_MS,
        consent: { ad_user_data: ads, ad_personalization: ads },
        events: [{ name: words[name], params }],
      }),
    };
  },
};
