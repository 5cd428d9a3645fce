import { useState } from 'react';
import { useFavourites } from '#src/features/lobby/favourites/own-games-read.ts';
import { useReportError } from '#src/platform/errors/report-error.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

export interface Favourite {
  readonly marked: boolean;
  /** Marks the game or takes the mark away; a tap while one is under way changes nothing. */
  readonly toggle: () => Promise<void>;
}

/** Whether a game is the member's favourite. It shows what was tapped at once, and what stands if that was refused. */
export function useFavourite(gameId: string): Favourite {
  const wps = useWps();
  const report = useReportError();
  const answer = useFavourites();
  const [tapped, setTapped] = useState<boolean | null>(null);
  const stands = answer.state === 'there' && answer.value.games.some(({ id }) => id === gameId);

  const toggle = async (): Promise<void> => {
    if (tapped !== null) return;
    const favourite = !stands;
    setTapped(favourite);
    const { setFavouriteGame } = await import('@foyer/contract/game/set-favourite-game');
    const kept = await wps.call(setFavouriteGame, { gameId, favourite });
    if (kept.ok && answer.state !== 'waiting') await answer.refresh();
    setTapped(null);
    if (!kept.ok) await report(kept.error);
  };
  return { marked: tapped ?? stands, toggle };
}
