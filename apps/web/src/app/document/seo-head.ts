import { routePaths } from '@foyer/contract/page/route-paths';
import { languageTags, isLanguageCode } from '@foyer/contract/language';
import { toCanonicalPath, isIndexablePath } from '@foyer/contract/page/indexable-paths';
import { type PageMetadata, buildPublicUrl } from '@foyer/contract/page/page-metadata';
import type { PageData } from '@foyer/contract/page/page-data';
import { escapeHtml } from '#src/app/document/html-document.ts';
import { serializeJsonForScript } from '#src/platform/page/page-state.ts';

/** Width and height of the image in share cards, in pixels. */
const SHARE_IMAGE = { width: 1200, height: 630 } as const;

interface SeoParts {
  readonly metadata: PageMetadata;
  readonly path: string;
  readonly title: string;
  /** Id of the promotion or news item that the page shows. */
  readonly article: string | null;
  readonly data: Pick<PageData, 'site' | 'language'>;
}

/**
 * Renders SEO and Open Graph tags: canonical URL, share card and, on home, structured data. A page that must not be
 * indexed gets only `noindex`. [S2-017]
 */
export function renderSeoTags({ metadata, path, title, article, data }: SeoParts): string {
  if (!isIndexablePath(path)) return '<meta name="robots" content="noindex">';
  const { language, site } = data;
  const tag = isLanguageCode(language) ? languageTags[language] : 'en';
  const pathAndQuery = toCanonicalPath(path) + (article === null ? '' : `?${new URLSearchParams({ id: article })}`);
  const url = buildPublicUrl(metadata, pathAndQuery, language);
  const card = {
    'og:type': 'website',
    'og:site_name': site.title,
    'og:title': title,
    'og:description': site.mobileTemplate.app_desc,
    'og:url': url,
    'og:locale': tag.replace('-', '_'),
    'og:image': metadata.origin + metadata.picture,
    'og:image:width': String(SHARE_IMAGE.width),
    'og:image:height': String(SHARE_IMAGE.height),
  };
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(card).map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    // X takes the rest of its card from Open Graph. https://developer.x.com/en/docs/x-for-websites/cards
    '<meta name="twitter:card" content="summary_large_image">',
    path === routePaths.home
      ? `<script type="application/ld+json">${serializeJsonForScript(structuredData(metadata, site))}</script>`
      : '',
  ].join('');
}

/** Builds structured data (JSON-LD) of the site and its organization. https://schema.org/WebSite */
function structuredData({ origin }: PageMetadata, { title, mobileTemplate }: PageData['site']) {
  const organization = `${origin}/#organization`;
  const home = origin + routePaths.home;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: title,
        url: home,
        logo: new URL(mobileTemplate.apple_touch_icon ?? mobileTemplate.h5_logo, origin).href,
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: title,
        url: home,
        publisher: { '@id': organization },
      },
    ],
  };
}
