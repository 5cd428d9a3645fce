import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GameCard } from '@foyer/contract/game/game-card';
import { createSharedFavourites, type SharedFavourites } from '#src/features/lobby/favourites/shared-favourites.ts';
import { favouriteGamesQuery } from '#src/features/lobby/favourites/personal-games-query.ts';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { createMemberQueryOptions } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSharedQueryClient } from '#src/platform/queries/shared-query-provider.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/**
 * State that all hearts (favourite buttons) of a list share. Created once for the list, because each heart must render
 * quickly.
 */
export interface FavouriteHeartsState {
  /** Returns the accessible name of a game's favourite button. */
  readonly getLabel: (game: GameCard) => string;
  /** The member's favourites; `null` for a visitor, who sees the login instead. */
  readonly marks: SharedFavourites | null;
  /** Adds or removes a favourite, and shows an error if the server rejects it. */
  readonly mark: (game: GameCard, favourite: boolean) => Promise<void>;
}

/** The favourite games of each session, shared by all hearts. */
const marksOfSession = new WeakMap<object, SharedFavourites>();

/** Placeholder for the game's name in the translated message; no game's name contains it. */
const NAME_PLACEHOLDER = '\n';

export function useFavouriteHearts(): FavouriteHeartsState {
  const t = useTranslations('lobby');
  const report = useShowError();
  const marks = useMarks();
  return useMemo(() => {
    const [before = '', after = ''] = t('favourite', { game: NAME_PLACEHOLDER }).split(NAME_PLACEHOLDER);
    return {
      getLabel: ({ name }) => before + name + after,
      marks,
      mark: async (game, favourite) => {
        const error = await marks?.mark(game, favourite);
        if (error) await report(error);
      },
    };
  }, [t, report, marks]);
}

function useMarks(): SharedFavourites | null {
  const client = useSharedQueryClient();
  const wps = useWpsClient();
  const session = useSession();
  const { site, language } = usePage().data;
  if (session.status !== 'member') return null;
  const known = marksOfSession.get(session);
  if (known) return known;
  const query = createMemberQueryOptions(favouriteGamesQuery, {
    wps,
    merchantCode: site.merchantCode,
    language,
    member: session.info.id,
  });
  const marks = createSharedFavourites({ client, wps, query });
  marksOfSession.set(session, marks);
  return marks;
}
