import { routePaths } from '@foyer/contract/page/route-paths';
import { Fragment, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearch } from '#src/platform/paths/current-location.ts';
import { Announcements } from '#src/features/lobby/announcements.tsx';
import { CategoryTabs } from '#src/features/lobby/category-tabs.tsx';
import { GameLane } from '#src/features/lobby/game-lane.tsx';
import { GamesLoading } from '#src/features/lobby/games/games-loading.tsx';
import { Promotions } from '#src/features/lobby/promotions.tsx';
import { SearchBox } from '#src/features/lobby/search-box.tsx';
import { lazyComponent } from '#src/platform/lazy-component.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { type LobbyPlace, categoryHref } from '#src/platform/paths/paths.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { gamesChunk } from '#src/routes/games-chunk.ts';

/** Covers of a lane that a phone shows without scrolling. */
const COVERS_IN_VIEW = 4;
/** Lanes that begin on the first screen. */
const LANES_IN_VIEW = 2;

const recent = lazyComponent(async () => (await import('#src/features/lobby/favourites/recent-lane.tsx')).RecentLane);

function Lanes(): ReactNode {
  const { lobby } = usePage().data;
  const isMember = useSession().status === 'member';
  return lobby.lanes.map((lane, at) => (
    <Fragment key={lane.id}>
      {/* Below the first screen: what comes later must not move what is looked at. */}
      {isMember && at === LANES_IN_VIEW && (
        <Suspense>
          <recent.Part />
        </Suspense>
      )}
      <GameLane
        lane={lane}
        all={lane.id === 'hot' ? null : categoryHref(lane.id)}
        onFirstScreen={at < LANES_IN_VIEW ? COVERS_IN_VIEW : 0}
        isMember={isMember}
      />
    </Fragment>
  ));
}

function wordsOf(search: string): string {
  return new URLSearchParams(search).get('q') ?? '';
}

interface Asked {
  readonly place: LobbyPlace;
  /** What stands in the search box: what is typed there, or what the address says of a place that is come to. */
  readonly typed: string;
  /** It was come to by the browser's own way back. */
  readonly isBack: boolean;
  readonly onWords: (words: string) => void;
}

function useAsked(place: LobbyPlace): Asked {
  const asked = wordsOf(useSearch());
  const [typed, setTyped] = useState(asked);
  const [from, setFrom] = useState(place);
  const [isBack, setBack] = useState(false);
  if (from !== place) {
    setFrom(place);
    setTyped(asked);
  }
  useEffect(() => {
    let here = location.href;
    const onMove = ({ type }: Event): void => {
      // What opens above the page stands in the history as well, and goes nowhere.
      if (type === 'pushState' && location.href === here) return;
      here = location.href;
      setTyped(wordsOf(location.search));
      setBack(type === 'popstate');
    };
    // `current-location.ts` dispatches the second.
    const moves = ['popstate', 'pushState'];
    for (const move of moves) addEventListener(move, onMove);
    return () => {
      for (const move of moves) removeEventListener(move, onMove);
    };
  }, []);
  const onWords = useCallback((words: string) => {
    setTyped(words);
    setBack(false);
  }, []);
  return { place, typed, isBack, onWords };
}

/**
 * What is shown of it. A tap and a letter are answered first, what they lead to follows; on the way back it is there at
 * once, since the browser scrolls it to where it was.
 */
function useShown({ place, typed, isBack }: Asked): { readonly place: LobbyPlace; readonly words: string } {
  const asked = useMemo(() => ({ place, words: typed.trim() }), [place, typed]);
  const later = useDeferredValue(asked);
  return isBack ? asked : later;
}

function pathOf(place: LobbyPlace): string {
  if (place === 'home') return routePaths.home;
  return place === 'all' ? routePaths.games : categoryHref(place);
}

function Above(): ReactNode {
  const { lobby, site } = usePage().data;
  return (
    <>
      <h1 className="visually-hidden">{site.title}</h1>
      <Promotions banners={lobby.banners} />
      <Announcements items={lobby.announcements} />
    </>
  );
}

/** What is drawn of home once is not drawn again with every letter of the search. */
const above = <Above />;
const lanes = <Lanes />;

/** Home with its lanes, or a list of games; either way what is typed into the search takes their place. [S2-001] */
export function Lobby({ place }: { readonly place: LobbyPlace }): ReactNode {
  const asked = useAsked(place);
  const shown = useShown(asked);
  const isHome = shown.place === 'home' && shown.words === '';
  return (
    <PageLayout>
      {isHome && above}
      <CategoryTabs selected={place === 'home' ? 'all' : place} />
      <SearchBox words={asked.typed} action={pathOf(place)} onWords={asked.onWords} />
      {isHome ? (
        lanes
      ) : (
        <Suspense fallback={<GamesLoading {...shown} />}>
          <gamesChunk.Part {...shown} />
        </Suspense>
      )}
    </PageLayout>
  );
}
