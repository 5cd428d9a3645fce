import { closeAccount } from '@foyer/contract/member/close-account';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { createFieldRejection, FORM_WITHOUT_PROBLEMS } from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { useFormatDate } from '#src/platform/i18n/use-format-date.ts';
import { CurrentPasswordField, useRequiresPassword } from '#src/platform/member/current-password-field.tsx';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { clearRememberedLogin } from '#src/platform/session/login/remembered-login.ts';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import css from '#src/ui/sub-page.module.css';

/** Explains what the member loses by closing the account, asks for the password, and closes the account. */
export function CloseAccountForm(): ReactNode {
  const t = useTranslations('closing');
  const account = useTranslations('account');
  const wps = useWpsClient();
  const session = useSessionStore();
  const handleError = useFormErrorHandler();
  const asksPassword = useRequiresPassword();
  const formatDate = useFormatDate();
  const form = useFormSubmit({ id: 'close-account' }, async (typed) => {
    const password = typed('password');
    if (asksPassword && password === '') return createFieldRejection({ password: 'required' });
    const answer = await wps.call(closeAccount, asksPassword ? { password } : {});
    if (!answer.ok) return handleError(answer.error);
    clearRememberedLogin();
    // Before the session ends: members' pages send visitors to the login.
    navigate(getPageHref('home'), { replace: true });
    session.end();
    const date = formatDate(answer.value.reopenUntil);
    void openOverlay('notice', { message: t('done', { date }) });
    return FORM_WITHOUT_PROBLEMS;
  });
  return (
    <>
      <p className={css.lead}>{t('lead')}</p>
      <FormWithSubmitButton form={form} className={css.form} method="post" submitLabel={account('closing')}>
        <CurrentPasswordField {...form.field('password')} />
      </FormWithSubmitButton>
    </>
  );
}

/** States until when the member may reopen the account. */
export function AccountClosedNote({ reopenUntil }: { readonly reopenUntil: string }): ReactNode {
  const t = useTranslations('closing');
  const account = useTranslations('account');
  const formatDate = useFormatDate();
  return (
    <div role="status">
      <EmptyState heading="h1" title={account('closing')} text={t('done', { date: formatDate(reopenUntil) })} />
    </div>
  );
}
