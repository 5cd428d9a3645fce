import type { IconNode } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import row from '#src/ui/list-row.module.css';
import css from '#src/ui/form/switch-row.module.css';

interface SwitchRowProps {
  readonly icon?: IconNode;
  readonly title: string;
  /** Text below the label of the switch. */
  readonly more?: string | undefined;
  readonly on: boolean;
  /** True if the switch cannot be changed. */
  readonly fixed?: boolean;
  /** True while a change is pending: further changes are ignored, and the switch keeps the focus. */
  readonly busy?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A row with a switch. A tap anywhere on the row changes it. */
export function SwitchRow({ icon, title, more, on, fixed = false, busy = false, onChange }: SwitchRowProps): ReactNode {
  const id = useId();
  return (
    <li>
      <label className={row.row}>
        {icon && <Icon icon={icon} size={22} />}
        <span className={row.text}>
          <span id={`${id}-title`}>{title}</span>
          {more && (
            <span id={`${id}-more`} className={row.more}>
              {more}
            </span>
          )}
        </span>
        <input
          type="checkbox"
          role="switch"
          className={css.switch}
          aria-labelledby={`${id}-title`}
          aria-describedby={more && `${id}-more`}
          checked={on}
          aria-checked={on}
          disabled={fixed}
          aria-disabled={busy || undefined}
          onChange={(event) => !busy && onChange(event.currentTarget.checked)}
        />
      </label>
    </li>
  );
}
