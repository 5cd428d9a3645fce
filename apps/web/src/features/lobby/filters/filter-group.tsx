import { type ReactNode, useId } from 'react';
import css from '#src/features/lobby/filters/filters.module.css';

interface FilterGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Choices of one kind under their name. */
export function FilterGroup({ title, children }: FilterGroupProps): ReactNode {
  const id = useId();
  return (
    <div>
      <p id={id} className={css.title}>
        {title}
      </p>
      <ul className={css.choices} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}
