import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/platform/mobile-number/mobile-code-fields.module.css';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { OneTimeCodeRequestState } from '#src/platform/form/use-one-time-code-request.ts';
import { SendCodeButton } from '#src/platform/form/send-code-button.tsx';

interface CodeFieldWithSendButtonProps {
  readonly id: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly request: Pick<OneTimeCodeRequestState, 'busy' | 'wait' | 'sent'>;
  /** Message that is shown after the code has been sent. */
  readonly sentMessage: string;
  readonly onSend: () => void;
}

/** Field of a one-time code with a button that sends the code. */
export function CodeFieldWithSendButton({
  request,
  sentMessage,
  onSend,
  ...field
}: CodeFieldWithSendButtonProps): ReactNode {
  const t = useTranslations('mobile');
  return (
    <>
      <div className={css.code}>
        <TextField {...field} maxLength={6} label={t('code')} autoComplete="one-time-code" inputMode="numeric" />
        <SendCodeButton
          busy={request.busy}
          wait={request.wait}
          label={t('send')}
          waitLabel={(time) => t('sendAgain', { time })}
          onSend={onSend}
        />
      </div>
      <p role="status" className={css.sent}>
        {request.sent && sentMessage}
      </p>
    </>
  );
}

interface MobileNumberFieldsProps {
  /** Dialling codes of countries, as digits without a plus sign. */
  readonly codes: readonly string[];
  /** The number that was typed before, if the form was posted without scripts. */
  readonly defaultNumber?: string | undefined;
  readonly field: (name: 'countryDialingCode' | 'mobileNum') => {
    readonly id: string;
    readonly name: string;
    readonly error?: string | undefined;
  };
}

/** The fields `countryDialingCode` and `mobileNum` of a form. [S3-055] */
export function MobileNumberFields({ codes, defaultNumber, field }: MobileNumberFieldsProps): ReactNode {
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
        defaultValue={defaultNumber}
        autoComplete="tel-national"
        inputMode="tel"
      />
    </div>
  );
}
