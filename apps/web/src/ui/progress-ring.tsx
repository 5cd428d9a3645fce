import type { ReactNode } from 'react';
import css from '#src/ui/progress-ring.module.css';

const RADIUS = 54;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface ProgressRingProps {
  /** Filled share of the ring, from 0 to 1. */
  readonly share: number;
  /** What the ring means, for screen readers. Without it the ring is decorative. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A ring that fills with progress, around its children. Its size is that of its container. */
export function ProgressRing({ share, label, children }: ProgressRingProps): ReactNode {
  const progress = {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(share * 100),
  } as const;
  return (
    <div className={css.ring} {...(label === undefined ? {} : progress)}>
      <svg viewBox="0 0 120 120" aria-hidden>
        <circle className={css.track} cx="60" cy="60" r={RADIUS} />
        {share > 0 && (
          <circle
            className={css.fill}
            cx="60"
            cy="60"
            r={RADIUS}
            strokeDasharray={CIRCUMFERENCE}
            strokeDashoffset={CIRCUMFERENCE * (1 - share)}
          />
        )}
      </svg>
      <span className={css.inside}>{children}</span>
    </div>
  );
}
