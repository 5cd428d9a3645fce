import type { PageData } from '@foyer/contract/page/page-data';
import barCss from '#src/app/download-bar/download-bar.css?inline';
import showBar from '#src/app/download-bar/show-download-bar.ts?inline-script';
import type { Messages } from '#src/platform/i18n/messages-type.ts';
import { DOWNLOAD_BAR_ID } from '#src/platform/download/download-bar-element.ts';
import { getDownloadLinks } from '#src/platform/download/download-platform.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';

/** The download bar as HTML, with its style and script. It is outside the React tree. */
export interface RenderedDownloadBar {
  readonly html: string;
  readonly style: string;
  readonly script: string;
}

function renderAttributes(
  { site }: PageData,
  bar: NonNullable<NonNullable<PageData['site']['download']>['bar']>,
): string {
  const hasDownload = (platform: 'android' | 'apple') => getDownloadLinks(site.resources, platform).length > 0;
  return [
    hasDownload('android') ? ' data-android' : '',
    hasDownload('apple') ? ' data-apple' : '',
    bar.loginRequired ? ' data-login' : '',
    bar.inHomeScreen ? ' data-home' : '',
    bar.minRankLevel === undefined ? '' : ` data-rank="${bar.minRankLevel}"`,
  ].join('');
}

/**
 * Finds the merchant's app icon. Only https URLs and paths of this site are used, because the Content-Security-Policy
 * allows no others. [S3-044]
 */
function findAppIcon({ resources }: PageData['site']): string | undefined {
  const url = resources.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url;
  return url !== undefined && /^(?:https:\/\/|\/(?!\/))/.test(url) ? url : undefined;
}

/**
 * Renders the download bar, hidden: its script shows the bar if the device qualifies. Returns `null` if the merchant
 * has no bar or no download. [S2-022]
 */
export function renderDownloadBar(
  data: PageData,
  messages: Messages,
  escapeHtml: (text: string) => string,
): RenderedDownloadBar | null {
  const { site } = data;
  const bar = site.download?.bar;
  if (!bar || getDownloadLinks(site.resources, 'desktop').length === 0) return null;
  const icon = findAppIcon(site) ?? site.mobileTemplate.apple_touch_icon ?? site.mobileTemplate.favicon;
  const { barText, getApp, close, bar: label } = messages.download;
  const html = [
    `<aside id="${DOWNLOAD_BAR_ID}" aria-label="${escapeHtml(label)}" hidden${renderAttributes(data, bar)}>`,
    `<img src="${escapeHtml(icon)}" width="36" height="36" alt=""><span>${escapeHtml(barText)}</span>`,
    `<a href="${getPageHref('download')}">${escapeHtml(getApp)}</a>`,
    `<button type="button" aria-label="${escapeHtml(close)}">×</button></aside>`,
    `<script>${showBar}</script>`,
  ];
  return { html: html.join(''), style: barCss.trim(), script: showBar };
}
