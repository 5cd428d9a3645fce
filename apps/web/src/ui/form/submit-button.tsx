import type { ReactNode } from 'react';
import css from '#src/ui/form/submit-button.module.css';

interface SubmitButtonProps {
  /** True while a submit is in progress; label and size stay the same. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The submit button of a form. While busy it is focusable, but the form ignores presses. */
export function SubmitButton({ busy, children }: SubmitButtonProps): ReactNode {
  return (
    <button type="submit" className={css.submit} aria-busy={busy || undefined} aria-disabled={busy || undefined}>
      <span className={css.label}>{children}</span>
      {busy && <span className={css.spinner} aria-hidden />}
    </button>
  );
}
