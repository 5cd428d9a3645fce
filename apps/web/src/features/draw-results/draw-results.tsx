import type { DrawResult, GameDraws } from '@foyer/contract/game/get-draws';
import { Trophy } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { countDrawnNumbers, type DrawnNumber } from '#src/features/draw-results/count-drawn-numbers.ts';
import { DrawVerification } from '#src/features/draw-results/draw-verification.tsx';
import css from '#src/features/draw-results/draw-results.module.css';
import { useDraws } from '#src/features/draw-results/use-draws.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { getCategoryHref, getGameResultsHref, getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Number of numbers that are shown as the most or least drawn. */
const SHOWN_FREQUENCIES = 3;

function DrawTime({ time }: { readonly time: number }): ReactNode {
  const moment = new Date(time).toISOString();
  return <time dateTime={moment}>{useFormatTime()(moment)}</time>;
}

/** The numbers of a draw, from left to right in every language. */
function Balls({ numbers }: Pick<DrawResult, 'numbers'>): ReactNode {
  return (
    <span className={css.balls} dir="ltr">
      {numbers.map((number, index) => (
        <span key={index} className={css.ball}>
          {number}{' '}
        </span>
      ))}
    </span>
  );
}

function NoResults(): ReactNode {
  const t = useTranslations('draws');
  const pages = useTranslations('pages');
  return (
    <EmptyState
      icon={Trophy}
      title={t('results')}
      text={t('none')}
      action={<PrimaryActionLink href={getPageHref('home')}>{pages('toHome')}</PrimaryActionLink>}
    />
  );
}

function NextDraw({ nextDraw }: Pick<GameDraws, 'nextDraw'>): ReactNode {
  const t = useTranslations('draws');
  if (nextDraw === null) return null;
  return (
    <p className={css.time}>
      {t('next')}: <DrawTime time={nextDraw.drawAt} />
    </p>
  );
}

/** The last result of every lottery, with a link to its earlier ones. */
export function LastResults(): ReactNode {
  return (
    <AsyncContent result={useDraws(null)} rows={6}>
      {({ draws }) =>
        draws.length === 0 ? (
          <NoResults />
        ) : (
          <ul className={css.list}>
            {draws.map(({ gameId, name, nextDraw, results: [last] }) => (
              <li key={gameId} className={css.game}>
                <SiteLink className={css.link} href={getGameResultsHref(gameId)}>
                  <span className={css.name}>{name}</span>
                  {last && <Balls numbers={last.numbers} />}
                  {last && (
                    <span className={css.time}>
                      <DrawTime time={last.drawnAt} />
                    </span>
                  )}
                </SiteLink>
                <NextDraw nextDraw={nextDraw} />
              </li>
            ))}
          </ul>
        )
      }
    </AsyncContent>
  );
}

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

/** How often each number was drawn, as bars in the order of the numbers, with the extremes below. */
function Statistics({ counts }: { readonly counts: readonly DrawnNumber[] }): ReactNode {
  const t = useTranslations('draws');
  const [{ count: highest } = { count: 1 }] = counts;
  return (
    <section className={css.statistics}>
      <ol className={css.bars} dir="ltr">
        {[...counts]
          .sort((one, other) => one.number - other.number)
          .map(({ number, count }) => (
            <li key={number} className={css.bar}>
              {number} <span className={css.count}>×{count}</span>
              <span className={css.track}>
                <span className={css.fill} style={{ inlineSize: `${(count / highest) * 100}%` }} />
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
  /** The vendor's code of the game. */
  readonly gameCode: string;
  /** The server's time, in milliseconds since 1970. */
  readonly now: number;
}

/** The results of one day below its date, or below "today". */
function DayResults({ results, gameCode, now }: DayResultsProps): ReactNode {
  const locale = getFormatLocale(usePage().data.language);
  const [{ drawnAt: day } = { drawnAt: 0 }] = results;
  const isToday = new Date(day).toDateString() === new Date(now).toDateString();
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
            <DrawVerification result={result} gameCode={gameCode} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function GameResultList({ draws, now }: { readonly draws: GameDraws; readonly now: number }): ReactNode {
  const t = useTranslations('draws');
  const { vendor, code, nextDraw, results } = draws;
  const counts = countDrawnNumbers(results);
  const query = {
    vendor,
    code,
    playType: 'lottery',
    lottoView: 'betting',
    backUrl: getCategoryHref('lottery'),
  } as const;
  return (
    <>
      <div className={css.next}>
        <NextDraw nextDraw={nextDraw} />
        <PrimaryActionLink href={getPageHref('launchGame', query)}>{t('play')}</PrimaryActionLink>
      </div>
      <Statistics counts={counts} />
      {groupByDay(results).map((day) => (
        <DayResults key={day[0]?.drawId} results={day} gameCode={code} now={now} />
      ))}
    </>
  );
}

/** The last results of one lottery, with the numbers that were drawn most and least often. */
export function GameResults({ gameId }: { readonly gameId: string }): ReactNode {
  return (
    <AsyncContent result={useDraws(gameId)} rows={8}>
      {({ draws: [draws], serverTime }) =>
        draws === undefined || draws.results.length === 0 ? (
          <NoResults />
        ) : (
          <GameResultList draws={draws} now={serverTime} />
        )
      }
    </AsyncContent>
  );
}

/** The name of a lottery; `fallback` until it is known. Then it is the title of the document too. */
export function LotteryName({ gameId, fallback }: { readonly gameId: string; readonly fallback: string }): ReactNode {
  const answer = useDraws(gameId);
  const { title } = usePage().data.site;
  const name = answer.state === 'there' ? answer.value.draws[0]?.name : undefined;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${title}`;
  }, [name, title]);
  return name ?? fallback;
}
