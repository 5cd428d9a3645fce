import * as z from 'zod/mini';
import { adEventNames } from '#src/tracking/ad-event.ts';

/** Networks that receive conversions through a postback address with the click id. */
export const postbackNetworks = ['propeller', 'kadam', 'mgs', 'phx', 'devils', 'macan'] as const;

export type PostbackNetwork = (typeof postbackNetworks)[number];

/** Every advertiser that has a browser pixel, each with its destination. [S3-021, security: ad pixels] */
export const adVendors = [
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

export type AdVendor = (typeof adVendors)[number];

const id = (shape: RegExp) => z.optional(z.string().check(z.regex(shape)));
/** A vendor's name or token of an event. */
const eventName = z.string().check(z.regex(/^[\w.-]{1,64}$/));

/** An address of https with nothing in it but `{clickId}`, `{event}`, `{eventId}`, `{amount}` and `{currency}`. */
const postback = z
  .string()
  .check(
    z.maxLength(512),
    z.regex(/^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+\/(?:[\w./?&=%:-]|\{(?:clickId|event|eventId|amount|currency)\})*$/),
  );

/** A merchant's ids at advertisers, for one domain or for all; an omitted one is never loaded. [S3-056] */
export const pixelConfigSchema = z.strictObject({
  /** https://developers.google.com/tag-platform/gtagjs */
  gtagId: id(/^(?:G|AW|GT|DC)-[A-Z0-9]{4,16}$/),
  gtmId: id(/^GTM-[A-Z0-9]{4,10}$/),
  fbPixelId: id(/^\d{10,20}$/),
  tiktokPixelId: id(/^[A-Z0-9]{20}$/),
  kwaiPixelId: id(/^\d{10,20}$/),
  /** The web SDK's key. */
  appsflyerId: id(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  /** The app's token. */
  adjustId: id(/^[a-z0-9]{12}$/),
  twitterPixelId: id(/^[a-z0-9]{5,8}$/),
  bigoPixelId: id(/^\d{10,20}$/),
  /** Host name of the merchant's tracker. */
  VOLUUM_DOMAIN: id(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/),
  /** Postback address by network. */
  postbacks: z.optional(z.partialRecord(z.enum(postbackNetworks), postback)),
  /** By vendor and event, what the vendor calls it, where that is not the usual name; Adjust and X have no usual ones. */
  eventMap: z.optional(z.partialRecord(z.enum(adVendors), z.partialRecord(z.enum(adEventNames), eventName))),
});

export type PixelConfig = z.output<typeof pixelConfigSchema>;
