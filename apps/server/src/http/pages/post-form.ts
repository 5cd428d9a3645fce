import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidFieldsSchema, type InvalidFields } from '@foyer/contract/envelope';
import { ownPath } from '@foyer/contract/page/own-path';
import type { FormRefusal } from '@foyer/contract/page/page-data';
import { pageLanguage } from '#src/http/pages/negotiate.ts';
import type { PageCache } from '#src/http/pages/page-cache.ts';
import { pageFrames } from '#src/http/pages/page-frames.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';
import { sendPage } from '#src/http/pages/send-page.ts';
import { addressOf } from '#src/http/pages/address.ts';
import { drawPage } from '#src/http/pages/serve-page.ts';
import { isSameOriginForm } from '#src/modules/session/session.public.ts';
import { messageFor } from '#src/words/message-for.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Read and removed by the page's first script, which puts the token where the session exchanges it. */
const HANDOVER_COOKIE = 'foyer.handover';
const HANDOVER_S = 60;

type FormName = FormRefusal['form'];

interface Posted {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly merchant: Merchant;
  readonly form: FormName;
}

function fieldsOf(body: unknown): Record<string, string> {
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {};
}

/** What may be shown again: nothing secret. */
function typedOf(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/password|captcha|token/i.test(name)));
}

/** The codes of single fields that an `invalid_request` carries. */
function fieldProblems(value: unknown): InvalidFields['fields'] {
  const parsed = invalidFieldsSchema.safeParse(value);
  return parsed.success ? parsed.data.fields : {};
}

/**
 * Answers a login or registration posted before the scripts had arrived. The new session's token goes to the page in a
 * cookie of 60 s that its first script takes away; it is exchanged there for another, so this one opens nothing for long.
 */
export async function postForm(services: PageServices, cache: PageCache, posted: Posted): Promise<FastifyReply> {
  const { request, reply, merchant, form } = posted;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const secFetchSite = typeof site === 'string' ? site : undefined;
  if (!isSameOriginForm({ origin, secFetchSite }, request.visit.origin)) {
    return reply.redirect(`/m/${form}`, 303);
  }
  const fields = fieldsOf(request.body);
  const language = pageLanguage(merchant, request.headers);
  const answer = await services.submit[form]({ request, merchant, language, fields });
  const address = addressOf(request);

  if (!answer.ok) {
    const { code, value } = answer.refusal;
    const message = messageFor(code, language);
    const refused = { form, message, fields: fieldProblems(value), typed: typedOf(fields) };
    const page = await drawPage(services, cache, { request, merchant, address, refused });
    return sendPage(request, reply, page, {
      frameOrigins: pageFrames(services, merchant),
      webDevUrl: services.webDevUrl,
      identity: services.identitySources(merchant),
      noStore: true,
    });
  }
  const secure = request.visit.secure ? '; Secure' : '';
  const cookie = `${HANDOVER_COOKIE}=${answer.value.token}; Path=/m/; Max-Age=${HANDOVER_S}; SameSite=Strict${secure}`;
  const target = ownPath(fields['go'] ?? address.query.get('go')) ?? '/m/home';
  return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(target, 303);
}
