import { recoverPassword, sendRecoveryCode } from '@foyer/contract/member/recovery/recover-password';
import { createFormContext, parsePostedForm } from '#src/http/pages/forms/form-context.ts';
import type { PageServices, PostedForm, RecoveryFormResult } from '#src/http/pages/page-services.ts';
import { callError } from '#src/http/result.ts';
import type { DataSource } from '#src/http/source/data-source.ts';

/**
 * Creates the handler of the recovery form without scripts. The first step sends a code and the second one sets the
 * password; the page repeats the mobile number or e-mail address in between. It calls the same endpoints as the web
 * app.
 */
export function createRecoveryFormHandler(source: DataSource): PageServices['recoveryForm'] {
  return (form) => (form.fields['step'] === 'send' ? sendCode(source, form) : setPassword(source, form));
}

async function sendCode(source: DataSource, form: PostedForm): Promise<RecoveryFormResult> {
  const codeSent = form.fields['sent'] === 'yes';
  const input = parsePostedForm(sendRecoveryCode, readTarget(form));
  if (!input.ok) return rejectFields(input.fields, codeSent);
  const answer = await source.call(sendRecoveryCode, input.value, createFormContext(form));
  return answer.ok ? { kind: 'code-sent' } : { kind: 'rejected', error: answer.error, codeSent };
}

async function setPassword(source: DataSource, form: PostedForm): Promise<RecoveryFormResult> {
  const { code = '', newPassword, confirmPassword } = form.fields;
  const target = readTarget(form);
  const needsCode = target.by !== 'link';
  const codeSent = target.by === 'sms' || target.by === 'email';
  const input = parsePostedForm(recoverPassword, {
    ...target,
    ...(needsCode ? { code: code.trim() } : {}),
    newPassword,
  });
  const invalidFields = {
    ...(input.ok ? {} : input.fields),
    ...(newPassword === confirmPassword ? {} : { confirmPassword: 'mismatch' }),
  };
  if (!input.ok || Object.keys(invalidFields).length > 0) return rejectFields(invalidFields, codeSent);
  const answer = await source.call(recoverPassword, input.value, createFormContext(form));
  return answer.ok ? { kind: 'recovered' } : { kind: 'rejected', error: answer.error, codeSent };
}

/** Adds the merchant's dialling code to a mobile number. The HTML of the form has no list of dialling codes. */
export function fillDialingCode(form: PostedForm): PostedForm {
  if (form.fields['by'] !== 'sms' || form.fields['countryDialingCode']) return form;
  const { countryDialingCode } = form.merchant.brand.country;
  return { ...form, fields: { ...form.fields, countryDialingCode } };
}

/** Reads the fields that identify the account. */
function readTarget({ fields }: PostedForm) {
  const { by, countryDialingCode = '', mobileNum = '', email = '', username = '', link = '' } = fields;
  if (by === 'email') return { by, email: email.trim() };
  if (by === 'recoveryCode') return { by, username: username.trim() };
  if (by === 'link') return { by, link };
  return { by: 'sms', countryDialingCode, mobileNum: mobileNum.trim() };
}

function rejectFields(fields: Readonly<Record<string, string>>, codeSent: boolean): RecoveryFormResult {
  return { kind: 'rejected', error: callError('invalid_request', { value: { fields } }).error, codeSent };
}
