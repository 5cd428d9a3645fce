import { formatMemberLimitKey } from '@foyer/contract/protection/member-limit-key';
import type { MemberLimit } from '@foyer/contract/protection/member-limits';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLimit, useLimitName } from '#src/features/limits/use-limit-text.ts';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';
import { ListRow, ListRows } from '#src/ui/list-row.tsx';

/** The member's limits and raises that wait for confirmation, as text, for browsers without scripts. */
export function LimitListWithoutScripts({ limits }: { readonly limits: readonly MemberLimit[] }): ReactNode {
  const t = useTranslations('limits');
  const getName = useLimitName();
  const format = useFormatLimit();
  const formatTime = useFormatTime();
  const describe = ({ kind, amount, used, left, resetsAt, pending }: MemberLimit): string =>
    [
      amount === null ? t('none') : t('used', { used: format(kind, used), amount: format(kind, amount) }),
      left !== null && t('left', { left: format(kind, left) }),
      resetsAt !== null && t('resets', { time: formatTime(resetsAt) }),
      pending && t('pending', { amount: format(kind, pending.amount) }),
      pending &&
        (pending.canConfirm
          ? t('confirmUntil', { time: formatTime(pending.confirmUntil) })
          : t('confirmFrom', { time: formatTime(pending.confirmFrom) })),
    ]
      .filter((part) => typeof part === 'string')
      .join(' · ');
  return (
    <div role="status">
      <ListRows>
        {limits.length === 0 ? (
          <ListRow title={t('none')} />
        ) : (
          limits.map((limit) => (
            <ListRow key={formatMemberLimitKey(limit)} title={getName(limit)} more={describe(limit)} />
          ))
        )}
      </ListRows>
    </div>
  );
}
