import { adAttributionIds, pixelTrackIds, TRACK_ID } from '@foyer/contract/member/pixel-track';
import type { PixelTrack, PixelTrackId } from '@foyer/contract/member/pixel-track';
import { readStored, writeStored } from '#src/platform/storage/stored.ts';

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
  try {
    const value: unknown = JSON.parse(readStored('local', key) ?? '{}');
    const entries = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
    return pick((name) => entries.get(name));
  } catch {
    return {};
  }
}

/** Ids and click ids of the address, and those that were kept; the newer wins. [S3-021, S3-028] */
export function trackIds(search: string): PixelTrack {
  const query = new URLSearchParams(search);
  return { ...keptUnder(TRACK_KEY), ...keptUnder(AD_KEY), ...pick((name) => query.get(name)) };
}

/** Keeps what the address brought; what a native shell says of its advertisement apart from it. */
export function keepTrackIds(search: string): void {
  const ids = trackIds(search);
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
