import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PASSWORD_MIN_LENGTH } from '@foyer/contract/limits';
import { getPasswordStrength } from '#src/features/register/check-registration.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';

interface NewPasswordFieldProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  /** Shown while the field is empty. Defaults to the minimum length. */
  readonly hint?: string;
  readonly label?: string;
}

/** A new password with its strength. */
export function NewPasswordField({ id, name, error, hint, label }: NewPasswordFieldProps): ReactNode {
  const t = useTranslations('register');
  const say = useTranslations('fields');
  const [password, setPassword] = useState('');
  const rule = hint ?? say('password', { count: PASSWORD_MIN_LENGTH });
  return (
    <PasswordField
      id={id}
      name={name}
      error={error}
      label={label ?? t('password')}
      showLabel={say('showPassword')}
      hint={password === '' ? rule : t('strength', { level: getPasswordStrength(password) })}
      autoComplete="new-password"
      maxLength={128}
      onInput={setPassword}
    />
  );
}
