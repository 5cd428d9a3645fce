import { renderToString } from 'react-dom/server';
import type { PageReply, PageRequest } from '@foyer/contract/page/page-data';
import { assets, css, entry, imports, later } from 'virtual:client-build';
import { App } from '#src/app/app.tsx';
import boot from '#src/app/boot/boot.ts?inline-script';
import early from '#src/app/boot/early.ts?inline-script';
import { drawTopBanner } from '#src/app/top-banner/draw-top-banner.ts';
import { drawBar } from '#src/app/download-bar/draw-bar.ts';
import { pageDocument, escapeHtml, insideStyle } from '#src/app/document/document.ts';
import { cspHash } from '#src/app/document/csp-hash.ts';
import addFormToken from '#src/app/boot/add-form-token.ts?inline-script';
import { isIndexable } from '@foyer/contract/page/indexable';
import { aboutHead } from '#src/app/document/seo-head.ts';
import { lcpImage } from '#src/app/document/lcp-image.ts';
import { pageTitle } from '#src/app/document/page-title.ts';
import { overlays } from '#src/app/overlays.ts';
import type { OverlayEntries } from '#src/app/overlays.ts';
import { Providers } from '#src/app/services/providers.tsx';
import { everyPart, matchRoute } from '#src/app/routes.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { firstScreenMessages } from '#src/platform/i18n/messages-provider.tsx';
import type { PageState } from '#src/platform/page/page-state.ts';
import { gamesChunk } from '#src/routes/games-chunk.ts';

export { renderFrame } from '#src/app/document/render-frame.ts';
export { renderNotice } from '#src/app/document/render-notice.tsx';

const everyOverlay: OverlayEntries = overlays;
await Promise.all([
  gamesChunk.preload(),
  ...everyPart.map((part) => part.preload()),
  ...Object.values(everyOverlay).map((overlay) => overlay.part.preload()),
]);

/** Renders a page for a visitor. The output depends on the request only. */
export async function render(request: PageRequest): Promise<PageReply> {
  const {
    path,
    search,
    data,
    listing,
    content = null,
    formError: refused,
    formResult: sent = null,
    tokensCss,
  } = request;
  const { startupImages = false, metadata: about = null } = request;
  const route = matchRoute(path);
  const words = await loadMessages(data.language);
  const state: PageState = {
    build: entry,
    assets,
    path,
    search,
    // Rendered outside the React tree, which does not use it.
    data: { ...data, topBanner: null },
    listing,
    content,
    refused,
    ...(sent === null ? {} : { sent }),
    words: firstScreenMessages(words),
  };
  const body = renderToString(
    <Providers page={state} services={null} words={words}>
      <App />
    </Providers>,
  );
  const title =
    content?.show === 'article'
      ? `${content.article.title} · ${data.site.title}`
      : pageTitle(path, words, data.site.title);
  const bar = drawBar(data, words, escapeHtml);
  const above = [bar, drawTopBanner(data, words, escapeHtml)].filter((part) => part !== null);
  // Home has no such form.
  const below = body.includes('data-session') ? addFormToken : null;
  const styles = [tokensCss, css, ...above.map(({ style }) => style)].filter((text) => text !== '').map(insideStyle);
  return {
    status: content?.show === 'missing' ? 404 : route.kind === 'page' ? route.status : 200,
    html: pageDocument({
      state,
      body,
      title,
      about: about
        ? aboutHead({ about, path, title, data, article: content?.show === 'article' ? content.article.id : null })
        : '',
      above: above.map(({ html }) => html).join(''),
      below: below === null ? '' : `<script>${below}</script>`,
      styles,
      early,
      boot,
      entry,
      imports,
      startupImages,
      later: { href: later, needed: route.kind === 'page' },
    }),
    cacheable: refused === null && sent === null,
    scriptHashes: await Promise.all(
      [early, boot, ...above.map(({ script }) => script), ...(below === null ? [] : [below])].map(cspHash),
    ),
    styleHashes: await Promise.all(styles.map(cspHash)),
    redirect: null,
    indexable: isIndexable(path),
    lcpImage: lcpImage(body),
  };
}
