import type { ClubConditionKind, RankProgress } from '@foyer/contract/club/club';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#src/platform/paths/paths.ts';
import { RowLink } from '#src/platform/paths/row-link.tsx';
import { Row, Rows } from '#src/ui/row.tsx';

/** Where each condition is done. */
const places: Readonly<Record<ClubConditionKind, string>> = {
  secondFactor: paths.accountFactor.getHref(),
  picture: paths.account.getHref(),
  invited: paths.inviteFriends.getHref(),
  launched: paths.home.getHref(),
  claimed: paths.accountRewards.getHref(),
};

/** What the next rank asks: what is done, and where to do the rest. [S3-060] */
export function NextSteps({ conditions }: Pick<RankProgress, 'conditions'>): ReactNode {
  const t = useTranslations('club');
  return (
    <Rows>
      {conditions.map(({ kind, done, target }) =>
        done >= target ? (
          <Row
            key={kind}
            icon={<Check size={22} aria-hidden />}
            title={t(`step.${kind}`, { target })}
            more={t('done')}
          />
        ) : (
          <RowLink
            key={kind}
            href={places[kind]}
            icon={<CircleDashed size={22} aria-hidden />}
            title={`${t(`step.${kind}`, { target })} · ${t('doneOf', { done, target })}`}
          />
        ),
      )}
    </Rows>
  );
}
