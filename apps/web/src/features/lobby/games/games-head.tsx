import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/lobby/games/games-head.module.css';

interface GamesHeadProps {
  readonly title: ReactNode;
  /** How many there are; `null` while that is not known. */
  readonly count: number | null;
}

/** What is shown, and how much of it there is: the same whichever of its pages come and go. */
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
