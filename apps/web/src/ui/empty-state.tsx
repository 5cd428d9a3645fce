import type { ReactNode } from 'react';
import css from '#src/ui/empty-state.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Of the heading, where it names something. */
  readonly titleId?: string | undefined;
  readonly text: string;
  /** The next step. */
  readonly action?: ReactNode;
  /** `h1` where it is the whole page. */
  readonly heading?: 'h1' | 'h2';
}

/** Says what is not there, why, and what to do next. */
export function EmptyState({
  icon,
  title,
  titleId,
  text,
  action,
  heading: Heading = 'h2',
}: EmptyStateProps): ReactNode {
  return (
    <div className={css.empty}>
      {icon && <div className={css.icon}>{icon}</div>}
      <Heading id={titleId} className={css.title}>
        {title}
      </Heading>
      <p className={css.text}>{text}</p>
      {action}
    </div>
  );
}
