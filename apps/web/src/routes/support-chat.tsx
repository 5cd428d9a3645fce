import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ChatScreen } from '#src/features/chat/chat-screen.tsx';
import { paths } from '#src/platform/paths/paths.ts';
import { SubPage } from '#src/platform/paths/sub-page.tsx';
import { MembersPage } from '#src/routes/account/members-page.tsx';

/** The member's conversation with support. */
export function SupportChat(): ReactNode {
  const t = useTranslations('chat');
  const back = useTranslations('support')('back');
  return (
    <MembersPage rows={5}>
      {() => (
        <SubPage title={t('title')} back={{ href: paths.support.getHref(), label: back }}>
          <ChatScreen />
        </SubPage>
      )}
    </MembersPage>
  );
}
