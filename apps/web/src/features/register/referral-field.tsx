import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { referralCodeOf } from '#src/features/register/referral-code.ts';
import css from '#src/features/register/register-form.module.css';
import { TextField } from '#src/ui/text-field.tsx';

interface ReferralFieldProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
}

/**
 * The code of whoever brought the visitor, folded away unless there is one.
 * It is filled in by the browser: a page that is kept for everybody must not carry a visitor's own.
 */
export function ReferralField({ id, name, error }: ReferralFieldProps): ReactNode {
  const t = useTranslations('register');
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const code = referralCodeOf(location.search);
    const input = details.current?.querySelector('input');
    if (code === '' || !details.current || !input || input.value !== '') return;
    input.value = code;
    details.current.open = true;
  }, []);

  useEffect(() => {
    if (error && details.current) details.current.open = true;
  }, [error]);

  return (
    <details ref={details} className={css.referral}>
      <summary>{t('haveReferral')}</summary>
      <TextField id={id} name={name} label={t('referralCode')} autoComplete="off" maxLength={64} error={error} />
    </details>
  );
}
