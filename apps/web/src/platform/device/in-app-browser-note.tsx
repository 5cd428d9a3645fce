import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/platform/device/in-app-browser-note.module.css';
import { useCopyToClipboard } from '#src/platform/toast/use-copy-to-clipboard.ts';
import { getExternalBrowserUrl, type InAppBrowser } from '#src/platform/device/in-app-browser.ts';

/**
 * Explains to visitors how to leave the built-in browser of another app (such as Facebook): a link or button opens or
 * copies the URL for their own browser.
 */
export function InAppBrowserNote({ app }: { readonly app: InAppBrowser }): ReactNode {
  const t = useTranslations('identityLogin');
  const copy = useCopyToClipboard();
  const externalUrl = getExternalBrowserUrl(app, { href: location.href, userAgent: navigator.userAgent });
  return (
    <div className={css.note}>
      <p>{t('inApp')}</p>
      {externalUrl === null ? (
        <button type="button" className={css.action} onClick={() => void copy(location.href, t('copied'))}>
          {t('copyLink')}
        </button>
      ) : (
        <a className={css.action} href={externalUrl}>
          {t('openBrowser')}
        </a>
      )}
    </div>
  );
}
