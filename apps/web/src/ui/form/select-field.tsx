import type { ReactNode } from 'react';
import { getFieldAriaAttributes, FieldFrame, type FieldFrameProps } from '#src/ui/form/field-frame.tsx';
import css from '#src/ui/form/text-field.module.css';

interface SelectFieldProps extends Omit<FieldFrameProps, 'hint'> {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly autoComplete?: string;
  /** Initial value; the first option by default. */
  readonly defaultValue?: string | undefined;
}

/** A native select with a label; busy while it has no options. */
export function SelectField({ name, options, autoComplete, defaultValue, ...frame }: SelectFieldProps): ReactNode {
  return (
    <FieldFrame {...frame}>
      <select
        className={css.input}
        id={frame.id}
        name={name}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        aria-busy={options.length === 0 || undefined}
        {...getFieldAriaAttributes(frame)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
