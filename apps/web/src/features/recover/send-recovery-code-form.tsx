import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { RecoveryCodeTarget } from '#src/features/recover/recovery-proof.ts';
import { useSendRecoveryCode } from '#src/features/recover/use-send-recovery-code.ts';
import { createFieldRejection, type FormSubmitResult } from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { validateMobileNumber } from '#src/platform/mobile-number/validate-mobile-number.ts';
import { MobileNumberFields } from '#src/platform/mobile-number/mobile-number-fields.tsx';
import { type DialingCodes, readMobileNumber, useDialingCodes } from '#src/platform/mobile-number/use-dialing-codes.ts';
import { TextField } from '#src/ui/form/text-field.tsx';

interface SendCodeFormProps {
  readonly by: RecoveryCodeTarget['by'];
  readonly onSent: (target: RecoveryCodeTarget) => void;
}

type ReadTarget = (typed: (name: string) => string) => Promise<RecoveryCodeTarget | FormSubmitResult>;

/** Returns a function that reads and validates the typed number or address. */
function useReadTarget(by: RecoveryCodeTarget['by'], { load }: Pick<DialingCodes, 'load'>): ReadTarget {
  const handleError = useFormErrorHandler();
  return async (typed) => {
    if (by === 'email') {
      const email = typed('email').trim();
      return email === '' ? createFieldRejection({ email: 'required' }) : { by, email };
    }
    const loaded = await load();
    if (!loaded.ok) return handleError(loaded.error);
    const mobile = readMobileNumber(typed, loaded.codes);
    const problems = validateMobileNumber(mobile);
    return Object.keys(problems).length > 0 ? createFieldRejection(problems) : { by, ...mobile };
  };
}

/** The first step of an account recovery: asks for the mobile number or email address of the account. */
export function SendRecoveryCodeForm({ by, onSent }: SendCodeFormProps): ReactNode {
  const t = useTranslations('mobile');
  const factor = useTranslations('factor');
  const before = useServerFormResult('recover').error;
  const { codes, load } = useDialingCodes(by === 'sms');
  const readTarget = useReadTarget(by, { load });
  const sendCode = useSendRecoveryCode();
  const form = useFormSubmit({ id: 'recover', before }, async (typed) => {
    const target = await readTarget(typed);
    if (!('by' in target)) return target;
    const { sent, result } = await sendCode(target);
    if (sent) onSent(target);
    return result;
  });
  const { field } = form;
  return (
    <FormWithSubmitButton form={form} method="post" submitLabel={t('send')}>
      <input type="hidden" name="by" value={by} />
      <input type="hidden" name="step" value="send" />
      {by === 'email' ? (
        <TextField
          {...field('email')}
          label={factor('email')}
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={before?.typed['email']}
        />
      ) : (
        <MobileNumberFields codes={codes} field={field} defaultNumber={before?.typed['mobileNum']} />
      )}
    </FormWithSubmitButton>
  );
}
