import type { ReactNode } from 'react';
import type { MemberRouteName } from '@foyer/contract/page/routes';
import { useTranslations } from 'use-intl';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PageWithBackButton } from '#src/platform/paths/page-with-back-button.tsx';
import { MembersOnlyPage } from '#src/routes/account/members-only-page.tsx';

interface AccountSubPageProps {
  readonly route: MemberRouteName;
  readonly title:
    | 'break'
    | 'closing'
    | 'contact'
    | 'data'
    | 'factor'
    | 'passkeys'
    | 'protection'
    | 'sessions'
    | 'logins'
    | 'limits'
    | 'history'
    | 'marketing'
    | 'channels'
    | 'club'
    | 'rewards'
    | 'notifications';
  /** Content that is shown until the session is known, in place of the default skeleton. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of a page below the account page, with a link back to it. */
export function AccountSubPage({ route, title, waiting, children }: AccountSubPageProps): ReactNode {
  const t = useTranslations('account');
  const back = { href: getPageHref('account'), label: t('back') };
  const page = (content: ReactNode) => (
    <PageWithBackButton title={t(title)} back={back}>
      {content}
    </PageWithBackButton>
  );
  return (
    <MembersOnlyPage route={route} waiting={waiting && page(waiting)}>
      {() => page(children)}
    </MembersOnlyPage>
  );
}
