import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GameCard } from '@foyer/contract/game/game-card';
import { createFavouriteMarks, type FavouriteMarks } from '#src/features/lobby/favourites/favourite-marks.ts';
import { favourites } from '#src/features/lobby/favourites/personal-games-read.ts';
import { useReportError } from '#src/platform/errors/report-error.ts';
import { readQuery } from '#src/platform/member/use-member-read.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSharedClient } from '#src/platform/queries/with-queries.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** State that all hearts of a list share. Created once, because each heart must render quickly. */
export interface Hearts {
  /** Accessible name of the heart of a game. */
  readonly getLabel: (game: GameCard) => string;
  /** `null` for a visitor, who is asked to log in. */
  readonly marks: FavouriteMarks | null;
  /** Adds or removes a favourite, and reports an error. */
  readonly mark: (game: GameCard, favourite: boolean) => Promise<void>;
}

/** One store for each session, shared by all hearts. */
const marksOfSession = new WeakMap<object, FavouriteMarks>();

/** Placeholder for the game's name in the message; no name contains it. */
const NAME_PLACEHOLDER = '\n';

export function useHearts(): Hearts {
  const t = useTranslations('lobby');
  const report = useReportError();
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

function useMarks(): FavouriteMarks | null {
  const client = useSharedClient();
  const wps = useWps();
  const session = useSession();
  const { site, language } = usePage().data;
  if (session.status !== 'member') return null;
  const known = marksOfSession.get(session);
  if (known) return known;
  const query = readQuery(favourites, { wps, merchantCode: site.merchantCode, language, member: session.info.id });
  const marks = createFavouriteMarks({ client, wps, query });
  marksOfSession.set(session, marks);
  return marks;
}
