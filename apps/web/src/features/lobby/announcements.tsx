import { Megaphone, Pause, Play } from 'lucide';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Announcement } from '@foyer/contract/content/get-announcements';
import css from '#src/features/lobby/announcements.module.css';
import { Icon } from '#src/ui/icon.tsx';

function AnnouncementTexts({ items }: { readonly items: readonly Announcement[] }): ReactNode {
  return items.map(({ id, title, text }) => (
    <span key={id} className={css.item}>
      <strong>{title}</strong> {text}
    </span>
  ));
}

/**
 * The announcements above the lobby. They scroll automatically only when scripts run (`data-live`), because the pause
 * button needs scripts. With reduced motion they do not move; the visitor scrolls.
 */
export function AnnouncementMarquee({ items }: { readonly items: readonly Announcement[] }): ReactNode {
  const t = useTranslations('lobby');
  const [paused, setPaused] = useState(false);
  if (items.length === 0) return null;
  return (
    <section className={css.announcements} aria-label={t('announcements')} data-lane="home">
      <Icon icon={Megaphone} className={css.icon} size={18} />
      {/* Focusable, because a keyboard must be able to scroll it when it does not move. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.window} tabIndex={0} role="group" aria-label={t('announcements')}>
        <div className={css.line} data-moving={!paused}>
          <AnnouncementTexts items={items} />
          <span aria-hidden className={css.again}>
            <AnnouncementTexts items={items} />
          </span>
        </div>
      </div>
      <button
        type="button"
        className={css.pause}
        aria-label={paused ? t('playAnnouncements') : t('pauseAnnouncements')}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <Icon icon={Play} size={16} /> : <Icon icon={Pause} size={16} />}
      </button>
    </section>
  );
}
