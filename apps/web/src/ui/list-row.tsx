import { ChevronRight, type IconNode } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import css from '#src/ui/list-row.module.css';

/** A list of rows, like the settings of a phone. */
export function ListRows({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className={css.rows}>{children}</ul>;
}

export interface ListRowContentProps {
  readonly icon?: IconNode;
  readonly title: string;
  /** Text below the title. */
  readonly more?: string | undefined;
  /** Current value, before the action. */
  readonly value?: string | undefined;
  /** Action at the end of the row; a chevron by default. */
  readonly action?: ReactNode;
}

const chevron = <Icon icon={ChevronRight} size={20} className={css.chevron} />;

/** The content of a row, link or button. */
export function ListRowContent({ icon, title, more, value, action = chevron }: ListRowContentProps): ReactNode {
  return (
    <>
      {icon && <Icon icon={icon} size={22} />}
      <span className={css.text}>
        {title}
        {more && <span className={css.more}>{more}</span>}
      </span>
      {value && (
        <>
          {/* The space separates title and value in the accessible name. */} <span className={css.value}>{value}</span>
        </>
      )}
      {action}
    </>
  );
}

/** A row of a list, without an action on tap. */
export function ListRow({ action = null, ...content }: ListRowContentProps): ReactNode {
  return (
    <li>
      <div className={css.row}>
        <ListRowContent {...content} action={action} />
      </div>
    </li>
  );
}

interface ListRowButtonProps extends Omit<ListRowContentProps, 'action'> {
  readonly onClick: () => void;
}

/** A row of a list that is a button. */
export function ListRowButton({ onClick, ...content }: ListRowButtonProps): ReactNode {
  return (
    <li>
      <button type="button" className={css.row} onClick={onClick}>
        <ListRowContent {...content} />
      </button>
    </li>
  );
}

interface ListRowActionProps {
  /** Accessible name of the action, which contains the name of the row. */
  readonly label: string;
  /** True while the action is pending; `onClick` must then ignore presses. */
  readonly busy?: boolean;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly children: string;
}

/** A small button at the end of a list row. */
export function ListRowAction({ label, busy = false, onClick, children }: ListRowActionProps): ReactNode {
  return (
    <button
      type="button"
      className={css.action}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
