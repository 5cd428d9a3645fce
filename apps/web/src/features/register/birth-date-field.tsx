import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePage } from '#src/platform/page/page-context.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface BirthDateFieldProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  /** `off` if another person than the visitor was born on the date; default: the visitor's birthday. */
  readonly autoComplete?: 'bday' | 'off';
  readonly defaultValue?: string | undefined;
}

/** The field for the date of birth, on sites that ask for it to check the minimum age. */
export function BirthDateField({ autoComplete = 'bday', ...field }: BirthDateFieldProps): ReactNode {
  const t = useTranslations('register');
  const { minimumAge } = usePage().data.site.register;
  return minimumAge === undefined ? null : (
    <TextField {...field} type="date" label={t('birthDate')} autoComplete={autoComplete} />
  );
}
