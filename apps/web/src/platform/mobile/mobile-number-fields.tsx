import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/platform/mobile/mobile-code-fields.module.css';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface MobileNumberFieldsProps {
  /** Dialling codes to choose from, digits without a plus. */
  readonly codes: readonly string[];
  readonly field: (name: 'countryDialingCode' | 'mobileNum') => {
    readonly id: string;
    readonly name: string;
    readonly error?: string | undefined;
  };
}

/** A mobile number: fields `countryDialingCode` and `mobileNum` of the form they stand in. [S3-055] */
export function MobileNumberFields({ codes, field }: MobileNumberFieldsProps): ReactNode {
  const t = useTranslations('mobile');
  return (
    <div className={css.number}>
      <SelectField
        {...field('countryDialingCode')}
        label={t('countryCode')}
        autoComplete="tel-country-code"
        options={codes.map((code) => ({ value: code, label: `+${code}` }))}
      />
      <TextField
        {...field('mobileNum')}
        maxLength={32}
        label={t('number')}
        autoComplete="tel-national"
        inputMode="tel"
      />
    </div>
  );
}
