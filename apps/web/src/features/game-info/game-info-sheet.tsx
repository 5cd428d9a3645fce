import type { GameCard } from '@foyer/contract/game/game-card';
import type { getGameInfo } from '@foyer/contract/game/get-game-info';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/game-info/game-info-sheet.module.css';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { useFormatMoney } from '#src/platform/i18n/use-format-money.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { type MemberQuery, useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { GameCover } from '#src/platform/page/game-cover.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { navigate } from '#src/platform/paths/navigate.ts';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { TitledDialog } from '#src/ui/dialog/titled-dialog.tsx';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** What a merchant publishes about a game: return to player, limits of the stake, rules. */
    gameInfo: {
      props: { readonly game: GameCard; /** URL that launches the game. */ readonly launchHref: string };
      result: 'played';
    };
  }
}

export function GameInfoSheet({ open, close, props }: OverlayComponentProps<'gameInfo'>): ReactNode {
  const t = useTranslations('game');
  const tDraws = useTranslations('draws');
  const session = useSession();
  const { game, launchHref } = props;
  const play = (href: string): void => void close('played').then(() => navigate(href));
  return (
    <TitledDialog id="gameInfo" title={game.name} closeLabel={t('close')} open={open} onClose={() => void close()}>
      <SharedQueryProvider>
        <PublishedInfo game={game} />
      </SharedQueryProvider>
      <div className={css.actions}>
        <Button onClick={() => play(launchHref)}>{tDraws('play')}</Button>
        {game.freeplay && session.status === 'visitor' && (
          <Button kind="secondary" onClick={() => play(`${launchHref}&trial=1`)}>
            {t('try')}
          </Button>
        )}
      </div>
    </TitledDialog>
  );
}

function infoQuery(gameId: string): MemberQuery<typeof getGameInfo> {
  return {
    name: 'game.getGameInfo',
    load: async () => (await import('@foyer/contract/game/get-game-info')).getGameInfo,
    input: { gameId },
    everyone: true,
  };
}

/** Number of rows that most games have, for the skeleton. */
const USUAL_ROWS = 3;

function PublishedInfo({ game }: { readonly game: GameCard }): ReactNode {
  const t = useTranslations('gameInfo');
  const tGames = useTranslations('games');
  const tHistory = useTranslations('history');
  const formatMoney = useFormatMoney();
  const { currency, language } = usePage().data;
  const result = useMemberQueryResult(infoQuery(game.id));
  const percent = new Intl.NumberFormat(getFormatLocale(language), { style: 'percent', maximumFractionDigits: 2 });
  return (
    <>
      <div className={css.head}>
        <GameCover className={css.cover} art={game.art} />
        <Row term={tGames('vendor')}>{game.vendorName}</Row>
      </div>
      <AsyncContent result={result} rows={USUAL_ROWS}>
        {({ returnToPlayer, stake, rules }) => (
          <>
            {returnToPlayer !== undefined && (
              <Row term={t('returnToPlayer')} note={t('average')}>
                {percent.format(returnToPlayer / 100)}
              </Row>
            )}
            {stake && (
              <Row term={tHistory('stake')}>
                {t('range', { min: formatMoney(stake.min, currency), max: formatMoney(stake.max, currency) })}
              </Row>
            )}
            {rules === undefined ? <p className={css.rules}>{t('inGame')}</p> : <Row term={t('rules')}>{rules}</Row>}
          </>
        )}
      </AsyncContent>
    </>
  );
}

interface RowProps {
  readonly term: string;
  /** Explanation of the term of this row. */
  readonly note?: string;
  readonly children: string;
}

function Row({ term, note, children }: RowProps): ReactNode {
  return (
    <dl className={css.row}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.value}>
        {children}
        {note && <span className={css.note}>{note}</span>}
      </dd>
    </dl>
  );
}
