import type { Reward } from '@foyer/contract/reward/rewards';
import { Crown, Gift } from 'lucide';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { moveInto } from '#src/features/rewards/move-into.ts';
import css from '#src/features/rewards/rewards.module.css';
import { useClaimReward } from '#src/features/rewards/use-claim-reward.ts';
import { rewardsQuery } from '#src/platform/member/rewards-query.ts';
import { useCountedNumber } from '#src/features/rewards/use-counted-number.ts';
import { useFormatDate } from '#src/platform/i18n/use-format-date.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListRow, ListRowAction, ListRows } from '#src/ui/list-row.tsx';

interface OpenRewardsProps {
  readonly rewards: readonly Reward[];
  /** Sources of the rewards whose claim is pending. */
  readonly pending: ReadonlySet<string>;
  readonly onClaim: (source: string, ticket: Element | null) => void;
}

function OpenRewards({ rewards, pending, onClaim }: OpenRewardsProps): ReactNode {
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
            <ListRowAction
              label={t('claimNamed', { name: title })}
              busy={pending.has(source)}
              onClick={({ currentTarget }) => onClaim(source, currentTarget.closest('li'))}
            >
              {t('claim')}
            </ListRowAction>
          </li>
        ))}
      </ul>
    </>
  );
}

interface BalanceProps {
  readonly balance: number;
  readonly box: RefObject<HTMLParagraphElement | null>;
}

/** The balance, which counts to its new value after a claim. Screen readers announce the new value only. */
function Balance({ balance, box }: BalanceProps): ReactNode {
  const t = useTranslations('rewards');
  const { language } = usePage().data;
  const shown = useCountedNumber(balance);
  return (
    <p ref={box} className={css.balance} role="status" aria-busy={shown !== balance || undefined}>
      <strong className={css.number}>{new Intl.NumberFormat(getFormatLocale(language)).format(shown)}</strong>{' '}
      {t('balance')}
    </p>
  );
}

/** Shows the member's play credits, available rewards and claimed rewards. [S6-017] */
export function RewardList(): ReactNode {
  const t = useTranslations('rewards');
  const tArticles = useTranslations('articles');
  const formatDate = useFormatDate();
  const answer = useMemberQueryResult(rewardsQuery);
  const { pending, claim } = useClaimReward();
  const balanceBox = useRef<HTMLParagraphElement>(null);
  const onClaim = (source: string, ticket: Element | null): void =>
    void claim(source, async () => {
      if (ticket && balanceBox.current) await moveInto(ticket, balanceBox.current);
    });

  return (
    <AsyncContent result={answer} rows={4}>
      {({ balance, rewards }) => (
        <>
          <Balance balance={balance} box={balanceBox} />
          <OpenRewards
            rewards={rewards.filter(({ claimedAt }) => claimedAt === null)}
            pending={pending}
            onClaim={onClaim}
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
