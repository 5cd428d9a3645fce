import { hasClickId, type AdvertisingIds } from '@foyer/contract/member/registration/advertising-ids';
import type { PageData } from '@foyer/contract/page/page-data';
import { getFacebookCookies } from '#src/platform/attribution/store-landing-attribution.ts';
import { readAttribution, type VisitorAttribution } from '#src/platform/attribution/referral-attribution.ts';
import { getAdvertisingIds } from '#src/platform/attribution/advertising-ids.ts';
import { getRegistrationMethod } from '#src/platform/device/how-site-was-opened.ts';

/**
 * Returns all advertising ids that may be sent, or `null` if there are none. If the last click was on an ad of another
 * partner, the Facebook click id of the cookie is left out. [S3-020..S3-022]
 */
export function getAdvertisingIdsToSend(search: string): AdvertisingIds | null {
  const ids = getAdvertisingIds(search);
  const { fbc, fbp } = getFacebookCookies();
  const isLastClick = ids.fbclid !== undefined || !hasClickId(ids);
  const sentIds = {
    ...ids,
    ...(fbc !== undefined && isLastClick ? { fbc } : {}),
    ...(fbp === undefined ? {} : { fbp }),
  };
  return Object.keys(sentIds).length === 0 ? null : sentIds;
}

/** Fields that every registration sends about its origin: attribution, page and advertising ids. [S3-016, S3-017] */
export interface RegistrationContext extends VisitorAttribution {
  readonly registerMethod: ReturnType<typeof getRegistrationMethod>;
  readonly registerUrl: string;
  readonly domain: string;
  readonly language: string;
  readonly linkId?: string;
  readonly pixelTrack: AdvertisingIds | null;
}

const LINK_ID_PATTERN = /^[\w.:-]{1,128}$/;

export function getRegistrationContext({ language, site }: Pick<PageData, 'language' | 'site'>): RegistrationContext {
  const { hostname, origin, pathname, search } = location;
  const track = getAdvertisingIdsToSend(search);
  const linkId = track?.tid ?? '';
  return {
    registerMethod: getRegistrationMethod(),
    registerUrl: origin + pathname,
    domain: hostname,
    language,
    ...readAttribution({ host: hostname, search, bases: site.affiliateBases ?? [] }),
    ...(LINK_ID_PATTERN.test(linkId) ? { linkId } : {}),
    pixelTrack: track,
  };
}
