import type { ConsentedVisit } from '#src/destinations/destination.ts';

/**
 * For each click id and campaign parameter: this product's name for it, and the name that the ad partner's script looks for in
 * a URL.
 */
const parameterNames = {
  fbclid: 'fbclid',
  gclid: 'gclid',
  gbraid: 'gbraid',
  wbraid: 'wbraid',
  ttclid: 'ttclid',
  twclid: 'twclid',
  kwaiclid: 'click_id',
  bbg: 'bbg',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
} as const satisfies Readonly<Record<string, string>>;

/** Names of campaign parameters, which do not identify a person. */
const campaignParameters: ReadonlySet<string> = new Set(['utm_source', 'utm_medium', 'utm_campaign']);

/**
 * Rebuilds the query of the URL on which the visitor landed, because ad partners' scripts run in a frame whose own URL
 * has no query. Contains only the parameters that the scripts read, and no click ids without consent to advertising.
 * Empty if no parameters remain. [S3-021, S7-059]
 */
export function buildLandingQuery({ clickIds, consent }: Pick<ConsentedVisit, 'clickIds' | 'consent'>): string {
  const pairs = Object.entries(parameterNames).flatMap(([id, name]): [string, string][] => {
    const value = clickIds[id];
    return value === undefined || !(consent.advertising || campaignParameters.has(id)) ? [] : [[name, value]];
  });
  return new URLSearchParams(pairs).toString();
}

/**
 * Returns the URL of the page with its campaign parameters, which Google's tags read from it.
 * https://developers.google.com/analytics/devguides/collection/ga4/reference/config#page_location
 */
export function buildPageLocation(visit: Pick<ConsentedVisit, 'page' | 'clickIds' | 'consent'>): string {
  const query = buildLandingQuery(visit);
  return query === '' ? visit.page : `${visit.page}?${query}`;
}
