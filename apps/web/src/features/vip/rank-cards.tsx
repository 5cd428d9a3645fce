import type { VipRankProgress } from '@foyer/contract/vip/vip-rank';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/vip/rank-cards.module.css';
import { RankCrest } from '#src/features/vip/rank-crest.tsx';

/** One card for each rank that has a crest, side by side, with the member's own rank in the middle. */
export function RankCards({ ranks, labelId }: Pick<VipRankProgress, 'ranks' | 'labelId'>): ReactNode {
  const t = useTranslations('club');
  const tArticles = useTranslations('articles');
  const scroller = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLLIElement>(null);

  useLayoutEffect(() => {
    if (scroller.current === null || own.current === null) return;
    scroller.current.scrollLeft = own.current.offsetLeft - (scroller.current.clientWidth - own.current.clientWidth) / 2;
  }, [labelId]);

  const cards = ranks.filter(({ crest }) => crest !== undefined);
  if (cards.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
    <div ref={scroller} className={css.scroller} tabIndex={0} role="group" aria-label={t('rank')}>
      <ul className={css.cards}>
        {cards.map((rank) => {
          const isOwn = rank.labelId === labelId;
          return (
            <li key={rank.labelId} ref={isOwn ? own : null} className={css.card} data-own={isOwn}>
              <RankCrest rank={rank} size={96} />
              <span className={css.name}>{rank.labelName}</span>
              <span className={css.more}>
                {isOwn ? t('yours') : rank.credits !== null && tArticles('credits', { count: rank.credits })}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
