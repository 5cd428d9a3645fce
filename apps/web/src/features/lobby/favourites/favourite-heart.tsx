import { Heart } from 'lucide';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { GameCard } from '@foyer/contract/game/game-card';
import css from '#src/features/lobby/card-button.module.css';
import type { SharedFavourites } from '#src/features/lobby/favourites/shared-favourites.ts';
import type { FavouriteHeartsState } from '#src/features/lobby/favourites/use-favourite-hearts.ts';
import { overlayTriggerAttributes } from '#src/platform/overlay/overlay-map.ts';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { Icon } from '#src/ui/icon.tsx';

interface FavouriteHeartProps {
  readonly game: GameCard;
  readonly hearts: FavouriteHeartsState;
}

const SIZE = 18;

/** The button that marks a game as a favourite, if the site has favourites. For a visitor it opens the login. */
export function FavouriteHeart({ game, hearts }: FavouriteHeartProps): ReactNode {
  const { marks } = hearts;
  const hasFavourites = useFeature('favourites');
  if (!hasFavourites) return null;
  if (marks !== null) return <MemberHeart game={game} hearts={hearts} marks={marks} />;
  return (
    <button
      type="button"
      className={css.button}
      aria-label={hearts.getLabel(game)}
      {...overlayTriggerAttributes('login')}
    >
      <Icon icon={Heart} size={SIZE} />
    </button>
  );
}

/** The favourite button of a member. Updates optimistically, and rolls back if the server rejects the change. */
function MemberHeart({ game, hearts, marks }: FavouriteHeartProps & { readonly marks: SharedFavourites }): ReactNode {
  const marked = useSyncExternalStore(
    marks.subscribe,
    () => marks.isMarked(game.id),
    () => false,
  );
  return (
    <button
      type="button"
      className={css.button}
      aria-label={hearts.getLabel(game)}
      aria-pressed={marked}
      onClick={() => void hearts.mark(game, !marked)}
    >
      <Icon icon={Heart} size={SIZE} />
    </button>
  );
}
