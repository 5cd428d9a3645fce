import type { ReactNode } from 'react';
import css from '#src/ui/form-refusal.module.css';

/** Why a form that was posted was refused, above its fields. */
export function FormRefusal({ message }: { readonly message: string | undefined }): ReactNode {
  if (message === undefined) return null;
  return (
    <p role="alert" className={css.refused}>
      {message}
    </p>
  );
}
