import { claimReward, getRewards, type Reward } from '@foyer/contract/reward/rewards';
import { Gift } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/rewards/rewards.module.css';
import { useReportedCall } from '#src/platform/errors/use-reported-call.ts';
import { useFormatDate } from '#src/platform/i18n/use-format-date.ts';
import { getFormatLocale } from '#src/platform/i18n/format-tag.ts';
import { memberRead, useMemberReadResult } from '#src/platform/member/use-member-read.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { PrimaryLink } from '#src/platform/paths/primary-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, RowAction, Rows } from '#src/ui/row.tsx';

const rewardsRead = memberRead('reward.getRewards', async () => getRewards, {});

interface OpenRewardsProps {
  readonly rewards: readonly Reward[];
  readonly onClaim: (source: string) => void;
}

function OpenRewards({ rewards, onClaim }: OpenRewardsProps): ReactNode {
  const t = useTranslations('rewards');
  const tArticles = useTranslations('articles');
  if (rewards.length === 0) {
    return (
      <EmptyState
        icon={<Icon icon={Gift} size={40} aria-hidden />}
        title={t('none')}
        text={t('noneText')}
        action={<PrimaryLink href={hrefTo('activity')}>{t('toPromotions')}</PrimaryLink>}
      />
    );
  }
  return (
    <>
      <h2 className={css.heading}>{t('open')}</h2>
      <Rows>
        {rewards.map(({ source, title, credits }) => (
          <Row
            key={source}
            title={title}
            more={tArticles('credits', { count: credits })}
            action={
              <RowAction label={t('claimNamed', { name: title })} onClick={() => onClaim(source)}>
                {t('claim')}
              </RowAction>
            }
          />
        ))}
      </Rows>
    </>
  );
}

/** The member's play credits, open rewards and claimed rewards. [S6-017] */
export function RewardList(): ReactNode {
  const t = useTranslations('rewards');
  const tArticles = useTranslations('articles');
  const call = useReportedCall();
  const formatDate = useFormatDate();
  const { language } = usePage().data;
  const answer = useMemberReadResult(rewardsRead);

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
            onClaim={(source) => void call(claimReward, { source }).then(refresh)}
          />
          {rewards.some(({ claimedAt }) => claimedAt !== null) && (
            <>
              <h2 className={css.heading}>{t('claimed')}</h2>
              <Rows>
                {rewards.flatMap(({ source, title, credits, claimedAt }) =>
                  claimedAt === null
                    ? []
                    : [
                        <Row
                          key={source}
                          title={title}
                          more={`${tArticles('credits', { count: credits })} · ${t('claimedOn', { date: formatDate(claimedAt) })}`}
                        />,
                      ],
                )}
              </Rows>
            </>
          )}
        </>
      )}
    </AsyncContent>
  );
}
