import { Suspense, useCallback, useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { GameCategory } from '@foyer/contract/game/category';
import { Announcements } from '#src/features/lobby/announcements.tsx';
import { CategoryTabs } from '#src/features/lobby/category-tabs.tsx';
import { GameLane } from '#src/features/lobby/game-lane.tsx';
import { GamesOnTheWay } from '#src/features/lobby/games-on-the-way.tsx';
import { Promotions } from '#src/features/lobby/promotions.tsx';
import { SearchBox } from '#src/features/lobby/search-box.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Frame } from '#src/routes/frame.tsx';
import { gamesChunk } from '#src/routes/games-chunk.ts';

/** Covers of a lane that a phone shows without scrolling. */
const COVERS_IN_VIEW = 4;
/** Lanes that begin on the first screen. */
const LANES_IN_VIEW = 2;

function Lanes(): ReactNode {
  const { lobby } = usePage().data;
  return lobby.lanes.map((lane, at) => (
    <GameLane key={lane.id} lane={lane} onFirstScreen={at < LANES_IN_VIEW ? COVERS_IN_VIEW : 0} />
  ));
}

/** Home with its lanes, or one category; either way what is typed into the search takes their place. [S2-001] */
export function Lobby({ category }: { readonly category: GameCategory | null }): ReactNode {
  const t = useTranslations('lobby');
  const { data, listing } = usePage();
  const initial = listing?.filter.search ?? '';
  const [typed, setTyped] = useState(initial);
  const words = useDeferredValue(typed.trim());
  const onWords = useCallback((next: string) => setTyped(next), []);
  const { lobby, site } = data;
  const title = words === '' && category ? t(`category.${category}`) : t('results', { words });

  return (
    <Frame>
      {category === null && words === '' && (
        <>
          <h1 className="visually-hidden">{site.title}</h1>
          <Promotions banners={lobby.banners} />
          <Announcements items={lobby.announcements} />
        </>
      )}
      <CategoryTabs selected={category ?? 'all'} />
      <SearchBox initial={initial} onWords={onWords} />
      {category === null && words === '' ? (
        <Lanes />
      ) : (
        <Suspense fallback={<GamesOnTheWay title={title} category={words === '' ? category : null} />}>
          <gamesChunk.Part title={title} wanted={{ category, search: words === '' ? null : words }} />
        </Suspense>
      )}
    </Frame>
  );
}
