import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidFieldsSchema, type InvalidFields } from '@foyer/contract/envelope';
import type { ErrorCode } from '@foyer/contract/error-code';
import type { FormError, FormResult } from '@foyer/contract/page/page-data';
import { addressOf } from '#src/http/pages/address.ts';
import { pageLanguage } from '#src/http/pages/render/negotiate.ts';
import type { PageCache } from '#src/http/pages/render/page-cache.ts';
import { pageFrames } from '#src/http/pages/csp/content-policy.ts';
import type { PageServices, PostedForm, Submitted } from '#src/http/pages/page-services.ts';
import { sendPage } from '#src/http/pages/render/send-page.ts';
import { drawPage } from '#src/http/pages/render/serve-page.ts';
import type { Refusal } from '#src/http/result.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { isSameOriginForm } from '#src/http/request/same-origin-form.ts';
import { messageFor } from '#src/messages/message-for.ts';

/** A captcha is drawn by a script. */
const WANTS_CAPTCHA: ReadonlySet<ErrorCode> = new Set(['verify_first', 'captcha_invalid']);

/** A request that posted a form, and where its answer goes. */
export interface FormSubmission {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly merchant: Merchant;
}

/** What was posted, or `null` when no page of this site posted it: then nothing is done. */
export function readFormSubmission({ request, reply, merchant }: FormSubmission): PostedForm | null {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const secFetchSite = typeof site === 'string' ? site : undefined;
  if (!isSameOriginForm({ origin, secFetchSite }, request.requestContext.origin)) return null;
  const { body } = request;
  const fields: Record<string, string> = body instanceof URLSearchParams ? Object.fromEntries(body) : {};
  return { request, reply, merchant, language: pageLanguage(merchant, request.headers), fields };
}

/** What may be shown again: nothing secret. */
function typedOf(fields: Readonly<Record<string, string>>): Record<string, string> {
  const secret =
    'ticket' in fields ? /password|captcha|token|^(?:ticket|code|email|ga|sms)$/i : /password|captcha|token/i;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secret.test(name)));
}

/** The codes of single fields that an `invalid_request` carries. */
function fieldProblems(value: unknown): InvalidFields['fields'] {
  const parsed = invalidFieldsSchema.safeParse(value);
  return parsed.success ? parsed.data.fields : {};
}

/** A refused form as its page shows it: why, and what was typed. */
export function rejectedForm(name: FormError['form'], form: PostedForm, refusal: Refusal): FormError {
  const { code, value } = refusal;
  const message = refusal.message ?? messageFor(code, form.language);
  const needsScript = WANTS_CAPTCHA.has(code) ? { needsScript: true } : {};
  return { form: name, message, fields: fieldProblems(value), typed: typedOf(form.fields), ...needsScript };
}

/** A login that is half done as its page shows it: its second step, and what was wrong with it if it was tried. */
export function pendingLoginForm(
  form: PostedForm,
  { step, refusal }: Extract<Submitted, { kind: 'second-step' }>,
): FormError {
  const shown = refusal && rejectedForm('login', form, refusal);
  const nothingWrong = { form: 'login', message: null, fields: {}, typed: typedOf(form.fields) } as const;
  return { ...(shown ?? nothingWrong), secondStep: step };
}

interface Outcome {
  readonly refused: FormError | null;
  readonly sent: FormResult | null;
}

/** Answers with the form's own page, which says what came of it and is kept nowhere. */
export async function answerForm(
  services: PageServices,
  cache: PageCache,
  { request, reply, merchant, ...outcome }: FormSubmission & Outcome,
): Promise<FastifyReply> {
  const page = await drawPage(services, cache, { request, merchant, address: addressOf(request), ...outcome });
  return sendPage(request, reply, page, {
    frameOrigins: pageFrames(services, merchant),
    webDevUrl: services.webDevUrl,
    identity: services.identitySources(merchant),
    noStore: true,
  });
}
