import type { MouseEvent, ReactNode } from 'react';
import css from '#src/ui/action-button.module.css';

interface ActionButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** URL that does the same without scripts; renders a link. */
  readonly href?: string | undefined;
}

/** The secondary action of a screen. */
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
