import type { ReactNode } from 'react';
import { LoginList } from '#src/features/login-history/login-list.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';

export function LoginHistoryPage(): ReactNode {
  return (
    <AccountSubPage route="accountLogins" title="logins">
      <LoginList />
    </AccountSubPage>
  );
}
