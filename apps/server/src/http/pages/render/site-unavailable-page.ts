import { ILLUSTRATION_FOLDER, illustrationNames } from '@foyer/contract/brand/illustration-names';
import { NO_IDENTITY_CSP_SOURCES } from '#src/http/pages/csp/identity-csp-sources.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteUnavailablePageRequest, WebRenderer } from '@foyer/contract/page/page-data';
import { getWithin } from '#src/http/pages/get-within.ts';
import { compressText } from '#src/http/pages/render/compressed-text.ts';
import { parseRequestUrl } from '#src/http/pages/request-url.ts';
import { storeUrlLanguageInCookie, selectPageLanguage } from '#src/http/pages/render/content-negotiation.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';
import { sendRenderedPage } from '#src/http/pages/render/send-rendered-page.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { HOME_PATH } from '@foyer/contract/page/route-paths';

const RETRY_AFTER_S = 60;
/** How long a page waits for its illustration, in milliseconds. The image store itself may take 10 s to time out. */
const ILLUSTRATION_LIMIT_MS = 300;
const MAX_ILLUSTRATION_BYTES = 50_000;

interface Notice {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly kind: SiteUnavailablePageRequest['kind'];
  /** Origins of the merchant's domains, which the page of kind `speed` measures to find the fastest one. */
  readonly domains?: readonly string[];
  /** HTTP status, by default that of the kind of page. */
  readonly status?: number;
}

/** Services that are needed to render a site-unavailable page. */
export interface SiteUnavailablePageServices extends Pick<
  PageServices,
  'clock' | 'readTokensCss' | 'findBrandImage' | 'webDevUrl'
> {
  readonly entry: Pick<WebRenderer, 'renderSiteUnavailablePage'>;
}

/**
 * Sends a page that replaces the site: unknown host, maintenance, access denied, error, offline, or selection of the
 * fastest domain. It is never cached. Its language is selected as for other pages. Visitors without access see neutral
 * colours instead of the merchant's, and no illustration.
 */
export async function sendSiteUnavailablePage(
  services: SiteUnavailablePageServices,
  notice: Notice,
): Promise<FastifyReply> {
  const { request, reply, kind, domains = [] } = notice;
  const { merchant, ip, spanId } = request.requestContext;
  const stored = merchant && storeUrlLanguageInCookie(request, reply, merchant);
  const [tokensCss, illustration] = await Promise.all([
    merchant && kind !== 'denied' && kind !== 'domain' ? readColours(services, merchant) : null,
    merchant && readIllustration(services, merchant, kind),
  ]);
  const rendered = await services.entry.renderSiteUnavailablePage({
    kind,
    language: merchant ? (stored?.language ?? selectPageLanguage(merchant, request.headers)) : 'EN',
    tokensCss,
    illustration,
    endsAt: kind === 'maintenance' ? (merchant?.maintenance.endsAt?.toISOString() ?? null) : null,
    serverNow: new Date(services.clock.now()).toISOString(),
    ip: kind === 'denied' ? ip : null,
    ...(kind === 'error' ? { reference: spanId } : {}),
    domains,
    search: parseRequestUrl(request).search,
  });
  const status = notice.status ?? rendered.status;
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_S);
  const page = { reply: { ...rendered, status }, text: await compressText(rendered.html, 'once') };
  return sendRenderedPage(request, reply, page, {
    frameOrigins: [],
    connectUrls: domains,
    webDevUrl: services.webDevUrl,
    identity: NO_IDENTITY_CSP_SOURCES,
    noStore: true,
  });
}

/**
 * Reads the brand's colours for a site-unavailable page; `null` (neutral colours) if that fails, because the page must
 * also work if the database is unavailable.
 */
async function readColours({ readTokensCss }: SiteUnavailablePageServices, merchant: Merchant): Promise<string | null> {
  try {
    return await readTokensCss(merchant);
  } catch {
    return null;
  }
}

/**
 * Reads the illustration of a page as a `data:` URL, because the page also replaces the site while images cannot be loaded;
 * `null` if the brand has none, if it is larger than `MAX_ILLUSTRATION_BYTES`, or if the image store fails or is slow.
 */
async function readIllustration(
  { findBrandImage }: SiteUnavailablePageServices,
  { code }: Merchant,
  kind: Notice['kind'],
): Promise<string | null> {
  const name = illustrationNames.find((illustration) => illustration === kind);
  if (name === undefined) return null;
  try {
    const find = findBrandImage({ code, revision: null, name: `${ILLUSTRATION_FOLDER}/${name}.svg` });
    const file = await getWithin(
      find.then((image) => image?.read()),
      ILLUSTRATION_LIMIT_MS,
    );
    return file && file.bytes.length <= MAX_ILLUSTRATION_BYTES
      ? `data:${file.type};base64,${file.bytes.toString('base64')}`
      : null;
  } catch {
    return null;
  }
}

interface PageVisit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly merchant: Merchant;
}

/**
 * Sends the page that measures the merchant's domains and redirects the browser to the fastest one. If the merchant has
 * only one domain, redirects to home. [S2-009, S7-024]
 */
export async function sendFastestDomainPage(services: PageServices, entry: PageVisit): Promise<FastifyReply> {
  const { request, reply, merchant } = entry;
  const language = selectPageLanguage(merchant, request.headers);
  const allDomains = await services.readDomains({ merchant, language });
  const domains = allDomains.filter((origin) => origin !== request.requestContext.origin);
  if (domains.length === 0) return reply.redirect(`${HOME_PATH}${parseRequestUrl(request).search}`, 302);
  return sendSiteUnavailablePage(services, { request, reply, kind: 'speed', domains });
}
