import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import {
  KeepLimitsSubmitButton,
  LimitFieldsWithoutScripts,
} from '#src/features/limits/limit-fields-without-scripts.tsx';
import { LimitList } from '#src/features/limits/limit-list.tsx';
import { LimitListWithoutScripts } from '#src/features/limits/limit-list-without-scripts.tsx';
import { RequiredLimitsFormWithoutScripts } from '#src/features/limits/required-limits-form-without-scripts.tsx';
import { RequiredLimitsForm } from '#src/features/limits/required-limits-form.tsx';
import { AccountActionFormWithoutScripts } from '#src/routes/account/account-action-form-without-scripts.tsx';
import { ServerFormError } from '#src/platform/form/server-form-error.tsx';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { navigate } from '#src/platform/paths/navigate.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { getPathAfterLogin } from '#src/platform/session/login/return-url.ts';
import { MembersOnlyContent } from '#src/platform/session/members-only.tsx';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { useLogOut } from '#src/platform/session/use-log-out.ts';
import { FormPageLayout } from '#src/routes/form-page-layout.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';
import css from '#src/routes/account/change-password.module.css';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import page from '#src/ui/sub-page.module.css';

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
  const marketing = useTranslations('marketing');
  const { result } = useServerFormResult('limits');
  if (content?.show !== 'limits') return null;
  const lead = t('lead', { hours: content.waitHours });
  const { limits = null, changedLimit, limitReview } = result ?? {};
  return (
    <>
      {limitReview && <p className={page.lead}>{limitReview === 'kept' ? marketing('saved') : t('review')}</p>}
      {limits && <LimitListWithoutScripts limits={limits} changed={changedLimit ? [changedLimit] : []} />}
      <AccountActionFormWithoutScripts
        name="limits"
        lead={lead}
        submitLabel={factor('next')}
        otherSubmitButton={
          limitReview === 'due' && (
            <KeepLimitsSubmitButton hasLimits={limits?.some(({ amount }) => amount !== null) === true} />
          )
        }
      >
        <LimitFieldsWithoutScripts {...content} />
      </AccountActionFormWithoutScripts>
    </>
  );
}

/**
 * Asks for the limits that the market requires before a member may play, or whether the member wants to set a first limit. Afterwards
 * continues to the return URL, or to the page of limits if the member has asked to raise one. If the form was posted before the
 * application took it over, the page shows what the server has answered: it does not continue, because the member has not read it yet.
 */
export function RequiredLimitsPage(): ReactNode {
  const t = useTranslations('limits');
  const tPassword = useTranslations('changePassword');
  const tFactor = useTranslations('factor');
  const { error, result } = useServerFormResult('limitsDue');
  const logOut = useLogOut();
  const session = useSessionStore();
  const continueWithLimits = useCallback(
    ({ hasPendingRaise }: { readonly hasPendingRaise: boolean }): void => {
      const now = session.state.getState();
      if (now.status === 'member') session.start({ ...now.info, requiredAction: undefined });
      // The page of limits reports from when the member can confirm the raise.
      const target = hasPendingRaise ? getPageHref('accountLimits') : getPathAfterLogin(location.search);
      navigate(target, { replace: true });
    },
    [session],
  );
  return (
    <FormPageLayout title={t('dueTitle')}>
      <MembersOnlyContent waiting={<RequiredLimitsFormWithoutScripts />}>
        {error && <ServerFormError {...error} />}
        {result?.limits && <LimitListWithoutScripts limits={result.limits} changed={result.limits} />}
        {result !== null && error === null ? (
          <p className={css.other}>
            <SecondaryButton onClick={() => continueWithLimits({ hasPendingRaise: false })}>
              {tFactor('next')}
            </SecondaryButton>
          </p>
        ) : (
          <SharedQueryProvider>
            <RequiredLimitsForm onDone={continueWithLimits} />
          </SharedQueryProvider>
        )}
        <p className={css.other}>
          <SecondaryButton onClick={() => void logOut()}>{tPassword('logOut')}</SecondaryButton>
        </p>
      </MembersOnlyContent>
    </FormPageLayout>
  );
}
