import type { ReactNode } from 'react';
import css from '#src/ui/form/form-alert.module.css';

interface FormAlertProps {
  readonly message: string | null | undefined;
  /** Further instructions below the error. */
  readonly children?: ReactNode;
}

/** Error of a rejected form, above its fields. */
export function FormAlert({ message, children }: FormAlertProps): ReactNode {
  if (message === undefined || message === null) return null;
  return (
    <div role="alert" className={css.alert}>
      <p>{message}</p>
      {children}
    </div>
  );
}
