import type { ReactNode } from 'react';
import { TermsText } from '#src/platform/form/terms-text.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import css from '#src/platform/form/terms-checkbox.module.css';

interface TermsCheckboxProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
}

/**
 * The checkbox with which a person confirms their age and accepts the terms, in members' registration forms and before
 * an automatic registration.
 */
export function TermsCheckbox({ id, name, error }: TermsCheckboxProps): ReactNode {
  const { consent } = usePage().data.site.register;
  return (
    <div className={css.terms}>
      <label className={css.termsLabel}>
        <input
          id={id}
          name={name}
          value="yes"
          type="checkbox"
          className={css.tick}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          <TermsText />
        </span>
      </label>
      {consent && <p className={css.consent}>{consent}</p>}
      {error && (
        <p className={css.termsError} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
