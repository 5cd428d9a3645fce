import { refuse, type Result } from '#src/http/result.ts';
import type { RequestContext } from '#src/http/request/request-context.ts';

const COME_BACK_S = 60;

/** Why a site does not serve somebody now: he is kept out, or it is under maintenance; `null` when it does. [S3-058] */
export function closedRefusal({
  merchant,
  accessDenied,
}: Pick<RequestContext, 'merchant' | 'accessDenied'>): Result<never> | null {
  if (accessDenied) return refuse('region_restricted');
  return merchant?.maintenance.on ? refuse('maintenance', { retryAfterSeconds: COME_BACK_S }) : null;
}
