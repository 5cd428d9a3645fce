import type { Lane } from '@foyer/contract/game/lane';
import type { LanguageCode } from '@foyer/contract/language';
import type { Database } from '#src/db/schema.ts';
import { toCard } from '#src/modules/game/game-cards.ts';
import { countByVendor, findHotGames, findLaneGames } from '#src/modules/game/game-store.ts';
import { laneIds, laneTitle } from '#src/modules/game/lane-titles.ts';
import { artPath, type Merchant, type ReadSite } from '#src/modules/merchant/merchant.public.ts';

/** Cards in a lane of the call; a page may carry fewer. */
const CARDS_IN_A_LANE = 12;

type UntitledLane = Omit<Lane, 'title'>;

/** The lanes of a merchant in a language; the database is asked once per revision. [S3-040] */
export type ReadLanes = (merchant: Merchant, language: LanguageCode) => Promise<Lane[]>;

export function createReadLanes(services: { readonly db: Database; readonly readSite: ReadSite }): ReadLanes {
  const kept = new Map<string, { readonly revision: string; readonly lanes: readonly UntitledLane[] }>();
  const untitled = async (merchant: Merchant): Promise<readonly UntitledLane[]> => {
    const known = kept.get(merchant.code);
    if (known?.revision === merchant.revision) return known.lanes;
    const lanes = await loadLanes(services, merchant);
    kept.set(merchant.code, { revision: merchant.revision, lanes });
    return lanes;
  };
  return async (merchant, language) => {
    const lanes = await untitled(merchant);
    return lanes.map((lane) => ({ ...lane, title: laneTitle(lane.id, language) }));
  };
}

async function loadLanes(
  { db, readSite }: { readonly db: Database; readonly readSite: ReadSite },
  merchant: Merchant,
): Promise<UntitledLane[]> {
  const { artRevision } = await readSite(merchant);
  const art = artPath(merchant, artRevision);
  const byCategory = (await findLaneGames(db, merchant.code, CARDS_IN_A_LANE)).map((row) => toCard(row, art));
  const hot = (await findHotGames(db, merchant.code, CARDS_IN_A_LANE)).map((row) => toCard(row, art));
  const counts = await countByVendor(db, merchant.code);
  const lanes = laneIds.map((id) => {
    const own = counts
      .map((row) => ({ vendor: row.vendor, games: id === 'hot' ? row.hotGames : row.category === id ? row.games : 0 }))
      .filter(({ games }) => games > 0);
    return {
      id,
      cards: id === 'hot' ? hot : byCategory.filter((card) => card.category === id),
      gameClassify: [...new Set(own.map(({ vendor }) => vendor))],
      gameCount: own.reduce((sum, { games }) => sum + games, 0),
    };
  });
  return lanes.filter((lane) => lane.gameCount > 0);
}
