/** Ids and click ids of one visit that an advertiser knows it by. [S3-021] */
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

/** What a native shell knows of the advertisement it was installed by. [S3-028] */
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

/** One such id: no blanks, no markup, at most 512 characters. */
export const TRACK_ID = /^[\w.:~+%-]{1,512}$/;

/** [S3-020..S3-022] */
export type PixelTrack = Readonly<Partial<Record<PixelTrackId, string>>>;
