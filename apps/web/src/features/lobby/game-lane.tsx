import { routePaths } from '@foyer/contract/page/route-paths';
import { ChevronRight } from 'lucide';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { HomeLane } from '@foyer/contract/game/game-lists';
import { GameCard } from '#src/features/lobby/game-card.tsx';
import css from '#src/features/lobby/game-lane.module.css';
import { Lazy } from '#src/platform/lazy.tsx';
import { createLazyComponent } from '#src/platform/lazy-component.ts';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { Icon } from '#src/ui/icon.tsx';

interface GameLaneProps {
  readonly lane: Pick<HomeLane, 'title' | 'cards'> & { readonly id: string };
  /** URL of the list with all games of the lane; `null` if the lane shows all of them. */
  readonly listHref: string | null;
  /** Number of the lane's cover images on the first screen. */
  readonly firstScreenCount: number;
  /** True if the visitor is a member: each card then has a favourite button. */
  readonly isMember: boolean;
}

/** The favourite button of a card. Lazy, because only members need it. */
const heart = createLazyComponent(
  async () => (await import('#src/features/lobby/favourites/lane-card-buttons.tsx')).LaneCardButtons,
);

/** A horizontally scrolling row of games. */
export function GameLane({ lane, listHref, firstScreenCount, isMember }: GameLaneProps): ReactNode {
  const t = useTranslations('lobby');
  const title = `lane-${lane.id}`;
  return (
    <section className={css.lane} aria-labelledby={title} data-lane={lane.id}>
      <div className={css.head}>
        <h2 id={title} className={css.title}>
          {lane.title}
        </h2>
        {listHref !== null && (
          <SiteLink className={css.all} href={listHref} aria-label={t('seeAll', { lane: lane.title })}>
            {t('seeAllShort')}
            <Icon icon={ChevronRight} size={16} />
          </SiteLink>
        )}
      </div>
      <ul className={css.row}>
        {lane.cards.map((game, index) => (
          <GameCard
            key={game.id}
            game={game}
            when={index < firstScreenCount ? 'first' : 'near'}
            backUrl={routePaths.home}
            favourite={
              isMember && (
                <Suspense>
                  <Lazy component={heart} props={{ game }} />
                </Suspense>
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}
