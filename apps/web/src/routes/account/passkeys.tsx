import type { ReactNode } from 'react';
import { PasskeyList } from '#src/features/passkeys/passkey-list.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';

export function PasskeysPage(): ReactNode {
  return (
    <AccountSubPage route="accountPasskeys" title="passkeys">
      <PasskeyList />
    </AccountSubPage>
  );
}
