import { getTextDirection, isLanguageCode } from '@foyer/contract/language';
import { getStartupImageName, iphoneScreens } from '@foyer/contract/page/startup-image';
import { getHtmlLanguageTag } from '#src/platform/i18n/language-tag.ts';
import { PAGE_STATE_ELEMENT_ID, serializeJsonForScript } from '#src/platform/page/page-state.ts';
import type { PageState } from '#src/platform/page/page-state.ts';

interface DocumentParts {
  readonly state: PageState;
  /** HTML of the React application, which the browser hydrates. */
  readonly body: string;
  readonly title: string;
  /** SEO and Open Graph tags, as HTML. */
  readonly seoTags: string;
  /** HTML before the element of the React application. */
  readonly beforeApp: string;
  /** HTML after the element of the React application. */
  readonly afterApp: string;
  readonly styles: readonly string[];
  /** Script that runs before all others, except those of the bars above the page. */
  readonly firstScript: string;
  /** Script at the end of the body, which loads `entry` and `imports`. */
  readonly bootScript: string;
  readonly entry: string;
  readonly imports: readonly string[];
  /** Whether the page links startup images, which only Apple devices use. */
  readonly startupImages: boolean;
  /**
   * URLs of the stylesheets that the first screen normally does not need, and whether this page must load them before
   * the first paint nevertheless.
   */
  readonly deferredCss: { readonly hrefs: readonly string[]; readonly isBlocking: boolean };
}

/** Escapes a text for use in an HTML element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * Escapes CSS so that it cannot close its `<style>` element. The CSS of a brand was validated when the brand was
 * applied.
 */
export function escapeInlineCss(css: string): string {
  return css.replaceAll('</', String.raw`<\/`);
}

function styleElement(css: string): string {
  return `<style>${css}</style>`;
}

function head(language: string, title: string): string {
  const direction = isLanguageCode(language) ? getTextDirection(language) : 'ltr';
  return [
    `<!doctype html><html lang="${escapeHtml(getHtmlLanguageTag(language))}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
  ].join('');
}

/**
 * Removes from the page state empty fields and fields that the head of the document already contains, because every
 * byte delays the first paint.
 */
function compactState(state: PageState): PageState {
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
  const nonEmpty = {
    ...(smsProvider ? { smsProvider } : {}),
    ...(tokenSyncUrl ? { tokenSyncUrl } : {}),
    ...(affiliateBases?.length ? { affiliateBases } : {}),
    ...(loginChannels?.length ? { loginChannels } : {}),
  };
  return { ...state, data: { ...state.data, site: { ...rest, ...nonEmpty, whitelabelVal, mobileTemplate } } };
}

/** Renders the tags for the web app manifest, Apple's home-screen icon and the theme colour. [S3-047] */
function installTags({ site, language }: PageState['data']): string {
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
  /**
   * Script of the page, and the meta refresh that replaces it in browsers without scripts; `null` for a static page.
   */
  readonly live: {
    readonly script: string;
    readonly refresh: { readonly seconds: number; readonly to: string };
  } | null;
}

/** Renders a complete HTML document without the React application, for pages shown while the site is unavailable. */
export function renderSiteUnavailableDocument({ language, title, body, styles, live }: NoticeParts): string {
  const style = styles.map(styleElement).join('');
  const script = live ? `<script>${live.script}</script>` : '';
  // Prevents the browser's request for a default icon.
  const icon = '<link rel="icon" href="data:,">';
  return `${head(language, title)}${icon}${live ? noscriptRefresh(live.refresh) : ''}${style}</head><body><div id="app">${body}</div>${script}</body></html>`;
}

function noscriptRefresh({ seconds, to }: { readonly seconds: number; readonly to: string }): string {
  const target = to === '' ? '' : `;url=${escapeHtml(to)}`;
  return `<noscript><meta http-equiv="refresh" content="${seconds}${target}"></noscript>`;
}

function bootElement(
  bootScript: string,
  deferredCss: DocumentParts['deferredCss'],
  modules: Pick<DocumentParts, 'entry' | 'imports'>,
): string {
  const data = {
    entry: modules.entry,
    imports: modules.imports.join(' '),
    'deferred-css': deferredCss.isBlocking ? '' : deferredCss.hrefs.join(' '),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<script${attributes.join('')}>${bootScript}</script>`;
}

/** Renders the links to Apple's startup images, one for each screen size. The images are in the folder of the icon. */
function startupLinks(icon: string): string {
  const folder = escapeHtml(icon.slice(0, icon.lastIndexOf('/')));
  const links = iphoneScreens.map((screen) => {
    const [width, height, ratio] = screen;
    const media = `(device-width:${width}px) and (device-height:${height}px) and (-webkit-device-pixel-ratio:${ratio}) and (orientation:portrait)`;
    return `<link rel="apple-touch-startup-image" media="${media}" href="${folder}/startup/${getStartupImageName(screen)}">`;
  });
  return links.join('');
}

/**
 * Finds the end of the page's header in the HTML of the application, or returns -1. Chromium parses a document for 10 ms
 * at a time and may paint in between, and it looks at the clock after each script. On a slow phone a script after the
 * header therefore makes it paint the header first; in the head, the same script only delays the first frame.
 */
function findHeaderEnd(body: string): number {
  const endTag = '</header>';
  const start = body.indexOf(endTag);
  return start === -1 ? -1 : start + endTag.length;
}

/** Renders the HTML document around the HTML that React rendered, with everything that the first screen needs. */
export function renderPageDocument(parts: DocumentParts): string {
  const { state, body, title, seoTags, beforeApp, afterApp, styles, startupImages, ...scripts } = parts;
  const { firstScript, bootScript, deferredCss, ...modules } = scripts;
  const { site, language, theme } = state.data;
  const icon = site.mobileTemplate.apple_touch_icon;
  const first = `<script>${firstScript}</script>`;
  const headerEnd = deferredCss.isBlocking ? -1 : findHeaderEnd(body);
  return [
    head(language, title),
    // Before the styles, because a script waits for stylesheets above it.
    headerEnd === -1 ? first : '',
    `<meta name="description" content="${escapeHtml(site.mobileTemplate.app_desc)}">`,
    `<meta name="color-scheme" content="${theme}">`,
    ...styles.map(styleElement),
    ...(deferredCss.isBlocking ? deferredCss.hrefs : []).map(
      (href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`,
    ),
    `<link rel="icon" href="${escapeHtml(site.mobileTemplate.favicon)}">`,
    installTags(state.data),
    startupImages && icon ? startupLinks(icon) : '',
    seoTags,
    '</head>',
    `<body>${beforeApp}<div id="app">${headerEnd === -1 ? body : body.slice(0, headerEnd) + first + body.slice(headerEnd)}</div>${afterApp}`,
    `<script type="application/json" id="${PAGE_STATE_ELEMENT_ID}">${serializeJsonForScript(compactState(state))}</script>`,
    bootElement(bootScript, deferredCss, modules),
    '</body></html>',
  ].join('');
}
