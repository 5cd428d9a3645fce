import { HOME_PATH } from '@foyer/contract/page/route-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '#src/http/pages/address.ts';
import { pageLanguage } from '#src/http/pages/render/negotiate.ts';
import { sendNotice } from '#src/http/pages/render/notice-page.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

interface Entry {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly merchant: Merchant;
}

/**
 * The entry that measures the merchant's domains and goes on to the quickest. Where there is none to choose from it leads
 * home at once. [S2-009, S7-024]
 */
export async function sendSpeedEntry(services: PageServices, entry: Entry): Promise<FastifyReply> {
  const { request, reply, merchant } = entry;
  const language = pageLanguage(merchant, request.headers);
  const listed = await services.readDomains({ merchant, language });
  const domains = listed.filter((origin) => origin !== request.requestContext.origin);
  if (domains.length === 0) return reply.redirect(`${HOME_PATH}${addressOf(request).search}`, 302);
  return sendNotice(services, { request, reply, kind: 'speed', domains });
}
