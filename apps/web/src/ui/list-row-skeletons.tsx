import type { ReactNode } from 'react';
import css from '#src/ui/list-row-skeletons.module.css';

/** Placeholders of list rows while content loads. */
export function ListRowSkeletons({ count }: { readonly count: number }): ReactNode {
  return (
    <div className={css.rows} aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.row} />
      ))}
    </div>
  );
}
