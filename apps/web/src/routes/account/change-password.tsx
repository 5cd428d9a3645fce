import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import { ChangePasswordForm } from '#src/features/change-password/change-password-form.tsx';
import { memberInfoQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQuery } from '#src/platform/member/use-member-query.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { getPathAfterLogin, getReturnUrl } from '#src/platform/session/login/return-url.ts';
import { MembersOnlyContent } from '#src/platform/session/members-only.tsx';
import { useLogOut } from '#src/platform/session/use-log-out.ts';
import { FormPageLayout } from '#src/routes/form-page-layout.tsx';
import css from '#src/routes/account/change-password.module.css';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';

function continueAfterChange(): void {
  navigate(getPathAfterLogin(location.search), { replace: true });
}

/**
 * The password page when no change is required. A member without a password, or who has just logged in with an identity
 * provider, is not asked for the old password.
 */
function VoluntaryChange({ onChanged }: { readonly onChanged: () => void }): ReactNode {
  const info = useMemberQuery(memberInfoQuery);
  return (
    <ChangePasswordForm
      isFirst={info?.hasPassword === false || info?.needsNoOldPassword === true}
      onChanged={onChanged}
    />
  );
}

/** The password page, as a setting or as a required change. Afterwards continues to the return URL. [S2-007] */
export function ChangePasswordPage(): ReactNode {
  const t = useTranslations('changePassword');
  const logOut = useLogOut();
  const isRequired = getReturnUrl(useQueryString()) !== null;
  return (
    <FormPageLayout title={t('title')} {...(isRequired ? { lead: t('lead') } : {})}>
      <MembersOnlyContent waiting={null}>
        {isRequired ? (
          <ChangePasswordForm onChanged={continueAfterChange} />
        ) : (
          <SharedQueryProvider>
            <VoluntaryChange onChanged={continueAfterChange} />
          </SharedQueryProvider>
        )}
        {isRequired && (
          <p className={css.other}>
            <SecondaryButton onClick={() => void logOut()}>{t('logOut')}</SecondaryButton>
          </p>
        )}
      </MembersOnlyContent>
    </FormPageLayout>
  );
}
