import { renderToString } from 'react-dom/server';
import type { RenderedDocument, PageRenderRequest } from '@foyer/contract/page/page-data';
import { appImports, assets, deferredCssUrl, entry, firstScreenCss, homeCss, imports } from 'virtual:client-build';
import { App } from '#src/app/app.tsx';
import bootScript from '#src/app/boot/end-of-page-script.ts?inline-script';
import firstScript from '#src/app/boot/first-script.ts?inline-script';
import { renderTopBanner } from '#src/app/top-banner/render-top-banner.ts';
import { renderDownloadBar } from '#src/app/download-bar/render-download-bar.ts';
import { renderPageDocument, escapeHtml, escapeInlineCss } from '#src/app/document/html-document.ts';
import { computeCspHash } from '#src/app/document/compute-csp-hash.ts';
import formTokenScript from '#src/app/boot/add-session-token-to-forms.ts?inline-script';
import { isIndexablePath } from '@foyer/contract/page/indexable-paths';
import { renderSeoTags } from '#src/app/document/seo-head.ts';
import { findLcpImage } from '#src/app/document/find-lcp-image.ts';
import { getPageTitle } from '#src/app/document/page-title.ts';
import { overlayRegistry } from '#src/app/overlay-registry.ts';
import type { RegisteredOverlays } from '#src/app/overlay-registry.ts';
import { AppProviders } from '#src/app/services/app-providers.tsx';
import { isHomeWithLanes, lazyPages, matchRoute } from '#src/app/routes.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { selectFirstScreenMessages } from '#src/platform/i18n/messages-provider.tsx';
import type { PageState } from '#src/platform/page/page-state.ts';
import { lazyGameList } from '#src/routes/lazy-game-list.ts';

export { renderThirdPartyFrame } from '#src/app/document/render-third-party-frame.ts';
export { renderSiteUnavailablePage } from '#src/app/document/render-site-unavailable-page.tsx';

const overlayEntries: RegisteredOverlays = overlayRegistry;
await Promise.all([
  lazyGameList.preload(),
  ...lazyPages.map((page) => page.preload()),
  ...Object.values(overlayEntries).map((overlay) => overlay.part.preload()),
]);

/** Returns the title of an article or a legal text; `null` for other content. */
function getContentTitle(content: NonNullable<PageRenderRequest['content']> | null): string | null {
  if (content?.show === 'article') return content.article.title;
  return content?.show === 'legal' ? content.text.title : null;
}

const usesCssModule = (body: string, module: string): boolean => body.includes(`${module}_`);

/** Selects the CSS modules that this HTML uses for its first screen. The deferred stylesheets contain the others. */
function selectCss(body: string): string {
  const used = firstScreenCss.filter(({ module }) => module === null || usesCssModule(body, module));
  return used.map(({ text }) => text).join('');
}

/**
 * Lists the stylesheets with the CSS modules that this HTML does not inline. A page that inlines all modules of home
 * leaves that file out, because the same rules again make the browser recalculate every element that they match.
 */
function listDeferredCss(body: string): readonly string[] {
  if (deferredCssUrl === '') return [];
  const inlinesHome = homeCss.modules.every((module) => usesCssModule(body, module));
  return inlinesHome ? [deferredCssUrl] : [homeCss.url, deferredCssUrl];
}

/** Renders a page as HTML, always for a visitor without a session. The output depends only on the request. */
export async function render(request: PageRenderRequest): Promise<RenderedDocument> {
  const { path, search, data, listing, content = null, formError, formResult = null, tokensCss } = request;
  const { startupImages = false, metadata = null } = request;
  const route = matchRoute(path, data.site.absentFeatures);
  const messages = await loadMessages(data.language);
  const state: PageState = {
    build: entry,
    assets,
    path,
    search,
    // Omitted, because only `renderTopBanner` uses it, outside the React tree.
    data: { ...data, topBanner: null },
    listing,
    content,
    formError,
    ...(formResult === null ? {} : { formResult }),
    messages: selectFirstScreenMessages(messages),
  };
  const body = renderToString(
    <AppProviders page={state} services={null} messages={messages}>
      <App />
    </AppProviders>,
  );
  const contentTitle = getContentTitle(content);
  const title =
    contentTitle === null ? getPageTitle(path, messages, data.site) : `${contentTitle} · ${data.site.title}`;
  const bars = [renderDownloadBar(data, messages, escapeHtml), renderTopBanner(data, messages, escapeHtml)].filter(
    (bar) => bar !== null,
  );
  const lastScript = body.includes('data-session') ? formTokenScript : null;
  const styles = [tokensCss, selectCss(body), ...bars.map(({ style }) => style)]
    .filter((text) => text !== '')
    .map(escapeInlineCss);
  return {
    status: content?.show === 'missing' ? 404 : route.kind === 'page' ? route.status : 200,
    html: renderPageDocument({
      state,
      body,
      title,
      seoTags: metadata
        ? renderSeoTags({
            metadata,
            path,
            title,
            data,
            article: content?.show === 'article' ? content.article.id : null,
          })
        : '',
      beforeApp: bars.map(({ html }) => html).join(''),
      afterApp: lastScript === null ? '' : `<script>${lastScript}</script>`,
      styles,
      firstScript,
      bootScript,
      entry,
      // Home loads the application only when a visitor uses it.
      imports: isHomeWithLanes(request) ? imports : [...imports, ...appImports],
      startupImages,
      deferredCss: { hrefs: listDeferredCss(body), isBlocking: route.kind === 'page' },
    }),
    cacheable: formError === null && formResult === null,
    scriptHashes: await Promise.all(
      [firstScript, bootScript, ...bars.map(({ script }) => script), ...(lastScript === null ? [] : [lastScript])].map(
        computeCspHash,
      ),
    ),
    styleHashes: await Promise.all(styles.map(computeCspHash)),
    redirect: null,
    indexable: isIndexablePath(path),
    lcpImage: findLcpImage(body),
  };
}
