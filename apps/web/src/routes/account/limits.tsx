import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { LimitList } from '#src/features/limits/limit-list.tsx';
import { LimitsDueFormWithoutScripts } from '#src/features/limits/limits-due-form-without-scripts.tsx';
import { LimitsDueForm } from '#src/features/limits/limits-due-form.tsx';
import { navigate } from '#src/platform/paths/navigate.ts';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { getPathAfterLogin } from '#src/platform/session/login/return-url.ts';
import { MembersOnlyContent } from '#src/platform/session/members-only.tsx';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { useLogOut } from '#src/platform/session/use-log-out.ts';
import { AccountLayout } from '#src/routes/form-page-layout.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';
import css from '#src/routes/account/change-password.module.css';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';

export function LimitsPage(): ReactNode {
  return (
    <AccountSubPage route="accountLimits" title="limits">
      <LimitList />
    </AccountSubPage>
  );
}

/** Asks for the limits that the market requires before play. Continues to the return URL. */
export function LimitsDuePage(): ReactNode {
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
    <AccountLayout title={t('dueTitle')} lead={t('due')}>
      <MembersOnlyContent waiting={<LimitsDueFormWithoutScripts />}>
        <SharedQueryProvider>
          <LimitsDueForm onDone={continueWithLimits} />
        </SharedQueryProvider>
        <p className={css.other}>
          <SecondaryButton onClick={() => void logOut()}>{tPassword('logOut')}</SecondaryButton>
        </p>
      </MembersOnlyContent>
    </AccountLayout>
  );
}
