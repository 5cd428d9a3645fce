import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import '#src/features/notice/notice.overlay.ts';
import css from '#src/features/notice/notice-dialog.module.css';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';
import { Dialog } from '#src/ui/dialog.tsx';

const TITLE = 'notice-title';

/** A message with a confirm button. [S8-014] */
export function NoticeDialog({ open, props, close }: OverlayPartProps<'notice'>): ReactNode {
  const t = useTranslations('notice');
  return (
    <Dialog id="notice" labelledBy={TITLE} open={open} onDismiss={() => void close()}>
      <h2 id={TITLE} className={css.title}>
        {t('title')}
      </h2>
      <p className={css.message}>{props.message}</p>
      <button type="button" className={css.confirm} onClick={() => void close('confirmed')}>
        {t('ok')}
      </button>
    </Dialog>
  );
}
