import type { ReactNode } from 'react';
import css from '#src/ui/button.module.css';

interface ButtonProps {
  /** Whether the button is the main action of its dialog or page, or an alternative to it. */
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
