import type { ErrorCode } from '@foyer/contract/error-code';
import { fieldsOf, type WpsError } from '@foyer/wps-client/wps-error';
import { useReportError } from '#src/platform/errors/report-error.ts';
import { problemsOfCode, wrong, type FormAnswer } from '#src/platform/form/field-problem.ts';

/** What a feature goes on from. Whoever gets here with one has nothing to go on with, e.g. no ticket. */
const featureCodes: ReadonlySet<string> = new Set([
  'login_verify_required',
  'bind_customer_required',
  'not.exists.user',
] satisfies readonly ErrorCode[]);

/** As the error table has it; a question that nobody asks is said like any other refusal, or a press would seem to do nothing. [S8-014] */
function asSaid(error: WpsError): WpsError {
  const isFeature = error.kind === 'refused' && featureCodes.has(error.code);
  return isFeature ? { ...error, code: 'other' } : error;
}

/** Wait that is named when the platform says "too many" and not for how long, in seconds. */
const WAIT_UNSAID = 30;

/**
 * Turns a refusal into what the form shows: problems beside the fields, or how long to wait. Everything else goes the way
 * of the error table. "Too many" opens no dialog; the form says it, or a press of its button would seem to do nothing. [S8-012]
 */
export function useAnswerRefusal(): (error: WpsError) => Promise<FormAnswer> {
  const report = useReportError();
  return async (error) => {
    const fields = fieldsOf(error);
    if (fields) return wrong(fields);
    await report(asSaid(error));
    if (error.kind !== 'refused') return wrong({});
    const tooMany = error.rawCode?.startsWith('TOO_MANY_REQUEST') ?? false;
    if (tooMany) return { problems: {}, waitSeconds: error.retryAfterSeconds ?? WAIT_UNSAID };
    return wrong(problemsOfCode(error.code) ?? {});
  };
}
