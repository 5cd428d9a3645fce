import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidFieldsSchema, type InvalidFields } from '@foyer/contract/envelope';
import type { ErrorCode } from '@foyer/contract/error-code';
import type { PostedFormError, PostedFormResult } from '@foyer/contract/page/page-data';
import { parseRequestUrl } from '#src/http/pages/request-url.ts';
import { selectPageLanguage } from '#src/http/pages/render/content-negotiation.ts';
import type { PageCache } from '#src/http/pages/render/page-cache.ts';
import { listCspFrameSources } from '#src/http/pages/csp/page-csp.ts';
import type { PageServices, PostedForm, AuthFormResult } from '#src/http/pages/page-services.ts';
import { sendRenderedPage } from '#src/http/pages/render/send-rendered-page.ts';
import { renderPage } from '#src/http/pages/render/render-page.ts';
import type { CallError } from '#src/http/result.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { isSameOriginForm } from '#src/http/request/same-origin-form.ts';
import { getErrorMessage } from '#src/messages/server-messages.ts';

/** Error codes of a missing or wrong captcha. A captcha needs scripts, so a form without scripts cannot solve it. */
const CAPTCHA_ERRORS: ReadonlySet<ErrorCode> = new Set(['verify_first', 'captcha_invalid']);

/** A posted form: its request, the merchant of the site, and the reply to send. */
export interface FormPostRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly merchant: Merchant;
}

/** Reads a posted form. `null` if it was not posted by a page of this site; such a form must have no effect. */
export function readPostedForm({ request, reply, merchant }: FormPostRequest): PostedForm | null {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const secFetchSite = typeof site === 'string' ? site : undefined;
  if (!isSameOriginForm({ origin, secFetchSite }, request.requestContext.origin)) return null;
  const { body } = request;
  const fields: Record<string, string> = body instanceof URLSearchParams ? Object.fromEntries(body) : {};
  return { request, reply, merchant, language: selectPageLanguage(merchant, request.headers), fields };
}

/** Removes passwords, codes and tokens from the fields that the page shows again. */
function omitSecrets(fields: Readonly<Record<string, string>>): Record<string, string> {
  const secret =
    'ticket' in fields ? /password|captcha|token|^(?:ticket|code|email|ga|sms)$/i : /password|captcha|token|^code$/i;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secret.test(name)));
}

/** Reads the field codes of an `invalid_request` error. */
export function readInvalidFields(value: unknown): InvalidFields['fields'] {
  const parsed = invalidFieldsSchema.safeParse(value);
  return parsed.success ? parsed.data.fields : {};
}

/** Creates the error that the page of a rejected form shows: the message and the typed values. */
export function createFormError(name: PostedFormError['form'], form: PostedForm, error: CallError): PostedFormError {
  const { code, value, retryAfterSeconds } = error;
  const message = error.message ?? getErrorMessage(code, form.language, retryAfterSeconds);
  const needsScript = CAPTCHA_ERRORS.has(code) ? { needsScript: true } : {};
  const isExcluded = code === 'self_excluded' ? { isExcluded: true } : {};
  const reference = code === 'unknown_error' ? { reference: form.request.requestContext.spanId } : {};
  const typed = omitSecrets(form.fields);
  return { form: name, message, fields: readInvalidFields(value), typed, ...needsScript, ...isExcluded, ...reference };
}

/** Creates the data of the recovery page after a code was sent: the page asks for the code. */
export function createRecoveryCodeSentForm(form: PostedForm): PostedFormError {
  return { form: 'recover', message: null, fields: {}, typed: omitSecrets(form.fields), codeSent: true };
}

/** Creates the data of a form's second step (two-step verification), with the error of the last attempt. */
export function createTwoFactorForm(
  name: PostedFormError['form'],
  form: PostedForm,
  { step, error }: Extract<AuthFormResult, { kind: 'second-step' }>,
): PostedFormError {
  const formError = error && createFormError(name, form, error);
  const noError = { form: name, message: null, fields: {}, typed: omitSecrets(form.fields) } as const;
  return { ...(formError ?? noError), secondStep: step };
}

interface FormState {
  readonly formError: PostedFormError | null;
  readonly formResult: PostedFormResult | null;
}

/** Responds with the page of the form, which shows the error or the result. The response is never cached. */
export async function sendFormPage(
  services: PageServices,
  cache: PageCache,
  { request, reply, merchant, ...outcome }: FormPostRequest & FormState,
): Promise<FastifyReply> {
  const page = await renderPage(services, cache, { request, merchant, url: parseRequestUrl(request), ...outcome });
  return sendRenderedPage(request, reply, page, {
    frameOrigins: listCspFrameSources(services, merchant),
    webDevUrl: services.webDevUrl,
    identity: services.getIdentitySources(merchant),
    noStore: true,
  });
}
