import type { DrawResult, GameDraws } from '@foyer/contract/game/get-draws';
import { memo, type ReactNode, useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Balls } from '#src/features/draw-results/balls.tsx';
import { countDrawnNumbers, type DrawnNumber } from '#src/features/draw-results/count-drawn-numbers.ts';
import { DrawVerification } from '#src/features/draw-results/draw-verification.tsx';
import css from '#src/features/draw-results/draw-results.module.css';
import { DrawAlertRow } from '#src/features/draw-results/draw-alert-row.tsx';
import { getPlayHref } from '#src/features/draw-results/get-play-href.ts';
import { GameCover } from '#src/platform/page/game-cover.tsx';
import { NextDraw } from '#src/features/draw-results/next-draw.tsx';
import { NoResults } from '#src/features/draw-results/no-results.tsx';
import { seenCommitments } from '#src/features/draw-results/seen-commitments.ts';
import type { Draws } from '#src/features/draw-results/use-draws.ts';
import { useServerTime } from '#src/features/draw-results/use-server-time.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import type { MemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { getCategoryHref, getGameResultsHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { SharePageButton } from '#src/platform/share/share-page-button.tsx';

/** How many numbers to show as the most drawn and as the least drawn. */
const SHOWN_FREQUENCIES = 3;

function Extremes({ title, numbers }: { title: string; numbers: readonly DrawnNumber[] }): ReactNode {
  return (
    <div className={css.extremes}>
      <dt>{title}</dt>
      <dd>
        <Balls numbers={numbers.map(({ number }) => number)} />
      </dd>
    </div>
  );
}

/**
 * Bars that show how often each number was drawn, in the order of the numbers. The most and least drawn numbers are
 * listed below.
 */
function Statistics({ counts }: { readonly counts: readonly DrawnNumber[] }): ReactNode {
  const t = useTranslations('draws');
  const [{ count: highest } = { count: 0 }] = counts;
  return (
    <section className={css.statistics}>
      <ol className={css.bars} dir="ltr">
        {[...counts]
          .sort((one, other) => one.number - other.number)
          .map(({ number, count }) => (
            <li key={number} className={css.bar}>
              {number} <span className={css.count}>×{count}</span>
              <span className={css.track}>
                <span className={css.fill} style={{ inlineSize: `${(count / Math.max(1, highest)) * 100}%` }} />
              </span>
            </li>
          ))}
      </ol>
      <dl className={css.summary}>
        <Extremes title={t('most')} numbers={counts.slice(0, SHOWN_FREQUENCIES)} />
        <Extremes title={t('least')} numbers={counts.slice(-SHOWN_FREQUENCIES)} />
      </dl>
    </section>
  );
}

/** Groups results by the day of their draw in the time zone of the device, in the given order. */
function groupByDay(results: readonly DrawResult[]): DrawResult[][] {
  const days = new Map<string, DrawResult[]>();
  for (const result of results) {
    const day = new Date(result.drawnAt).toDateString();
    days.set(day, [...(days.get(day) ?? []), result]);
  }
  return [...days.values()];
}

interface DayResultsProps {
  readonly results: readonly DrawResult[];
  readonly game: Pick<GameDraws, 'gameId' | 'code'>;
  /** The current date by the server's clock, in the format of `Date.toDateString`. */
  readonly today: string;
}

/** The results of one day below its date, or below "today". */
function DayResults({ results, game, today }: DayResultsProps): ReactNode {
  const locale = getFormatLocale(usePage().data.language);
  const [{ drawnAt: day } = { drawnAt: 0 }] = results;
  const isToday = new Date(day).toDateString() === today;
  const title = isToday
    ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
    : new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(day);
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  return (
    <section>
      <h2 className={css.heading}>{title}</h2>
      <ol className={css.list}>
        {results.map((result) => (
          <li key={result.drawId} className={css.result}>
            <Balls numbers={result.numbers} />
            <time className={css.time} dateTime={new Date(result.drawnAt).toISOString()}>
              {times.format(result.drawnAt)}
            </time>
            <DrawVerification result={result} game={game} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** All results by day. Memoised, because the countdown above renders every second. */
const ResultsByDay = memo(function ResultsByDay({
  draws,
  today,
}: Pick<DayResultsProps, 'today'> & { readonly draws: GameDraws }): ReactNode {
  return groupByDay(draws.results).map((day) => (
    <DayResults key={day[0]?.drawId} results={day} game={draws} today={today} />
  ));
});

function GameResultList({
  draws,
  clockOffset,
}: {
  readonly draws: GameDraws;
  readonly clockOffset: number;
}): ReactNode {
  const t = useTranslations('draws');
  const now = useServerTime(clockOffset);
  const { nextDraw, results, art } = draws;
  const counts = useMemo(() => countDrawnNumbers(results), [results]);
  useEffect(() => seenCommitments.add(draws), [draws]);
  return (
    <>
      <div className={css.next}>
        {art !== undefined && <GameCover className={css.cover} art={art} />}
        <div className={css.text}>
          <NextDraw nextDraw={nextDraw} now={now} />
          <PrimaryActionLink href={getPlayHref(draws, getCategoryHref('lottery'))}>{t('play')}</PrimaryActionLink>
        </div>
      </div>
      <DrawAlertRow vendor={draws.vendor} code={draws.code} />
      {results.length === 0 ? <NoResults /> : <Statistics counts={counts} />}
      <ResultsByDay draws={draws} today={new Date(now).toDateString()} />
      <div className={css.share}>
        <SharePageButton href={getGameResultsHref(draws.gameId)} text={`${draws.name} · ${t('results')}`} />
      </div>
    </>
  );
}

/** The last results of one lottery, with the numbers that were drawn most and least often. */
export function GameResults({ result }: { readonly result: MemberQueryResult<Draws> }): ReactNode {
  return (
    <AsyncContent result={result} rows={8}>
      {({ draws: [draws], clockOffset }) =>
        draws === undefined ? <NoResults /> : <GameResultList draws={draws} clockOffset={clockOffset} />
      }
    </AsyncContent>
  );
}
