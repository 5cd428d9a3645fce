import { isDatabaseGone } from '#src/db/database-fault.ts';
import type { Refusal } from '#src/http/result.ts';

const RETRY_AFTER_S = 2;

/** What an error that nobody expected means to the caller. Its own words stay inside: they may hold a path or a value. */
export function refusalOf(error: unknown): Refusal {
  if (isDatabaseGone(error)) return { code: 'service_unavailable', retryAfterSeconds: RETRY_AFTER_S };
  const status = error instanceof Error ? Reflect.get(error, 'statusCode') : null;
  if (status === 413) return { code: 'body_too_large' };
  if (status === 415) return { code: 'unsupported_media_type' };
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { code: 'invalid_request', value: { fields: {} } };
  return { code: 'unknown_error' };
}
