import { directionOf, isLanguageCode } from '@foyer/contract/language';
import { startupImageName, startupScreens } from '@foyer/contract/page/startup-image';
import { tagOf } from '#src/platform/i18n/format-tag.ts';
import { PAGE_STATE_ID, embedJson } from '#src/platform/page/page-state.ts';
import type { PageState } from '#src/platform/page/page-state.ts';

interface DocumentParts {
  readonly state: PageState;
  /** Rendered by React, hydrated as it is. */
  readonly body: string;
  readonly title: string;
  /** What the page says of itself to the world, as HTML. */
  readonly about: string;
  /** What stands above the application, or nothing. */
  readonly above: string;
  /** What stands below it, or nothing. */
  readonly below: string;
  readonly styles: readonly string[];
  /** Runs before anything of the page is there. */
  readonly early: string;
  readonly boot: string;
  readonly entry: string;
  readonly imports: readonly string[];
  /** Named for an iPhone only: nobody else has a use for them. */
  readonly startupImages: boolean;
  /** Address of the CSS that is not the first screen's, and whether the page cannot be shown without it. */
  readonly later: { readonly href: string; readonly needed: boolean };
}

/** A text as it may stand in an element or in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A brand's CSS is checked when it is applied; here it only must not end its element. */
export function insideStyle(css: string): string {
  return css.replaceAll('</', String.raw`<\/`);
}

function styleElement(css: string): string {
  return `<style>${css}</style>`;
}

function head(language: string, title: string): string {
  const direction = isLanguageCode(language) ? directionOf(language) : 'ltr';
  return [
    `<!doctype html><html lang="${escapeHtml(tagOf(language))}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
  ].join('');
}

/** What stands in the head, and what is not there, is not said again: every byte comes before the first paint. */
function withoutHead(state: PageState): PageState {
  const { site } = state.data;
  const {
    apple_touch_icon: _icon,
    theme_color: _colour,
    app_background: _picture,
    app_desc_font_color: _ink,
    ...mobileTemplate
  } = site.mobileTemplate;
  const { smsProvider, tokenSyncUrl, affiliateBases, loginChannels, ...rest } = site;
  const whitelabelVal = Object.fromEntries(Object.entries(site.whitelabelVal).filter(([, isOn]) => isOn));
  const there = {
    ...(smsProvider ? { smsProvider } : {}),
    ...(tokenSyncUrl ? { tokenSyncUrl } : {}),
    ...(affiliateBases?.length ? { affiliateBases } : {}),
    ...(loginChannels?.length ? { loginChannels } : {}),
  };
  return { ...state, data: { ...state.data, site: { ...rest, ...there, whitelabelVal, mobileTemplate } } };
}

/** What a device takes the site among its apps by; Apple's reads its own icon. The colour is the page's ground. [S3-047] */
function installable({ site, language }: PageState['data']): string {
  const { apple_touch_icon: icon, theme_color: colour, pwa } = site.mobileTemplate;
  return [
    pwa === false ? '' : `<link rel="manifest" href="/m/manifest.webmanifest?lang=${encodeURIComponent(language)}">`,
    icon ? `<link rel="apple-touch-icon" href="${escapeHtml(icon)}">` : '',
    colour ? `<meta name="theme-color" content="${escapeHtml(colour)}">` : '',
  ].join('');
}

interface NoticeParts extends Pick<DocumentParts, 'body' | 'styles'> {
  readonly language: string;
  readonly title: string;
  /** What the page does by itself; `null` for one that stays as it is. */
  readonly live: {
    readonly script: string;
    readonly without: { readonly seconds: number; readonly to: string };
  } | null;
}

/** A document that stands alone. What it does by itself a browser without scripts does by being sent on. */
export function noticeDocument({ language, title, body, styles, live }: NoticeParts): string {
  const style = styles.map(styleElement).join('');
  const script = live ? `<script>${live.script}</script>` : '';
  // Or browsers ask for one that nobody has.
  const icon = '<link rel="icon" href="data:,">';
  return `${head(language, title)}${icon}${live ? sentOn(live.without) : ''}${style}</head><body><div id="app">${body}</div>${script}</body></html>`;
}

function sentOn({ seconds, to }: { readonly seconds: number; readonly to: string }): string {
  const target = to === '' ? '' : `;url=${escapeHtml(to)}`;
  return `<noscript><meta http-equiv="refresh" content="${seconds}${target}"></noscript>`;
}

function bootElement(
  boot: string,
  later: DocumentParts['later'],
  modules: Pick<DocumentParts, 'entry' | 'imports'>,
): string {
  const data = { entry: modules.entry, imports: modules.imports.join(' '), later: later.needed ? '' : later.href };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<script${attributes.join('')}>${boot}</script>`;
}

/** Beside the icon, a picture for each screen. */
function startupLinks(icon: string): string {
  const folder = escapeHtml(icon.slice(0, icon.lastIndexOf('/')));
  const links = startupScreens.map((screen) => {
    const [width, height, ratio] = screen;
    const media = `(device-width:${width}px) and (device-height:${height}px) and (-webkit-device-pixel-ratio:${ratio}) and (orientation:portrait)`;
    return `<link rel="apple-touch-startup-image" media="${media}" href="${folder}/startup/${startupImageName(screen)}">`;
  });
  return links.join('');
}

/** The document around what React draws. Everything the first screen needs is in it. */
export function pageDocument(parts: DocumentParts): string {
  const { state, body, title, about, above, below, styles, early, boot, later, startupImages, ...modules } = parts;
  const { site, language, theme } = state.data;
  const icon = site.mobileTemplate.apple_touch_icon;
  return [
    head(language, title),
    // Before the styles: a script waits for a stylesheet that stands above it.
    `<script>${early}</script>`,
    `<meta name="description" content="${escapeHtml(site.mobileTemplate.app_desc)}">`,
    `<meta name="color-scheme" content="${theme}">`,
    ...styles.map(styleElement),
    later.needed && later.href ? `<link rel="stylesheet" href="${escapeHtml(later.href)}">` : '',
    `<link rel="icon" href="${escapeHtml(site.mobileTemplate.favicon)}">`,
    installable(state.data),
    startupImages && icon ? startupLinks(icon) : '',
    about,
    '</head>',
    `<body>${above}<div id="app">${body}</div>${below}`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${embedJson(withoutHead(state))}</script>`,
    bootElement(boot, later, modules),
    '</body></html>',
  ].join('');
}
