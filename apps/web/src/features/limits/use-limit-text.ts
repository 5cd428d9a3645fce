import type { MemberLimitKind } from '@foyer/contract/protection/member-limit-kinds';
import { useTranslations } from 'use-intl';
import { isLimitInMinutes, type MemberLimitKey } from '@foyer/contract/protection/member-limit-key';
import { useFormatMoney } from '#src/platform/i18n/use-format-money.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

/** Returns the name of a limit, for example `Stakes · Per day`. */
export function useLimitName(): (key: MemberLimitKey) => string {
  const t = useTranslations('limits');
  return ({ kind, period }) =>
    period === 'session' ? t(`kind.${kind}`) : `${t(`kind.${kind}`)} · ${t(`period.${period}`)}`;
}

/** Formats a limit's amount, or its minutes. `null` means that there is no limit. */
export function useFormatLimit(): (kind: MemberLimitKind, value: number | null) => string {
  const t = useTranslations('limits');
  const formatMoney = useFormatMoney();
  const { currency } = usePage().data;
  return (kind, value) => {
    if (value === null) return t('none');
    return isLimitInMinutes(kind) ? t('minutes', { count: value }) : formatMoney(value, currency);
  };
}
