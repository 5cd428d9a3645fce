import type { ReactNode } from 'react';
import { aboutField, FieldFrame, type FieldFrameProps } from '#src/ui/form/field-frame.tsx';
import css from '#src/ui/form/text-field.module.css';

interface SelectFieldProps extends Omit<FieldFrameProps, 'hint'> {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly autoComplete?: string;
  /** The one that is chosen at first; the first of them unless said. */
  readonly defaultValue?: string | undefined;
}

/** One of a few; busy while nothing to choose from is there yet. The first is chosen. */
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
        {...aboutField(frame)}
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
