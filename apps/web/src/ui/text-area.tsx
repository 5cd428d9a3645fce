import type { ReactNode } from 'react';
import css from '#src/ui/text-field.module.css';

interface TextAreaProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
  readonly maxLength: number;
  readonly rows?: number;
  /** What it must be like. */
  readonly hint?: string;
  readonly defaultValue?: string | undefined;
}

/** A labelled box for more than a line. Uncontrolled, as every field. */
export function TextArea({
  id,
  name,
  label,
  error,
  maxLength,
  rows = 5,
  hint,
  defaultValue,
}: TextAreaProps): ReactNode {
  const about = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        className={css.input}
        id={id}
        name={name}
        rows={rows}
        maxLength={maxLength}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={about || undefined}
      />
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
