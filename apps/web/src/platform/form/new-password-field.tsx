import { PASSWORD_MAX_LENGTH } from '@foyer/contract/limits';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { measurePasswordStrength } from '#src/platform/form/measure-password-strength.ts';
import { usePasswordMinLength } from '#src/platform/form/password-min-length.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';

interface NewPasswordFieldProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  /** Shown while the field is empty. Defaults to the minimum length. */
  readonly hint?: string;
  readonly label: string;
}

/** A new password with its strength, which is measured in the browser. The server decides whether to accept it. */
export function NewPasswordField({ id, name, error, hint, label }: NewPasswordFieldProps): ReactNode {
  const register = useTranslations('register');
  const say = useTranslations('fields');
  const [password, setPassword] = useState('');
  const minLength = usePasswordMinLength();
  const level = password.length < minLength ? 'weak' : measurePasswordStrength(password);
  const rule = hint ?? say('password', { count: minLength });
  return (
    <PasswordField
      id={id}
      name={name}
      error={error}
      label={label}
      showLabel={say('showPassword')}
      hint={password === '' ? rule : register('strength', { level })}
      isHintLive
      autoComplete="new-password"
      maxLength={PASSWORD_MAX_LENGTH}
      onInput={setPassword}
    />
  );
}
