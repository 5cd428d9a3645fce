import type { VipRankProgress } from '@foyer/contract/vip/vip-rank';
import type { ReactNode } from 'react';
import css from '#src/features/vip/vip.module.css';

interface RankCrestProps {
  readonly rank: Pick<VipRankProgress['ranks'][number], 'crest'>;
  /** Width and height in pixels. */
  readonly size: number;
}

/** The crest of a rank, if it has one. Decorative: the name of the rank is beside it. */
export function RankCrest({ rank: { crest }, size }: RankCrestProps): ReactNode {
  return crest !== undefined && <img className={css.crest} src={crest} alt="" width={size} height={size} />;
}
