import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/game-view/game-skeleton.module.css';
import { getCoverOfTappedGame } from '#src/features/game-view/launch/launch-tap.ts';

interface GameSkeletonProps {
  readonly name: string;
  /** True to show only the cover, without the loading text and the progress bar. */
  readonly isStatic: boolean;
}

/** Placeholder of a game that is loading: the cover image of the tapped card, if there is one. */
export function GameSkeleton({ name, isStatic }: GameSkeletonProps): ReactNode {
  const t = useTranslations('game');
  const cover = getCoverOfTappedGame();
  return (
    <div className={css.skeleton} role="status" data-still={isStatic}>
      {cover === null ? <span className={css.shape} aria-hidden /> : <img className={css.cover} src={cover} alt="" />}
      {!isStatic && (
        <>
          <span className={css.words}>{t('loading', { name })}</span>
          <span className={css.bar} aria-hidden />
        </>
      )}
    </div>
  );
}
