import type { ReactNode } from 'react';
import css from '#src/ui/shapes.module.css';

/** Skeleton rows while content loads. */
export function RowShapes({ count }: { readonly count: number }): ReactNode {
  return (
    <div className={css.rows} aria-busy>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={css.row} />
      ))}
    </div>
  );
}
