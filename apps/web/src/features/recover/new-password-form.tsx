import type { InputOf, OutputOf } from '@foyer/contract/endpoint';
import { PASSWORD_MAX_LENGTH } from '@foyer/contract/limits';
import { recoverPassword } from '@foyer/contract/member/recovery/recover-password';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/recover/recover.module.css';
import type { RecoveryCodeTarget, RecoveryProof } from '#src/features/recover/recovery-proof.ts';
import { useSendRecoveryCode } from '#src/features/recover/use-send-recovery-code.ts';
import { useCaptchaCall } from '#src/platform/captcha/use-captcha-call.ts';
import {
  type FieldProblems,
  FORM_WITHOUT_PROBLEMS,
  getFieldProblemsOfErrorCode,
  createFieldRejection,
  type FormSubmitResult,
} from '#src/platform/form/field-problem.ts';
import { NewPasswordField } from '#src/platform/form/new-password-field.tsx';
import { validateNewPassword } from '#src/platform/form/validate-new-password.ts';
import { usePasswordMinLength } from '#src/platform/form/password-min-length.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useOneTimeCodeRequest } from '#src/platform/form/use-one-time-code-request.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { formatCountdown } from '@foyer/contract/countdown';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

/** Validity of a recovery code in minutes, for the text of the form. The server enforces it. */
const CODE_MINUTES = 10;

type Typed = (name: string) => string;

interface NewPasswordFormProps {
  readonly target: RecoveryProof;
  readonly onDone: () => void;
}

/** The last step of an account recovery: asks for the code, unless the proof is a link, and for the new password. */
export function NewPasswordForm({ target, onDone }: NewPasswordFormProps): ReactNode {
  const t = useTranslations('recover');
  const labels = useTranslations('changePassword');
  const say = useTranslations('fields');
  const before = useServerFormResult('recover').error;
  const form = useFormSubmit({ id: 'recover', before }, useRecoverPassword(target, onDone));
  const isSent = target.by === 'sms' || target.by === 'email';
  return (
    <FormWithSubmitButton
      form={form}
      method="post"
      submitLabel={labels('submit')}
      below={isSent && <ResendCode target={target} />}
    >
      {isSent && (
        <p role="status" className={css.sent}>
          {t('sent', { minutes: CODE_MINUTES })}
        </p>
      )}
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {target.by !== 'link' && <ProofFields target={target} field={form.field} typed={before?.typed} />}
      <NewPasswordField {...form.field('newPassword')} label={labels('newPassword')} />
      <PasswordField
        {...form.field('confirmPassword')}
        label={labels('confirmPassword')}
        showLabel={say('showPassword')}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
      />
    </FormWithSubmitButton>
  );
}

interface ProofFieldsProps {
  readonly target: Exclude<RecoveryProof, { by: 'link' }>;
  readonly field: ReturnType<typeof useFormSubmit>['field'];
  readonly typed: Readonly<Record<string, string>> | undefined;
}

function ProofFields({ target, field, typed }: ProofFieldsProps): ReactNode {
  const login = useTranslations('login');
  const factor = useTranslations('secondFactor');
  if (target.by !== 'recoveryCode') {
    return (
      <TextField
        {...field('code')}
        label={factor('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
    );
  }
  return (
    <>
      <TextField
        {...field('username')}
        label={login('username')}
        autoComplete="username"
        maxLength={64}
        defaultValue={typed?.['username']}
      />
      <TextField {...field('code')} label={factor('recoveryCode')} autoComplete="off" maxLength={11} />
    </>
  );
}

function useRecoverPassword(target: RecoveryProof, onDone: () => void): (typed: Typed) => Promise<FormSubmitResult> {
  const wps = useWpsClient();
  const callWithCaptcha = useCaptchaCall();
  const handleError = useFormErrorHandler();
  const minLength = usePasswordMinLength();
  return async (typed) => {
    const problems = checkTyped(target, typed, minLength);
    if (Object.keys(problems).length > 0) return createFieldRejection(problems);
    const input = buildInput(target, typed);
    const answer = await callWithCaptcha<OutputOf<typeof recoverPassword>>({
      always: false,
      // A support agent's link cannot be guessed, so it takes no captcha.
      send: (proof) => wps.call(recoverPassword, input.by === 'link' ? input : { ...input, ...proof }),
    });
    if (!answer) return FORM_WITHOUT_PROBLEMS;
    if (answer.ok) {
      onDone();
      return FORM_WITHOUT_PROBLEMS;
    }
    const { error } = answer;
    const fieldProblems = error.kind === 'rejected' ? getFieldProblemsOfErrorCode(error.code) : null;
    return fieldProblems ? createFieldRejection(fieldProblems) : handleError(error);
  };
}

function buildInput(target: RecoveryProof, typed: Typed): InputOf<typeof recoverPassword> {
  const newPassword = typed('newPassword');
  if (target.by === 'link') return { ...target, newPassword };
  const code = typed('code').trim();
  if (target.by === 'recoveryCode') return { ...target, username: typed('username').trim(), code, newPassword };
  return { ...target, code, newPassword };
}

function checkTyped(target: RecoveryProof, typed: Typed, minLength: number): FieldProblems {
  const newPassword = typed('newPassword');
  return {
    ...(target.by === 'recoveryCode' && typed('username').trim() === '' ? { username: 'required' } : {}),
    ...(target.by !== 'link' && typed('code').trim() === '' ? { code: 'required' } : {}),
    ...validateNewPassword(newPassword, minLength),
    ...(typed('confirmPassword') === newPassword ? {} : { confirmPassword: 'mismatch' }),
  };
}

/** Sends another recovery code. Without scripts its button posts the same form with another value of `step`. */
function ResendCode({ target }: { readonly target: RecoveryCodeTarget }): ReactNode {
  const t = useTranslations('mobile');
  const { wait, run } = useOneTimeCodeRequest();
  const sendCode = useSendRecoveryCode();
  const resend = () =>
    run(async () => {
      const { sent, result } = await sendCode(target);
      const waitSeconds = sent?.retryAfter ?? result.waitSeconds;
      return { sent: sent !== null, waitSeconds, problems: result.problems };
    });
  return (
    <p className={css.centre}>
      <button
        name="step"
        value="send"
        className={css.quiet}
        aria-disabled={wait > 0 || undefined}
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          void resend();
        }}
      >
        {wait > 0 ? t('sendAgain', { time: formatCountdown(wait) }) : t('send')}
      </button>
    </p>
  );
}
