import { formatMemberLimitKey, type MemberLimitKey } from '@foyer/contract/protection/member-limit-key';
import type { MemberLimit } from '@foyer/contract/protection/member-limits';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLimit, useLimitName } from '#src/features/limits/use-limit-text.ts';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';
import { ListRow, ListRows } from '#src/ui/list-row.tsx';

interface LimitListWithoutScriptsProps {
  readonly limits: readonly MemberLimit[];
  /** The limits that the form has just set, or asked to raise or remove. */
  readonly changed: readonly MemberLimitKey[];
}

/**
 * The member's limits and raises that wait for confirmation, as text, for browsers without scripts. A limit that the form has changed
 * begins with what happened: it applies now, or a raise was requested.
 */
export function LimitListWithoutScripts({ limits, changed }: LimitListWithoutScriptsProps): ReactNode {
  const t = useTranslations('limits');
  const getName = useLimitName();
  const format = useFormatLimit();
  const formatTime = useFormatTime();
  const changedNames = new Set(changed.map(formatMemberLimitKey));
  const describe = (limit: MemberLimit): string => {
    const { kind, amount, used, left, resetsAt, pending } = limit;
    return [
      changedNames.has(formatMemberLimitKey(limit)) && t(pending === null ? 'saved' : 'requested'),
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
  };
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
