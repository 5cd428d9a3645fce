import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ChatScreen } from '#src/features/chat/chat-screen.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PageWithBackButton } from '#src/platform/paths/page-with-back-button.tsx';
import { MembersOnlyPage } from '#src/routes/account/members-only-page.tsx';

export function SupportChatPage(): ReactNode {
  const t = useTranslations('chat');
  const back = useTranslations('support')('back');
  return (
    <MembersOnlyPage route="supportChat">
      {() => (
        <PageWithBackButton title={t('title')} back={{ href: getPageHref('support'), label: back }}>
          <ChatScreen />
        </PageWithBackButton>
      )}
    </MembersOnlyPage>
  );
}
