import { keepMemberLimits } from '@foyer/contract/protection/member-limits';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/limits/limits.module.css';
import { useCallAndShowError } from '#src/platform/errors/use-call-and-show-error.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';

interface LimitReviewNoteProps {
  /** Whether the member has not reviewed the limits for the months after which the market requires a reminder. */
  readonly isDue: boolean;
  readonly hasLimits: boolean;
  readonly refresh: () => Promise<unknown>;
}

/** Asks the member to review the limits, with a button to keep them as they are. */
export function LimitReviewNote({ isDue, hasLimits, refresh }: LimitReviewNoteProps): ReactNode {
  const t = useTranslations('limits');
  const tMarketing = useTranslations('marketing');
  const call = useCallAndShowError();
  const [isConfirmed, setConfirmed] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  // The button that had the focus disappears.
  useEffect(() => {
    if (isConfirmed) status.current?.focus();
  }, [isConfirmed]);
  const keep = async (): Promise<void> => {
    if (!(await call(keepMemberLimits, {}))) return;
    setConfirmed(true);
    await refresh();
  };
  if (!isDue && !isConfirmed) return null;
  return (
    <div className={css.kind}>
      {/* A screen reader announces the result, because the button disappears. */}
      <p ref={status} role="status" tabIndex={-1} className={css.result}>
        {isConfirmed ? tMarketing('saved') : t('review')}
      </p>
      {!isConfirmed && (
        <p className={css.actions}>
          <SecondaryButton onClick={() => void keep()}>{t(hasLimits ? 'keep' : 'decline')}</SecondaryButton>
        </p>
      )}
    </div>
  );
}
