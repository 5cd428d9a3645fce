import * as z from 'zod';
import type { AdConversion, ConversionAdvertiser } from '#src/adapters/conversions/conversion.ts';
import {
  hashSha256Hex,
  hashAdUserEmail,
  omitMissingFields,
} from '#src/adapters/conversions/conversion-request-fields.ts';

/**
 * Meta's event name for each conversion. The browser's pixel sends the same names, because Meta deduplicates events by
 * name and id. https://developers.facebook.com/docs/meta-pixel/reference
 */
const eventNames = {
  register: 'CompleteRegistration',
  firstLaunch: 'FirstLaunch',
  deposit: 'Purchase',
  firstDeposit: 'Purchase',
  redeposit: 'Purchase',
} as const satisfies Record<AdConversion['name'], string>;

/**
 * Codes of temporary errors: outages, rate limits, and expired or revoked access.
 * https://developers.facebook.com/docs/graph-api/guides/error-handling
 */
const TEMPORARY_ERRORS = new Set([1, 2, 4, 17, 102, 190, 341, 368, 613, 80_004]);

const errorSchema = z.object({ error: z.object({ code: z.int(), is_transient: z.boolean().optional() }) });

/**
 * Personal data is sent as SHA-256 in lower-case hexadecimal; mobile numbers are digits with the country code. IP address,
 * user agent and click ids are not hashed.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters
 */
function buildUserData({ userData, track }: AdConversion) {
  const { email, mobile, visitorId, country } = userData;
  const list = (text: string | null): string[] | null => (text === null ? null : [text]);
  return omitMissingFields({
    em: list(email && hashAdUserEmail(email)),
    ph: list(mobile && hashSha256Hex(mobile)),
    external_id: list(visitorId && hashSha256Hex(visitorId)),
    country: list(country && hashSha256Hex(country.toLowerCase())),
    client_ip_address: userData.ip,
    client_user_agent: userData.userAgent,
    fbc: track.fbc,
    fbp: track.fbp,
  });
}

/** Meta's Conversions API. https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event */
export const metaConversionAdvertiser: ConversionAdvertiser = {
  purpose: 'advertising',
  deduplicates: true,
  isConfigured: ({ config, secrets }) => config.fbPixelId !== undefined && secrets.facebook !== undefined,
  buildRequest: (conversion, { config, secrets, services }) => {
    const { fbPixelId, eventMap } = config;
    const user_data = buildUserData(conversion);
    // A country alone identifies no one.
    const names = Object.keys(user_data).filter((name) => name !== 'country');
    if (fbPixelId === undefined || secrets.facebook === undefined || names.length === 0) return null;
    const { name, eventId, at, money, page, userData } = conversion;
    const event = {
      event_name: eventMap?.facebook?.[name] ?? eventNames[name],
      event_time: Math.floor(at / 1000),
      event_id: eventId,
      // Meta requires a user agent for website events.
      ...(userData.userAgent === null
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
  readVerdict: ({ status, json }) => {
    if (status !== 400) return null;
    const error = errorSchema.safeParse(json).data?.error;
    return error && (error.is_transient === true || TEMPORARY_ERRORS.has(error.code)) ? 'retry' : 'rejected';
  },
};
