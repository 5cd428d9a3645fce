import type { ReactNode } from 'react';
import css from '#src/ui/form/checkbox.module.css';

interface CheckboxProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly defaultChecked?: boolean | undefined;
}

/** A labelled checkbox. Uncontrolled, like all fields. */
export function Checkbox({ id, name, label, defaultChecked }: CheckboxProps): ReactNode {
  return (
    <label className={css.label}>
      <input id={id} name={name} value="yes" type="checkbox" className={css.tick} defaultChecked={defaultChecked} />
      {label}
    </label>
  );
}
