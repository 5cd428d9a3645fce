import type { ReactNode } from 'react';
import type { MemberRouteName } from '@foyer/contract/page/routes';
import { useTranslations } from 'use-intl';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { SubPage } from '#src/platform/paths/sub-page.tsx';
import { MembersPage } from '#src/routes/account/members-page.tsx';

interface AccountSubPageProps {
  readonly route: MemberRouteName;
  readonly title: 'factor' | 'sessions' | 'channels' | 'club' | 'rewards' | 'notifications';
  readonly children: ReactNode;
}

/** A page below the account page. */
export function AccountSubPage({ route, title, children }: AccountSubPageProps): ReactNode {
  const t = useTranslations('account');
  return (
    <MembersPage route={route}>
      {() => (
        <SubPage title={t(title)} back={{ href: hrefTo('account'), label: t('back') }}>
          {children}
        </SubPage>
      )}
    </MembersPage>
  );
}
