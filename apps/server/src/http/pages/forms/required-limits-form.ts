import { HOME_PATH, routePaths } from '@foyer/contract/page/route-paths';
import { toReturnPath } from '@foyer/contract/page/return-path';
import {
  formatMemberLimitKey,
  type MemberLimitKey,
  listMissingMemberLimits,
  listOfferedMemberLimits,
  toLimitChangeInput,
} from '@foyer/contract/protection/member-limit-key';
import { changeMemberLimit, keepMemberLimits, type MemberLimit } from '@foyer/contract/protection/member-limits';
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
    const changed: MemberLimit[] = [];
    const done = await (form.fields['keep'] === undefined
      ? setMissingLimits(source, { fields: form.fields, context, onChanged: (limit) => changed.push(limit) })
      : source.call(keepMemberLimits, {}, context));
    if (done.ok) return { kind: 'set', changed };
    const { error } = done;
    return error.code === 'login.not.session' ? { kind: 'no-session' } : { kind: 'rejected', error, changed };
  };
}

interface LimitsToSet {
  readonly fields: PostedForm['fields'];
  readonly context: SourceCallContext;
  /** Called with each limit that was set, or for which a raise was requested, also if a later one is rejected. */
  readonly onChanged: (limit: MemberLimit) => void;
}

/**
 * Sets the limits of a form: all that were typed. Those that the market requires and the member has not set must be typed, and one if
 * the member is prompted for a first limit. Checks every field first, so that a typing error changes nothing.
 */
async function setMissingLimits(
  source: DataSource,
  { fields, context, onChanged }: LimitsToSet,
): Promise<Result<null>> {
  const protection = await source.call(getMemberProtection, {}, context);
  if (!protection.ok) return protection;
  const { offered, limitPrompt } = protection.value;
  const { requiredLimitKinds, limitPeriods } = offered;
  const shown = listOfferedMemberLimits(
    requiredLimitKinds.length === 0 ? offered : { limitKinds: requiredLimitKinds, limitPeriods },
  );
  const missing = new Set(listMissingMemberLimits(protection.value).map(formatMemberLimitKey));
  const isTyped = (key: MemberLimitKey): boolean => (fields[formatMemberLimitKey(key)] ?? '').trim() !== '';
  // Also limits that are set, because an earlier post of the form may have set only some of them, and the member corrects them.
  const wantedKeys = shown.filter((key) => isTyped(key) || missing.has(formatMemberLimitKey(key)));
  const isAnswerMissing = wantedKeys.length === 0 && limitPrompt === 'firstLimit';
  const inputs = [];
  for (const key of isAnswerMissing ? shown.slice(0, 1) : wantedKeys) {
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
    onChanged(answer.value.limit);
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
 * handover cookie, because without scripts the page could not exchange it. Until the required limits are set, the session
 * can do little else; one that is only asked for a first limit can do all but deposit. Once the form is accepted, the cookie lives
 * for a short time only.
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
  const changed = result.kind === 'rejected' || result.kind === 'set' ? result.changed : [];
  const formResult = { form: 'limitsDue', credits: null, limits: changed } as const;
  if (result.kind === 'rejected') {
    const formError = createFormError('limitsDue', form, result.error);
    return sendFormPage(services, cache, {
      ...posted,
      formError,
      formResult: changed.length === 0 ? null : formResult,
    });
  }
  void reply.header('cache-control', 'no-store');
  const seconds = result.kind === 'set' ? TOKEN_HANDOVER_MAX_AGE_S : 0;
  if (handedOver !== null) void reply.header('set-cookie', createTokenHandoverCookie(handedOver, { secure, seconds }));
  // A raise applies only after a confirmation, so the page reports it instead of continuing as if all limits were set.
  if (changed.some(({ pending }) => pending !== null)) {
    return sendFormPage(services, cache, { ...posted, formError: null, formResult });
  }
  if (result.kind === 'no-session') return reply.redirect(routePaths.login + search, 303);
  return reply.redirect(result.kind === 'set' ? (toReturnPath(query.get('go')) ?? HOME_PATH) : HOME_PATH, 303);
}
