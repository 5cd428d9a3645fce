import { PASSWORD_MAX_LENGTH } from '@foyer/contract/limits';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MeasurePasswordStrength } from '#src/platform/form/measure-password-strength.ts';
import { usePasswordMinLength } from '#src/platform/form/password-min-length.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';

interface NewPasswordFieldProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  /** Text that is shown below the field while it is empty. Defaults to the minimum length. */
  readonly hint?: string;
  readonly label: string;
}

/**
 * A field for a new password that shows its strength, which is estimated in the browser. Only the server decides
 * whether to accept the password.
 */
export function NewPasswordField({ id, name, error, hint, label }: NewPasswordFieldProps): ReactNode {
  const register = useTranslations('register');
  const say = useTranslations('fields');
  const [password, setPassword] = useState('');
  const level = usePasswordStrength(useDeferredValue(password));
  const minLength = usePasswordMinLength();
  const rule = hint ?? say('password', { count: minLength });
  return (
    <PasswordField
      id={id}
      name={name}
      error={error}
      label={label}
      showLabel={say('showPassword')}
      hint={level === null ? rule : register('strength', { level })}
      isHintLive
      autoComplete="new-password"
      maxLength={PASSWORD_MAX_LENGTH}
      onInput={setPassword}
    />
  );
}

/**
 * Returns the strength of a password. `null` while the password is empty, and while the library for it is loading,
 * which the first input starts.
 */
function usePasswordStrength(password: string): ReturnType<MeasurePasswordStrength> | null {
  const { title } = usePage().data.site;
  const minLength = usePasswordMinLength();
  const [measure, setMeasure] = useState<MeasurePasswordStrength | null>(null);
  const isTyping = password !== '';
  useEffect(() => {
    if (!isTyping || measure !== null) return;
    // Without the library, the field shows the rule only.
    import('#src/platform/form/measure-password-strength.ts').then(
      (library) => setMeasure(() => library.measurePasswordStrength),
      () => undefined,
    );
  }, [isTyping, measure]);
  if (!isTyping) return null;
  if (password.length < minLength) return measure === null ? null : 'weak';
  return measure?.(password, [title]) ?? null;
}
