import type { AdPartner } from '#src/tracking/pixel-config.ts';

/** Ids by which advertisers identify a visit. [S3-021] */
const campaignIds = [
  'tid',
  'facebook',
  'tiktok',
  'kwai',
  'googleTag',
  'gtm',
  'appsflyer',
  'adjust',
  'twitter',
  'bigo',
  'voluum',
  'propeller',
  'kadam',
  'mgs',
  'phx',
  'devils',
  'macan',
  'fbc',
  'fbp',
  'fbclid',
  'gclid',
  'gbraid',
  'wbraid',
  'ttclid',
  'kwaiclid',
  'twclid',
  'bbg',
  'cid',
  'kw',
  'utm_source',
  'utm_medium',
  'utm_campaign',
] as const;

/** Ids of the advertisement through which a native app was installed. [S3-028] */
export const adAttributionIds = [
  'adAppToken',
  'gpsAdid',
  'adid',
  'afAppId',
  'appsflyerId',
  'afAdvertisingId',
  'afOaid',
  'idfa',
  'idfv',
] as const;

export const pixelTrackIds = [...campaignIds, ...adAttributionIds] as const;

export type PixelTrackId = (typeof pixelTrackIds)[number];

/** Format of an id: no spaces, no markup, at most 512 characters. */
export const TRACK_ID_PATTERN = /^[\w.:~+%-]{1,512}$/;

/** Ids of advertisements and campaigns that led to a visit. [S3-020..S3-022] */
export type PixelTrack = Readonly<Partial<Record<PixelTrackId, string>>>;

/** Click ids by advertiser; for AppsFlyer and Adjust, ids of the installation of a native app. */
const clickIdsByVendor: Readonly<Partial<Record<AdPartner, readonly PixelTrackId[]>>> = {
  googleTag: ['gclid', 'gbraid', 'wbraid'],
  facebook: ['fbclid', 'fbc'],
  tiktok: ['ttclid'],
  kwai: ['kwaiclid'],
  appsflyer: ['appsflyerId'],
  adjust: ['adid', 'gpsAdid', 'idfa', 'idfv'],
  twitter: ['twclid'],
  bigo: ['bbg'],
  voluum: ['voluum', 'cid'],
  propeller: ['propeller'],
  kadam: ['kadam'],
  mgs: ['mgs'],
  phx: ['phx'],
  devils: ['devils'],
  macan: ['macan'],
};

const clickIds: ReadonlyMap<string, readonly PixelTrackId[]> = new Map(Object.entries(clickIdsByVendor));
const everyClickId: ReadonlySet<PixelTrackId> = new Set([...clickIds.values()].flat());

/** Whether an id identifies a click or an installation of an advertiser; such ids are stored and sent only with consent. */
export function isClickId(id: PixelTrackId): boolean {
  return everyClickId.has(id);
}

/** The click id of an advertiser for a visit; `null` if the visitor did not come from this advertiser. */
export function getClickId(vendor: string, track: PixelTrack): string | null {
  const ids = clickIds.get(vendor);
  return ids?.map((id) => track[id]).find((value) => value !== undefined) ?? null;
}

/** Whether the visit has a click id of any advertiser. */
export function hasClickId(track: PixelTrack): boolean {
  return [...everyClickId].some((id) => track[id] !== undefined);
}
