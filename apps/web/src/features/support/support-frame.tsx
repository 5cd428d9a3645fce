import { SUPPORT_FRAME_SANDBOX } from '@foyer/contract/support/support-frame-message';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/support/support-frame.module.css';
import { useSupportFrame } from '#src/features/support/use-support-frame.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** A third party's support widget in a sandboxed frame with an opaque origin. */
export function SupportFrame({ path }: { readonly path: string }): ReactNode {
  const t = useTranslations('support');
  const frame = useRef<HTMLIFrameElement>(null);
  const support = useSupportFrame(path, frame);

  if (support.state === 'missing' || support.state === 'failed') {
    return (
      <EmptyState
        title={t(support.state === 'missing' ? 'deskGone' : 'deskFailed')}
        text={t('deskFailedText')}
        action={<PrimaryActionLink href={getPageHref('supportNote')}>{t('note')}</PrimaryActionLink>}
      />
    );
  }
  const isOpen = support.state === 'open';
  return (
    <>
      {!isOpen && (
        <p className={css.waiting} role="status">
          {t('deskLoading')}
        </p>
      )}
      {support.state !== 'requesting' && (
        <iframe
          ref={frame}
          className={css.frame}
          data-waiting={isOpen ? undefined : ''}
          title={t('desk')}
          src={support.frameUrl}
          sandbox={SUPPORT_FRAME_SANDBOX}
          referrerPolicy="no-referrer"
        />
      )}
    </>
  );
}
