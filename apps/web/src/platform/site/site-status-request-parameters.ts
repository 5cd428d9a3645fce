import type { getSiteStatus } from '@foyer/contract/system/get-site-status';
import type { InputOf } from '@foyer/contract/endpoint';
import { readAttribution } from '#src/platform/attribution/referral-attribution.ts';
import { getAdvertisingIds } from '#src/platform/attribution/advertising-ids.ts';
import { getDeviceKind } from '#src/platform/device/how-site-was-opened.ts';
import { addPreservedParameters } from '#src/platform/paths/preserved-parameters.ts';

type StatusQuery = Record<keyof InputOf<typeof getSiteStatus>, string>;

/** Maximum length of the parameter `url` of a status request, in characters. */
const MAX_URL_LENGTH = 2_048;
/** Maximum length of the parameter `track` of a status request, in characters. */
const MAX_TRACK_LENGTH = 64;

/** Returns the URL of the page with its preserved parameters only. Other parameters may be secrets. [S2-014, S7-003] */
function pageUrl({ origin, pathname, search }: Location): string {
  const url = addPreservedParameters(origin + pathname, search);
  return url.length <= MAX_URL_LENGTH ? url : origin;
}

/**
 * Returns the four parameters of a request for the site's status. `track` is empty if neither `tid` nor `cid` is known.
 * [S7-022]
 */
export function getSiteStatusParameters(): StatusQuery {
  const { hostname, search } = location;
  const { tid, cid } = getAdvertisingIds(search);
  return {
    device: getDeviceKind() ?? 'MOBILE',
    track: (tid ?? cid ?? '').slice(0, MAX_TRACK_LENGTH),
    originalDomain: readAttribution({ host: hostname, search: '', bases: [] }).originalDomain ?? hostname,
    url: pageUrl(location),
  };
}
