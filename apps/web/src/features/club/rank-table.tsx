import type { RankProgress } from '@foyer/contract/club/club';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/club/club.module.css';

/** Every rank; a label of the type `AUTO` shows its benefits. The member's own is marked. [S3-006] */
export function RankTable({ ranks, labelId }: Pick<RankProgress, 'ranks' | 'labelId'>): ReactNode {
  const t = useTranslations('club');
  return (
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
  );
}
