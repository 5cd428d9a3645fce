import type { BreakChoice } from '@foyer/contract/protection/break-choice';
import type { BreakWithEnd } from '@foyer/contract/protection/protection-page-content';
import { useTranslations } from 'use-intl';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';

const HOURS_PER_DAY = 24;
const MONTHS_PER_YEAR = 12;

/** Returns a function that formats the duration of a break from play, for example "6 months" or "5 years". */
export function useFormatBreakDuration(): (choice: BreakChoice) => string {
  const t = useTranslations('protection');
  const lifetime = useTranslations('legal.lifetime');
  return (choice) => {
    if (choice.kind === 'timeOut') {
      const { hours } = choice;
      return hours % HOURS_PER_DAY === 0
        ? lifetime('days', { count: hours / HOURS_PER_DAY })
        : t('hours', { count: hours });
    }
    const { months } = choice;
    if (months === null) return t('noEnd');
    return months % MONTHS_PER_YEAR === 0
      ? t('years', { count: months / MONTHS_PER_YEAR })
      : t('months', { count: months });
  };
}

/**
 * Returns a function that returns the text of the confirmation question: the effect and the end of a break from play.
 */
export function useBreakConfirmationText(): (chosen: BreakWithEnd) => string {
  const t = useTranslations('protection');
  const formatTime = useFormatTime();
  return ({ kind, until }) => {
    if (until === null) return t('confirmNoEnd');
    return t(kind === 'timeOut' ? 'confirmBreak' : 'confirmExclude', { date: formatTime(until) });
  };
}
