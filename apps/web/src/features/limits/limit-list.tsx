import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LimitCard } from '#src/features/limits/limit-card.tsx';
import { findMemberLimit, listLimitPeriods } from '@foyer/contract/protection/member-limit-key';
import { LimitReviewNote } from '#src/features/limits/limit-review-note.tsx';
import css from '#src/features/limits/limits.module.css';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { protectionQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import page from '#src/ui/sub-page.module.css';

/** The limits that the site offers, grouped by kind, such as stakes or deposits. */
export function LimitList(): ReactNode {
  const t = useTranslations('limits');
  const result = useMemberQueryResult(protectionQuery);
  return (
    <AsyncContent result={result} rows={3}>
      {({ limits, limitPrompt, offered }, refresh) => (
        <>
          <p className={page.lead}>{t('lead', { hours: offered.raiseWaitHours })}</p>
          <LimitReviewNote
            isDue={limitPrompt === 'review'}
            hasLimits={limits.some(({ amount }) => amount !== null)}
            refresh={refresh}
          />
          {offered.limitKinds.map((kind) => (
            <section key={kind} className={css.kind}>
              {kind !== 'session' && <h2 className={page.step}>{t(`kind.${kind}`)}</h2>}
              {listLimitPeriods(kind, offered.limitPeriods).map((period) => (
                <LimitCard
                  key={period}
                  limitKey={{ kind, period }}
                  limit={findMemberLimit(limits, { kind, period })}
                  isRequired={offered.requiredLimitKinds.includes(kind)}
                  waitHours={offered.raiseWaitHours}
                  refresh={refresh}
                />
              ))}
            </section>
          ))}
        </>
      )}
    </AsyncContent>
  );
}
