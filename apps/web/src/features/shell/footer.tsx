import { routePaths } from '@foyer/contract/page/route-paths';
import Globe from 'lucide-react/icons/globe';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/shell/footer.module.css';
import { SafePlayNote } from '#src/features/shell/safe-play-note.tsx';
import { opens } from '#src/platform/overlay/overlay-map.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

/**
 * What the brand says of itself and must say, and the language, whose name is a word: to ask the platform for it took a fifth
 * of hydration.
 */
export function Footer(): ReactNode {
  const t = useTranslations('shell');
  const { site } = usePage().data;
  return (
    <footer className={css.footer}>
      <form className={css.form} action={routePaths.language}>
        <button className={css.language} {...opens('language')}>
          <Globe size={18} aria-hidden />
          {t('language', { name: t('ownName') })}
        </button>
      </form>
      <button type="button" className={css.language} {...opens('privacy')}>
        {t('privacy')}
      </button>
      <p className={`${css.words} ${css.own}`}>{site.mobileTemplate.app_desc}</p>
      <p className={css.words}>{t('playResponsibly')}</p>
      {site.safePlay && <SafePlayNote {...site.safePlay} />}
    </footer>
  );
}
