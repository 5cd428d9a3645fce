import type { DrawResult } from '@foyer/contract/game/get-draws';
import type { ReactNode } from 'react';
import css from '#src/features/draw-results/draw-results.module.css';

/** The numbers of a draw, from left to right in every language. */
export function Balls({ numbers }: Pick<DrawResult, 'numbers'>): ReactNode {
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
