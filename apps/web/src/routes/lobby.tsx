import { routePaths } from '@foyer/contract/page/route-paths';
import { Fragment, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import { AnnouncementMarquee } from '#src/features/lobby/announcements.tsx';
import { CategoryTabs } from '#src/features/lobby/category-tabs.tsx';
import { GameLane } from '#src/features/lobby/game-lane.tsx';
import { LazyGameListFallback } from '#src/features/lobby/games/lazy-game-list-fallback.tsx';
import { PromotionCarousel } from '#src/features/lobby/promotions.tsx';
import { GameSearchBox } from '#src/features/lobby/game-search-box.tsx';
import { Lazy } from '#src/platform/lazy.tsx';
import { createLazyComponent } from '#src/platform/lazy-component.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { type LobbyPageName, getCategoryHref } from '#src/platform/paths/page-href.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { lazyGameList } from '#src/routes/lazy-game-list.ts';

/** Number of a lane's cover images that a phone shows without scrolling. */
const COVERS_IN_VIEW = 4;
/** Number of lanes that begin on the first screen. */
const LANES_IN_VIEW = 2;

const recent = createLazyComponent(
  async () => (await import('#src/features/lobby/favourites/recent-games-lane.tsx')).RecentGamesLane,
);

function Lanes(): ReactNode {
  const { lobby } = usePage().data;
  const isMember = useSession().status === 'member';
  return lobby.lanes.map((lane, at) => (
    <Fragment key={lane.id}>
      {/* Below the first screen, so that recent games that arrive late do not move visible content. */}
      {isMember && at === LANES_IN_VIEW && (
        <Suspense>
          <Lazy component={recent} props={{}} />
        </Suspense>
      )}
      <GameLane
        lane={lane}
        listHref={lane.id === 'hot' ? null : getCategoryHref(lane.id)}
        firstScreenCount={at < LANES_IN_VIEW ? COVERS_IN_VIEW : 0}
        isMember={isMember}
      />
    </Fragment>
  ));
}

function getSearchText(search: string): string {
  return new URLSearchParams(search).get('q') ?? '';
}

interface SearchInput {
  readonly place: LobbyPageName;
  /** The search text: as the visitor types it, or from the URL after a navigation. */
  readonly typed: string;
  /** True if the visitor reached the page with the browser's back or forward button. */
  readonly isBack: boolean;
  readonly onSearchChange: (searchText: string) => void;
}

function useSearchInput(place: LobbyPageName): SearchInput {
  const urlText = getSearchText(useQueryString());
  const [typed, setTyped] = useState(urlText);
  const [shownPlace, setShownPlace] = useState(place);
  const [isBack, setBack] = useState(false);
  if (shownPlace !== place) {
    setShownPlace(place);
    setTyped(urlText);
  }
  useEffect(() => {
    let currentHref = location.href;
    const onNavigation = ({ type }: Event): void => {
      // An overlay adds a history entry without a navigation.
      if (type === 'pushState' && location.href === currentHref) return;
      currentHref = location.href;
      setTyped(getSearchText(location.search));
      setBack(type === 'popstate');
    };
    // `current-location.ts` dispatches `pushState`.
    const eventNames = ['popstate', 'pushState'];
    for (const move of eventNames) addEventListener(move, onNavigation);
    return () => {
      for (const move of eventNames) removeEventListener(move, onNavigation);
    };
  }, []);
  const onSearchChange = useCallback((searchText: string) => {
    setTyped(searchText);
    setBack(false);
  }, []);
  return { place, typed, isBack, onSearchChange };
}

/**
 * Returns the list that home shows. It is deferred after taps and keystrokes, so that the tab or the typed letter
 * renders first. After Back it renders at once, so that the browser can restore the scroll position.
 */
function useShownList({ place, typed, isBack }: SearchInput): {
  readonly place: LobbyPageName;
  readonly searchText: string;
} {
  const current = useMemo(() => ({ place, searchText: typed.trim() }), [place, typed]);
  const deferred = useDeferredValue(current);
  return isBack ? current : deferred;
}

function getPlacePath(place: LobbyPageName): string {
  if (place === 'home') return routePaths.home;
  return place === 'all' ? routePaths.games : getCategoryHref(place);
}

function HomeTop(): ReactNode {
  const { lobby, site } = usePage().data;
  return (
    <>
      <h1 className="visually-hidden">{site.title}</h1>
      <PromotionCarousel banners={lobby.banners} />
      <AnnouncementMarquee items={lobby.announcements} />
    </>
  );
}

/** The top of home, in a constant, so that a search does not render it again. */
const homeTop = <HomeTop />;
const homeLanes = <Lanes />;

/** Home with its lanes of games. A search or a category shows a list of games instead. [S2-001] */
export function LobbyPage({ place }: { readonly place: LobbyPageName }): ReactNode {
  const input = useSearchInput(place);
  const shown = useShownList(input);
  const isHome = shown.place === 'home' && shown.searchText === '';
  return (
    <PageLayout>
      {isHome && homeTop}
      <CategoryTabs selected={place === 'home' ? 'all' : place} />
      <GameSearchBox searchText={input.typed} action={getPlacePath(place)} onSearchChange={input.onSearchChange} />
      {isHome ? (
        homeLanes
      ) : (
        <Suspense fallback={<LazyGameListFallback {...shown} />}>
          <Lazy component={lazyGameList} props={shown} />
        </Suspense>
      )}
    </PageLayout>
  );
}
