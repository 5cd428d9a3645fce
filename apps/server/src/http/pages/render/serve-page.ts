import { getRoutePaths, routeNames } from '@foyer/contract/page/list-route-paths';
import { routePaths } from '@foyer/contract/page/route-paths';
import { routes } from '@foyer/contract/page/routes';
import type { ErrorCode } from '@foyer/contract/error-code';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, type Address } from '#src/http/pages/address.ts';
import { gameCategories } from '@foyer/contract/game/category';
import { isFilterActive, readGameFilter } from '@foyer/contract/game/game-filter';
import type { FormError, FormResult, PageData, PageReply } from '@foyer/contract/page/page-data';
import { LANGUAGE_PARAMETER } from '@foyer/contract/language';
import { isPhoneBrowser } from '@foyer/contract/page/page-metadata';
import { isIphone } from '@foyer/contract/page/startup-image';
import { keepLanguage, imageFormatFor, pageLanguage } from '#src/http/pages/render/negotiate.ts';
import { compress } from '#src/http/pages/render/compressed.ts';
import type { DrawnPage, PageCache } from '#src/http/pages/render/page-cache.ts';
import { pageFrames } from '#src/http/pages/csp/content-policy.ts';
import type { ContentQuery, ListingQuery, PageServices } from '#src/http/pages/page-services.ts';
import { sendPage } from '#src/http/pages/render/send-page.ts';
import type { Refusal, Result } from '#src/http/result.ts';
import { userAgentOf } from '#src/http/request/user-agent.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

const LONGEST_CURSOR = 128;
/** Names a list of the member's own: favourites, recent ones. */
const OWN_GAMES = 'mine';

/**
 * After a choice of language the page is shown without the question in its address. What names a language as its own is known to
 * search engines: it is answered as it stands.
 */
function afterChoice(request: FastifyRequest, reply: FastifyReply, merchant: Merchant): FastifyReply | null {
  if (!keepLanguage(request, reply, merchant)?.isChoice) return null;
  const { path, query } = addressOf(request);
  query.delete('lang');
  query.delete(LANGUAGE_PARAMETER);
  const rest = query.toString();
  return reply.redirect(rest ? `${path}?${rest}` : path, 303);
}

interface Wanted {
  readonly merchant: Merchant;
  readonly address: Address;
  readonly refused: FormError | null;
  readonly sent?: FormResult | null;
}

/** What the page lists, or `null` for a page that lists nothing, or a member's own, which no server-drawn page knows. */
function listingWanted({ path, query }: Address): ListingQuery | null {
  const category = gameCategories.find((name) => path === `/m/${name}`) ?? null;
  const filter = readGameFilter(category, query);
  const cursor = query.get('cursor')?.slice(0, LONGEST_CURSOR) ?? null;
  const isListing =
    category !== null || path === routePaths.games || (path === routePaths.home && filter.search !== null);
  return isListing && !query.has(OWN_GAMES) ? { filter, cursor } : null;
}

function isAsListed(query: URLSearchParams, asked: ListingQuery | null): boolean {
  return !query.has(OWN_GAMES) && (asked === null || (!isFilterActive(asked.filter) && asked.cursor === null));
}

/** An id of a promotion or a category is no longer than that. */
const LONGEST_ID = 48;

function contentWanted({ path, query }: Address): ContentQuery | null {
  const isPromotion = path === routePaths.activity;
  if (!isPromotion && path !== routePaths.news) return null;
  const kind = isPromotion ? 'promotion' : 'news';
  const named = (name: string): string | null => query.get(name)?.slice(0, LONGEST_ID) || null;
  return { kind, id: named('id'), category: named('category') };
}

function isPromotionList(told: ContentQuery | null): boolean {
  return told?.kind === 'promotion' && told.id === null;
}

/** The ways to support are hidden texts that no compression shortens: only their own pages carry them, others ask for them. */
function withoutSupport(data: PageData): PageData {
  return { ...data, site: { ...data.site, customerService: [], customerServiceOrigins: undefined } };
}

/** The data that a page shows could not be read, so the error page takes its place. */
export class PageDataUnavailable extends Error {
  readonly code: ErrorCode;

  constructor({ code }: Refusal) {
    super(`the data of a page could not be read: ${code}`);
    this.code = code;
  }
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new PageDataUnavailable(result.refusal);
  return result.value;
}

/** Draws one page from its data. What depends on merchant, language, picture format, schedule and path only is drawn once for all. */
export async function drawPage(
  services: PageServices,
  cache: PageCache,
  { request, ...wanted }: Wanted & { readonly request: FastifyRequest },
): Promise<DrawnPage> {
  const { merchant, address, refused, sent = null } = wanted;
  const language = pageLanguage(merchant, request.headers, address.query.get(LANGUAGE_PARAMETER));
  const imageFormat = imageFormatFor(request.headers.accept, userAgentOf(request.headers));
  const userAgent = request.headers['user-agent'] ?? '';
  const startupImages = isIphone(userAgent);
  const isPerson = isPhoneBrowser(userAgent);
  const context = { merchant, language };
  const listingQuery = listingWanted(address);
  const contentQuery = contentWanted(address);
  const isPlain =
    refused === null &&
    sent === null &&
    isAsListed(address.query, listingQuery) &&
    !contentQuery?.id &&
    !contentQuery?.category;

  const promoCodes = isPromotionList(contentQuery) && (await services.takesPromoCodes(context));

  const draw = async (): Promise<PageReply> => {
    const home = await services.readHome({ ...context, imageFormat });
    if (home.failed !== null && address.path === routePaths.home) throw new PageDataUnavailable(home.failed);
    const data = address.path.startsWith(routePaths.support) ? home.data : withoutSupport(home.data);
    const listing = listingQuery && valueOf(await services.readListing(listingQuery, context));
    const read = contentQuery && valueOf(await services.readPageContent(contentQuery, context));
    const content = read?.show === 'list' ? { ...read, promoCodes } : read;
    const tokensCss = await services.readTokensCss(merchant);
    const metadata = isPerson ? null : await services.readAbout(merchant);
    const search = isPlain ? '' : address.search;
    const page = { path: address.path, search, data, listing, content, tokensCss, startupImages, metadata };
    return services.entry.render({ ...page, formError: refused, ...(sent === null ? {} : { formResult: sent }) });
  };

  if (isPlain && cachedPaths.has(address.path)) {
    const stamp = await services.contentStamp(context);
    request.isCacheable = !isPromotionList(contentQuery);
    const variant = [language, imageFormat, startupImages, isPerson, address.path, stamp, promoCodes].join(' ');
    return cache.get({ merchantCode: merchant.code, revision: merchant.revision, variant }, draw);
  }
  const reply = await draw();
  return { reply, text: await compress(reply.html, 'once') };
}

/** Any other address is drawn each time: it may be invented. */
const cachedPaths: ReadonlySet<string> = new Set(
  routeNames.filter((name) => routes[name].cached).flatMap((name) => getRoutePaths(name)),
);

/** Answers GET of a page. */
export async function servePage(
  services: PageServices,
  cache: PageCache,
  { request, reply, merchant }: { request: FastifyRequest; reply: FastifyReply; merchant: Merchant },
): Promise<FastifyReply> {
  const redirected = afterChoice(request, reply, merchant);
  if (redirected) return redirected;
  const page = await drawPage(services, cache, { request, merchant, address: addressOf(request), refused: null });
  if (page.reply.redirect !== null) return reply.redirect(page.reply.redirect, 302);
  const { webDevUrl } = services;
  const frameOrigins = pageFrames(services, merchant);
  return sendPage(request, reply, page, { frameOrigins, webDevUrl, identity: services.identitySources(merchant) });
}
