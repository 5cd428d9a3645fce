import { useState } from 'react';
import type { ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide';
import css from '#src/ui/form/password-field.module.css';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { TextFieldProps } from '#src/ui/form/text-field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'action'> {
  readonly showLabel: string;
}

/** A password field with a button that shows the password as text. The button needs scripts. */
export function PasswordField({ showLabel, ...field }: PasswordFieldProps): ReactNode {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      action={
        <button
          type="button"
          // Until hydration the page's inline script stores presses.
          data-early={hydrated ? undefined : ''}
          className={css.toggle}
          aria-label={showLabel}
          aria-pressed={shown}
          aria-controls={field.id}
          onClick={() => setShown((now) => !now)}
        >
          <Icon icon={shown ? EyeOff : Eye} size={20} />
        </button>
      }
    />
  );
}
