import type { ReactNode } from 'react';
import css from '#src/ui/form/form-alert.module.css';

interface FormAlertProps {
  readonly message: string | null | undefined;
  /** Text below the error that says what to do. */
  readonly children?: ReactNode;
}

/** The error of a rejected form, shown above its fields. */
export function FormAlert({ message, children }: FormAlertProps): ReactNode {
  if (message === undefined || message === null) return null;
  return (
    <div role="alert" className={css.alert}>
      <p>{message}</p>
      {children}
    </div>
  );
}
