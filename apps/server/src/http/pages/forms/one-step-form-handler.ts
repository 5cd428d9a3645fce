import { leaveSupportNote } from '@foyer/contract/chat/chat';
import type { Endpoint } from '@foyer/contract/endpoint';
import { sendFeedback } from '@foyer/contract/feedback/send-feedback';
import type { PostedFormResult, OneStepForm } from '@foyer/contract/page/page-data';
import { denyAccountChange } from '@foyer/contract/member/deny-account-change';
import { redeemPromoCode } from '@foyer/contract/promo/promo-code';
import { createFormContext } from '#src/http/pages/forms/form-context.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import type { DataSource } from '#src/http/source/data-source.ts';

/** The endpoint that each form calls, and the fields that are sent to it. */
const formCalls: Readonly<Record<OneStepForm, { readonly endpoint: Endpoint; readonly fields: readonly string[] }>> = {
  note: { endpoint: leaveSupportNote, fields: ['contact', 'text'] },
  feedback: { endpoint: sendFeedback, fields: ['topic', 'message'] },
  promoCode: { endpoint: redeemPromoCode, fields: ['promoCode'] },
  notMe: { endpoint: denyAccountChange, fields: ['link'] },
};

/** Reads the part of the endpoint's response that the page shows. */
function readResult(form: OneStepForm, value: unknown): PostedFormResult {
  const credits = redeemPromoCode.out.safeParse(value).data?.credits ?? null;
  const rejected = denyAccountChange.out.safeParse(value).data?.rejected;
  return { form, credits, ...(rejected === undefined ? {} : { rejected }) };
}

/**
 * Creates the handler of forms without scripts that need no confirmation, such as feedback. It calls the endpoint with
 * the session token in the form.
 */
export function createOneStepFormHandler(source: DataSource): PageServices['submitForm'] {
  return async (name, form): Promise<Result<PostedFormResult>> => {
    const { endpoint, fields } = formCalls[name];
    const context = createFormContext(form);
    if (endpoint.token === 'required' && context.token === null) return callError('login.not.session');
    const input = Object.fromEntries(
      fields.flatMap((field) => (form.fields[field] ? [[field, form.fields[field]]] : [])),
    );
    const answer = await source.call(endpoint, input, context);
    return answer.ok ? ok(readResult(name, answer.value)) : answer;
  };
}
