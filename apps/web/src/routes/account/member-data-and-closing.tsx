import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AccountClosedNote, CloseAccountForm } from '#src/features/close-account/close-account-form.tsx';
import { MemberDataExport } from '#src/features/member-data/member-data-export.tsx';
import { AccountActionFormWithoutScripts } from '#src/routes/account/account-action-form-without-scripts.tsx';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';

/** Shows everything that is stored about the member. Without scripts the member downloads it as a file. */
export function MemberDataPage(): ReactNode {
  const t = useTranslations('data');
  return (
    <AccountSubPage
      route="accountData"
      title="data"
      waiting={<AccountActionFormWithoutScripts name="data" lead={t('lead')} submitLabel={t('download')} />}
    >
      <MemberDataExport />
    </AccountSubPage>
  );
}

/** The page on which a member closes the account. */
export function CloseAccountPage(): ReactNode {
  const t = useTranslations('closing');
  const account = useTranslations('account');
  const { result } = useServerFormResult('closing');
  if (result?.reopenUntil !== undefined) {
    return (
      <PageLayout>
        <AccountClosedNote reopenUntil={result.reopenUntil} />
      </PageLayout>
    );
  }
  return (
    <AccountSubPage
      route="accountClose"
      title="closing"
      waiting={<AccountActionFormWithoutScripts name="closing" lead={t('lead')} submitLabel={account('closing')} />}
    >
      <CloseAccountForm />
    </AccountSubPage>
  );
}
