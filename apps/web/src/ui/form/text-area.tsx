import type { ReactNode } from 'react';
import { getFieldAriaAttributes, FieldFrame, type FieldFrameProps } from '#src/ui/form/field-frame.tsx';
import css from '#src/ui/form/text-field.module.css';

interface TextAreaProps extends FieldFrameProps {
  readonly name: string;
  readonly maxLength: number;
  readonly rows?: number;
  readonly defaultValue?: string | undefined;
}

/** A labelled multi-line input. Uncontrolled, like all fields. */
export function TextArea({ name, maxLength, rows = 5, defaultValue, ...frame }: TextAreaProps): ReactNode {
  return (
    <FieldFrame {...frame}>
      <textarea
        className={css.input}
        id={frame.id}
        name={name}
        rows={rows}
        maxLength={maxLength}
        defaultValue={defaultValue}
        {...getFieldAriaAttributes(frame)}
      />
    </FieldFrame>
  );
}
