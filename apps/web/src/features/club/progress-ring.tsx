import type { ReactNode } from 'react';
import css from '#src/features/club/club.module.css';

interface ProgressRingProps {
  /** 0 to 1. */
  readonly share: number;
  /** What it says, for whoever does not see it. */
  readonly label: string;
  readonly children: ReactNode;
}

const RADIUS = 54;
const ROUND = 2 * Math.PI * RADIUS;

/** How far something is, as a ring that fills from the top. */
export function ProgressRing({ share, label, children }: ProgressRingProps): ReactNode {
  return (
    <div
      className={css.ring}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <svg viewBox="0 0 120 120" aria-hidden>
        <circle className={css.track} cx="60" cy="60" r={RADIUS} />
        <circle
          className={css.fill}
          cx="60"
          cy="60"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
        />
      </svg>
      <span className={css.inside}>{children}</span>
    </div>
  );
}
