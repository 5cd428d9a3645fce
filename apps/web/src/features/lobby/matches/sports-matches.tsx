import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { getSportsMatches } from '@foyer/contract/game/get-sports-matches';
import { getGameLaunchHref } from '#src/features/lobby/get-game-launch-href.ts';
import css from '#src/features/lobby/matches/sports-matches.module.css';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { getCategoryHref } from '#src/platform/paths/page-href.ts';
import { unwrapWpsResult } from '#src/platform/member/use-member-query.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

type Match = OutputOf<typeof getSportsMatches>['matches'][number];

/** Interval at which the matches are refetched, in milliseconds, because matches begin and end. */
const REFETCH_INTERVAL_MS = 60_000;

/** Shows current and coming sports matches. The section has the same height in every state. [S3-060, S4-066, S7-042] */
export function SportsMatches(): ReactNode {
  const t = useTranslations('games');
  const { matches, hasFailed, retry } = useMatches();
  return (
    <section className={css.matches} aria-labelledby="matches-title" aria-busy={matches === undefined && !hasFailed}>
      <h2 id="matches-title" className={css.title}>
        {t('matches')}
      </h2>
      {matches === undefined && !hasFailed && <MatchSkeletons />}
      {matches === undefined && hasFailed && (
        <div className={css.failed} role="alert">
          {t('matchesFailed')}
          <SecondaryButton onClick={retry}>{t('retry')}</SecondaryButton>
        </div>
      )}
      {matches?.length === 0 && <p className={css.none}>{t('noMatches')}</p>}
      {matches !== undefined && matches.length > 0 && (
        <ul className={css.row}>
          {matches.map((match) => (
            <MatchCard key={match.id} match={match} />
          ))}
        </ul>
      )}
    </section>
  );
}

const SKELETONS = 3;

function MatchSkeletons(): ReactNode {
  return (
    <div className={css.row} aria-hidden>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={css.link} />
      ))}
    </div>
  );
}

function MatchCard({ match }: { readonly match: Match }): ReactNode {
  const t = useTranslations('games');
  const format = useFormatter();
  const { league, home, away, live, startsAt, game } = match;
  const time = format.dateTime(startsAt, {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: DEVICE_TIME_ZONE,
  });
  return (
    <li className={css.match}>
      <SiteLink className={css.link} href={getGameLaunchHref(game, getCategoryHref('sports'))}>
        <span className={css.when}>{live ? <span className={css.live}>{t('live')}</span> : time}</span>
        <span className={css.side}>{home}</span>
        <span className={css.side}>{away}</span>
        <span className={css.league}>{league}</span>
      </SiteLink>
    </li>
  );
}

/**
 * Time zone of the device, in which start times are shown. It is known, because matches are never rendered on the
 * server.
 */
const DEVICE_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface MatchesState {
  /** The last loaded matches; `undefined` before the first response. */
  readonly matches: readonly Match[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

function useMatches(): MatchesState {
  const wps = useWpsClient();
  const { data } = usePage();
  const query = useQuery({
    queryKey: ['game.getGameMatch', data.site.merchantCode, data.language],
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async ({ signal }) => {
      const { getSportsMatches: endpoint } = await import('@foyer/contract/game/get-sports-matches');
      return unwrapWpsResult(await wps.call(endpoint, {}, { signal })).matches;
    },
  });
  return { matches: query.data, hasFailed: query.isError, retry: () => void query.refetch() };
}
