import type { PixelVisit } from '#src/destinations/destination.ts';

/** Ids of an advertisement, by our name for each, under the name that vendors' scripts look for in an address. */
const names = {
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

/** Parameters of a campaign, which identify no person. */
const ofCampaign: ReadonlySet<string> = new Set(['utm_source', 'utm_medium', 'utm_campaign']);

/**
 * The query that the page was landed on with, as far as vendors read it themselves: their scripts run in a frame, whose own
 * address has none. Where advertising is not allowed, what names a click is left out, whoever handed it in. Empty without any
 * such id. [S3-021, S7-059]
 */
export function landingQuery({ clickIds, consent }: Pick<PixelVisit, 'clickIds' | 'consent'>): string {
  const pairs = Object.entries(names).flatMap(([id, name]): [string, string][] => {
    const value = clickIds[id];
    return value === undefined || !(consent.advertising || ofCampaign.has(id)) ? [] : [[name, value]];
  });
  return new URLSearchParams(pairs).toString();
}

/** The page, with the campaign that led to it: Google's tags read it from there. https://developers.google.com/analytics/devguides/collection/ga4/reference/config#page_location */
export function landedAt(visit: Pick<PixelVisit, 'page' | 'clickIds' | 'consent'>): string {
  const query = landingQuery(visit);
  return query === '' ? visit.page : `${visit.page}?${query}`;
}
