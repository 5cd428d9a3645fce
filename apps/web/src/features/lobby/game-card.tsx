import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { coverImageWidths } from '@foyer/contract/page/image-widths';
import type { GameCard as Game } from '@foyer/contract/game/game-card';
import css from '#src/features/lobby/game-card.module.css';
import { getGameLaunchHref } from '#src/features/lobby/get-game-launch-href.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { ResponsiveImage, type ResponsiveImageProps } from '#src/ui/image/responsive-image.tsx';

export interface GameCardProps {
  readonly game: Game;
  readonly when: Exclude<ResponsiveImageProps['when'], 'largest'>;
  /** URL to which Back leads from the launched game. */
  readonly backUrl: string;
  /** The favourite button, shown on the cover image. */
  readonly favourite?: ReactNode;
  readonly as?: 'li' | 'div';
}

/** One game, as a link that launches it or explains why it is closed. */
export function GameCard({ game, when, backUrl, favourite, as: Box = 'li' }: GameCardProps): ReactNode {
  const { data } = usePage();
  const { closed, name } = game;
  const onClick = async (event: MouseEvent): Promise<void> => {
    if (!closed) return;
    event.preventDefault();
    const { showClosedGameNotice } = await import('#src/features/lobby/closed-game-notice.ts');
    await showClosedGameNotice(game, data);
  };
  return (
    <Box className={`card ${css.card}`} role={Box === 'div' ? 'listitem' : undefined}>
      <SiteLink
        className={css.link}
        href={getGameLaunchHref(game, backUrl)}
        data-closed={closed}
        onClick={(event) => void onClick(event)}
      >
        <span className={css.cover}>
          <ResponsiveImage
            // Rows of a long list are reused for other games. The key creates a new image element, so that the old
            // cover does not show.
            key={game.art}
            base={game.art}
            widths={coverImageWidths}
            format={data.imageFormat}
            cdn={data.site.imageCDNs[0]}
            ratio={data.cover.height / data.cover.width}
            alt=""
            when={when}
          />
        </span>
        <span className={css.name}>{name}</span>
      </SiteLink>
      {(closed ?? game.isNew) && <GameBadge game={game} />}
      {favourite}
      {/* `showDrawsOnCards` replaces the text on cards of lotteries. The key creates a new element for another game. */}
      <span key={game.id} className={css.vendor} suppressHydrationWarning>
        {game.vendorName}
      </span>
    </Box>
  );
}

/**
 * The badge of a card: the reason why the game is closed, or "new". A separate component, because most cards have no
 * badge and translation is slow.
 */
function GameBadge({ game: { closed } }: { readonly game: Game }): ReactNode {
  const t = useTranslations('lobby');
  const { currency } = usePage().data;
  return <span className={css.mark}>{closed ? t(`closed.${closed}`, { currency }) : t('new')}</span>;
}
