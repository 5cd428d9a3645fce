import { useState } from 'react';
import type { Marks } from '#src/features/lobby/favourites/favourite-marks.tsx';
import { useReportError } from '#src/platform/errors/report-error.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

export interface Favourite {
  readonly marked: boolean;
  /** Marks the game or takes the mark away; a tap while one is under way changes nothing. */
  readonly toggle: () => Promise<void>;
}

/** Whether a game is the member's favourite. It shows what was tapped at once, and what stands if that was refused. */
export function useFavourite(gameId: string, { ids, refresh }: Marks): Favourite {
  const wps = useWps();
  const report = useReportError();
  const [tapped, setTapped] = useState<boolean | null>(null);
  const stands = ids?.has(gameId) ?? false;

  const toggle = async (): Promise<void> => {
    if (tapped !== null) return;
    const favourite = !stands;
    setTapped(favourite);
    const { setFavouriteGame } = await import('@foyer/contract/game/set-favourite-game');
    const kept = await wps.call(setFavouriteGame, { gameId, favourite });
    if (kept.ok) await refresh();
    setTapped(null);
    if (!kept.ok) await report(kept.error);
  };
  return { marked: tapped ?? stands, toggle };
}
