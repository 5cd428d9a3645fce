import { beginTimeOut, getMemberProtection } from '@foyer/contract/protection/protection';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns a function that asks the member for confirmation and begins a short break from play. It resolves to true if
 * the break has begun; `onBegun` is called with the end of the break, ISO 8601 in UTC. A second tap while the question
 * is open is ignored.
 */
export function useQuickBreak(onBegun: (until: string) => void): () => Promise<boolean> {
  const account = useTranslations('account');
  const protection = useTranslations('protection');
  const formatTime = useFormatTime();
  const notice = useTranslations('notice');
  const wps = useWpsClient();
  const showError = useShowError();
  const isAsking = useRef(false);

  const takeBreak = async (): Promise<boolean> => {
    const offer = await wps.call(getMemberProtection, {});
    if (!offer.ok) return showError(offer.error).then(() => false);
    const { offered, serverNow } = offer.value;
    const hours = offered.quickHours;
    const until = new Date(Date.parse(serverNow) + hours * HOUR_MS).toISOString();
    const answer = await openOverlay('confirm', {
      title: account('break'),
      message: protection('confirmBreak', { date: formatTime(until) }),
      yes: account('break'),
      no: notice('cancel'),
    });
    if (answer !== 'yes') return false;
    const begun = await wps.call(beginTimeOut, { hours });
    if (!begun.ok) return showError(begun.error).then(() => false);
    onBegun(begun.value.timeOutUntil);
    return true;
  };

  return async () => {
    if (isAsking.current) return false;
    isAsking.current = true;
    return takeBreak().finally(() => {
      isAsking.current = false;
    });
  };
}
