import type { LegalPage } from '@foyer/contract/content/legal-pages';
import { routePaths } from '@foyer/contract/page/route-paths';
import { Globe } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/shell/page-footer.module.css';
import { overlayTriggerAttributes } from '#src/platform/overlay/overlay-map.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { SafePlayInfo } from '@foyer/contract/system/site-info';

const externalLink = { target: '_blank', rel: 'noopener noreferrer' };

/** Shows the brand's minimum age, gambling licence and helpline. The links send no referrer. */
function SafePlayNote({ minimumAge, licence, helpline }: SafePlayInfo): ReactNode {
  const t = useTranslations('shell');
  const number = licence && t('licence', { name: licence.name, number: licence.number });
  return (
    <ul className={css.safe}>
      <li>
        <span className={css.age}>{t('minimumAge', { age: minimumAge })}</span>
      </li>
      {licence && (
        <li>
          {licence.badge && <img src={licence.badge} alt="" width={32} height={32} loading="lazy" />}
          {licence.url ? (
            <a href={licence.url} {...externalLink}>
              {number}
            </a>
          ) : (
            number
          )}
        </li>
      )}
      {helpline && (
        <li>
          <a href={helpline.url} {...externalLink}>
            {t('helpline', { name: helpline.name })}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Links to the legal pages. They cause a page load, because only the server has the texts. */
function LegalLinks({ pages }: { readonly pages: readonly LegalPage[] }): ReactNode {
  const t = useTranslations('shell.legal');
  return (
    <ul className={css.safe}>
      {pages.map((page) => (
        <li key={page}>
          <a href={routePaths[page]}>{t(page)}</a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The footer of every page. The name of the current language is a translated message, because `Intl.DisplayNames` took
 * a fifth of the time of hydration.
 */
export function PageFooter(): ReactNode {
  const t = useTranslations('shell');
  const { site } = usePage().data;
  return (
    <footer className={css.footer}>
      <form className={css.form} action={routePaths.language}>
        <button className={css.language} {...overlayTriggerAttributes('language')}>
          <Icon icon={Globe} size={18} />
          {t('language', { name: t('ownName') })}
        </button>
      </form>
      <button type="button" className={css.language} {...overlayTriggerAttributes('privacy')}>
        {t('privacy')}
      </button>
      {site.legal && <LegalLinks pages={site.legal} />}
      <p className={`${css.words} ${css.own}`}>{site.mobileTemplate.app_desc}</p>
      <p className={css.safe}>
        <a href={routePaths.saferPlay}>{t('playResponsibly')}</a>
        {site.limitsInFooter && <a href={getPageHref('accountLimits')}>{t('limits')}</a>}
      </p>
      {site.safePlay && <SafePlayNote {...site.safePlay} />}
    </footer>
  );
}
