import { Bell, Gift, type IconNode, Mail, ShieldCheck, Trophy, UserPlus, UserRound } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/inbox/inbox.module.css';
import { useInbox } from '#src/features/inbox/use-inbox.ts';
import { LoadErrorMessage } from '#src/platform/member/async-content.tsx';
import { useIsPageOffered } from '#src/platform/page/use-is-page-offered.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListRowSkeletons } from '#src/ui/list-row-skeletons.tsx';
import type { InboxMessage, InboxMessageKind } from '@foyer/contract/inbox/inbox';
import { useFormatDate } from '#src/platform/i18n/use-format-date.ts';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { ListRowAction } from '#src/ui/list-row.tsx';

const icons = {
  notice: Bell,
  account: UserRound,
  security: ShieldCheck,
  friend: UserPlus,
  reward: Gift,
  result: Trophy,
} as const satisfies Readonly<Record<InboxMessageKind, IconNode>>;

interface MessageRowProps {
  readonly message: InboxMessage;
  readonly isDeleted: boolean;
  readonly onChange: (what: 'read' | 'delete' | 'restore') => void;
}

/**
 * One inbox message. A deleted message stays in the list until the member leaves the page, so that they can restore it.
 * Accessible names begin with the visible text, for voice control (WCAG 2.5.3).
 */
function MessageRow({ message, isDeleted, onChange }: MessageRowProps): ReactNode {
  const t = useTranslations('inbox');
  const formatDate = useFormatDate();
  const isOffered = useIsPageOffered();
  const { kind, title, text, link, read, createdAt } = message;
  if (isDeleted) {
    return (
      <li className={css.gone}>
        <span role="status">{t('deleted')}</span>
        <ListRowAction label={`${t('undo')}: ${title}`} onClick={() => onChange('restore')}>
          {t('undo')}
        </ListRowAction>
      </li>
    );
  }
  return (
    <li className={css.message} data-unread={!read}>
      <h2 className={css.title}>
        <Icon icon={icons[kind]} size={20} className={css.icon} />
        {!read && <span className={css.dot} role="img" aria-label={t('unread')} />}
        <bdi>{title}</bdi>
      </h2>
      <p className={css.text} dir="auto">
        {text}
      </p>
      <p className={css.day}>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <div className={css.actions}>
        {link !== null && isOffered(link) && (
          <SiteLink
            className={css.open}
            href={link}
            aria-label={t('openNamed', { title })}
            onClick={() => !read && onChange('read')}
          >
            {t('open')}
          </SiteLink>
        )}
        {!read && (
          <ListRowAction label={`${t('read')}: ${title}`} onClick={() => onChange('read')}>
            {t('read')}
          </ListRowAction>
        )}
        <ListRowAction label={t('deleteNamed', { title })} onClick={() => onChange('delete')}>
          {t('delete')}
        </ListRowAction>
      </div>
    </li>
  );
}

/** The member's inbox, newest first. [S6-017] */
export function InboxMessageList(): ReactNode {
  const t = useTranslations('inbox');
  const { state, messages, deleted, change, more, retry } = useInbox();
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
          <SecondaryButton onClick={more}>{t('more')}</SecondaryButton>
        </p>
      )}
    </>
  );
}
