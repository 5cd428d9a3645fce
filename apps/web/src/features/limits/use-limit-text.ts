import type { LimitKind } from '@foyer/contract/protection/limit-kinds';
import { useTranslations } from 'use-intl';
import { isInMinutes, type LimitKey } from '@foyer/contract/protection/limit-key';
import { useFormatMoney } from '#src/platform/i18n/use-format-money.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

/** Returns the name of a limit, as `Stakes · Per day`. */
export function useLimitName(): (key: LimitKey) => string {
  const t = useTranslations('limits');
  return ({ kind, period }) =>
    period === 'session' ? t(`kind.${kind}`) : `${t(`kind.${kind}`)} · ${t(`period.${period}`)}`;
}

/** Formats an amount or the minutes of a limit; `null` is no limit. */
export function useFormatLimit(): (kind: LimitKind, value: number | null) => string {
  const t = useTranslations('limits');
  const formatMoney = useFormatMoney();
  const { currency } = usePage().data;
  return (kind, value) => {
    if (value === null) return t('none');
    return isInMinutes(kind) ? t('minutes', { count: value }) : formatMoney(value, currency);
  };
}
