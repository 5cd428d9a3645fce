import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#src/platform/paths/paths.ts';
import { SubPage } from '#src/platform/paths/sub-page.tsx';
import { MembersPage } from '#src/routes/account/members-page.tsx';

interface AccountSubPageProps {
  readonly title: 'factor' | 'sessions' | 'channels' | 'club' | 'rewards' | 'notifications';
  readonly children: ReactNode;
}

/** A page below the account page. */
export function AccountSubPage({ title, children }: AccountSubPageProps): ReactNode {
  const t = useTranslations('account');
  return (
    <MembersPage rows={3}>
      {() => (
        <SubPage title={t(title)} back={{ href: paths.account.getHref(), label: t('back') }}>
          {children}
        </SubPage>
      )}
    </MembersPage>
  );
}
