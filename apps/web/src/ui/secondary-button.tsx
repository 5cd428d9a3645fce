import type { MouseEvent, ReactNode } from 'react';
import css from '#src/ui/secondary-button.module.css';

interface SecondaryButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** URL of a page that does the same without scripts. If set, the button is a link. */
  readonly href?: string | undefined;
}

/** The secondary action of a screen. */
export function SecondaryButton({ children, onClick, href }: SecondaryButtonProps): ReactNode {
  if (href === undefined) {
    return (
      <button type="button" className={css.action} onClick={onClick}>
        {children}
      </button>
    );
  }
  const onTap = (event: MouseEvent): void => {
    event.preventDefault();
    onClick();
  };
  return (
    <a className={css.action} href={href} onClick={onTap}>
      {children}
    </a>
  );
}
