import type { ClubConditionKind, RankProgress } from '@foyer/contract/club/club';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { RowLink } from '#src/platform/paths/row-link.tsx';
import { Row, Rows } from '#src/ui/row.tsx';

/** Where each condition is done. */
const places: Readonly<Record<ClubConditionKind, string>> = {
  secondFactor: hrefTo('accountFactor'),
  picture: hrefTo('account'),
  invited: hrefTo('inviteFriends'),
  launched: hrefTo('home'),
  claimed: hrefTo('accountRewards'),
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
