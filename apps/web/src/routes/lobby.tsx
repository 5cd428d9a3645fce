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
/** Lanes that start on the first screen. */
const LANES_IN_VIEW = 2;

const recent = lazyComponent(async () => (await import('#src/features/lobby/favourites/recent-lane.tsx')).RecentLane);

function Lanes(): ReactNode {
  const { lobby } = usePage().data;
  const isMember = useSession().status === 'member';
  return lobby.lanes.map((lane, at) => (
    <Fragment key={lane.id}>
      {/* Below the first screen, so that a late lane does not move visible content. */}
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

function getSearchText(search: string): string {
  return new URLSearchParams(search).get('q') ?? '';
}

interface SearchInput {
  readonly place: LobbyPlace;
  /** The search text: what the visitor types, or the URL's after a navigation. */
  readonly typed: string;
  /** The page was reached by the browser's back or forward. */
  readonly isBack: boolean;
  readonly onWords: (words: string) => void;
}

function useSearchInput(place: LobbyPlace): SearchInput {
  const asked = getSearchText(useSearch());
  const [typed, setTyped] = useState(asked);
  const [from, setFrom] = useState(place);
  const [isBack, setBack] = useState(false);
  if (from !== place) {
    setFrom(place);
    setTyped(asked);
  }
  useEffect(() => {
    let here = location.href;
    const onNavigation = ({ type }: Event): void => {
      // An overlay adds a history entry without a navigation.
      if (type === 'pushState' && location.href === here) return;
      here = location.href;
      setTyped(getSearchText(location.search));
      setBack(type === 'popstate');
    };
    // `current-location.ts` dispatches `pushState`.
    const moves = ['popstate', 'pushState'];
    for (const move of moves) addEventListener(move, onNavigation);
    return () => {
      for (const move of moves) removeEventListener(move, onNavigation);
    };
  }, []);
  const onWords = useCallback((words: string) => {
    setTyped(words);
    setBack(false);
  }, []);
  return { place, typed, isBack, onWords };
}

/**
 * The list to show. Taps and keystrokes render first and the list follows. On Back it renders at once, so that the
 * browser can restore the scroll position.
 */
function useShownList({ place, typed, isBack }: SearchInput): { readonly place: LobbyPlace; readonly words: string } {
  const asked = useMemo(() => ({ place, words: typed.trim() }), [place, typed]);
  const later = useDeferredValue(asked);
  return isBack ? asked : later;
}

function getPlacePath(place: LobbyPlace): string {
  if (place === 'home') return routePaths.home;
  return place === 'all' ? routePaths.games : categoryHref(place);
}

function HomeTop(): ReactNode {
  const { lobby, site } = usePage().data;
  return (
    <>
      <h1 className="visually-hidden">{site.title}</h1>
      <Promotions banners={lobby.banners} />
      <Announcements items={lobby.announcements} />
    </>
  );
}

/** Constants, so that the search does not render them again. */
const homeTop = <HomeTop />;
const homeLanes = <Lanes />;

/** Home with its lanes, or a list of games. A search replaces either. [S2-001] */
export function Lobby({ place }: { readonly place: LobbyPlace }): ReactNode {
  const asked = useSearchInput(place);
  const shown = useShownList(asked);
  const isHome = shown.place === 'home' && shown.words === '';
  return (
    <PageLayout>
      {isHome && homeTop}
      <CategoryTabs selected={place === 'home' ? 'all' : place} />
      <SearchBox words={asked.typed} action={getPlacePath(place)} onWords={asked.onWords} />
      {isHome ? (
        homeLanes
      ) : (
        <Suspense fallback={<GamesLoading {...shown} />}>
          <gamesChunk.Part {...shown} />
        </Suspense>
      )}
    </PageLayout>
  );
}
