import type { ReactNode } from 'react';
import css from '#src/ui/text-field.module.css';

interface SelectFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error?: string | undefined;
  readonly autoComplete?: string;
  /** The one that is chosen at first; the first of them unless said. */
  readonly defaultValue?: string | undefined;
}

/** One of a few; busy while nothing to choose from is there yet. The first is chosen. */
export function SelectField({
  id,
  name,
  label,
  options,
  error,
  autoComplete,
  defaultValue,
}: SelectFieldProps): ReactNode {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        className={css.input}
        id={id}
        name={name}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        aria-busy={options.length === 0 || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
