import { requestLimitRemoval, type MemberLimit } from '@foyer/contract/protection/member-limits';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LimitForm } from '#src/features/limits/limit-form.tsx';
import type { MemberLimitKey } from '@foyer/contract/protection/member-limit-key';
import css from '#src/features/limits/limits.module.css';
import { PendingLimitRaiseNote } from '#src/features/limits/pending-limit-raise-note.tsx';
import { useFormatLimit, useLimitName } from '#src/features/limits/use-limit-text.ts';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';
import { useCallAndShowError } from '#src/platform/errors/use-call-and-show-error.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';

interface LimitCardProps {
  readonly limitKey: MemberLimitKey;
  /** The member's limit; `null` if the member has never set one. */
  readonly limit: MemberLimit | null;
  /** True if the market requires the limit, so that the member cannot remove it. */
  readonly isRequired: boolean;
  readonly waitHours: number;
  readonly refresh: () => Promise<unknown>;
}

type Step = 'view' | 'set' | 'remove';
/**
 * The result of the member's last action, which screen readers announce: the limit was saved, or a later change was
 * requested.
 */
type Result = 'saved' | 'requested' | null;

/**
 * One limit of the member: how much of it is used, a raise that waits for confirmation, and buttons to change or remove
 * it.
 */
export function LimitCard({ limitKey, limit, isRequired, waitHours, refresh }: LimitCardProps): ReactNode {
  const { kind, period } = limitKey;
  const t = useTranslations('limits');
  const notice = useTranslations('notice');
  const getName = useLimitName();
  const call = useCallAndShowError();
  const [step, setStep] = useState<Step>('view');
  const [result, setResult] = useState<Result>(null);
  const current = limit?.amount ?? null;
  const pending = limit?.pending ?? null;
  const Heading = period === 'session' ? 'h2' : 'h3';

  const show = async (done: Result): Promise<void> => {
    await refresh();
    setResult(done);
    setStep('view');
  };
  const remove = async (): Promise<void> => {
    if (await call(requestLimitRemoval, { kind, period })) await show('requested');
  };

  return (
    <section className={css.card} aria-label={getName(limitKey)}>
      <Heading className={css.name}>{period === 'session' ? getName(limitKey) : t(`period.${period}`)}</Heading>
      <LimitUse limitKey={limitKey} limit={limit} />
      {pending !== null && <PendingLimitRaiseNote kind={kind} pending={pending} onDone={(done) => void show(done)} />}
      <p role="status" className={css.result}>
        {result !== null && t(result)}
      </p>
      {step === 'set' && (
        <LimitForm
          {...{ limitKey, current, waitHours }}
          onSaved={({ pending: raise }) => void show(raise === null ? 'saved' : 'requested')}
          onCancel={() => setStep('view')}
        />
      )}
      {step === 'remove' && (
        <>
          <p className={css.text}>{t('removeText', { hours: waitHours })}</p>
          <p className={css.actions}>
            <SecondaryButton onClick={() => void remove()}>{t('remove')}</SecondaryButton>
            <SecondaryButton onClick={() => setStep('view')}>{notice('cancel')}</SecondaryButton>
          </p>
        </>
      )}
      {step === 'view' && (
        <p className={css.actions}>
          <SecondaryButton onClick={() => setStep('set')}>{current === null ? t('set') : t('change')}</SecondaryButton>
          {current !== null && !isRequired && pending === null && (
            <SecondaryButton onClick={() => setStep('remove')}>{t('remove')}</SecondaryButton>
          )}
        </p>
      )}
    </section>
  );
}

/** How much of a limit the current period has used, how much is left, and when the next period begins. */
function LimitUse({ limitKey: { kind }, limit }: Pick<LimitCardProps, 'limitKey' | 'limit'>): ReactNode {
  const t = useTranslations('limits');
  const format = useFormatLimit();
  const formatTime = useFormatTime();
  if (limit === null || limit.amount === null) return <p className={css.text}>{t('none')}</p>;
  const { amount, used, left, resetsAt } = limit;
  return (
    <>
      <p className={css.text}>
        <strong className={css.used}>{t('used', { used: format(kind, used), amount: format(kind, amount) })}</strong>
        {' · '}
        {t('left', { left: format(kind, left) })}
      </p>
      <progress className={css.progress} max={Math.max(1, amount)} value={Math.min(used, amount)} aria-hidden />
      {resetsAt !== null && <p className={css.detail}>{t('resets', { time: formatTime(resetsAt) })}</p>}
    </>
  );
}
