import * as z from 'zod';
import type { Conversion, ConversionVendor } from '#src/adapters/conversions/conversion.ts';
import { hashed, hashedEmail, known } from '#src/adapters/conversions/hashed.ts';

/** Those of the pixel, so that both are one by their event id. https://ads.tiktok.com/help/article/supported-standard-events */
const words = {
  register: 'CompleteRegistration',
  firstLaunch: 'FirstLaunch',
  deposit: 'Purchase',
  firstDeposit: 'Purchase',
  redeposit: 'Purchase',
} as const satisfies Record<Conversion['name'], string>;

const answerSchema = z.object({ code: z.int() });
/** What has to do with the event itself; the rest is access, haste or trouble of TikTok's, which pass. */
const WRONG_EVENT = new Set([40_002, 40_006, 40_007]);

/** Numbers are hashed with `+` and the country's code. https://business-api.tiktok.com/portal/docs?id=1771101027431425 */
function userOf({ person, track }: Conversion) {
  const { email, mobile, visitorId } = person;
  return known({
    email: email && hashedEmail(email),
    phone: mobile && hashed(`+${mobile}`),
    external_id: visitorId && hashed(visitorId),
    ip: person.ip,
    user_agent: person.userAgent,
    ttclid: track.ttclid,
  });
}

/** TikTok's Events API. https://business-api.tiktok.com/portal/docs?id=1771100865818625 */
export const tiktok: ConversionVendor = {
  purpose: 'advertising',
  countsOnce: true,
  isUsed: ({ config, secrets }) => config.tiktokPixelId !== undefined && secrets.tiktok !== undefined,
  request: (conversion, { config, secrets, services }) => {
    const user = userOf(conversion);
    const { tiktokPixelId, eventMap } = config;
    if (tiktokPixelId === undefined || secrets.tiktok === undefined || Object.keys(user).length === 0) return null;
    const { name, eventId, at, money, page } = conversion;
    const event = {
      event: eventMap?.tiktok?.[name] ?? words[name],
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
  // It says 200 to everything, and in the body what it means.
  readAnswer: ({ status, json }) => {
    if (status !== 200) return null;
    const code = answerSchema.safeParse(json).data?.code;
    if (code === 0) return 'taken';
    return code !== undefined && WRONG_EVENT.has(code) ? 'refused' : 'later';
  },
};
