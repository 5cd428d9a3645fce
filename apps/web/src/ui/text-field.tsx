import type { HTMLAttributes, ReactNode } from 'react';
import css from '#src/ui/text-field.module.css';

export interface TextFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'password';
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
  /** What it must be like. */
  readonly hint?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly autoComplete: string;
  readonly maxLength?: number;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly onInput?: (value: string) => void;
  /** Stands at the end of the box. */
  readonly action?: ReactNode;
}

/** A labelled box to type into. Uncontrolled: what was typed before the scripts arrived stays. */
export function TextField(props: TextFieldProps): ReactNode {
  const { id, name, label, type = 'text', error, hint, defaultValue, autoComplete, maxLength, inputMode } = props;
  const about = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>
        <input
          className={css.input}
          id={id}
          name={name}
          type={type}
          defaultValue={defaultValue}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
          inputMode={inputMode}
          aria-invalid={error ? true : undefined}
          aria-describedby={about || undefined}
          onInput={(event) => props.onInput?.(event.currentTarget.value)}
        />
        {props.action}
      </div>
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
