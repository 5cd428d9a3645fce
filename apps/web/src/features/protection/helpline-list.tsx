import type { Helpline } from '@foyer/contract/protection/protection';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/protection/protection.module.css';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

const externalLink = { target: '_blank', rel: 'noopener noreferrer' };

/** Helplines for problem gambling: those of the countries, and the brand's own. */
export function HelplineList({ help }: { readonly help: readonly Helpline[] }): ReactNode {
  const t = useTranslations('protection');
  const headingId = useId();
  const { language, site } = usePage().data;
  const own = site.safePlay?.helpline;
  const lines = [
    ...help,
    ...(own && help.every(({ url }) => url !== own.url) ? [{ ...own, country: null, tel: null }] : []),
  ];
  const countryNames = new Intl.DisplayNames(getFormatLocale(language), { type: 'region', fallback: 'code' });
  if (lines.length === 0) return null;
  return (
    <section className={css.help} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.heading}>
        {t('help')}
      </h2>
      <ul className={css.lines}>
        {lines.map(({ country, name, tel, url }) => (
          <li key={`${country} ${url}`}>
            <span className={css.line}>
              <a href={url} {...externalLink}>
                <bdi>{name}</bdi>
              </a>
              {country !== null && <span className={css.country}>{countryNames.of(country)}</span>}
            </span>
            {tel !== null && (
              <a className={css.tel} href={`tel:${tel.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
                {tel}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
