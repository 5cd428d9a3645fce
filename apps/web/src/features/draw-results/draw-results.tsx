import type { DrawResult, GameDraws } from '@foyer/contract/game/get-draws';
import { Trophy } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { countDrawnNumbers, type DrawnNumber } from '#src/features/draw-results/count-drawn-numbers.ts';
import css from '#src/features/draw-results/draw-results.module.css';
import { useDraws } from '#src/features/draw-results/use-draws.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { getCategoryHref, getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-link.tsx';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Number of numbers that are shown as the most or least drawn. */
const SHOWN_FREQUENCIES = 5;

/** Formats the time of a draw in the time zone of the device. Draws are never rendered on the server. */
function useFormatTime(): (time: number) => string {
  const { language } = usePage().data;
  const format = new Intl.DateTimeFormat(getFormatLocale(language), { dateStyle: 'medium', timeStyle: 'short' });
  return (time) => format.format(time);
}

function DrawTime({ time }: { readonly time: number }): ReactNode {
  return <time dateTime={new Date(time).toISOString()}>{useFormatTime()(time)}</time>;
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
                <SiteLink className={css.link} href={getPageHref('results', { game: gameId })}>
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

function Frequencies({ title, numbers }: { title: string; numbers: readonly DrawnNumber[] }): ReactNode {
  return (
    <section className={css.frequencies}>
      <h2 className={css.heading}>{title}</h2>
      <ol className={css.counts}>
        {numbers.map(({ number, count }) => (
          <li key={number} className={css.count}>
            <Balls numbers={[number]} />
            <span dir="ltr">×{count}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function GameResultList({ draws: { vendor, code, nextDraw, results } }: { readonly draws: GameDraws }): ReactNode {
  const t = useTranslations('draws');
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
      {counts.length > 0 && (
        <div className={css.statistics}>
          <Frequencies title={t('most')} numbers={counts.slice(0, SHOWN_FREQUENCIES)} />
          <Frequencies title={t('least')} numbers={counts.slice(-SHOWN_FREQUENCIES)} />
        </div>
      )}
      <h2 className={css.heading}>{t('results')}</h2>
      <ol className={css.list}>
        {results.map(({ drawId, drawnAt, numbers }) => (
          <li key={drawId} className={css.result}>
            <Balls numbers={numbers} />
            <span className={css.time}>
              <DrawTime time={drawnAt} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The last results of one lottery, with the numbers that were drawn most and least often. */
export function GameResults({ gameId }: { readonly gameId: string }): ReactNode {
  return (
    <AsyncContent result={useDraws(gameId)} rows={8}>
      {({ draws: [draws] }) =>
        draws === undefined || draws.results.length === 0 ? <NoResults /> : <GameResultList draws={draws} />
      }
    </AsyncContent>
  );
}

/** The name of a lottery; `fallback` until it is known. */
export function LotteryName({ gameId, fallback }: { readonly gameId: string; readonly fallback: string }): ReactNode {
  const answer = useDraws(gameId);
  return answer.state === 'there' ? (answer.value.draws[0]?.name ?? fallback) : fallback;
}
