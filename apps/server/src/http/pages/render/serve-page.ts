import { getRoutePaths, routeNames } from '@foyer/contract/page/get-route-paths';
import { routePaths } from '@foyer/contract/page/route-paths';
import { pageRoutes } from '@foyer/contract/page/routes';
import type { ErrorCode } from '@foyer/contract/error-code';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRequestUrl, type RequestUrl } from '#src/http/pages/request-url.ts';
import { gameCategories } from '@foyer/contract/game/game-category';
import { isGameFilterActive, parseGameFilter } from '@foyer/contract/game/game-filter';
import type { PostedFormError, PostedFormResult, PageData, RenderedDocument } from '@foyer/contract/page/page-data';
import { LANGUAGE_PARAMETER } from '@foyer/contract/language';
import { legalPages, LEGAL_VERSION_PARAMETER } from '@foyer/contract/content/legal-pages';
import { isPhoneBrowser } from '@foyer/contract/page/page-metadata';
import { isIphone } from '@foyer/contract/page/startup-image';
import {
  storeUrlLanguageInCookie,
  negotiateImageFormat,
  selectPageLanguage,
} from '#src/http/pages/render/content-negotiation.ts';
import { compressText } from '#src/http/pages/render/compressed-text.ts';
import type { RenderedPage, PageCache } from '#src/http/pages/render/page-cache.ts';
import { listCspFrameSources } from '#src/http/pages/csp/page-csp.ts';
import type { ArticlePageQuery, GameListingQuery, PageServices } from '#src/http/pages/page-services.ts';
import type { LegalQuery } from '#src/modules/legal/legal.public.ts';
import { sendRenderedPage } from '#src/http/pages/render/send-rendered-page.ts';
import type { CallError, Result } from '#src/http/result.ts';
import { readUserAgent } from '#src/http/request/user-agent.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

const MAX_CURSOR_LENGTH = 128;
/** Query parameter that selects a member's own list of games: favourites or recent games. */
const OWN_GAMES_PARAMETER = 'mine';

/**
 * Redirects to the URL without the language parameter after a visitor selected a language. A URL with `?language=` is known to
 * search engines and is not redirected.
 */
function redirectAfterChoice(request: FastifyRequest, reply: FastifyReply, merchant: Merchant): FastifyReply | null {
  if (!storeUrlLanguageInCookie(request, reply, merchant)?.isChoice) return null;
  const { path, query } = parseRequestUrl(request);
  query.delete('lang');
  query.delete(LANGUAGE_PARAMETER);
  const rest = query.toString();
  return reply.redirect(rest ? `${path}?${rest}` : path, 303);
}

interface RenderOptions {
  readonly merchant: Merchant;
  readonly url: RequestUrl;
  readonly formError: PostedFormError | null;
  readonly formResult?: PostedFormResult | null;
}

/**
 * Reads the filter of a game list from a URL. `null` for pages without a list, and for a member's own list, which the
 * server does not render.
 */
function parseListingQuery({ path, query }: RequestUrl): GameListingQuery | null {
  const category = gameCategories.find((name) => path === `/m/${name}`) ?? null;
  const filter = parseGameFilter(category, query);
  const cursor = query.get('cursor')?.slice(0, MAX_CURSOR_LENGTH) ?? null;
  const isListing =
    category !== null || path === routePaths.games || (path === routePaths.home && filter.search !== null);
  return isListing && !query.has(OWN_GAMES_PARAMETER) ? { filter, cursor } : null;
}

function isWholeList(query: URLSearchParams, listing: GameListingQuery | null): boolean {
  return (
    !query.has(OWN_GAMES_PARAMETER) &&
    (listing === null || (!isGameFilterActive(listing.filter) && listing.cursor === null))
  );
}

/** Maximum length of an id of a promotion or category. */
const MAX_ID_LENGTH = 48;

function parseContentQuery({ path, query }: RequestUrl): ArticlePageQuery | null {
  const isPromotion = path === routePaths.activity;
  if (!isPromotion && path !== routePaths.news) return null;
  const kind = isPromotion ? 'promotion' : 'news';
  const readId = (name: string): string | null => query.get(name)?.slice(0, MAX_ID_LENGTH) || null;
  return { kind, id: readId('id'), category: readId('category') };
}

/** Reads the page and version of a legal page's URL. A version that is not a number becomes 0, which does not exist. */
function parseLegalQuery({ path, query }: RequestUrl): LegalQuery | null {
  const page = legalPages.find((name) => path === routePaths[name]);
  if (page === undefined) return null;
  const version = query.get(LEGAL_VERSION_PARAMETER);
  return { page, version: version === null ? null : /^\d{1,4}$/.test(version) ? Number(version) : 0 };
}

/** Returns the id of the game of a results page, `/m/results/<game>`; `null` for other pages. */
function parseLotteryId({ path }: RequestUrl): string | null {
  const prefix = `${routePaths.results}/`;
  return path.startsWith(prefix) ? path.slice(prefix.length).replace(/\/$/, '') || null : null;
}

function isPromotionList(content: ArticlePageQuery | null): boolean {
  return content?.kind === 'promotion' && content.id === null;
}

/**
 * Removes the support channels from the data of a page, because their obfuscated URLs do not compress. Only support
 * pages need them.
 */
function removeSupport(data: PageData): PageData {
  return { ...data, site: { ...data.site, customerService: [], customerServiceOrigins: undefined } };
}

/** Thrown if the data of a page could not be read. The visitor sees the error page. */
export class PageDataError extends Error {
  readonly code: ErrorCode;

  constructor({ code }: CallError) {
    super(`the data of a page could not be read: ${code}`);
    this.code = code;
  }
}

function getValue<T>(result: Result<T>): T {
  if (!result.ok) throw new PageDataError(result.error);
  return result.value;
}

/**
 * Renders a page or reads it from the page cache. A page without typed input or filters depends only on merchant,
 * language, image format, device, content and path, so all visitors share the rendered page.
 */
export async function renderPage(
  services: PageServices,
  cache: PageCache,
  { request, ...options }: RenderOptions & { readonly request: FastifyRequest },
): Promise<RenderedPage> {
  const { merchant, url, formError, formResult = null } = options;
  const language = selectPageLanguage(merchant, request.headers, url.query.get(LANGUAGE_PARAMETER));
  const imageFormat = negotiateImageFormat(request.headers.accept, readUserAgent(request.headers));
  const userAgent = request.headers['user-agent'] ?? '';
  const startupImages = isIphone(userAgent);
  const isPerson = isPhoneBrowser(userAgent);
  const context = { merchant, language };
  const listingQuery = parseListingQuery(url);
  const contentQuery = parseContentQuery(url);
  const legalQuery = parseLegalQuery(url);
  const lotteryId = parseLotteryId(url);
  const isPlain =
    formError === null &&
    formResult === null &&
    isWholeList(url.query, listingQuery) &&
    !contentQuery?.id &&
    !contentQuery?.category &&
    legalQuery?.version == null;

  const promoCodes = isPromotionList(contentQuery) && (await services.acceptsPromoCodes(context));

  const protection = protectionPages.has(url.path)
    ? services.getProtectionContent(merchant, { country: request.requestContext.country, query: url.query })
    : null;
  const limitsContent = limitPages.has(url.path) ? services.getLimitsContent(merchant) : null;

  const render = async (): Promise<RenderedDocument> => {
    const home = await services.readHome({ ...context, imageFormat });
    if (home.lanesError !== null && url.path === routePaths.home) throw new PageDataError(home.lanesError);
    const data = url.path.startsWith(routePaths.support) ? home.data : removeSupport(home.data);
    const listing = listingQuery && getValue(await services.readListing(listingQuery, context));
    const pageContent = contentQuery && getValue(await services.readPageContent(contentQuery, context));
    const legalContent =
      url.path === routePaths.acceptTerms
        ? await services.readLegalTextsToAccept(context)
        : legalQuery && (await services.readLegalContent(legalQuery, context));
    const isUnknownLottery = lotteryId !== null && (await services.isUnknownLottery(lotteryId, context));
    const content =
      (isUnknownLottery ? ({ show: 'missing', kind: 'draws' } as const) : null) ??
      protection ??
      limitsContent ??
      legalContent ??
      (pageContent?.show === 'list' ? { ...pageContent, promoCodes } : pageContent);
    const tokensCss = await services.readTokensCss(merchant);
    const metadata = isPerson ? null : await services.readAbout(merchant);
    // The pages of recovery, notices and acceptance read their URL, also without scripts.
    const readsUrl = linkPages.has(url.path) || legalContent?.show === 'acceptance';
    const search = isPlain && !readsUrl ? '' : url.search;
    const page = { path: url.path, search, data, listing, content, tokensCss, startupImages, metadata };
    return services.entry.render({ ...page, formError, ...(formResult === null ? {} : { formResult }) });
  };

  if (isPlain && cachedPaths.has(url.path)) {
    const stamp = await services.readContentStamp(context);
    request.isCacheable = !isPromotionList(contentQuery);
    // A new version must be rendered when it comes into effect.
    const legalVersion = legalQuery && (await services.readLegalVersion(legalQuery.page, context));
    const variant = [language, imageFormat, startupImages, isPerson, url.path, stamp, promoCodes, legalVersion].join(
      ' ',
    );
    return cache.get({ merchantCode: merchant.code, revision: merchant.revision, variant }, render);
  }
  const reply = await render();
  return { reply, text: await compressText(reply.html, 'once') };
}

/** Paths of the pages that show helplines and offer breaks. */
const protectionPages: ReadonlySet<string> = new Set([routePaths.saferPlay, routePaths.accountBreak]);

/** Paths of the pages that have forms for limits. */
const limitPages: ReadonlySet<string> = new Set([routePaths.limitsDue, routePaths.accountLimits]);

/** Paths of the pages that open from a link with a token, which is sent by e-mail or SMS. */
const linkPages: ReadonlySet<string> = new Set([routePaths.recover, routePaths.notMe]);

/**
 * Paths whose rendered pages are cached. Pages of other paths are rendered for each request, because clients can invent
 * paths.
 */
const cachedPaths: ReadonlySet<string> = new Set(
  routeNames.filter((name) => pageRoutes[name].cached).flatMap((name) => getRoutePaths(name)),
);

/** Responds to a GET request for a page. */
export async function servePage(
  services: PageServices,
  cache: PageCache,
  { request, reply, merchant }: { request: FastifyRequest; reply: FastifyReply; merchant: Merchant },
): Promise<FastifyReply> {
  const redirected = redirectAfterChoice(request, reply, merchant);
  if (redirected) return redirected;
  const url = parseRequestUrl(request);
  const page = await renderPage(services, cache, { request, merchant, url, formError: null });
  if (page.reply.redirect !== null) return reply.redirect(page.reply.redirect, 302);
  const { webDevUrl } = services;
  const frameOrigins = listCspFrameSources(services, merchant);
  const noStore = linkPages.has(url.path) && url.query.has('link');
  const identity = services.getIdentitySources(merchant);
  return sendRenderedPage(request, reply, page, { frameOrigins, webDevUrl, identity, noStore });
}
