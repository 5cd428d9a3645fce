import type { ReactNode } from 'react';
import css from '#src/features/lobby/filters/filters.module.css';
import { gamesHref, type GamesWanted } from '#src/features/lobby/games-place.ts';
import { Link } from '#src/platform/paths/link.tsx';

interface FilterLinkProps {
  /** The list it leads to. */
  readonly wanted: GamesWanted;
  readonly chosen: boolean;
  /** How many games that list has. */
  readonly count?: number;
  readonly children: ReactNode;
}

/** One choice; the chosen one is the current. */
export function FilterLink({ wanted, chosen, count, children }: FilterLinkProps): ReactNode {
  return (
    <li>
      <Link className={css.choice} href={gamesHref(wanted)} aria-current={chosen ? 'true' : undefined} rel="nofollow">
        {children}
        {count !== undefined && <span className={css.count}>{count}</span>}
      </Link>
    </li>
  );
}
