import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/platform/device/in-app-note.module.css';
import { useCopy } from '#src/platform/toast/use-copy.ts';
import { inAppName, wayOutOf, type InAppBrowser } from '#src/platform/device/in-app-browser.ts';

/** Explains how to leave the in-app browser. */
export function InAppNote({ app }: { readonly app: InAppBrowser }): ReactNode {
  const t = useTranslations('otherWays');
  const copy = useCopy();
  const way = wayOutOf(app, { href: location.href, userAgent: navigator.userAgent });
  return (
    <div className={css.note}>
      <p>{t('inApp', { app: inAppName(app) })}</p>
      {way === null ? (
        <button type="button" className={css.out} onClick={() => void copy(location.href, t('copied'))}>
          {t('copyLink')}
        </button>
      ) : (
        <a className={css.out} href={way}>
          {t('openBrowser')}
        </a>
      )}
    </div>
  );
}
