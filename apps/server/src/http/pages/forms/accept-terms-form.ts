import { HOME_PATH, routePaths } from '@foyer/contract/page/route-paths';
import { toReturnPath } from '@foyer/contract/page/return-path';
import { acceptTerms } from '@foyer/contract/member/accept-terms';
import { logout } from '@foyer/contract/session/sessions';
import type { FastifyReply } from 'fastify';
import { createFormContext } from '#src/http/pages/forms/form-context.ts';
import { type FormPostRequest, readPostedForm } from '#src/http/pages/forms/form-submission.ts';
import {
  createTokenHandoverCookie,
  TOKEN_HANDOVER_MAX_AGE_S,
  readTokenHandoverCookie,
} from '#src/http/pages/forms/token-handover-cookie.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';
import { parseRequestUrl } from '#src/http/pages/request-url.ts';
import type { DataSource } from '#src/http/source/data-source.ts';

/**
 * Creates the handler of the form for new terms without scripts. It accepts the terms for the session in the form, or
 * logs the session out if the member pressed the decline button.
 */
export function createAcceptTermsFormHandler(source: DataSource): PageServices['submitAcceptTerms'] {
  return async (form) => {
    const context = createFormContext(form);
    if (context.token === null) return 'no-session';
    if (form.fields['decline'] !== undefined) {
      await source.call(logout, {}, context);
      return 'logged-out';
    }
    const versions = Object.entries(form.fields).flatMap(([name, value]) =>
      (name === 'terms' || name === 'privacy') && /^\d{1,4}$/.test(value) ? [[name, Number(value)]] : [],
    );
    const answer = await source.call(acceptTerms, Object.fromEntries(versions), context);
    if (answer.ok) return 'accepted';
    return answer.error.code === 'login.not.session' ? 'no-session' : 'rejected';
  };
}

/**
 * Handles the form for new terms without scripts. The session's token is in the handover cookie, because without
 * scripts the page could not exchange it. Until the terms are accepted, the session can do little else.
 */
export async function handleAcceptTermsForm(services: PageServices, posted: FormPostRequest): Promise<FastifyReply> {
  const { request, reply } = posted;
  const form = readPostedForm(posted);
  const { search, query } = parseRequestUrl(request);
  if (form === null) return reply.redirect(routePaths.acceptTerms + search, 303);
  const { secure } = request.requestContext;
  const handedOver = readTokenHandoverCookie(request.headers.cookie, secure);
  const token = form.fields['token'] || handedOver || '';
  const outcome = await services.submitAcceptTerms({ ...form, fields: { ...form.fields, token } });
  void reply.header('cache-control', 'no-store');
  if (outcome === 'rejected') return reply.redirect(routePaths.acceptTerms + search, 303);
  const seconds = outcome === 'accepted' ? TOKEN_HANDOVER_MAX_AGE_S : 0;
  if (handedOver !== null) void reply.header('set-cookie', createTokenHandoverCookie(handedOver, { secure, seconds }));
  if (outcome === 'no-session') return reply.redirect(routePaths.login + search, 303);
  return reply.redirect(outcome === 'accepted' ? (toReturnPath(query.get('go')) ?? HOME_PATH) : HOME_PATH, 303);
}
