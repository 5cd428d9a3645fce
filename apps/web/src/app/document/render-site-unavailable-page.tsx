import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import type { SiteUnavailablePageRequest, RenderedDocument } from '@foyer/contract/page/page-data';
import { allCssModules, firstScreenCss } from 'virtual:client-build';
import maintenanceScript from '#src/app/boot/maintenance-page-script.ts?inline-script';
import speedScript from '#src/app/boot/speed-test-page-script.ts?inline-script';
import { computeCspHash } from '#src/app/document/compute-csp-hash.ts';
import { escapeInlineCss, renderSiteUnavailableDocument } from '#src/app/document/html-document.ts';
import { SiteUnavailablePage } from '#src/app/document/site-unavailable-page.tsx';
import { neutralBrandTokensCss } from '#src/brand/neutral-brand-tokens.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { addPreservedParameters } from '#src/platform/paths/preserved-parameters.ts';

const statusByKind = { domain: 421, maintenance: 503, denied: 403, error: 503, offline: 200, speed: 200 } as const;

interface LiveParts {
  /** Inline script of the page. */
  readonly script: string;
  /**
   * Meta refresh for browsers without scripts: seconds until the browser opens the URL `to`. If `to` is empty, the page
   * reloads.
   */
  readonly refresh: { readonly seconds: number; readonly to: string };
}

/**
 * Returns the script and meta refresh of a page. The maintenance page reloads every 60 s, and the speed-test page
 * redirects; the other pages have no script.
 */
function getLiveParts(kind: SiteUnavailablePageRequest['kind'], continueHref: string): LiveParts | null {
  if (kind === 'maintenance') return { script: maintenanceScript, refresh: { seconds: 60, to: '' } };
  return kind === 'speed' ? { script: speedScript, refresh: { seconds: 0, to: continueHref } } : null;
}

/**
 * Renders the page that is shown instead of the site, such as the maintenance page. It has the merchant's colours if
 * the merchant is known.
 */
export async function renderSiteUnavailablePage(request: SiteUnavailablePageRequest): Promise<RenderedDocument> {
  const { kind, language, tokensCss, illustration, endsAt, serverNow, ip, reference, domains, search } = request;
  const messages = await loadMessages(language);
  const continueHref = addPreservedParameters(getPageHref('home'), search);
  const live = getLiveParts(kind, continueHref);
  const body = renderToString(
    <IntlProvider locale={getFormatLocale(language)} messages={messages} timeZone="UTC">
      <SiteUnavailablePage
        kind={kind}
        illustration={illustration}
        endsAt={endsAt}
        serverNow={serverNow}
        ip={ip}
        reference={reference}
        {...(kind === 'speed' ? { speed: { continueHref, domains } } : {})}
      />
    </IntlProvider>,
  );
  const globalCss = firstScreenCss.filter(({ module }) => module === null).map(({ text }) => text);
  const styles = [tokensCss ?? neutralBrandTokensCss, [...globalCss, allCssModules].join('')]
    .filter((text) => text !== '')
    .map(escapeInlineCss);
  return {
    status: statusByKind[kind],
    html: renderSiteUnavailableDocument({ language, title: messages.pages[kind], body, styles, live }),
    cacheable: false,
    scriptHashes: live ? [await computeCspHash(live.script)] : [],
    styleHashes: await Promise.all(styles.map(computeCspHash)),
    redirect: null,
    indexable: kind === 'speed',
  };
}
