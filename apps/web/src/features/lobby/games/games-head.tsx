import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/lobby/games/games-head.module.css';

interface GamesHeadProps {
  readonly title: ReactNode;
  /** `null` while the number is unknown. */
  readonly count: number | null;
}

/** Memoised, because the pages of the list change more often than its head. */
export const GamesHead = memo(function GamesHead({ title, count }: GamesHeadProps) {
  const t = useTranslations('lobby');
  return (
    <div className={css.head}>
      <h1 id="games-title" className={css.title}>
        {title}
      </h1>
      <p className={css.count} role="status">
        {count === null ? '' : t('games', { count })}
      </p>
    </div>
  );
});
