import { Mail } from 'lucide';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { groupInboxMessagesByDay, type InboxDayGroup } from '#src/features/inbox/group-inbox-messages.ts';
import { InboxMessageRow } from '#src/features/inbox/inbox-message-row.tsx';
import css from '#src/features/inbox/inbox.module.css';
import { type Inbox, useInbox } from '#src/features/inbox/use-inbox.ts';
import { LoadErrorMessage } from '#src/platform/member/async-content.tsx';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListRowSkeletons } from '#src/ui/list-row-skeletons.tsx';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';

interface InboxDaySectionProps extends Pick<Inbox, 'deleted' | 'change'> {
  readonly group: InboxDayGroup;
}

/** The messages of one day, or the earlier ones, under a heading. */
function InboxDaySection({ group: { day, messages }, deleted, change }: InboxDaySectionProps): ReactNode {
  const t = useTranslations('inbox');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.day}>
        {t(day)}
      </h2>
      <ul className={css.messages}>
        {messages.map((message) => (
          <InboxMessageRow
            key={message.id}
            message={message}
            day={day}
            isDeleted={deleted.has(message.id)}
            onChange={(what) => void change(what, message.id)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The member's inbox, newest first, grouped by day. [S6-017] */
export function InboxMessageList(): ReactNode {
  const t = useTranslations('inbox');
  const { state, messages, readAt, deleted, change, more, retry } = useInbox();
  const illustration = useIllustration('empty');
  if (state === 'waiting') return <ListRowSkeletons count={4} />;
  if (state === 'failed') return <LoadErrorMessage onRetry={retry} />;
  if (messages.length === 0) {
    return (
      <EmptyState
        icon={Mail}
        illustration={illustration}
        title={t('none')}
        text={t('noneText')}
        action={<PrimaryActionLink href={getPageHref('home')}>{t('back')}</PrimaryActionLink>}
      />
    );
  }
  return (
    <>
      {groupInboxMessagesByDay(messages, readAt).map((group) => (
        <InboxDaySection key={group.day} group={group} deleted={deleted} change={change} />
      ))}
      {more && (
        <p className={css.more}>
          <SecondaryButton onClick={more}>{t('more')}</SecondaryButton>
        </p>
      )}
    </>
  );
}
