import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/register/register-form.module.css';
import { useReferrer } from '#src/features/register/use-referrer.ts';
import { registrationInfo } from '#src/platform/attribution/registration-info.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface ReferralFieldProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
}

/**
 * The code of whoever brought the visitor, folded away unless there is one; it says whose it is.
 * It is filled in by the browser: a page that is kept for everybody must not carry a visitor's own.
 */
export function ReferralField({ id, name, error }: ReferralFieldProps): ReactNode {
  const t = useTranslations('register');
  const { site } = usePage().data;
  const details = useRef<HTMLDetailsElement>(null);
  const { referrer, look } = useReferrer();

  useEffect(() => {
    const { hostname, search } = location;
    const { referralCode = '' } = registrationInfo({ host: hostname, search, bases: site.affiliateBases ?? [] });
    const input = details.current?.querySelector('input');
    if (!details.current || !input) return;
    if (input.value === '') input.value = referralCode;
    if (input.value === '') return;
    details.current.open = true;
    look(input.value);
    // Once: what is typed afterwards is the visitor's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (error && details.current) details.current.open = true;
  }, [error]);

  return (
    <details ref={details} className={css.referral}>
      <summary>{t('haveReferral')}</summary>
      <TextField
        id={id}
        name={name}
        label={t('referralCode')}
        autoComplete="off"
        maxLength={64}
        error={error}
        onInput={look}
      />
      <p role="status" className={css.referrer}>
        {referrer.kind === 'known' && t('referredBy', { name: referrer.name })}
        {referrer.kind === 'unknown' && t('referralUnknown')}
      </p>
    </details>
  );
}
