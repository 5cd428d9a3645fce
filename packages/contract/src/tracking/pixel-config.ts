import * as z from 'zod/mini';
import { adEventNames } from '#src/tracking/ad-event.ts';

/** Ad networks that are notified of a conversion by a request to a postback URL, which contains the click id. */
export const postbackNetworks = ['propeller', 'kadam', 'mgs', 'phx', 'devils', 'macan'] as const;

export type PostbackNetwork = (typeof postbackNetworks)[number];

/** Codes of all ad partners. Each has a destination in packages/tracking. [S3-021, security: ad pixels] */
export const adPartners = [
  'googleTag',
  'gtm',
  'facebook',
  'tiktok',
  'kwai',
  'appsflyer',
  'adjust',
  'twitter',
  'bigo',
  'voluum',
  ...postbackNetworks,
] as const;

export type AdPartner = (typeof adPartners)[number];

const id = (format: RegExp) => z.optional(z.string().check(z.regex(format)));
/** An ad partner's name or token for an event. */
const eventName = z.string().check(z.regex(/^[\w.-]{1,64}$/));

/**
 * A postback URL: https, with `{clickId}`, `{event}`, `{eventId}`, `{amount}` and `{currency}` as the only allowed
 * placeholders.
 */
const postback = z
  .string()
  .check(
    z.maxLength(512),
    z.regex(/^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+\/(?:[\w./?&=%:-]|\{(?:clickId|event|eventId|amount|currency)\})*$/),
  );

/**
 * A merchant's ids at ad partners, for one domain or for all. The script of an ad partner without an id is never loaded.
 * [S3-056]
 */
export const pixelConfigSchema = z.strictObject({
  /** Id of a Google tag, https://developers.google.com/tag-platform/gtagjs */
  gtagId: id(/^(?:G|AW|GT|DC)-[A-Z0-9]{4,16}$/),
  gtmId: id(/^GTM-[A-Z0-9]{4,10}$/),
  fbPixelId: id(/^\d{10,20}$/),
  tiktokPixelId: id(/^[A-Z0-9]{20}$/),
  kwaiPixelId: id(/^\d{10,20}$/),
  /** Key of AppsFlyer's web SDK. */
  appsflyerId: id(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  /** Token of the merchant's app at Adjust. */
  adjustId: id(/^[a-z0-9]{12}$/),
  twitterPixelId: id(/^[a-z0-9]{5,8}$/),
  bigoPixelId: id(/^\d{10,20}$/),
  /** Host name of the merchant's tracker at Voluum. */
  VOLUUM_DOMAIN: id(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/),
  /** Postback URL of each ad network. */
  postbacks: z.optional(z.partialRecord(z.enum(postbackNetworks), postback)),
  /**
   * Names of events at an ad partner, by ad partner and event, if they differ from the defaults. Adjust and X have no defaults.
   */
  eventMap: z.optional(z.partialRecord(z.enum(adPartners), z.partialRecord(z.enum(adEventNames), eventName))),
});

export type PixelConfig = z.output<typeof pixelConfigSchema>;
