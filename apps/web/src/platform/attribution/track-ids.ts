import {
  adAttributionIds,
  isClickId,
  type PixelTrack,
  type PixelTrackId,
  pixelTrackIds,
  TRACK_ID,
} from '@foyer/contract/member/registration/pixel-track';
import { consentStore } from '#src/platform/privacy/consent-store.ts';
import { readStoredJson, removeStored, writeStored } from '#src/platform/storage/stored.ts';

const TRACK_KEY = 'foyer.pixelTrack';
/** Apart from the rest, and kept as the native shell named it. [S3-028] */
const AD_KEY = 'foyer.adAttribution';

/** Ids that come under another name than their own. [S3-056] */
const aliases: Readonly<Partial<Record<PixelTrackId, string>>> = {
  facebook: 'fbPixelId',
  tiktok: 'tiktokPixelId',
  kwai: 'kwaiPixelId',
  googleTag: 'gtagId',
  gtm: 'gtmId',
  adjust: 'adjustId',
  kwaiclid: 'click_id',
};

/** Made of cookies, never taken from an address. */
const ofCookies: ReadonlySet<PixelTrackId> = new Set(['fbc', 'fbp']);
const ofShell: ReadonlySet<PixelTrackId> = new Set(adAttributionIds);

function pick(read: (name: string) => unknown): PixelTrack {
  const found: Partial<Record<PixelTrackId, string>> = {};
  for (const id of pixelTrackIds) {
    const value = read(id) ?? read(aliases[id] ?? id);
    if (!ofCookies.has(id) && typeof value === 'string' && TRACK_ID.test(value)) found[id] = value;
  }
  return found;
}

function only(ids: PixelTrack, belongs: (id: PixelTrackId) => boolean): PixelTrack {
  const found: Partial<Record<PixelTrackId, string>> = {};
  for (const id of pixelTrackIds) {
    const value = ids[id];
    if (value !== undefined && belongs(id)) found[id] = value;
  }
  return found;
}

function keptUnder(key: typeof TRACK_KEY | typeof AD_KEY): PixelTrack {
  const entries = new Map<string, unknown>(Object.entries(Object(readStoredJson('local', key))));
  return pick((name) => entries.get(name));
}

/** What names the advertisement and not whoever saw it; all else is told where advertisers may know of the visitor. */
const ofCampaign: ReadonlySet<PixelTrackId> = new Set(['tid', 'utm_source', 'utm_medium', 'utm_campaign']);

/** Those of the page the visit began at: they are gone from the address, and may not be kept yet. */
let landed: PixelTrack = {};

function idsIn(search: string): PixelTrack {
  const query = new URLSearchParams(search);
  return pick((name) => query.get(name));
}

/** Remembers the ids of an address as long as the page lasts. */
export function noteLandingIds(search: string): void {
  landed = idsIn(search);
}

/**
 * The stored ids and those of the visit; the newer wins. A click takes the place of every earlier one, of whichever advertiser:
 * the last click brought the visitor.
 */
function everyId(search: string): PixelTrack {
  const [earlier, now] = [keptUnder(TRACK_KEY), { ...landed, ...idsIn(search) }];
  const isNewClick = pixelTrackIds.some((id) => isClickId(id) && now[id] !== undefined && now[id] !== earlier[id]);
  const stays = isNewClick ? only(earlier, (id) => !isClickId(id)) : earlier;
  return { ...stays, ...keptUnder(AD_KEY), ...now };
}

/**
 * Ids and click ids of the address, and those that were kept; the newer wins. Only what names the advertisement, as long as
 * advertisers may not know of the visitor. [S3-021, S3-028]
 */
export function trackIds(search: string): PixelTrack {
  const ids = everyId(search);
  return consentStore.getState().advertising ? ids : only(ids, (id) => ofCampaign.has(id));
}

/** Stores the ids of an address that name the advertisement: no consent is needed, since they name nobody who saw it. [S3-017] */
export function keepCampaignIds(search: string): void {
  const campaign = only(idsIn(search), (id) => ofCampaign.has(id));
  if (Object.keys(campaign).length === 0) return;
  writeStored('local', TRACK_KEY, JSON.stringify({ ...keptUnder(TRACK_KEY), ...campaign }));
}

/** Stores the ids of an address; what a native shell says of its advertisement apart from the rest. [S3-028] */
export function keepTrackIds(search: string): void {
  const ids = everyId(search);
  const keep = (key: typeof TRACK_KEY | typeof AD_KEY, some: PixelTrack): void => {
    if (Object.keys(some).length > 0) writeStored('local', key, JSON.stringify(some));
  };
  keep(
    AD_KEY,
    only(ids, (id) => ofShell.has(id)),
  );
  keep(
    TRACK_KEY,
    only(ids, (id) => !ofShell.has(id)),
  );
}

/** Forgets what was kept, but for what names the advertisement. */
export function forgetTrackIds(): void {
  const stays = only(keptUnder(TRACK_KEY), (id) => ofCampaign.has(id));
  for (const key of [TRACK_KEY, AD_KEY] as const) removeStored('local', key);
  if (Object.keys(stays).length > 0) writeStored('local', TRACK_KEY, JSON.stringify(stays));
}
