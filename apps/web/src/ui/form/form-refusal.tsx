import type { ReactNode } from 'react';
import css from '#src/ui/form/form-refusal.module.css';

interface FormRefusalProps {
  readonly message: string | null | undefined;
  /** Further instructions. */
  readonly children?: ReactNode;
}

/** Error of a refused form, above its fields. */
export function FormRefusal({ message, children }: FormRefusalProps): ReactNode {
  if (message === undefined || message === null) return null;
  return (
    <div role="alert" className={css.refused}>
      <p>{message}</p>
      {children}
    </div>
  );
}
