import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/lobby/games/game-list-heading.module.css';

interface GameListHeadingProps {
  readonly title: ReactNode;
  /** Number of games in the list; `null` while it is unknown. */
  readonly count: number | null;
}

/** The heading of a game list. Memoised, because the list renders more often than its heading changes. */
export const GameListHeading = memo(function GameListHeading({ title, count }: GameListHeadingProps) {
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
