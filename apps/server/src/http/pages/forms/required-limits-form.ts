import { HOME_PATH, routePaths } from '@foyer/contract/page/route-paths';
import { toReturnPath } from '@foyer/contract/page/return-path';
import {
  formatMemberLimitKey,
  type MemberLimitKey,
  listMissingMemberLimits,
  listOfferedMemberLimits,
  toLimitChangeInput,
} from '@foyer/contract/protection/member-limit-key';
import { changeMemberLimit, keepMemberLimits } from '@foyer/contract/protection/member-limits';
import { getMemberProtection } from '@foyer/contract/protection/protection';
import { logout } from '@foyer/contract/session/sessions';
import { parseWholeAmount } from '@foyer/contract/system/parse-whole-amount';
import type { FastifyReply } from 'fastify';
import { createFormContext } from '#src/http/pages/forms/form-context.ts';
import {
  createFormError,
  type FormPostRequest,
  readPostedForm,
  readInvalidFields,
  sendFormPage,
} from '#src/http/pages/forms/form-submission.ts';
import {
  createTokenHandoverCookie,
  readTokenHandoverCookie,
  TOKEN_HANDOVER_MAX_AGE_S,
} from '#src/http/pages/forms/token-handover-cookie.ts';
import type { PageServices, PostedForm } from '#src/http/pages/page-services.ts';
import type { PageCache } from '#src/http/pages/render/page-cache.ts';
import { parseRequestUrl } from '#src/http/pages/request-url.ts';
import { type CallError, fieldError, ok, type Result } from '#src/http/result.ts';
import type { DataSource, SourceCallContext } from '#src/http/source/data-source.ts';

/**
 * Creates the handler of the form for limits that the market requires or asks for. It sets the limits for the session in the
 * form, records that the member declines to set one (field `keep`), or logs the session out (field `decline`).
 */
export function createRequiredLimitsFormHandler(source: DataSource): PageServices['submitRequiredLimits'] {
  return async (form) => {
    const context = createFormContext(form);
    if (context.token === null) return { kind: 'no-session' };
    if (form.fields['decline'] !== undefined) {
      await source.call(logout, {}, context);
      return { kind: 'logged-out' };
    }
    const set = await (form.fields['keep'] === undefined
      ? setMissingLimits(source, form.fields, context)
      : source.call(keepMemberLimits, {}, context));
    if (set.ok) return { kind: 'set' };
    return set.error.code === 'login.not.session' ? { kind: 'no-session' } : { kind: 'rejected', error: set.error };
  };
}

/**
 * Sets the limits of a form: all that are missing or, if the market requires none, those that were typed. A member who is asked for a
 * first limit must type one. Checks every field first, so that a typing error changes nothing.
 */
async function setMissingLimits(
  source: DataSource,
  fields: PostedForm['fields'],
  context: SourceCallContext,
): Promise<Result<null>> {
  const protection = await source.call(getMemberProtection, {}, context);
  if (!protection.ok) return protection;
  const missing = listMissingMemberLimits(protection.value);
  const { offered, limitPrompt } = protection.value;
  // Also after the first limit, because an earlier post of the form may have set only some of the limits.
  const optional = offered.requiredLimitKinds.length === 0 ? listOfferedMemberLimits(offered) : [];
  const isTyped = (key: MemberLimitKey): boolean => (fields[formatMemberLimitKey(key)] ?? '').trim() !== '';
  const typed = optional.filter(isTyped);
  const isAnswerMissing = typed.length === 0 && limitPrompt === 'firstLimit';
  const inputs = [];
  for (const key of [...missing, ...(isAnswerMissing ? optional.slice(0, 1) : typed)]) {
    const name = formatMemberLimitKey(key);
    const text = fields[name] ?? '';
    if (!isTyped(key)) return fieldError(name, 'required');
    const wanted = parseWholeAmount(text);
    const input = wanted === null ? null : toLimitChangeInput(key, wanted);
    if (input === null) return fieldError(name, 'wrong_format');
    inputs.push({ name, input });
  }
  for (const { name, input } of inputs) {
    const answer = await source.call(changeMemberLimit, input, context);
    if (!answer.ok) return nameField(answer, name);
  }
  return ok(null);
}

/**
 * Changes an error about an endpoint's field to an error about the form's field `name`, so that the page shows it
 * there.
 */
function nameField(answer: { readonly ok: false; readonly error: CallError }, name: string): Result<null> {
  const [problem] = Object.values(readInvalidFields(answer.error.value));
  return problem === undefined ? answer : fieldError(name, problem);
}

/**
 * Handles the form without scripts that sets the limits which the market requires. The session's token is in the
 * handover cookie, because without scripts the page could not exchange it. Until the limits are set, the session can do
 * little else.
 */
export async function handleRequiredLimitsForm(
  services: PageServices,
  cache: PageCache,
  posted: FormPostRequest,
): Promise<FastifyReply> {
  const { request, reply } = posted;
  const form = readPostedForm(posted);
  const { search, query } = parseRequestUrl(request);
  if (form === null) return reply.redirect(routePaths.limitsDue + search, 303);
  const { secure } = request.requestContext;
  const handedOver = readTokenHandoverCookie(request.headers.cookie, secure);
  const token = form.fields['token'] || handedOver || '';
  const result = await services.submitRequiredLimits({ ...form, fields: { ...form.fields, token } });
  if (result.kind === 'rejected') {
    const formError = createFormError('limitsDue', form, result.error);
    return sendFormPage(services, cache, { ...posted, formError, formResult: null });
  }
  void reply.header('cache-control', 'no-store');
  const seconds = result.kind === 'set' ? TOKEN_HANDOVER_MAX_AGE_S : 0;
  if (handedOver !== null) void reply.header('set-cookie', createTokenHandoverCookie(handedOver, { secure, seconds }));
  if (result.kind === 'no-session') return reply.redirect(routePaths.login + search, 303);
  return reply.redirect(result.kind === 'set' ? (toReturnPath(query.get('go')) ?? HOME_PATH) : HOME_PATH, 303);
}
