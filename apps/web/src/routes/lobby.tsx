import { Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { Announcements } from '#src/features/lobby/announcements.tsx';
import { CategoryTabs } from '#src/features/lobby/category-tabs.tsx';
import { GameLane } from '#src/features/lobby/game-lane.tsx';
import { GamesOnTheWay } from '#src/features/lobby/games/games-on-the-way.tsx';
import { Promotions } from '#src/features/lobby/promotions.tsx';
import { SearchBox } from '#src/features/lobby/search-box.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import type { LobbyPlace } from '#src/platform/paths/lobby-place.ts';
import { paths } from '#src/platform/paths/paths.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { Frame } from '#src/routes/frame.tsx';
import { gamesChunk } from '#src/routes/games-chunk.ts';

/** Covers of a lane that a phone shows without scrolling. */
const COVERS_IN_VIEW = 4;
/** Lanes that begin on the first screen. */
const LANES_IN_VIEW = 2;

function Lanes(): ReactNode {
  const { lobby } = usePage().data;
  const isMember = useSession().status === 'member';
  return lobby.lanes.map((lane, at) => (
    <GameLane key={lane.id} lane={lane} onFirstScreen={at < LANES_IN_VIEW ? COVERS_IN_VIEW : 0} isMember={isMember} />
  ));
}

function wordsOf(search: string): string {
  return new URLSearchParams(search).get('q') ?? '';
}

/** What stands in the search box: what is typed there, or what the address says of a place that is come to. */
function useTyped(place: LobbyPlace): readonly [string, (words: string) => void] {
  const asked = wordsOf(useSearch());
  const [typed, setTyped] = useState(asked);
  const [from, setFrom] = useState(place);
  if (from !== place) {
    setFrom(place);
    setTyped(asked);
  }
  useEffect(() => {
    const onBack = (): void => setTyped(wordsOf(location.search));
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
  return [typed, useCallback((words: string) => setTyped(words), [])];
}

function pathOf(place: LobbyPlace): string {
  if (place === 'home') return paths.home.path;
  return place === 'all' ? paths.games.path : paths.category.getHref(place);
}

/** Home with its lanes, or a list of games; either way what is typed into the search takes their place. [S2-001] */
export function Lobby({ place }: { readonly place: LobbyPlace }): ReactNode {
  const { lobby, site } = usePage().data;
  const [typed, onWords] = useTyped(place);
  const words = useDeferredValue(typed.trim());
  const isHome = place === 'home' && words === '';
  return (
    <Frame>
      {isHome && (
        <>
          <h1 className="visually-hidden">{site.title}</h1>
          <Promotions banners={lobby.banners} />
          <Announcements items={lobby.announcements} />
        </>
      )}
      <CategoryTabs selected={place === 'home' ? 'all' : place} />
      <SearchBox words={typed} action={pathOf(place)} onWords={onWords} />
      {isHome ? (
        <Lanes />
      ) : (
        <Suspense fallback={<GamesOnTheWay place={place} words={words} />}>
          <gamesChunk.Part place={place} words={words} isStale={words !== typed.trim()} />
        </Suspense>
      )}
    </Frame>
  );
}
