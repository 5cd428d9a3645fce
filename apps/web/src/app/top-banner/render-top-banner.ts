import { toSameSitePath } from '@foyer/contract/page/same-site-path';
import type { PageData } from '@foyer/contract/page/page-data';
import bannerCss from '#src/app/top-banner/top-banner.css?inline';
import showBanner from '#src/app/top-banner/remove-closed-top-banner.ts?inline-script';
import type { Messages } from '#src/platform/i18n/messages-type.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';

/** The banner above the page header as HTML, with its style and script. It is outside the React tree. */
export interface RenderedTopBanner {
  readonly html: string;
  readonly style: string;
  readonly script: string;
}

/**
 * Renders the banner of the promotion group `m_top` above the page header, with a link to its promotion or to a path of
 * the site. Returns `null` if there is no such banner. [S2-024]
 */
export function renderTopBanner(
  { topBanner }: PageData,
  messages: Messages,
  escapeHtml: (text: string) => string,
): RenderedTopBanner | null {
  if (!topBanner) return null;
  const { linkageType, linkage, title, action } = topBanner;
  const href = linkageType === 'P' ? getPageHref('activity', { id: linkage }) : toSameSitePath(linkage);
  if (href === null) return null;
  const html = [
    `<aside id="top-banner" aria-label="${escapeHtml(messages.topBanner.label)}">`,
    `<a href="${escapeHtml(href)}">${escapeHtml(title)} <b>${escapeHtml(action)}</b></a>`,
    `<button type="button" aria-label="${escapeHtml(messages.topBanner.close)}">×</button></aside>`,
    `<script>${showBanner}</script>`,
  ];
  return { html: html.join(''), style: bannerCss.trim(), script: showBanner };
}
