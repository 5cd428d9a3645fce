import { HOME_PATH, routePaths } from '@foyer/contract/page/route-paths';
import type { FastifyReply } from 'fastify';
import {
  createTokenHandoverCookie,
  TOKEN_HANDOVER_MAX_AGE_S,
  REQUIRED_ACTION_HANDOVER_MAX_AGE_S,
} from '#src/http/pages/forms/token-handover-cookie.ts';
import { isSamePage, toReturnPath } from '@foyer/contract/page/return-path';
import { parseRequestUrl } from '#src/http/pages/request-url.ts';
import type { PageCache } from '#src/http/pages/render/page-cache.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';
import {
  sendFormPage,
  createTwoFactorForm,
  type FormPostRequest,
  readPostedForm,
  createFormError,
} from '#src/http/pages/forms/form-submission.ts';

/** Path of the page for each action that a session may require first. */
const REQUIRED_PAGES = {
  password: routePaths.changePsw,
  factor: routePaths.accountFactor,
  terms: routePaths.acceptTerms,
  limits: routePaths.limitsDue,
} as const;

/**
 * Handles a login or registration form that was posted without scripts. The response sets the new session's token in a
 * cookie that lives 60 s, or 30 minutes if the member must first accept terms, or set or decline limits. If the page runs scripts,
 * the first one deletes the cookie and exchanges the token.
 */
export async function handleAuthForm(
  services: PageServices,
  cache: PageCache,
  { name, ...posted }: FormPostRequest & { readonly name: keyof PageServices['authForms'] },
): Promise<FastifyReply> {
  const { request, reply } = posted;
  const form = readPostedForm(posted);
  if (form === null) return reply.redirect(routePaths[name], 303);
  const result = await services.authForms[name](form);
  if (result.kind !== 'logged-in') {
    const formError =
      result.kind === 'rejected' ? createFormError(name, form, result.error) : createTwoFactorForm(name, form, result);
    return sendFormPage(services, cache, { ...posted, formError, formResult: null });
  }
  const { secure } = request.requestContext;
  const hasForm = result.requiredAction === 'terms' || result.requiredAction === 'limits';
  const seconds = hasForm ? REQUIRED_ACTION_HANDOVER_MAX_AGE_S : TOKEN_HANDOVER_MAX_AGE_S;
  const cookie = createTokenHandoverCookie(result.token, { secure, seconds });
  const wanted = toReturnPath(form.fields['go'] ?? parseRequestUrl(request).query.get('go')) ?? HOME_PATH;
  // The page would redirect there anyway: the session allows nothing else, or asks for a first limit, which the member can decline.
  const target =
    result.requiredAction === null ? wanted : createRequiredPageUrl(REQUIRED_PAGES[result.requiredAction], wanted);
  return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(target, 303);
}

/**
 * Creates the URL of the page for a required action. Afterwards that page redirects to `wanted`, or to home if `wanted`
 * is the same page.
 */
function createRequiredPageUrl(page: string, wanted: string): string {
  return `${page}?${new URLSearchParams({ go: isSamePage(wanted, page) ? HOME_PATH : wanted }).toString()}`;
}
