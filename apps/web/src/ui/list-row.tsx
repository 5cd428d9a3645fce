import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import css from '#src/ui/list-row.module.css';

/** A list of rows, as in a phone's settings. */
export function ListRows({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className={css.rows}>{children}</ul>;
}

interface ListRowProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** A second line. */
  readonly more?: string | undefined;
  /** Action at the end of the row. */
  readonly action?: ReactNode;
}

/** A row of text. */
export function ListRow({ icon, title, more, action }: ListRowProps): ReactNode {
  return (
    <li>
      <div className={css.row}>
        {icon}
        <span className={css.text}>
          {title}
          {more && <span className={css.more}>{more}</span>}
        </span>
        {action}
      </div>
    </li>
  );
}

interface ListRowButtonProps extends Omit<ListRowProps, 'action'> {
  readonly onClick: () => void;
}

/** A row with an action on tap. */
export function ListRowButton({ icon, title, more, onClick }: ListRowButtonProps): ReactNode {
  return (
    <li>
      <button type="button" className={css.row} onClick={onClick}>
        {icon}
        <span className={css.text}>
          {title}
          {more && <span className={css.more}>{more}</span>}
        </span>
        <Icon icon={ChevronRight} size={20} className={css.chevron} aria-hidden />
      </button>
    </li>
  );
}

interface ListRowActionProps {
  /** Accessible name of the action, with the name of its row. */
  readonly label: string;
  readonly onClick: () => void;
  readonly children: string;
}

/** The button at the end of a row. */
export function ListRowAction({ label, onClick, children }: ListRowActionProps): ReactNode {
  return (
    <button type="button" className={css.action} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
