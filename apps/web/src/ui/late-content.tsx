import type { ReactNode } from 'react';
import css from '#src/ui/late-content.module.css';
import { ListRowSkeletons } from '#src/ui/row-skeletons.tsx';

interface LateContentProps {
  /** Number of skeleton rows until the content appears. */
  readonly rows: number;
  readonly children: ReactNode;
}

/** Content for browsers without scripts. It appears after three seconds, because a browser with scripts has replaced it by then. */
export function LateContent({ rows, children }: LateContentProps): ReactNode {
  return (
    <div className={css.stack}>
      <div className={css.skeleton}>
        <ListRowSkeletons count={rows} />
      </div>
      <div className={css.late}>{children}</div>
    </div>
  );
}
