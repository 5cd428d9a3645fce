import { refuse, type Result } from '#src/http/result.ts';
import type { Visit } from '#src/http/visit.ts';

const COME_BACK_S = 60;

/** Why a site does not serve somebody now: he is kept out, or it is under maintenance; `null` when it does. [S3-058] */
export function closedRefusal({ merchant, keptOut }: Pick<Visit, 'merchant' | 'keptOut'>): Result<never> | null {
  if (keptOut) return refuse('region_restricted');
  return merchant?.maintenance.on ? refuse('maintenance', { retryAfterSeconds: COME_BACK_S }) : null;
}
