import type { ReactNode } from 'react';
import css from '#src/ui/empty-state.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text: string;
  /** The next step. */
  readonly action?: ReactNode;
}

/** Says what is not there, why, and what to do next. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps): ReactNode {
  return (
    <div className={css.empty}>
      {icon && <div className={css.icon}>{icon}</div>}
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      {action}
    </div>
  );
}
