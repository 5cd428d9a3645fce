import type { ReactNode } from 'react';
import { CloseAccountForm } from '#src/features/close-account/close-account-form.tsx';
import { MemberDataExport } from '#src/features/member-data/member-data.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';

/** Everything that is stored about the member. */
export function MemberDataPage(): ReactNode {
  return (
    <AccountSubPage route="accountData" title="data">
      <MemberDataExport />
    </AccountSubPage>
  );
}

export function CloseAccountPage(): ReactNode {
  return (
    <AccountSubPage route="accountClose" title="closing">
      <CloseAccountForm />
    </AccountSubPage>
  );
}
