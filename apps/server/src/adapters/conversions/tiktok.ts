import * as z from 'zod';
import type { AdConversion, ConversionAdvertiser } from '#src/adapters/conversions/conversion.ts';
import {
  hashSha256Hex,
  hashAdUserEmail,
  omitMissingFields,
} from '#src/adapters/conversions/conversion-request-fields.ts';

/**
 * TikTok's event name for each conversion. The browser's pixel sends the same names, because TikTok deduplicates events
 * by name and id. https://ads.tiktok.com/help/article/supported-standard-events
 */
const eventNames = {
  register: 'CompleteRegistration',
  firstLaunch: 'FirstLaunch',
  deposit: 'Purchase',
  firstDeposit: 'Purchase',
  redeposit: 'Purchase',
} as const satisfies Record<AdConversion['name'], string>;

const responseSchema = z.object({ code: z.int() });
/**
 * TikTok error codes that mean the event itself is invalid. All other codes are temporary: access, rate limits and
 * outages.
 */
const EVENT_ERRORS = new Set([40_002, 40_006, 40_007]);

/**
 * Mobile numbers are hashed with `+` and the country code. https://business-api.tiktok.com/portal/docs?id=1771101027431425
 */
function buildUser({ userData, track }: AdConversion) {
  const { email, mobile, visitorId } = userData;
  return omitMissingFields({
    email: email && hashAdUserEmail(email),
    phone: mobile && hashSha256Hex(`+${mobile}`),
    external_id: visitorId && hashSha256Hex(visitorId),
    ip: userData.ip,
    user_agent: userData.userAgent,
    ttclid: track.ttclid,
  });
}

/** TikTok's Events API. https://business-api.tiktok.com/portal/docs?id=1771100865818625 */
export const tiktokConversionAdvertiser: ConversionAdvertiser = {
  purpose: 'advertising',
  deduplicates: true,
  isConfigured: ({ config, secrets }) => config.tiktokPixelId !== undefined && secrets.tiktok !== undefined,
  buildRequest: (conversion, { config, secrets, services }) => {
    const user = buildUser(conversion);
    const { tiktokPixelId, eventMap } = config;
    if (tiktokPixelId === undefined || secrets.tiktok === undefined || Object.keys(user).length === 0) return null;
    const { name, eventId, at, money, page } = conversion;
    const event = {
      event: eventMap?.tiktok?.[name] ?? eventNames[name],
      event_time: Math.floor(at / 1000),
      event_id: eventId,
      user,
      page: { url: page },
      ...(money === null ? {} : { properties: { value: money.amount, currency: money.currency } }),
    };
    return {
      url: `${services.tiktokUrl}/event/track/`,
      headers: { 'content-type': 'application/json', 'access-token': secrets.tiktok.accessToken },
      body: JSON.stringify({ event_source: 'web', event_source_id: tiktokPixelId, data: [event] }),
    };
  },
  // TikTok always responds with status 200; the body has the result.
  readVerdict: ({ status, json }) => {
    if (status !== 200) return null;
    const code = responseSchema.safeParse(json).data?.code;
    if (code === 0) return 'accepted';
    return code !== undefined && EVENT_ERRORS.has(code) ? 'rejected' : 'retry';
  },
};
