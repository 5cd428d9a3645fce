import {
  appInstallIdNames,
  isClickId,
  type AdvertisingIds,
  type AdvertisingIdName,
  advertisingIdNames,
  ADVERTISING_ID_PATTERN,
} from '@foyer/contract/member/registration/advertising-ids';
import { consentStore } from '#src/platform/privacy/consent-store.ts';
import { readStoredJson, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

const TRACK_KEY = 'foyer.pixelTrack';
/**
 * Storage key of the advertising ids that a native app has added. They are stored separately, under the names that the
 * app uses. [S3-028]
 */
const AD_KEY = 'foyer.adAttribution';

/** Alternative names of URL parameters, by the id that they contain. [S3-056] */
const aliases: Readonly<Partial<Record<AdvertisingIdName, string>>> = {
  facebook: 'fbPixelId',
  tiktok: 'tiktokPixelId',
  kwai: 'kwaiPixelId',
  googleTag: 'gtagId',
  gtm: 'gtmId',
  adjust: 'adjustId',
  kwaiclid: 'click_id',
};

/** Ids that come from cookies and are never read from a URL. */
const cookieIds: ReadonlySet<AdvertisingIdName> = new Set(['fbc', 'fbp']);
const nativeAppIds: ReadonlySet<AdvertisingIdName> = new Set(appInstallIdNames);

function readIds(read: (name: string) => unknown): AdvertisingIds {
  const found: Partial<Record<AdvertisingIdName, string>> = {};
  for (const id of advertisingIdNames) {
    const value = read(id) ?? read(aliases[id] ?? id);
    if (!cookieIds.has(id) && typeof value === 'string' && ADVERTISING_ID_PATTERN.test(value)) found[id] = value;
  }
  return found;
}

function filterIds(ids: AdvertisingIds, matches: (id: AdvertisingIdName) => boolean): AdvertisingIds {
  const found: Partial<Record<AdvertisingIdName, string>> = {};
  for (const id of advertisingIdNames) {
    const value = ids[id];
    if (value !== undefined && matches(id)) found[id] = value;
  }
  return found;
}

function readStoredIds(key: typeof TRACK_KEY | typeof AD_KEY): AdvertisingIds {
  const entries = new Map<string, unknown>(Object.entries(Object(readStoredJson('local', key))));
  return readIds((name) => entries.get(name));
}

/**
 * Ids that identify an advertisement and no person, so they need no consent. All other advertising ids need advertising
 * consent.
 */
const campaignIds: ReadonlySet<AdvertisingIdName> = new Set(['tid', 'utm_source', 'utm_medium', 'utm_campaign']);

/**
 * Advertising ids of the first page of the visit. Later URLs do not contain them, and they are not stored before the
 * consent.
 */
let landingIds: AdvertisingIds = {};

function readUrlIds(search: string): AdvertisingIds {
  const query = new URLSearchParams(search);
  return readIds((name) => query.get(name));
}

/** Holds the advertising ids of the landing page's URL in memory. */
export function holdLandingAdvertisingIds(search: string): void {
  landingIds = readUrlIds(search);
}

/**
 * Merges the stored advertising ids with those of this visit; newer ones take precedence. A new click id removes the
 * click ids of all earlier clicks, because only the last click brought the visitor.
 */
function mergeIds(search: string): AdvertisingIds {
  const [earlier, now] = [readStoredIds(TRACK_KEY), { ...landingIds, ...readUrlIds(search) }];
  const isNewClick = advertisingIdNames.some((id) => isClickId(id) && now[id] !== undefined && now[id] !== earlier[id]);
  const remaining = isNewClick ? filterIds(earlier, (id) => !isClickId(id)) : earlier;
  return { ...remaining, ...readStoredIds(AD_KEY), ...now };
}

/**
 * Returns the advertising ids of the URL, the landing page and storage; newer ones take precedence. Without advertising
 * consent, it returns only ids that identify the advertisement. [S3-021, S3-028]
 */
export function getAdvertisingIds(search: string): AdvertisingIds {
  const ids = mergeIds(search);
  return consentStore.getState().advertising ? ids : filterIds(ids, (id) => campaignIds.has(id));
}

/** Stores campaign ids, which need no consent because they identify no person. [S3-017] */
export function storeCampaignIds(search: string): void {
  const campaign = filterIds(readUrlIds(search), (id) => campaignIds.has(id));
  if (Object.keys(campaign).length === 0) return;
  writeStoredItem('local', TRACK_KEY, JSON.stringify({ ...readStoredIds(TRACK_KEY), ...campaign }));
}

/** Stores the advertising ids of a URL. Those that a native app adds have a storage key of their own. [S3-028] */
export function storeAdvertisingIds(search: string): void {
  const ids = mergeIds(search);
  const storeIds = (key: typeof TRACK_KEY | typeof AD_KEY, subset: AdvertisingIds): void => {
    if (Object.keys(subset).length > 0) writeStoredItem('local', key, JSON.stringify(subset));
  };
  storeIds(
    AD_KEY,
    filterIds(ids, (id) => nativeAppIds.has(id)),
  );
  storeIds(
    TRACK_KEY,
    filterIds(ids, (id) => !nativeAppIds.has(id)),
  );
}

/** Deletes the stored advertising ids, except campaign ids. */
export function clearStoredAdvertisingIds(): void {
  const remaining = filterIds(readStoredIds(TRACK_KEY), (id) => campaignIds.has(id));
  for (const key of [TRACK_KEY, AD_KEY] as const) removeStoredItem('local', key);
  if (Object.keys(remaining).length > 0) writeStoredItem('local', TRACK_KEY, JSON.stringify(remaining));
}
