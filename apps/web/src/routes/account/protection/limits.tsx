import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { LimitFieldsWithoutScripts } from '#src/features/limits/limit-fields-without-scripts.tsx';
import { LimitList } from '#src/features/limits/limit-list.tsx';
import { LimitListWithoutScripts } from '#src/features/limits/limit-list-without-scripts.tsx';
import { RequiredLimitsFormWithoutScripts } from '#src/features/limits/required-limits-form-without-scripts.tsx';
import { RequiredLimitsForm } from '#src/features/limits/required-limits-form.tsx';
import { AccountActionFormWithoutScripts } from '#src/routes/account/account-action-form-without-scripts.tsx';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { navigate } from '#src/platform/paths/navigate.ts';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { getPathAfterLogin } from '#src/platform/session/login/return-url.ts';
import { MembersOnlyContent } from '#src/platform/session/members-only.tsx';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { useLogOut } from '#src/platform/session/use-log-out.ts';
import { FormPageLayout } from '#src/routes/form-page-layout.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';
import css from '#src/routes/account/change-password.module.css';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';

/** The page with the member's limits. Without scripts it has a form that shows or changes them. */
export function LimitsPage(): ReactNode {
  return (
    <AccountSubPage route="accountLimits" title="limits" waiting={<LimitsWithoutScripts />}>
      <LimitList />
    </AccountSubPage>
  );
}

function LimitsWithoutScripts(): ReactNode {
  const t = useTranslations('limits');
  const factor = useTranslations('factor');
  const { content } = usePage();
  const { result } = useServerFormResult('limits');
  if (content?.show !== 'limits') return null;
  const lead = t('lead', { hours: content.waitHours });
  return (
    <>
      {result?.limits && <LimitListWithoutScripts limits={result.limits} />}
      <AccountActionFormWithoutScripts name="limits" lead={lead} submitLabel={factor('next')}>
        <LimitFieldsWithoutScripts {...content} />
      </AccountActionFormWithoutScripts>
    </>
  );
}

/**
 * Asks for the limits that the market requires before a member may play, or whether the member wants to set a first limit. Afterwards
 * continues to the return URL.
 */
export function RequiredLimitsPage(): ReactNode {
  const t = useTranslations('limits');
  const tPassword = useTranslations('changePassword');
  const logOut = useLogOut();
  const session = useSessionStore();
  const continueWithLimits = useCallback((): void => {
    const now = session.state.getState();
    if (now.status === 'member') session.start({ ...now.info, requiredAction: undefined });
    navigate(getPathAfterLogin(location.search), { replace: true });
  }, [session]);
  return (
    <FormPageLayout title={t('dueTitle')}>
      <MembersOnlyContent waiting={<RequiredLimitsFormWithoutScripts />}>
        <SharedQueryProvider>
          <RequiredLimitsForm onDone={continueWithLimits} />
        </SharedQueryProvider>
        <p className={css.other}>
          <SecondaryButton onClick={() => void logOut()}>{tPassword('logOut')}</SecondaryButton>
        </p>
      </MembersOnlyContent>
    </FormPageLayout>
  );
}
