import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { GameCard } from '@foyer/contract/game/game-card';
import css from '#src/features/lobby/favourites/favourite-heart.module.css';
import { type Marks, useMarks, useSharedMarks } from '#src/features/lobby/favourites/favourite-marks.tsx';
import { useFavourite } from '#src/features/lobby/favourites/use-favourite.ts';
import { opens } from '#src/platform/overlay/opens.ts';
import { useSession } from '#src/platform/session/session-context.tsx';

interface FavouriteHeartProps {
  readonly game: GameCard;
}

const SIZE = 18;

/** Marks a game as a favourite; a visitor is asked to log in. */
export function FavouriteHeart({ game }: FavouriteHeartProps): ReactNode {
  const t = useTranslations('lobby');
  const session = useSession();
  const marks = useSharedMarks();
  if (session.status === 'member') {
    return marks ? <MemberHeart game={game} marks={marks} /> : <LonelyHeart game={game} />;
  }
  return (
    <button type="button" className={css.heart} aria-label={t('favourite', { game: game.name })} {...opens('login')}>
      <Heart size={SIZE} aria-hidden />
    </button>
  );
}

/** Where nobody has read the favourites for it. */
function LonelyHeart({ game }: FavouriteHeartProps): ReactNode {
  return <MemberHeart game={game} marks={useMarks()} />;
}

function MemberHeart({ game, marks }: FavouriteHeartProps & { readonly marks: Marks }): ReactNode {
  const t = useTranslations('lobby');
  const { marked, toggle } = useFavourite(game.id, marks);
  return (
    <button
      type="button"
      className={css.heart}
      aria-label={t('favourite', { game: game.name })}
      aria-pressed={marked}
      onClick={() => void toggle()}
    >
      <Heart size={SIZE} aria-hidden />
    </button>
  );
}
