import type { Endpoint } from '@foyer/contract/endpoint';
import { allEndpoints } from '@foyer/contract/all-endpoints';
import { type SiteFeature, siteFeatures } from '@foyer/contract/page/site-features';
import * as z from 'zod/mini';
import { type DataSource, type SiteReadContext, createSiteCallContext } from '#src/http/source/data-source.ts';
import { isPlatformFailure } from '#src/http/source/platform-site-status.ts';

const endpoints: ReadonlyMap<string, Endpoint> = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint]));

/**
 * Whether a call can safely test if the platform has an endpoint. A write that needs no session could be executed, so
 * it is never tested; if the platform lacks it, it must list the feature in `absentFeatures`.
 */
function canProbe({ kind, token }: Endpoint): boolean {
  return kind === 'read' || token === 'required';
}

/**
 * Calls the endpoint of a feature without input and without a session. A platform rejects the call, or responds with
 * `not_found` if it does not have the endpoint. Resolves to `null` if the platform did not respond, or if the feature
 * cannot be checked.
 */
export async function probePlatformFeature(
  source: Pick<DataSource, 'call'>,
  feature: SiteFeature,
  context: SiteReadContext,
): Promise<'present' | 'absent' | null> {
  const endpoint = endpoints.get(siteFeatures[feature].endpoint);
  if (endpoint === undefined || !canProbe(endpoint)) return null;
  const probe = { ...endpoint, in: z.object({}), out: z.unknown(), sealed: false };
  const answer = await source.call(probe, {}, createSiteCallContext(context));
  if (answer.ok) return 'present';
  const { code } = answer.error;
  if (code === 'not_found') return 'absent';
  return isPlatformFailure(code) ? null : 'present';
}
