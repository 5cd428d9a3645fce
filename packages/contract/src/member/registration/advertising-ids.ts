import type { AdPartner } from '#src/tracking/pixel-config.ts';

/** Names of ids in a URL or cookie by which advertisers identify a visit or a campaign. [S3-021] */
const webAdvertisingIdNames = [
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

/** Names of ids of the advertisement through which a native app was installed. [S3-028] */
export const appInstallIdNames = [
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

export const advertisingIdNames = [...webAdvertisingIdNames, ...appInstallIdNames] as const;

export type AdvertisingIdName = (typeof advertisingIdNames)[number];

/** Format of an advertiser's id: no spaces, no markup, at most 512 characters. */
export const ADVERTISING_ID_PATTERN = /^[\w.:~+%-]{1,512}$/;

/** The values of the ids of advertisements and campaigns that led to a visit. [S3-020..S3-022] */
export type AdvertisingIds = Readonly<Partial<Record<AdvertisingIdName, string>>>;

/** For each ad partner, the names of its click ids; for AppsFlyer and Adjust, the names of ids of an app installation. */
const clickIdsByPartner: Readonly<Partial<Record<AdPartner, readonly AdvertisingIdName[]>>> = {
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

const clickIds: ReadonlyMap<string, readonly AdvertisingIdName[]> = new Map(Object.entries(clickIdsByPartner));
const everyClickId: ReadonlySet<AdvertisingIdName> = new Set([...clickIds.values()].flat());

/**
 * Whether an id identifies a click on an advertisement or the installation of an app. Click ids are stored and sent only with
 * the visitor's consent.
 */
export function isClickId(id: AdvertisingIdName): boolean {
  return everyClickId.has(id);
}

/** Returns the click id of an ad partner in a visit's ids; `null` if the visitor did not come from this ad partner. */
export function getClickId(vendor: string, track: AdvertisingIds): string | null {
  const ids = clickIds.get(vendor);
  return ids?.map((id) => track[id]).find((value) => value !== undefined) ?? null;
}

/** Whether a visit has a click id of any ad partner. */
export function hasClickId(track: AdvertisingIds): boolean {
  return [...everyClickId].some((id) => track[id] !== undefined);
}
