import type { MouseEvent, ReactNode } from 'react';
import css from '#src/ui/action-button.module.css';

interface ActionButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** Where the server does the same for whoever has no scripts: makes it a link. */
  readonly href?: string | undefined;
}

/** The second thing to do on a screen. */
export function ActionButton({ children, onClick, href }: ActionButtonProps): ReactNode {
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
