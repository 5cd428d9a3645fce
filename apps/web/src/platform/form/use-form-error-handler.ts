import type { ErrorCode } from '@foyer/contract/error-code';
import { getFieldErrors, type WpsError } from '@foyer/wps-client/wps-error';
import { useShowError } from '#src/platform/errors/show-error.ts';
import {
  getFieldProblemsOfErrorCode,
  createFieldRejection,
  type FormSubmitResult,
} from '#src/platform/form/field-problem.ts';

/** Error codes for which one feature has its own handling. In the forms of other features they are ordinary errors. */
const featureCodes: ReadonlySet<string> = new Set([
  'login_verify_required',
  'bind_customer_required',
  'not.exists.user',
] satisfies readonly ErrorCode[]);

/**
 * Removes an error code that no code of this form handles, so that the error is shown as an ordinary one. Otherwise a
 * submit would seem to do nothing. [S8-014]
 */
function asOrdinaryError(error: WpsError): WpsError {
  const isFeature = error.kind === 'rejected' && featureCodes.has(error.code);
  return isFeature ? { ...error, code: 'other' } : error;
}

/** Seconds to wait after a rate limit whose response has no `Retry-After` header. */
const DEFAULT_WAIT_SECONDS = 30;

/**
 * Returns a function that converts an API error to what the form shows: problems of its fields, or a wait after a rate
 * limit (no dialog shows rate limits). It shows other errors in a toast or dialog. [S8-012]
 */
export function useFormErrorHandler(): (error: WpsError) => Promise<FormSubmitResult> {
  const report = useShowError();
  return async (error) => {
    const fields = getFieldErrors(error);
    if (fields) return createFieldRejection(fields);
    await report(asOrdinaryError(error));
    if (error.kind !== 'rejected') return createFieldRejection({});
    const isRateLimited = error.rawCode?.startsWith('TOO_MANY_REQUEST') ?? false;
    if (isRateLimited) return { problems: {}, waitSeconds: error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
    return createFieldRejection(getFieldProblemsOfErrorCode(error.code) ?? {});
  };
}
