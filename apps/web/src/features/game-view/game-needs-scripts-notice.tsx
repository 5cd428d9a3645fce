import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/game-view/game-needs-scripts-notice.module.css';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** In a browser without scripts: the name of the game, that games need scripts, and a link to home. */
export function GameNeedsScriptsNotice({ name }: { readonly name: string }): ReactNode {
  const t = useTranslations('game');
  return (
    <noscript>
      <div className={css.cover}>
        <EmptyState
          heading="h1"
          title={name}
          text={t('needsScripts')}
          action={<PrimaryActionLink href={getPageHref('home')}>{t('back')}</PrimaryActionLink>}
        />
      </div>
    </noscript>
  );
}
