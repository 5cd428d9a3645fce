import type { ErrorCode } from '@foyer/contract/error-code';
import { getFieldErrors, type WpsError } from '@foyer/wps-client/wps-error';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { getFieldProblems, createFieldRejection, type FormSubmitResult } from '#src/platform/form/field-problem.ts';

/** Error codes that a feature handles. In the forms of other features they are ordinary errors. */
const featureCodes: ReadonlySet<string> = new Set([
  'login_verify_required',
  'bind_customer_required',
  'not.exists.user',
] satisfies readonly ErrorCode[]);

/**
 * Treats a code without a handling feature as an ordinary error; otherwise a submit would seem to do nothing. [S8-014]
 */
function asOrdinaryError(error: WpsError): WpsError {
  const isFeature = error.kind === 'rejected' && featureCodes.has(error.code);
  return isFeature ? { ...error, code: 'other' } : error;
}

/** Seconds to wait if the server limits the rate without `Retry-After`. */
const DEFAULT_WAIT_SECONDS = 30;

/**
 * Converts an error to field problems or a wait, or shows it as the error table defines. The form shows rate limits,
 * because no dialog does. [S8-012]
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
    return createFieldRejection(getFieldProblems(error.code) ?? {});
  };
}
