import type { PixelTrack, PixelTrackId } from '#src/member/registration/pixel-track.ts';
import type { AdVendor } from '#src/tracking/pixel-config.ts';

/** By which id an advertiser knows its own click; AppsFlyer and Adjust know the installation of a native app. */
const idsOfVendors: Readonly<Partial<Record<AdVendor, readonly PixelTrackId[]>>> = {
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

const clickIds: ReadonlyMap<string, readonly PixelTrackId[]> = new Map(Object.entries(idsOfVendors));
const everyClickId: ReadonlySet<PixelTrackId> = new Set([...clickIds.values()].flat());

/** Whether an id names a click, or an installation, of an advertiser: it is stored and sent only with consent. */
export function isClickId(id: PixelTrackId): boolean {
  return everyClickId.has(id);
}

/** The click id by which an advertiser brought a member; `null` if another one did, or none. */
export function clickOf(vendor: string, track: PixelTrack): string | null {
  const ids = clickIds.get(vendor);
  return ids?.map((id) => track[id]).find((value) => value !== undefined) ?? null;
}

/** Whether any advertiser is known to have brought the member. */
export function hasClick(track: PixelTrack): boolean {
  return [...everyClickId].some((id) => track[id] !== undefined);
}
