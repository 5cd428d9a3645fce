import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { artWidths } from '@foyer/contract/game/art-widths';
import type { GameCard as Game } from '@foyer/contract/game/game-card';
import css from '#src/features/lobby/game-card.module.css';
import { launchHref } from '#src/features/lobby/launch-href.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Link } from '#src/platform/paths/link.tsx';
import { Picture } from '#src/ui/picture.tsx';

interface GameCardProps {
  readonly game: Game;
  /** When its picture is fetched. */
  readonly when: 'first' | 'near' | 'later';
}

/** One game: its cover and name, a link that starts it. */
export function GameCard({ game, when }: GameCardProps): ReactNode {
  const { data } = usePage();
  const [path] = useLocation();
  return (
    <li className={`card ${css.card}`}>
      <Link className={css.link} href={launchHref(game, path)}>
        <span className={css.cover}>
          <Picture
            base={game.art}
            widths={artWidths}
            format={data.imageFormat}
            ratio={data.cover.height / data.cover.width}
            alt=""
            when={when}
          />
        </span>
        <span className={css.name}>{game.name}</span>
      </Link>
      <span className={css.vendor}>{game.vendorName}</span>
    </li>
  );
}
