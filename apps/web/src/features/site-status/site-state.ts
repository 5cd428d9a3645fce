import { getErrorBehaviour, getErrorReference, getMessageForUser } from '@foyer/wps-client/error-behaviour';
import { type WpsError, type WpsResult, hasErrorCode } from '@foyer/wps-client/wps-error';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { getSiteStatus } from '@foyer/contract/system/get-site-status';

/** State of the site for this visitor: `open`, or the reason why it is closed. [S3-058, S8-001] */
export type SiteState =
  | { readonly kind: 'open' }
  /**
   * The site is in maintenance. `endsAt` is ISO 8601, or `null` if the end is unknown. `serverNow` is the time of the server's answer;
   * a platform may omit it.
   */
  | { readonly kind: 'maintenance'; readonly endsAt: string | null; readonly serverNow?: string | undefined }
  | { readonly kind: 'denied'; readonly ip: string }
  | { readonly kind: 'domain' };

export type ClosedSiteState = Exclude<SiteState, { kind: 'open' }>;

/** Result of a status request: a state of the site, or an error to show. */
export type SiteStatusResult =
  | { readonly kind: 'state'; readonly state: SiteState }
  /**
   * An error to show. `message` is the server's text; if it is `null`, `messageKey` is shown instead. [S8-002, S8-003]
   */
  | {
      readonly kind: 'notice';
      readonly message: string | null;
      readonly messageKey: 'internet_lost' | 'network_error' | 'unknown_error';
      /** Reference by which support finds the error; only for `unknown_error`. */
      readonly reference?: string | null;
    }
  /**
   * An error for which the status check shows nothing, because another component or the device shows it. [S8-012,
   * S8-015]
   */
  | { readonly kind: 'silent' };

/**
 * Maps the response to a status request to a state of the site or an error. `secure` is true if the page was loaded
 * over https. [S8-001..S8-003]
 */
export function toSiteStatusResult(
  result: WpsResult<OutputOf<typeof getSiteStatus>>,
  secure: boolean,
): SiteStatusResult {
  if (result.ok) return { kind: 'state', state: toSiteState(result.value) };
  const { error } = result;
  if (hasErrorCode(error, 'domain_not_available')) return { kind: 'state', state: { kind: 'domain' } };
  if (isShownElsewhere(error)) return { kind: 'silent' };
  const hasCode = error.kind === 'rejected' && error.rawCode !== null;
  const message = hasCode ? getMessageForUser(error.rawCode, error.message) : null;
  // The server's message is not for users.
  if (hasCode && error.message && message === null)
    return { kind: 'notice', message, messageKey: 'unknown_error', reference: getErrorReference(error) };
  const messageKey = hasCode || secure ? 'internet_lost' : 'network_error';
  return { kind: 'notice', message, messageKey };
}

function toSiteState({
  maintenance,
  maintenanceEnd,
  serverNow,
  regionRestriction,
  ip,
}: OutputOf<typeof getSiteStatus>): SiteState {
  if (regionRestriction) return { kind: 'denied', ip };
  return maintenance ? { kind: 'maintenance', endsAt: maintenanceEnd, serverNow } : { kind: 'open' };
}

/** Whether the device itself shows the error, for example when it is offline. */
function isShownElsewhere(error: WpsError): boolean {
  return error.kind === 'offline' || getErrorBehaviour(error).kind === 'silent';
}
