import * as z from 'zod';
import type { Conversion, ConversionVendor } from '#src/adapters/conversions/conversion.ts';
import { hashed, hashedEmail, known } from '#src/adapters/conversions/hashed.ts';

/** Those of the pixel, so that both are one by their event id. https://developers.facebook.com/docs/meta-pixel/reference */
const words = {
  register: 'CompleteRegistration',
  firstLaunch: 'FirstLaunch',
  deposit: 'Purchase',
  firstDeposit: 'Purchase',
  redeposit: 'Purchase',
} as const satisfies Record<Conversion['name'], string>;

/** Trouble at Meta's, too many calls, and access that ended: https://developers.facebook.com/docs/graph-api/guides/error-handling */
const PASSING = new Set([1, 2, 4, 17, 102, 190, 341, 368, 613, 80_004]);

const errorSchema = z.object({ error: z.object({ code: z.int(), is_transient: z.boolean().optional() }) });

/**
 * Names are lower-case hexadecimal SHA-256; mobile numbers are digits with the country's code. Address, browser and click ids
 * go as they are. https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters
 */
function userData({ person, track }: Conversion) {
  const { email, mobile, visitorId, country } = person;
  const list = (text: string | null): string[] | null => (text === null ? null : [text]);
  return known({
    em: list(email && hashedEmail(email)),
    ph: list(mobile && hashed(mobile)),
    external_id: list(visitorId && hashed(visitorId)),
    country: list(country && hashed(country.toLowerCase())),
    client_ip_address: person.ip,
    client_user_agent: person.userAgent,
    fbc: track.fbc,
    fbp: track.fbp,
  });
}

/** Meta's Conversions API. https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event */
export const meta: ConversionVendor = {
  purpose: 'advertising',
  countsOnce: true,
  isUsed: ({ config, secrets }) => config.fbPixelId !== undefined && secrets.facebook !== undefined,
  request: (conversion, { config, secrets, services }) => {
    const { fbPixelId, eventMap } = config;
    const user_data = userData(conversion);
    // A country alone identifies no one.
    const names = Object.keys(user_data).filter((name) => name !== 'country');
    if (fbPixelId === undefined || secrets.facebook === undefined || names.length === 0) return null;
    const { name, eventId, at, money, page, person } = conversion;
    const event = {
      event_name: eventMap?.facebook?.[name] ?? words[name],
      event_time: Math.floor(at / 1000),
      event_id: eventId,
      // Of a website Meta wants to know the browser.
      ...(person.userAgent === null
        ? { action_source: 'system_generated' }
        : { action_source: 'website', event_source_url: page }),
      user_data,
      ...(money === null ? {} : { custom_data: { value: money.amount, currency: money.currency } }),
    };
    return {
      url: `${services.metaUrl}/${fbPixelId}/events`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: [event], access_token: secrets.facebook.accessToken }),
    };
  },
  readAnswer: ({ status, json }) => {
    if (status !== 400) return null;
    const said = errorSchema.safeParse(json).data?.error;
    return said && (said.is_transient === true || PASSING.has(said.code)) ? 'later' : 'refused';
  },
};
