import { claimReward, getRewards, type Reward } from '@foyer/contract/reward/rewards';
import { useQueryClient } from '@tanstack/react-query';
import { Crown, Gift } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/rewards/rewards.module.css';
import { vibrate } from '#src/platform/device/haptics.ts';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { useFormatDate } from '#src/platform/i18n/use-format-date.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { memberInfoQuery } from '#src/platform/member/member-queries.ts';
import { defineMemberQuery, useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListRow, ListRowAction, ListRows } from '#src/ui/list-row.tsx';

const rewardsQuery = defineMemberQuery('reward.getRewards', async () => getRewards, {});

interface OpenRewardsProps {
  readonly rewards: readonly Reward[];
  readonly onClaim: (source: string) => void;
}

function OpenRewards({ rewards, onClaim }: OpenRewardsProps): ReactNode {
  const t = useTranslations('rewards');
  const tArticles = useTranslations('articles');
  const formatDate = useFormatDate();
  const illustration = useIllustration('empty');
  if (rewards.length === 0) {
    return (
      <EmptyState
        icon={Gift}
        illustration={illustration}
        title={t('none')}
        text={t('noneText')}
        action={<PrimaryActionLink href={getPageHref('activity')}>{t('toPromotions')}</PrimaryActionLink>}
      />
    );
  }
  return (
    <>
      <h2 className={css.heading}>{t('open')}</h2>
      <ul className={css.tickets}>
        {rewards.map(({ source, title, credits, until }) => (
          <li key={source} className={css.ticket}>
            <span className={css.stub}>
              <Icon icon={source.startsWith('rank:') ? Crown : Gift} size={28} />
            </span>
            <span className={css.text}>
              <span dir="auto">{title}</span>
              <span className={css.more}>{tArticles('credits', { count: credits })}</span>
              {until !== null && <span className={css.more}>{tArticles('until', { date: formatDate(until) })}</span>}
            </span>
            <ListRowAction label={t('claimNamed', { name: title })} onClick={() => onClaim(source)}>
              {t('claim')}
            </ListRowAction>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows the member's play credits, available rewards and claimed rewards. [S6-017] */
export function RewardList(): ReactNode {
  const t = useTranslations('rewards');
  const tArticles = useTranslations('articles');
  const wps = useWpsClient();
  const showError = useShowError();
  const formatDate = useFormatDate();
  const { language } = usePage().data;
  const answer = useMemberQueryResult(rewardsQuery);
  const queries = useQueryClient();
  const claim = async (source: string): Promise<void> => {
    const answer = await wps.call(claimReward, { source });
    vibrate(answer.ok ? 'success' : 'error');
    // Resolves when the member has closed the message, and the lists must not wait for that.
    if (!answer.ok) void showError(answer.error);
    await queries.invalidateQueries({ queryKey: [memberInfoQuery.name] });
  };

  return (
    <AsyncContent result={answer} rows={4}>
      {({ balance, rewards }, refresh) => (
        <>
          <p className={css.balance} role="status">
            <strong className={css.number}>{new Intl.NumberFormat(getFormatLocale(language)).format(balance)}</strong>{' '}
            {t('balance')}
          </p>
          <OpenRewards
            rewards={rewards.filter(({ claimedAt }) => claimedAt === null)}
            onClaim={(source) => void claim(source).then(refresh)}
          />
          {rewards.some(({ claimedAt }) => claimedAt !== null) && (
            <>
              <h2 className={css.heading}>{t('claimed')}</h2>
              <ListRows>
                {rewards.flatMap(({ source, title, credits, claimedAt }) =>
                  claimedAt === null
                    ? []
                    : [
                        <ListRow
                          key={source}
                          title={title}
                          more={`${tArticles('credits', { count: credits })} · ${t('claimedOn', { date: formatDate(claimedAt) })}`}
                        />,
                      ],
                )}
              </ListRows>
            </>
          )}
        </>
      )}
    </AsyncContent>
  );
}
