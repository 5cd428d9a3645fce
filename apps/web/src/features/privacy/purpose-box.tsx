import type { ReactNode } from 'react';
import css from '#src/features/privacy/privacy.module.css';

interface PurposeBoxProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly allowed?: boolean;
  /** The site does not work without: it cannot be taken back. */
  readonly always?: boolean;
}

/** One purpose with its switch, and what is done for it. */
export function PurposeBox({ name, title, text, allowed = false, always = false }: PurposeBoxProps): ReactNode {
  const id = `privacy-${name}`;
  return (
    <div className={css.purpose}>
      <label className={css.label} htmlFor={id}>
        {title}
      </label>
      <input
        id={id}
        name={name}
        type="checkbox"
        className={css.switch}
        aria-describedby={`${id}-text`}
        defaultChecked={always || allowed}
        disabled={always}
      />
      <p id={`${id}-text`} className={css.purposeText}>
        {text}
      </p>
    </div>
  );
}
