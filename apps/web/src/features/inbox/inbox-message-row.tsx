import type { InboxMessage, InboxMessageKind } from '@foyer/contract/inbox/inbox';
import { Bell, Gift, type IconNode, MailOpen, ShieldCheck, Trash2, Trophy, UserPlus, UserRound } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { InboxDay } from '#src/features/inbox/group-inbox-messages.ts';
import css from '#src/features/inbox/inbox.module.css';
import { useFormatMessageTime } from '#src/features/inbox/use-format-message-time.ts';
import { useRowSwipe } from '#src/features/inbox/use-row-swipe.ts';
import { useIsPageOffered } from '#src/platform/page/use-is-page-offered.ts';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListRowAction } from '#src/ui/list-row.tsx';

const icons = {
  notice: Bell,
  account: UserRound,
  security: ShieldCheck,
  friend: UserPlus,
  reward: Gift,
  result: Trophy,
} as const satisfies Readonly<Record<InboxMessageKind, IconNode>>;

interface InboxMessageRowProps {
  readonly message: InboxMessage;
  readonly day: InboxDay;
  readonly isDeleted: boolean;
  readonly onChange: (what: 'read' | 'delete' | 'restore') => void;
}

/**
 * One inbox message. A deleted message stays in the list until the member leaves the page, so that they can restore it.
 * A swipe towards the start of the line deletes the message, one towards its end marks it as read. If the pressed button
 * disappears, the last button of the row gets the focus. Accessible names begin with the visible text, for voice control
 * (WCAG 2.5.3).
 */
export function InboxMessageRow({ message, day, isDeleted, onChange }: InboxMessageRowProps): ReactNode {
  const t = useTranslations('inbox');
  const row = useRef<HTMLLIElement>(null);
  const wasPressed = useRef(false);
  const { title, read } = message;
  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    if (!row.current?.contains(document.activeElement))
      [...(row.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }, [isDeleted, read]);
  useRowSwipe(row, {
    start: isDeleted ? null : () => onChange('delete'),
    end: isDeleted || read ? null : () => onChange('read'),
  });
  const press = (what: 'read' | 'delete' | 'restore') => (): void => {
    wasPressed.current = true;
    onChange(what);
  };
  return (
    <li ref={row} className={css.row}>
      {isDeleted ? (
        <div className={css.gone}>
          <span role="status">{t('deleted')}</span>
          <ListRowAction label={`${t('undo')}: ${title}`} onClick={press('restore')}>
            {t('undo')}
          </ListRowAction>
        </div>
      ) : (
        <>
          <span className={css.swipeRead} aria-hidden="true">
            <Icon icon={MailOpen} size={24} />
          </span>
          <span className={css.swipeDelete} aria-hidden="true">
            <Icon icon={Trash2} size={24} />
          </span>
          <Message message={message} day={day} onOpen={() => !read && onChange('read')}>
            {!read && (
              <ListRowAction label={`${t('read')}: ${title}`} onClick={press('read')}>
                {t('read')}
              </ListRowAction>
            )}
            <ListRowAction label={t('deleteNamed', { title })} onClick={press('delete')}>
              {t('delete')}
            </ListRowAction>
          </Message>
        </>
      )}
    </li>
  );
}

interface MessageProps extends Pick<InboxMessageRowProps, 'message' | 'day'> {
  /** Called when the member follows the link of the message. */
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Title, text, time, link and buttons of a message. */
function Message({ message, day, onOpen, children }: MessageProps): ReactNode {
  const t = useTranslations('inbox');
  const formatTime = useFormatMessageTime();
  const isOffered = useIsPageOffered();
  const { kind, title, text, link, read, createdAt } = message;
  return (
    <div className={css.message} data-unread={!read}>
      <h3 className={css.title}>
        <Icon icon={icons[kind]} size={20} className={css.icon} />
        {!read && <span className={css.dot} role="img" aria-label={t('unread')} />}
        <bdi>{title}</bdi>
      </h3>
      <p className={css.text} dir="auto">
        {text}
      </p>
      <p className={css.time}>
        <time dateTime={createdAt}>{formatTime(createdAt, day)}</time>
      </p>
      <div className={css.actions}>
        {link !== null && isOffered(link) && (
          <SiteLink className={css.open} href={link} aria-label={t('openNamed', { title })} onClick={onOpen}>
            {t('open')}
          </SiteLink>
        )}
        {children}
      </div>
    </div>
  );
}
