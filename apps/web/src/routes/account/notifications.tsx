import type { ReactNode } from 'react';
import { PushSettings } from '#src/features/push/push-settings.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';

/** The push settings. [S2-026] */
export function NotificationsPage(): ReactNode {
  return (
    <AccountSubPage route="accountNotifications" title="notifications">
      <PushSettings />
    </AccountSubPage>
  );
}
