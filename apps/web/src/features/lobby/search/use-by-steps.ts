import { useEffect, useState } from 'react';
import type { GameCard } from '@foyer/contract/game/game-card';
import { byFrames } from '#src/ui/picture/frame-scheduler.ts';

/** Cards that a letter draws at once: two rows of a phone, more than its keyboard leaves in sight. */
const AT_ONCE = 6;
/** The same for the first letter, which takes away the list that stood there too. */
const AT_FIRST = 3;
const NONE: readonly GameCard[] = [];

/**
 * Games that were found, in two steps: with the letter those that stand there already and a few new ones, `null` for the other
 * new ones, which follow after the frame that shows the first.
 */
export function useBySteps(found: readonly GameCard[]): readonly (GameCard | null)[] {
  const [drawn, setDrawn] = useState(NONE);
  const held = heldBack(found, drawn);
  const isAll = held.size === 0;
  if (isAll && found !== drawn) setDrawn(found);
  useEffect(() => (isAll ? undefined : byFrames(() => setDrawn(found))), [found, isAll]);
  return isAll ? found : found.map((game) => (held.has(game) ? null : game));
}

function heldBack(found: readonly GameCard[], drawn: readonly GameCard[]): ReadonlySet<GameCard> {
  if (found === drawn) return new Set();
  const known = new Set(drawn);
  return new Set(found.filter((game) => !known.has(game)).slice(drawn === NONE ? AT_FIRST : AT_ONCE));
}
