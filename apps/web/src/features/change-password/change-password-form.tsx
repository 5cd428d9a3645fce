import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  type FieldProblems,
  getFieldProblemsOfErrorCode,
  type FormSubmitResult,
  createFieldRejection,
  FORM_WITHOUT_PROBLEMS,
} from '#src/platform/form/field-problem.ts';
import { NewPasswordField } from '#src/platform/form/new-password-field.tsx';
import { validateNewPassword } from '#src/platform/form/validate-new-password.ts';
import { usePasswordMinLength } from '#src/platform/form/password-min-length.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { takePasswordForChange } from '#src/platform/session/login/required-action-page.ts';
import { useSession, useSessionStore } from '#src/platform/session/session-context.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { changePassword } from '@foyer/contract/member/change-password';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { clearRememberedToken } from '#src/platform/session/login/remembered-login.ts';
import { toSessionInfo } from '#src/platform/session/session-info.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

interface ChangePasswordOptions {
  /** The current password if the member has just typed it at the login; if `null`, the form asks for it. */
  readonly knownPassword: string | null;
  /** True if the member has no password yet. */
  readonly isFirst: boolean;
  readonly onChanged: () => void;
}

/**
 * Sets a new password and continues with the new token of the response. The server ends all other sessions and forgets
 * remembered devices. [S2-007, S4-017, S4-018]
 */
function useChangePassword({
  knownPassword: known,
  isFirst,
  onChanged,
}: ChangePasswordOptions): (typed: (name: string) => string) => Promise<FormSubmitResult> {
  const wps = useWpsClient();
  const session = useSessionStore();
  const handleError = useFormErrorHandler();
  const { merchantCode } = usePage().data.site;
  const minLength = usePasswordMinLength();

  return async (typed) => {
    const oldPassword = isFirst ? undefined : (known ?? typed('oldPassword'));
    const newPassword = typed('newPassword');
    const problems = checkChange(minLength, {
      oldPassword,
      newPassword,
      confirmPassword: typed('confirmPassword'),
    });
    if (Object.keys(problems).length > 0) return createFieldRejection(problems);
    const answer = await wps.call(changePassword, { oldPassword, newPassword });
    if (!answer.ok) {
      const { error } = answer;
      const fieldProblems = error.kind === 'rejected' ? getFieldProblemsOfErrorCode(error.code) : null;
      return fieldProblems ? createFieldRejection(fieldProblems) : handleError(error);
    }
    clearRememberedToken();
    session.start(toSessionInfo(answer.value, merchantCode));
    onChanged();
    return FORM_WITHOUT_PROBLEMS;
  };
}

interface NewPasswordInput {
  /** The old password; `undefined` if the member has no password yet. */
  readonly oldPassword: string | undefined;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Validates a new password before it is sent. [S9-032, S9-031] */
function checkChange(
  minLength: number,
  { oldPassword, newPassword, confirmPassword }: NewPasswordInput,
): FieldProblems {
  return {
    ...(oldPassword === '' ? { oldPassword: 'required' } : {}),
    ...validateNewPassword(newPassword, minLength),
    ...(confirmPassword === newPassword ? {} : { confirmPassword: 'mismatch' }),
  };
}

interface ChangePasswordFormProps {
  /** True if the member has no password yet, so the form does not ask for one. */
  readonly isFirst?: boolean;
  readonly onChanged: () => void;
}

/** Changes the password. Asks for the old one, unless the member has just logged in with it. */
export function ChangePasswordForm({ isFirst = false, onChanged }: ChangePasswordFormProps): ReactNode {
  const t = useTranslations('changePassword');
  const say = useTranslations('fields');
  const session = useSession();
  const [known] = useState(takePasswordForChange);
  const [isKnownPasswordRejected, setKnownPasswordRejected] = useState(false);
  const change = useChangePassword({ knownPassword: isKnownPasswordRejected ? null : known, isFirst, onChanged });
  const form = useFormSubmit({ id: 'change' }, async (typed) => {
    const answer = await change(typed);
    // The password typed at the login is no longer valid, so ask for it.
    if (answer.problems['oldPassword']) setKnownPasswordRejected(true);
    return answer;
  });
  const field = (name: string) => ({ ...form.field(name), showLabel: say('showPassword'), maxLength: 128 });
  const asksOldPassword = !isFirst && (known === null || isKnownPasswordRejected);
  return (
    <FormWithSubmitButton form={form} submitLabel={t('submit')}>
      {/* Password managers read the account from this field. */}
      <input
        type="text"
        autoComplete="username"
        defaultValue={session.status === 'member' ? session.info.userName : ''}
        hidden
        readOnly
      />
      {asksOldPassword && (
        <PasswordField {...field('oldPassword')} label={t('oldPassword')} autoComplete="current-password" />
      )}
      <NewPasswordField {...form.field('newPassword')} label={t('newPassword')} />
      <PasswordField {...field('confirmPassword')} label={t('confirmPassword')} autoComplete="new-password" />
    </FormWithSubmitButton>
  );
}
