import type { ReactNode, Ref } from 'react';
import card from '#src/features/lobby/game-card.module.css';
import css from '#src/features/lobby/games/virtual-grid.module.css';

/** A row that nobody sees, with the parts of a card in it: what it measures is what every row will. */
export function RowRuler({ ref }: { readonly ref: Ref<HTMLDivElement> }): ReactNode {
  return (
    <div ref={ref} className={`${css.row} ${css.ruler}`} aria-hidden data-ruler>
      <div className={card.card}>
        <span className={card.cover} />
        <span className={card.name}>&nbsp;</span>
        <span className={card.vendor}>&nbsp;</span>
      </div>
    </div>
  );
}
