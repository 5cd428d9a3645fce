import type { ReactNode } from 'react';
import css from '#src/ui/form/tick-box.module.css';

interface TickBoxProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
}

/** A box to tick, its words beside it. Uncontrolled, like every field. */
export function TickBox({ id, name, label }: TickBoxProps): ReactNode {
  return (
    <label className={css.label}>
      <input id={id} name={name} value="yes" type="checkbox" className={css.tick} />
      {label}
    </label>
  );
}
