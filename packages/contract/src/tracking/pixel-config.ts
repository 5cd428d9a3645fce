import * as z from 'zod/mini';
import { adEventNames } from '#src/tracking/ad-event.ts';

/** Networks that receive conversions at a postback URL with the click id. */
export const postbackNetworks = ['propeller', 'kadam', 'mgs', 'phx', 'devils', 'macan'] as const;

export type PostbackNetwork = (typeof postbackNetworks)[number];

/** All advertisers; each has a destination in the browser. [S3-021, security: ad pixels] */
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
/** A vendor's name or token of an event. */
const eventName = z.string().check(z.regex(/^[\w.-]{1,64}$/));

/** An https URL with no other placeholders than `{clickId}`, `{event}`, `{eventId}`, `{amount}` and `{currency}`. */
const postback = z
  .string()
  .check(
    z.maxLength(512),
    z.regex(/^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+\/(?:[\w./?&=%:-]|\{(?:clickId|event|eventId|amount|currency)\})*$/),
  );

/** A merchant's ids at advertisers, for one domain or for all; the script of an omitted one is never loaded. [S3-056] */
export const pixelConfigSchema = z.strictObject({
  /** https://developers.google.com/tag-platform/gtagjs */
  gtagId: id(/^(?:G|AW|GT|DC)-[A-Z0-9]{4,16}$/),
  gtmId: id(/^GTM-[A-Z0-9]{4,10}$/),
  fbPixelId: id(/^\d{10,20}$/),
  tiktokPixelId: id(/^[A-Z0-9]{20}$/),
  kwaiPixelId: id(/^\d{10,20}$/),
  /** Key of the web SDK. */
  appsflyerId: id(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  /** Token of the app. */
  adjustId: id(/^[a-z0-9]{12}$/),
  twitterPixelId: id(/^[a-z0-9]{5,8}$/),
  bigoPixelId: id(/^\d{10,20}$/),
  /** Host name of the merchant's tracker. */
  VOLUUM_DOMAIN: id(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/),
  /** Postback URL by network. */
  postbacks: z.optional(z.partialRecord(z.enum(postbackNetworks), postback)),
  /** The vendor's names of events, by vendor and event, if they differ from the defaults; Adjust and X have no defaults. */
  eventMap: z.optional(z.partialRecord(z.enum(adPartners), z.partialRecord(z.enum(adEventNames), eventName))),
});

export type PixelConfig = z.output<typeof pixelConfigSchema>;
