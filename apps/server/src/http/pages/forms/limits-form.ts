import type { FieldErrorCode } from '@foyer/contract/error-code';
import {
  findMemberLimit,
  type MemberLimitKey,
  parseMemberLimitKey,
  toLimitChangeInput,
} from '@foyer/contract/protection/member-limit-key';
import {
  withdrawLimitRaise,
  confirmLimitRaise,
  keepMemberLimits,
  requestLimitRemoval,
  changeMemberLimit,
} from '@foyer/contract/protection/member-limits';
import { getMemberProtection } from '@foyer/contract/protection/protection';
import { parseWholeAmount } from '@foyer/contract/system/parse-whole-amount';
import { readInvalidFields } from '#src/http/pages/forms/form-submission.ts';
import type { AccountActionFormResult, PostedForm } from '#src/http/pages/page-services.ts';
import { callError, fieldError, ok, type Result } from '#src/http/result.ts';
import type { DataSource, SourceCallContext } from '#src/http/source/data-source.ts';

interface LimitForm {
  readonly fields: PostedForm['fields'];
  readonly context: SourceCallContext;
}

/**
 * Performs the action of the posted limits form (set, remove, confirm or cancel a limit, or keep all of them), and reads
 * the member's limits. An unknown action only reads them.
 */
export async function runLimitsFormAction(
  source: DataSource,
  { fields, context }: LimitForm,
): Promise<Result<AccountActionFormResult>> {
  const { action = '', limit = '' } = fields;
  let changedLimit: MemberLimitKey | null = null;
  if (['set', 'remove', 'confirm', 'cancel'].includes(action)) {
    const key = parseMemberLimitKey(limit);
    if (key === null) return fieldError('limit', 'required');
    const done = await applyAction(source, { fields, context }, key);
    if (!done.ok) return done;
    if (action !== 'cancel') changedLimit = key;
  }
  if (action === 'keep') {
    const kept = await source.call(keepMemberLimits, {}, context);
    if (!kept.ok) return kept;
  }
  const protection = await source.call(getMemberProtection, {}, context);
  if (!protection.ok) return protection;
  const { limits, limitPrompt } = protection.value;
  const review = action === 'keep' ? 'kept' : limitPrompt === 'review' ? 'due' : null;
  return ok({ kind: 'limits', limits, changedLimit, review });
}

async function applyAction(
  source: DataSource,
  { fields, context }: LimitForm,
  key: MemberLimitKey,
): Promise<Result<unknown>> {
  const { action, amount = '' } = fields;
  if (action === 'set') return setTypedLimit(source, { amount, context }, key);
  if (action === 'remove') return nameFields(await source.call(requestLimitRemoval, key, context));
  const protection = await source.call(getMemberProtection, {}, context);
  if (!protection.ok) return protection;
  const requestId = findMemberLimit(protection.value.limits, key)?.pending?.requestId;
  if (requestId === undefined) return callError('not_found');
  return nameFields(
    await source.call(action === 'confirm' ? confirmLimitRaise : withdrawLimitRaise, { requestId }, context),
  );
}

async function setTypedLimit(
  source: DataSource,
  { amount, context }: { readonly amount: string; readonly context: SourceCallContext },
  key: MemberLimitKey,
): Promise<Result<unknown>> {
  if (amount.trim() === '') return fieldError('amount', 'required');
  const wanted = parseWholeAmount(amount);
  if (wanted === null) return fieldError('amount', 'wrong_format');
  const input = toLimitChangeInput(key, wanted);
  return input === null
    ? fieldError('limit', 'not_allowed')
    : nameFields(await source.call(changeMemberLimit, input, context));
}

/** Name of the form's field for each field of the endpoints. */
const formFields: Readonly<Record<string, string>> = {
  minutes: 'amount',
  kind: 'limit',
  period: 'limit',
  requestId: 'action',
};

/** Changes errors about fields of the endpoint to errors about fields of the form. */
function nameFields(answer: Result<unknown>): Result<unknown> {
  if (answer.ok) return answer;
  const problems = Object.entries(readInvalidFields(answer.error.value));
  if (problems.length === 0) return answer;
  const fields: Record<string, FieldErrorCode> = {};
  for (const [field, problem] of problems) fields[formFields[field] ?? field] = problem;
  return callError('invalid_request', { value: { fields } });
}
