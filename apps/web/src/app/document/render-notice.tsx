import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import type { NoticeRequest, PageReply } from '@foyer/contract/page/page-data';
import { css, laterCss } from 'virtual:client-build';
import closed from '#src/app/boot/closed.ts?inline-script';
import speed from '#src/app/boot/speed.ts?inline-script';
import { cspHash } from '#src/app/document/csp-hash.ts';
import { insideStyle, noticeDocument } from '#src/app/document/document.ts';
import { NoticePage } from '#src/app/document/notice-page.tsx';
import { neutralTokens } from '#src/brand/neutral-tokens.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { getFormatLocale } from '#src/platform/i18n/format-tag.ts';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { addPreservedParameters } from '#src/platform/paths/preserved.ts';

const noticeStatus = { domain: 421, maintenance: 503, denied: 403, error: 503, offline: 200, speed: 200 } as const;

interface Live {
  /** Script of the page. */
  readonly script: string;
  /** Seconds until a browser without scripts reloads, and the URL; empty for the same page. */
  readonly without: { readonly seconds: number; readonly to: string };
}

/** The maintenance page and the speed test end without an action of the visitor. */
function liveOf(kind: NoticeRequest['kind'], goOn: string): Live | null {
  if (kind === 'maintenance') return { script: closed, without: { seconds: 60, to: '' } };
  return kind === 'speed' ? { script: speed, without: { seconds: 0, to: goOn } } : null;
}

/** Renders a page in place of a site, in the merchant's colours if the merchant is known. */
export async function renderNotice(request: NoticeRequest): Promise<PageReply> {
  const { kind, language, tokensCss, endsAt, ip, domains, search } = request;
  const words = await loadMessages(language);
  const goOn = addPreservedParameters(hrefTo('home'), search);
  const live = liveOf(kind, goOn);
  const body = renderToString(
    <IntlProvider locale={getFormatLocale(language)} messages={words} timeZone="UTC">
      <NoticePage kind={kind} endsAt={endsAt} ip={ip} {...(kind === 'speed' ? { speed: { goOn, domains } } : {})} />
    </IntlProvider>,
  );
  const styles = [tokensCss ?? neutralTokens, css + laterCss].filter((text) => text !== '').map(insideStyle);
  return {
    status: noticeStatus[kind],
    html: noticeDocument({ language, title: words.pages[kind], body, styles, live }),
    cacheable: false,
    scriptHashes: live ? [await cspHash(live.script)] : [],
    styleHashes: await Promise.all(styles.map(cspHash)),
    redirect: null,
    indexable: kind === 'speed',
  };
}
