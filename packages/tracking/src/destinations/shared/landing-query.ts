import type { ConsentedVisit } from '#src/destinations/destination.ts';

/** Our names of click ids and campaign parameters, with the names that vendors' scripts look for in a URL. */
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

/** Parameters of a campaign, which do not identify a person. */
const campaignParameters: ReadonlySet<string> = new Set(['utm_source', 'utm_medium', 'utm_campaign']);

/**
 * Builds the query of the landing URL with the parameters that vendors' scripts read. The scripts run in a frame, whose URL has
 * no query. Without consent to advertising, click ids are omitted. Empty if there are no such parameters. [S3-021, S7-059]
 */
export function buildLandingQuery({ clickIds, consent }: Pick<ConsentedVisit, 'clickIds' | 'consent'>): string {
  const pairs = Object.entries(parameterNames).flatMap(([id, name]): [string, string][] => {
    const value = clickIds[id];
    return value === undefined || !(consent.advertising || campaignParameters.has(id)) ? [] : [[name, value]];
  });
  return new URLSearchParams(pairs).toString();
}

/** The page's URL with its campaign parameters, from which Google's tags read them. https://developers.google.com/analytics/devguides/collection/ga4/reference/config#page_location */
export function buildPageLocation(visit: Pick<ConsentedVisit, 'page' | 'clickIds' | 'consent'>): string {
  const query = buildLandingQuery(visit);
  return query === '' ? visit.page : `${visit.page}?${query}`;
}
