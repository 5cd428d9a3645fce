import { behaviourOf } from '@foyer/wps-client/error-behaviour';
import { type WpsError, type WpsResult, isRefusedWith } from '@foyer/wps-client/wps-error';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { getStatus } from '@foyer/contract/system/get-status';

/** Whether the site serves this visitor, and what stands in for it when not. [S3-058, S8-001] */
export type SiteState =
  | { readonly kind: 'open' }
  /** `endsAt` in ISO 8601, `null` when nobody knows. */
  | { readonly kind: 'maintenance'; readonly endsAt: string | null }
  | { readonly kind: 'denied'; readonly ip: string }
  | { readonly kind: 'domain' };

export type ClosedState = Exclude<SiteState, { kind: 'open' }>;

/** What a question for the status came to: a state, or trouble that is said. */
export type StatusAnswer =
  | { readonly kind: 'state'; readonly state: SiteState }
  /** `message` is the platform's own; without one, `words` of the catalogue. [S8-002, S8-003] */
  | { readonly kind: 'notice'; readonly message: string | null; readonly words: 'internet_lost' | 'network_error' }
  /** Said elsewhere, or not at all. [S8-012, S8-015] */
  | { readonly kind: 'silent' };

/** Reads an answer to the status call by the rules of the catalogue; `secure`: the page came by https. [S8-001..S8-003] */
export function readStatus(result: WpsResult<OutputOf<typeof getStatus>>, secure: boolean): StatusAnswer {
  if (result.ok) return { kind: 'state', state: stateOf(result.value) };
  const { error } = result;
  if (isRefusedWith(error, 'domain_not_available')) return { kind: 'state', state: { kind: 'domain' } };
  if (isSilent(error)) return { kind: 'silent' };
  const coded = error.kind === 'refused' && error.rawCode !== null;
  const message = coded ? error.message : null;
  return { kind: 'notice', message, words: coded || secure ? 'internet_lost' : 'network_error' };
}

function stateOf({ maintenance, maintenanceEnd, regionRestriction, ip }: OutputOf<typeof getStatus>): SiteState {
  if (regionRestriction) return { kind: 'denied', ip };
  return maintenance ? { kind: 'maintenance', endsAt: maintenanceEnd } : { kind: 'open' };
}

/** Whoever has no line is told by the device itself. */
function isSilent(error: WpsError): boolean {
  return error.kind === 'offline' || behaviourOf(error).kind === 'silent';
}
