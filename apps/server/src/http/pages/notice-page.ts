import { NO_IDENTITY_SOURCES } from '#src/http/pages/identity-sources.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NoticeRequest } from '@foyer/contract/page/page-data';
import { compress } from '#src/http/pages/compressed.ts';
import { pageLanguage } from '#src/http/pages/negotiate.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';
import { sendPage } from '#src/http/pages/send-page.ts';

const RETRY_AFTER_S = 60;

/** Shows a page that stands in for the site: unknown host, upkeep, refused, a fault, or no network. Never kept by itself. */
export async function sendNotice(
  services: PageServices,
  { request, reply, kind }: { request: FastifyRequest; reply: FastifyReply; kind: NoticeRequest['kind'] },
): Promise<FastifyReply> {
  const { merchant, ip } = request.visit;
  const notice = await services.entry.renderNotice({
    kind,
    language: merchant ? pageLanguage(merchant, request.headers) : 'EN',
    // It is shown in the midst of the merchant's own pages.
    tokensCss: kind === 'offline' && merchant ? await services.readTokensCss(merchant) : null,
    endsAt: kind === 'maintenance' ? (merchant?.maintenance.endsAt?.toISOString() ?? null) : null,
    ip: kind === 'denied' ? ip : null,
  });
  if (notice.status === 503) void reply.header('retry-after', RETRY_AFTER_S);
  const page = { reply: notice, text: await compress(notice.html, 'once') };
  return sendPage(request, reply, page, {
    frameOrigins: [],
    webDevUrl: services.webDevUrl,
    identity: NO_IDENTITY_SOURCES,
    noStore: true,
  });
}
