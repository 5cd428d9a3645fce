import { useSyncExternalStore } from 'react';
import type { GameCard } from '@foyer/contract/game/game-card';
import { createFavouriteMarks, type FavouriteMarks } from '#src/features/lobby/favourites/favourite-marks.ts';
import { favourites } from '#src/features/lobby/favourites/own-games-read.ts';
import { useReportError } from '#src/platform/errors/report-error.ts';
import { readQuery } from '#src/platform/member/read-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSharedClient } from '#src/platform/queries/use-shared-client.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

export interface Favourite {
  readonly marked: boolean;
  readonly toggle: () => Promise<void>;
}

/** One of each session: whatever heart asks first. */
const marksOfSession = new WeakMap<object, FavouriteMarks>();

/** Whether a game is the member's favourite. It shows what was tapped at once, and what stands if that was refused. */
export function useFavourite(game: GameCard): Favourite {
  const marks = useMarks();
  const report = useReportError();
  const marked = useSyncExternalStore(
    marks.subscribe,
    () => marks.isMarked(game.id),
    () => false,
  );
  const toggle = async (): Promise<void> => {
    const error = await marks.mark(game, !marked);
    if (error) await report(error);
  };
  return { marked, toggle };
}

function useMarks(): FavouriteMarks {
  const client = useSharedClient();
  const wps = useWps();
  const session = useSession();
  const { site, language } = usePage().data;
  const known = marksOfSession.get(session);
  if (known) return known;
  const member = session.status === 'member' ? session.info.id : null;
  const query = readQuery(favourites, { wps, merchantCode: site.merchantCode, language, member });
  const marks = createFavouriteMarks({ client, wps, query });
  marksOfSession.set(session, marks);
  return marks;
}
