import type { HTMLAttributes, ReactNode } from 'react';
import { getFieldAriaAttributes, FieldFrame, type FieldFrameProps } from '#src/ui/form/field-frame.tsx';
import css from '#src/ui/form/text-field.module.css';

export interface TextFieldProps extends FieldFrameProps {
  readonly name: string;
  readonly type?: 'text' | 'password' | 'date';
  readonly defaultValue?: string | undefined;
  readonly autoComplete: string;
  readonly maxLength?: number;
  /** The latest date that a date field accepts, `YYYY-MM-DD`. */
  readonly max?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly onInput?: (value: string) => void;
  /** Button at the end of the input. */
  readonly action?: ReactNode;
}

/** A labelled text input. Uncontrolled, so that text typed before hydration stays. */
export function TextField(props: TextFieldProps): ReactNode {
  const {
    id,
    name,
    label,
    type = 'text',
    error,
    hint,
    isHintLive,
    defaultValue,
    autoComplete,
    maxLength,
    max,
    inputMode,
  } = props;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isHintLive={isHintLive}>
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
          max={max}
          inputMode={inputMode}
          {...getFieldAriaAttributes({ id, error, hint })}
          onInput={(event) => props.onInput?.(event.currentTarget.value)}
        />
        {props.action}
      </div>
    </FieldFrame>
  );
}
