import { coverImageWidths } from '@foyer/contract/page/image-widths';
import type { ReactNode } from 'react';
import css from '#src/platform/page/game-cover.module.css';
import { usePage } from '#src/platform/page/page-context.tsx';
import { ResponsiveImage } from '#src/ui/image/responsive-image.tsx';

interface GameCoverProps {
  /** Base path of the cover, as in a game card. */
  readonly art: string;
  /** Class that sets the size and shape. */
  readonly className: string | undefined;
  /** `near` for a cover below the first screen, which loads when it comes near the screen. */
  readonly when?: 'first' | 'near';
}

/** The small cover of a game beside its name, which fills the size that the class sets. */
export function GameCover({ art, className, when = 'first' }: GameCoverProps): ReactNode {
  const { cover, imageFormat, site } = usePage().data;
  return (
    <span className={`${css.cover} ${className}`}>
      <ResponsiveImage
        base={art}
        widths={coverImageWidths}
        format={imageFormat}
        cdn={site.imageCDNs[0]}
        ratio={cover.height / cover.width}
        alt=""
        when={when}
      />
    </span>
  );
}
