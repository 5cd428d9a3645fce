import { HOME_PATH, routePaths } from '@foyer/contract/page/route-paths';
import type { FastifyReply } from 'fastify';
import { siteCookieName, siteCookieAttributes } from '@foyer/contract/page/site-cookie';
import { isSamePage, returnPath } from '@foyer/contract/page/return-path';
import { addressOf } from '#src/http/pages/address.ts';
import type { PageCache } from '#src/http/pages/render/page-cache.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';
import {
  answerForm,
  pendingLoginForm,
  type FormSubmission,
  readFormSubmission,
  rejectedForm,
} from '#src/http/pages/forms/form-submission.ts';

/** Read and removed by the page's first script, which puts the token where the session exchanges it. */
const HANDOVER_COOKIE = 'foyer.handover';
const HANDOVER_S = 60;
/** Where what is due is done. */
const DUE = { password: routePaths.changePsw, factor: routePaths.accountFactor } as const;

/**
 * Answers a login or registration posted before the scripts had arrived. The new session's token goes to the page in a
 * cookie of 60 s that its first script takes away; it is exchanged there for another, so this one opens nothing for long.
 */
export async function handleAuthForm(
  services: PageServices,
  cache: PageCache,
  { name, ...posted }: FormSubmission & { readonly name: keyof PageServices['submit'] },
): Promise<FastifyReply> {
  const { request, reply } = posted;
  const form = readFormSubmission(posted);
  if (form === null) return reply.redirect(routePaths[name], 303);
  const answer = await services.submit[name](form);
  if (answer.kind !== 'entered') {
    const refused =
      answer.kind === 'refused' ? rejectedForm(name, form, answer.refusal) : pendingLoginForm(form, answer);
    return answerForm(services, cache, { ...posted, refused, sent: null });
  }
  const { secure } = request.requestContext;
  const rules = `${siteCookieAttributes(secure)}; Max-Age=${HANDOVER_S}; SameSite=Strict`;
  const cookie = `${siteCookieName(HANDOVER_COOKIE, secure)}=${answer.token}; ${rules}`;
  const wanted = returnPath(form.fields['go'] ?? addressOf(request).query.get('go')) ?? HOME_PATH;
  // The page itself would go there: this session can do nothing else.
  const target = answer.due === null ? wanted : dueAddress(DUE[answer.due], wanted);
  return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(target, 303);
}

/** The page for what is due, which then leads on to `wanted`; home if that is the page itself. */
function dueAddress(page: string, wanted: string): string {
  return `${page}?${new URLSearchParams({ go: isSamePage(wanted, page) ? HOME_PATH : wanted }).toString()}`;
}
