import { withdrawLimitRaise, confirmLimitRaise, type MemberLimit } from '@foyer/contract/protection/member-limits';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/limits/limits.module.css';
import { useFormatLimit } from '#src/features/limits/use-limit-text.ts';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';
import { useCallAndShowError } from '#src/platform/errors/use-call-and-show-error.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';

interface PendingLimitRaiseNoteProps {
  readonly kind: MemberLimit['kind'];
  readonly pending: NonNullable<MemberLimit['pending']>;
  /** Called after the request was confirmed (`saved`), was cancelled, or failed (`null`). */
  readonly onDone: (result: 'saved' | null) => void;
}

/**
 * A requested raise or removal of a limit that waits for the member's confirmation. Shows from when the member can
 * confirm it, with buttons to confirm and to cancel.
 */
export function PendingLimitRaiseNote({ kind, pending, onDone }: PendingLimitRaiseNoteProps): ReactNode {
  const { requestId, amount, canConfirm, confirmFrom, confirmUntil } = pending;
  const t = useTranslations('limits');
  const contact = useTranslations('contact');
  const format = useFormatLimit();
  const formatTime = useFormatTime();
  const call = useCallAndShowError();
  // After an error too: the request may have lapsed meanwhile.
  const confirm = (): void => {
    void call(confirmLimitRaise, { requestId }).then((isDone) => onDone(isDone ? 'saved' : null));
  };
  const cancel = (): void => {
    void call(withdrawLimitRaise, { requestId }).then(() => onDone(null));
  };
  return (
    <div className={css.pending}>
      <p className={css.text}>
        <strong>{t('pending', { amount: format(kind, amount) })}</strong>
      </p>
      <p className={css.detail}>
        {canConfirm
          ? t('confirmUntil', { time: formatTime(confirmUntil) })
          : t('confirmFrom', { time: formatTime(confirmFrom) })}
      </p>
      <p className={css.actions}>
        {canConfirm && <SecondaryButton onClick={confirm}>{contact('confirm')}</SecondaryButton>}
        <SecondaryButton onClick={cancel}>{t('cancel')}</SecondaryButton>
      </p>
    </div>
  );
}
