import type { GameDraws } from '@foyer/contract/game/get-draws';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Balls } from '#src/features/draw-results/balls.tsx';
import css from '#src/features/draw-results/draw-results.module.css';
import { getPlayHref } from '#src/features/draw-results/get-play-href.ts';
import { GameCover } from '#src/platform/page/game-cover.tsx';
import { NextDraw } from '#src/features/draw-results/next-draw.tsx';
import { NoResults } from '#src/features/draw-results/no-results.tsx';
import { useDraws } from '#src/features/draw-results/use-draws.ts';
import { useServerTime } from '#src/features/draw-results/use-server-time.ts';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import type { MemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { getGameResultsHref, getPageHref } from '#src/platform/paths/page-href.ts';
import { SiteLink } from '#src/platform/paths/site-link.tsx';

const SKELETON_CARDS = 4;
/** Number of cards that a phone shows without scrolling. */
const CARDS_IN_VIEW = 4;

interface LotteryCardProps {
  readonly draws: GameDraws;
  /** The server's time, in milliseconds since 1970; `null` if it is unknown. */
  readonly now: number | null;
  /** Whether the card is on the first screen. */
  readonly isInView: boolean;
}

function LotteryCard({ draws, now, isInView }: LotteryCardProps): ReactNode {
  const t = useTranslations('draws');
  const formatTime = useFormatTime();
  const { gameId, name, art, nextDraw, results } = draws;
  const [last] = results;
  const drawnAt = last && new Date(last.drawnAt).toISOString();
  const play = t('play');
  return (
    <li className={css.card}>
      {art !== undefined && <GameCover className={css.cover} art={art} when={isInView ? 'first' : 'near'} />}
      <div className={css.text}>
        {/* The link covers the card; the link to the game is above it. */}
        <SiteLink className={css.link} href={getGameResultsHref(gameId)}>
          {name}
        </SiteLink>
        <NextDraw nextDraw={nextDraw} now={now} />
        {last ? <Balls numbers={last.numbers} /> : <p className={css.time}>{t('none')}</p>}
      </div>
      <div className={css.foot}>
        <span className={css.time}>{drawnAt && <time dateTime={drawnAt}>{formatTime(drawnAt)}</time>}</span>
        <SiteLink
          className={css.play}
          href={getPlayHref(draws, getPageHref('results'))}
          aria-label={`${play}: ${name}`}
        >
          {play}
        </SiteLink>
      </div>
    </li>
  );
}

interface LastDraws {
  readonly draws: readonly GameDraws[];
  /** The server's clock minus the device's clock, in milliseconds; `null` until the API has responded. */
  readonly clockOffset: number | null;
}

function LotteryCards({ draws, clockOffset }: LastDraws): ReactNode {
  const now = useServerTime(clockOffset);
  return (
    <ul className={css.cards}>
      {draws.map((game, index) => (
        <LotteryCard key={game.gameId} draws={game} now={now} isInView={index < CARDS_IN_VIEW} />
      ))}
    </ul>
  );
}

function CardSkeletons(): ReactNode {
  return (
    <div className={css.cards} aria-busy>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <div key={index} className={css.skeleton} />
      ))}
    </div>
  );
}

/** Contents of HTML that was shown and left: on a later visit their draws are old. */
const leftContents = new WeakSet<object>();

/** The last draws of all lotteries: those in the HTML of the page, until the API has responded. */
function useLastDraws(): MemberQueryResult<LastDraws> {
  const result = useDraws(null);
  const { content } = usePage();
  useEffect(() => () => void (content && leftContents.add(content)), [content]);
  if (result.state !== 'waiting' || content?.show !== 'draws' || leftContents.has(content)) return result;
  return { state: 'there', value: { draws: content.draws, clockOffset: null }, refresh: () => Promise.resolve() };
}

/** A card for each lottery with its next draw and last result, which links to its earlier results. */
export function LastResults(): ReactNode {
  const result = useLastDraws();
  if (result.state === 'waiting') return <CardSkeletons />;
  return (
    <AsyncContent result={result} rows={0}>
      {(value) => (value.draws.length === 0 ? <NoResults /> : <LotteryCards {...value} />)}
    </AsyncContent>
  );
}
