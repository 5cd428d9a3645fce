import { Mail } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MessageList } from '#src/features/inbox/message-list.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { SubPage } from '#src/platform/paths/sub-page.tsx';
import { MembersPage } from '#src/routes/account/members-page.tsx';
import { NotOffered } from '#src/routes/not-offered.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** The inbox, if the merchant has one. [S6-017] */
export function Inbox(): ReactNode {
  const t = useTranslations('inbox');
  const { whitelabelVal } = usePage().data.site;
  if (!whitelabelVal.INBOX3)
    return <NotOffered icon={<Icon icon={Mail} size={40} aria-hidden />} title={t('closed')} />;
  return (
    <MembersPage route="inbox">
      {() => (
        <SubPage title={t('title')} back={{ href: hrefTo('home'), label: t('back') }}>
          <MessageList />
        </SubPage>
      )}
    </MembersPage>
  );
}
