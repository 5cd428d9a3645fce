import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import type { NoticeRequest, PageReply } from '@foyer/contract/page/page-data';
import { css, laterCss } from 'virtual:client-build';
import { hashOf } from '#src/app/hash-of.ts';
import { insideStyle, noticeDocument } from '#src/app/document.ts';
import { NoticePage, noticeStatus } from '#src/app/notice-page.tsx';
import { plainTokens } from '#src/brand/plain-tokens.ts';
import { loadWords } from '#src/platform/i18n/catalogues.ts';
import { formatTagOf } from '#src/platform/i18n/format-tag.ts';

/** Draws a page that stands in for a site, in the merchant's colours where there is one. */
export async function renderNotice({ kind, language, tokensCss, endsAt, ip }: NoticeRequest): Promise<PageReply> {
  const words = await loadWords(language);
  const body = renderToString(
    <IntlProvider locale={formatTagOf(language)} messages={words} timeZone="UTC">
      <NoticePage kind={kind} endsAt={endsAt} ip={ip} />
    </IntlProvider>,
  );
  const styles = [tokensCss ?? plainTokens, css + laterCss].filter((text) => text !== '').map(insideStyle);
  return {
    status: noticeStatus[kind],
    html: noticeDocument({ language, title: words.pages[kind], body, styles }),
    cacheable: false,
    scriptHashes: [],
    styleHashes: await Promise.all(styles.map(hashOf)),
    redirect: null,
    indexable: false,
  };
}
