import type { ReactNode } from 'react';
import css from '#src/ui/button.module.css';

interface ButtonProps {
  /** `primary` for the main action of a dialog or page, `secondary` for an alternative to it. */
  readonly kind?: 'primary' | 'secondary';
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button as wide as its dialog or page. */
export function Button({ kind = 'primary', onClick, children }: ButtonProps): ReactNode {
  return (
    <button type="button" className={css[kind]} onClick={onClick}>
      {children}
    </button>
  );
}
