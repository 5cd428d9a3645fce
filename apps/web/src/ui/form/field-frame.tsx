import type { ReactNode } from 'react';
import css from '#src/ui/form/text-field.module.css';

/** Properties of every form field. */
export interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  /** Error message of the field. */
  readonly error?: string | undefined;
  /** Text below the field that states the rule for its value. Hidden while the error is the same text. */
  readonly hint?: string | undefined;
  /** Whether screen readers announce changes of the hint. */
  readonly isHintLive?: boolean | undefined;
}

/** Returns the ARIA attributes that connect an input with its error and hint. */
export function getFieldAriaAttributes({ id, error, hint }: Omit<FieldFrameProps, 'label'>) {
  const describedBy = [error ? `${id}-error` : '', hint && hint !== error ? `${id}-hint` : '']
    .filter(Boolean)
    .join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined } as const;
}

/** The frame of an input: its label, error and hint. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  isHintLive = false,
  children,
}: FieldFrameProps & { readonly children: ReactNode }): ReactNode {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && hint !== error && (
        <p className={css.hint} id={`${id}-hint`} role={isHintLive ? 'status' : undefined}>
          {hint}
        </p>
      )}
    </div>
  );
}
