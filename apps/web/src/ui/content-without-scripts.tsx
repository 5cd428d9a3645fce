import type { ReactNode } from 'react';
import css from '#src/ui/content-without-scripts.module.css';
import { ListRowSkeletons } from '#src/ui/list-row-skeletons.tsx';

interface ContentWithoutScriptsProps {
  /** Number of skeleton rows that are shown until the content becomes visible. */
  readonly rows: number;
  readonly children: ReactNode;
}

/**
 * Content for browsers without scripts. It becomes visible after three seconds; by then a browser with scripts has
 * replaced it.
 */
export function ContentWithoutScripts({ rows, children }: ContentWithoutScriptsProps): ReactNode {
  return (
    <div className={css.stack}>
      <div className={css.skeleton}>
        <ListRowSkeletons count={rows} />
      </div>
      <div className={css.late}>{children}</div>
    </div>
  );
}
