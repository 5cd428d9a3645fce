import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/inbox/inbox.module.css';
import { MessageRow } from '#src/features/inbox/message-row.tsx';
import { useInbox } from '#src/features/inbox/use-inbox.ts';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { PrimaryLink } from '#src/platform/paths/primary-link.tsx';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RowShapes } from '#src/ui/shapes.tsx';

/** The member's inbox, the newest first. [S6-017] */
export function MessageList(): ReactNode {
  const t = useTranslations('inbox');
  const account = useTranslations('account');
  const { state, messages, deleted, change, more, retry } = useInbox();
  if (state === 'waiting') return <RowShapes count={4} />;
  if (state === 'failed') {
    return (
      <EmptyState
        title={account('failed')}
        text={account('failedText')}
        action={<ActionButton onClick={retry}>{account('retry')}</ActionButton>}
      />
    );
  }
  if (messages.length === 0) {
    return (
      <EmptyState
        icon={<Mail size={40} aria-hidden />}
        title={t('none')}
        text={t('noneText')}
        action={<PrimaryLink href={hrefTo('home')}>{t('back')}</PrimaryLink>}
      />
    );
  }
  return (
    <>
      <ul className={css.messages}>
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isDeleted={deleted.has(message.id)}
            onChange={(what) => void change(what, message.id)}
          />
        ))}
      </ul>
      {more && (
        <p className={css.more}>
          <ActionButton onClick={more}>{t('more')}</ActionButton>
        </p>
      )}
    </>
  );
}
