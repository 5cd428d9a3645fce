import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/invite/invite-link-box.module.css';
import { useFormatDate } from '#src/platform/i18n/use-format-date.ts';
import { defineMemberQuery, useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { ListRow, ListRows } from '#src/ui/list-row.tsx';

const inviteesQuery = defineMemberQuery(
  'member.getInvitees',
  async () => (await import('@foyer/contract/member/referral')).getInvitees,
  {},
);

/** The people who registered through the member's link, with masked names. [S1-005, S2-004] */
export function InviteeList(): ReactNode {
  const t = useTranslations('invite');
  const formatDate = useFormatDate();
  const answer = useMemberQueryResult(inviteesQuery);
  return (
    <section aria-label={t('invitees')}>
      <h2 className={css.heading}>{t('invitees')}</h2>
      <AsyncContent result={answer} rows={2} hasIllustration={false}>
        {({ invitees }) =>
          invitees.length === 0 ? (
            <p className={css.none}>{t('noInvitees')}</p>
          ) : (
            <ListRows>
              {invitees.map(({ name, state, registeredAt }) => (
                <ListRow
                  key={`${name} ${registeredAt}`}
                  title={name}
                  more={`${t(`state.${state}`)} · ${formatDate(registeredAt)}`}
                />
              ))}
            </ListRows>
          )
        }
      </AsyncContent>
    </section>
  );
}
