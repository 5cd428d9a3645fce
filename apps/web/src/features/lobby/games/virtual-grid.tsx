import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import css from '#src/features/lobby/games/virtual-grid.module.css';
import { GAMES_A_PAGE, type Games, type PageRange } from '#src/features/lobby/games/use-games.ts';
import { VirtualRow } from '#src/features/lobby/games/virtual-row.tsx';
import { useColumns } from '#src/features/lobby/games/use-columns.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

interface VirtualGridProps {
  readonly games: Games;
  readonly backUrl: string;
  /** Told which pages are looked at. */
  readonly onRange: (range: PageRange) => void;
}

/** Pixels of rows kept beyond the screen on either side. */
const BUFFER = 400;

/** All games of a list in the height they take; rows exist near the screen, and their pages are fetched when they come there. */
export function VirtualGrid({ games, backUrl, onRange }: VirtualGridProps): ReactNode {
  const t = useTranslations('lobby');
  const { cover } = usePage().data;
  const box = useRef<HTMLDivElement>(null);
  const rows = useRef<WindowVirtualizerHandle>(null);
  const { count: columns, rowHeight } = useColumns(box, cover.height / cover.width);
  const count = games.count ?? 0;

  const onScroll = useCallback(() => {
    const list = rows.current;
    if (!list || columns === null) return;
    const pageAt = (offset: number): number =>
      Math.floor((list.findItemIndex(Math.max(0, offset)) * columns) / GAMES_A_PAGE);
    const { scrollOffset, viewportSize } = list;
    onRange({ first: pageAt(scrollOffset - BUFFER), last: pageAt(scrollOffset + viewportSize + BUFFER) });
  }, [columns, onRange]);

  return (
    <div ref={box} className={css.grid} role="list" aria-label={t('games', { count })}>
      {columns !== null && (
        <WindowVirtualizer
          ref={rows}
          key={columns}
          data={{ length: Math.ceil(count / columns) }}
          itemSize={rowHeight}
          bufferSize={BUFFER}
          onScroll={onScroll}
        >
          {(_, row) => <VirtualRow key={row} row={row} columns={columns} games={games} backUrl={backUrl} />}
        </WindowVirtualizer>
      )}
    </div>
  );
}
