import { NO_IDENTITY_SOURCES } from '#src/http/pages/csp/identity-sources.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NoticeRequest, RenderEntry } from '@foyer/contract/page/page-data';
import { compress } from '#src/http/pages/render/compressed.ts';
import { addressOf } from '#src/http/pages/address.ts';
import { keepLanguage, pageLanguage } from '#src/http/pages/render/negotiate.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';
import { sendPage } from '#src/http/pages/render/send-page.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { HOME_PATH } from '@foyer/contract/page/route-paths';

const RETRY_AFTER_S = 60;

interface Notice {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly kind: NoticeRequest['kind'];
  /** Origins the page measures, for `speed`. */
  readonly domains?: readonly string[];
}

/** What such a page is made of. */
export interface NoticeServices extends Pick<PageServices, 'readTokensCss' | 'webDevUrl'> {
  readonly entry: Pick<RenderEntry, 'renderNotice'>;
}

/**
 * Shows a page that stands in for the site: unknown host, upkeep, refused, a fault, no network, or the way to the quickest
 * domain. Never kept by itself, in the language that its address asks for, like any page's. Nobody is shown a merchant's colours whom it does not let in.
 */
export async function sendNotice(services: NoticeServices, notice: Notice): Promise<FastifyReply> {
  const { request, reply, kind, domains = [] } = notice;
  const { merchant, ip } = request.requestContext;
  const asked = merchant && keepLanguage(request, reply, merchant);
  const drawn = await services.entry.renderNotice({
    kind,
    language: merchant ? (asked?.language ?? pageLanguage(merchant, request.headers)) : 'EN',
    tokensCss: merchant && kind !== 'denied' && kind !== 'domain' ? await coloursOf(services, merchant) : null,
    endsAt: kind === 'maintenance' ? (merchant?.maintenance.endsAt?.toISOString() ?? null) : null,
    ip: kind === 'denied' ? ip : null,
    domains,
    search: addressOf(request).search,
  });
  if (drawn.status === 503) void reply.header('retry-after', RETRY_AFTER_S);
  const page = { reply: drawn, text: await compress(drawn.html, 'once') };
  return sendPage(request, reply, page, {
    frameOrigins: [],
    connectTo: domains,
    webDevUrl: services.webDevUrl,
    identity: NO_IDENTITY_SOURCES,
    noStore: true,
  });
}

/** Neutral colours: a page that reports a missing database must not need it. */
async function coloursOf({ readTokensCss }: NoticeServices, merchant: Merchant): Promise<string | null> {
  try {
    return await readTokensCss(merchant);
  } catch {
    return null;
  }
}

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
