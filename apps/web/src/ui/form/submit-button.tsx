import type { ReactNode } from 'react';
import css from '#src/ui/form/submit-button.module.css';

interface SubmitButtonProps {
  /** Something is under way; the button keeps its name and size. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The one thing to do on a form. It stays pressable while busy, so that focus is not lost; the form ignores it then. */
export function SubmitButton({ busy, children }: SubmitButtonProps): ReactNode {
  return (
    <button type="submit" className={css.submit} aria-busy={busy || undefined} aria-disabled={busy || undefined}>
      <span className={css.words}>{children}</span>
      {busy && <span className={css.spinner} aria-hidden />}
    </button>
  );
}
