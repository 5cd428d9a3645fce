import { createHash } from 'node:crypto';
import { LANGUAGE_PARAMETER } from '@foyer/contract/language';
import type { ErrorCode } from '@foyer/contract/error-code';
import { getRoutePaths, routeNames } from '@foyer/contract/page/get-route-paths';
import type { PageData, PostedFormError, PostedFormResult, RenderedDocument } from '@foyer/contract/page/page-data';
import { isPhoneBrowser } from '@foyer/contract/page/page-metadata';
import { routePaths } from '@foyer/contract/page/route-paths';
import { pageRoutes } from '@foyer/contract/page/routes';
import { isIphone } from '@foyer/contract/page/startup-image';
import type { FastifyRequest } from 'fastify';
import type { ArticlesPageSelection, PageServices } from '#src/http/pages/page-services.ts';
import { compressText } from '#src/http/pages/render/compressed-text.ts';
import { negotiateImageFormat, selectPageLanguage } from '#src/http/pages/render/content-negotiation.ts';
import type { PageCache, RenderedPage } from '#src/http/pages/render/page-cache.ts';
import {
  isUnfilteredFromStart,
  parseArticlesPageSelection,
  parseLegalQuery,
  parseGameListingQuery,
  parseLaunchedGameQuery,
  parseResultsPageGameId,
} from '#src/http/pages/render/page-query.ts';
import type { RequestUrl } from '#src/http/pages/request-url.ts';
import { readUserAgent } from '#src/http/request/user-agent.ts';
import type { CallError, Result } from '#src/http/result.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

interface RenderOptions {
  readonly merchant: Merchant;
  readonly url: RequestUrl;
  readonly formError: PostedFormError | null;
  readonly formResult?: PostedFormResult | null;
}

function isPromotionList(content: ArticlesPageSelection | null): boolean {
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
  const listingQuery = parseGameListingQuery(url);
  const contentQuery = parseArticlesPageSelection(url);
  const legalQuery = parseLegalQuery(url);
  const lotteryId = parseResultsPageGameId(url);
  const launchedGame = parseLaunchedGameQuery(url);
  const gameName = launchedGame && (await services.findGameName(launchedGame, context));
  const isPlain =
    formError === null &&
    formResult === null &&
    gameName === null &&
    isUnfilteredFromStart(url.query, listingQuery) &&
    !contentQuery?.id &&
    !contentQuery?.category &&
    legalQuery?.version == null;

  const lastDraws = url.path === routePaths.results ? await services.readLastDraws(context) : null;

  const promoCodes = isPromotionList(contentQuery) && (await services.acceptsPromoCodes(context));

  const protection = protectionPages.has(url.path)
    ? services.getProtectionContent(merchant, { country: request.requestContext.country, query: url.query })
    : null;
  const limitsContent = limitPages.has(url.path) ? services.getLimitsContent(merchant) : null;
  const marketing = url.path === routePaths.accountMarketing ? services.getMarketingContent(merchant) : null;

  const render = async (): Promise<RenderedDocument> => {
    const home = await services.readVisitorPageData({ ...context, imageFormat });
    if (home.lanesError !== null && url.path === routePaths.home) throw new PageDataError(home.lanesError);
    const data = url.path.startsWith(routePaths.support) ? home.data : removeSupport(home.data);
    const listing = listingQuery && getValue(await services.readListing(listingQuery, context));
    const pageContent = contentQuery && getValue(await services.readPageContent(contentQuery, context));
    const legalContent =
      url.path === routePaths.acceptTerms
        ? await services.readLegalTextsToAccept(context)
        : legalQuery && (await services.readLegalContent(legalQuery, context));
    const gameContent = gameName === null ? null : ({ show: 'game', name: gameName } as const);
    const isUnknownLottery = lotteryId !== null && (await services.isUnknownLottery(lotteryId, context));
    const content =
      (isUnknownLottery ? ({ show: 'missing', kind: 'draws' } as const) : null) ??
      gameContent ??
      lastDraws ??
      protection ??
      limitsContent ??
      marketing ??
      legalContent ??
      (pageContent?.show === 'list' ? { ...pageContent, promoCodes } : pageContent);
    const tokensCss = await services.readTokensCss(merchant);
    const metadata = isPerson ? null : await services.readAbout(merchant);
    // The pages of recovery, notices and acceptance read their URL, also without scripts. That of a game never does.
    const readsUrl = tokenLinkPagePaths.has(url.path) || legalContent?.show === 'acceptance';
    const search = (isPlain && !readsUrl) || gameContent !== null ? '' : url.search;
    const page = { path: url.path, search, data, listing, content, tokensCss, startupImages, metadata };
    return services.entry.render({ ...page, formError, ...(formResult === null ? {} : { formResult }) });
  };

  if (isPlain && cachedPaths.has(url.path)) {
    const stamp = await services.readContentStamp(context);
    request.isCacheable = !isPromotionList(contentQuery);
    // A new version must be rendered when it comes into effect.
    const legalVersion = legalQuery && (await services.readLegalVersion(legalQuery.page, context));
    const variant = [
      language,
      imageFormat,
      startupImages,
      isPerson,
      url.path,
      stamp,
      promoCodes,
      legalVersion,
      lastDraws && createHash('sha256').update(JSON.stringify(lastDraws)).digest('base64url'),
    ].join(' ');
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
export const tokenLinkPagePaths: ReadonlySet<string> = new Set([routePaths.recover, routePaths.notMe]);

/**
 * Paths whose rendered pages are cached. Pages of other paths are rendered for each request, because clients can invent
 * paths.
 */
const cachedPaths: ReadonlySet<string> = new Set(
  routeNames.filter((name) => pageRoutes[name].cached).flatMap((name) => getRoutePaths(name)),
);
