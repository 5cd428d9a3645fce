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
  /** Shown while the field is empty. Defaults to the minimum length. */
  readonly hint?: string;
  readonly label: string;
}

/** A new password with its strength, which is measured in the browser. The server decides whether to accept it. */
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

/** `null` while the field is empty, and until the library is loaded, which the first input starts. */
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
