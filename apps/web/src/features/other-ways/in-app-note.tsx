import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/other-ways/other-ways.module.css';
import { wayOutOf, type InAppBrowser } from '#src/platform/device/in-app-browser.ts';

const appNames = {
  line: 'LINE',
  facebook: 'Facebook',
  instagram: 'Instagram',
  telegram: 'Telegram',
} as const satisfies Readonly<Record<InAppBrowser, string>>;

/** Says that more is possible outside of the app, and how to get there. */
export function InAppNote({ app }: { readonly app: InAppBrowser }): ReactNode {
  const t = useTranslations('otherWays');
  const [copied, setCopied] = useState(false);
  const way = wayOutOf(app, { href: location.href, userAgent: navigator.userAgent });
  const copy = (): void => {
    navigator.clipboard?.writeText(location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={css.note}>
      <p>{t('inApp', { app: appNames[app] })}</p>
      {way === null ? (
        <button type="button" className={css.out} onClick={copy}>
          <span role="status">{copied ? t('copied') : t('copyLink')}</span>
        </button>
      ) : (
        <a className={css.out} href={way}>
          {t('openBrowser')}
        </a>
      )}
    </div>
  );
}
