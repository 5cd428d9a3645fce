import type { ReactNode } from 'react';
import css from '#src/ui/form/tick-box.module.css';

interface TickBoxProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
}

/** A labelled checkbox. Uncontrolled, like all fields. */
export function TickBox({ id, name, label }: TickBoxProps): ReactNode {
  return (
    <label className={css.label}>
      <input id={id} name={name} value="yes" type="checkbox" className={css.tick} />
      {label}
    </label>
  );
}
