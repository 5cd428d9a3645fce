import type { VipRankProgress, VipConditionKind } from '@foyer/contract/vip/vip-rank';
import { routePaths } from '@foyer/contract/page/route-paths';
import { raiseVipRank } from '@foyer/contract/vip/vip-rank';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RankCards } from '#src/features/vip/rank-cards.tsx';
import { RankCrest } from '#src/features/vip/rank-crest.tsx';
import css from '#src/features/vip/vip.module.css';
import { vibrate } from '#src/platform/device/haptics.ts';
import { useCallAndShowError } from '#src/platform/errors/use-call-and-show-error.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { memberInfoQuery, rankProgressQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { useIsPageOffered } from '#src/platform/page/use-is-page-offered.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Check, CircleDashed } from 'lucide';
import { ListRowLink } from '#src/platform/paths/list-row-link.tsx';
import { ListRow, ListRows } from '#src/ui/list-row.tsx';
import { ProgressRing } from '#src/ui/progress-ring.tsx';

/** The page on which a member can meet each condition of a VIP rank. */
const conditionPages = {
  secondFactor: routePaths.accountFactor,
  picture: routePaths.account,
  invited: routePaths.inviteFriends,
  launched: routePaths.home,
  claimed: routePaths.accountRewards,
} as const satisfies Readonly<Record<VipConditionKind, string>>;

/**
 * The conditions of the next VIP rank. A condition that is not met links to the page where the member can meet it, if
 * the site has that page. [S3-060]
 */
function RankConditions({ conditions }: Pick<VipRankProgress, 'conditions'>): ReactNode {
  const t = useTranslations('club');
  const isOffered = useIsPageOffered();
  return (
    <ListRows>
      {conditions.map(({ kind, done, target }) => {
        const step = t(`step.${kind}`, { target });
        if (done >= target) return <ListRow key={kind} icon={Check} title={step} more={t('done')} />;
        const row = { icon: CircleDashed, title: `${step} · ${t('doneOf', { done, target })}` };
        const path = conditionPages[kind];
        return isOffered(path) ? <ListRowLink key={kind} href={path} {...row} /> : <ListRow key={kind} {...row} />;
      })}
    </ListRows>
  );
}

interface RankOverviewProps {
  readonly rankProgress: VipRankProgress;
  /** Whether the member has just reached the rank. */
  readonly isNewRank: boolean;
  readonly onRaise: (labelId: string) => void;
}

function RankOverview({ rankProgress, isNewRank, onRaise }: RankOverviewProps): ReactNode {
  const t = useTranslations('club');
  const { language } = usePage().data;
  const { ranks, labelId, nextLabelId, progress, due, conditions } = rankProgress;
  const own = ranks.find((rank) => rank.labelId === labelId);
  const next = ranks.find((rank) => rank.labelId === nextLabelId)?.labelName;
  const percent = new Intl.NumberFormat(getFormatLocale(language), { style: 'percent' }).format(progress);
  const label = next === undefined || labelId === null ? (next ?? t('top')) : t('progress', { percent, name: next });
  return (
    <>
      <div className={css.hero} data-new={isNewRank}>
        <div className={css.ring}>
          <ProgressRing share={labelId === null ? 0 : progress} label={label}>
            {own && <RankCrest rank={own} size={104} />}
            {own?.crest === undefined && <strong className={css.rank}>{own?.labelName ?? '–'}</strong>}
          </ProgressRing>
        </div>
        {own?.crest !== undefined && <strong className={css.rank}>{own.labelName}</strong>}
        {labelId !== null && <span className={css.percent}>{percent}</span>}
      </div>
      <p className={css.text} role="status">
        {isNewRank && own && t('reached', { name: own.labelName })}
      </p>
      <p className={css.text}>
        {labelId === null ? t('outside') : next === undefined ? t('top') : t('next', { name: next })}
      </p>
      {next !== undefined && nextLabelId !== null && due && (
        <p className={css.text}>
          <SecondaryButton onClick={() => onRaise(nextLabelId)}>{t('raise', { name: next })}</SecondaryButton>
        </p>
      )}
      {conditions.length > 0 && (
        <>
          <h2 className={css.heading}>{t('steps')}</h2>
          <RankConditions conditions={conditions} />
        </>
      )}
      <RankCards ranks={ranks} labelId={labelId} />
      <RankTable ranks={ranks} labelId={labelId} />
    </>
  );
}

/** Shows the member's rank, progress, conditions of the next rank, and all ranks. [S3-006, S3-060] */
export function VipRankView(): ReactNode {
  const t = useTranslations('club');
  const call = useCallAndShowError();
  const queries = useQueryClient();
  const answer = useMemberQueryResult(rankProgressQuery);
  const illustration = useIllustration('empty');
  const [reachedId, setReachedId] = useState<string | null>(null);

  const raise = async (labelId: string): Promise<void> => {
    if (await call(raiseVipRank, { labelId })) {
      vibrate('success');
      setReachedId(labelId);
    }
    await queries.invalidateQueries({ queryKey: [memberInfoQuery.name] });
  };

  return (
    <AsyncContent result={answer} rows={5}>
      {(rankProgress, refresh) =>
        rankProgress.ranks.length === 0 ? (
          <EmptyState illustration={illustration} title={t('none')} text={t('outsideText')} />
        ) : (
          <RankOverview
            rankProgress={rankProgress}
            isNewRank={reachedId !== null && rankProgress.labelId === reachedId}
            onRaise={(labelId) => void raise(labelId).then(refresh)}
          />
        )
      }
    </AsyncContent>
  );
}

/** All VIP ranks; those of type `AUTO` show their benefits. The member's own rank is marked. [S3-006] */
function RankTable({ ranks, labelId }: Pick<VipRankProgress, 'ranks' | 'labelId'>): ReactNode {
  const t = useTranslations('club');
  return (
    <div className={css.ranks}>
      <table className={css.table}>
        <caption className={css.caption}>{t('ranks')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t('benefits')}</th>
          </tr>
        </thead>
        <tbody>
          {ranks.map((rank) => (
            <tr key={rank.labelId} aria-current={rank.labelId === labelId ? 'true' : undefined}>
              <th scope="row">
                <RankCrest rank={rank} size={40} />
                {rank.labelName}
                {rank.labelId === labelId && <span className={css.own}>{t('yours')}</span>}
              </th>
              <td>
                {rank.type === 'AUTO' && (
                  <ul className={css.benefits}>
                    {rank.benefits.map((benefit) => (
                      <li key={benefit}>{benefit}</li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
