import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { GameCard } from '@foyer/contract/game/game-card';
import css from '#src/features/lobby/favourites/favourite-heart.module.css';
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
  const label = t('favourite', { game: game.name });
  const session = useSession();
  if (session.status === 'member') return <MemberHeart game={game} label={label} />;
  return (
    <button type="button" className={css.heart} aria-label={label} {...opens('login')}>
      <Heart size={SIZE} aria-hidden />
    </button>
  );
}

function MemberHeart({ game, label }: FavouriteHeartProps & { readonly label: string }): ReactNode {
  const { marked, toggle } = useFavourite(game);
  return (
    <button type="button" className={css.heart} aria-label={label} aria-pressed={marked} onClick={() => void toggle()}>
      <Heart size={SIZE} aria-hidden />
    </button>
  );
}
