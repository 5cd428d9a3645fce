import type { Lane } from '@foyer/contract/game/game-lists';
import type { LanguageCode } from '@foyer/contract/language';
import { gameCategories } from '@foyer/contract/game/category';
import type { Database } from '#src/db/schema.ts';
import { dressFor, toCard } from '#src/modules/game/catalogue/game-cards.ts';
import { countByVendor, findHotGames, findLaneGames } from '#src/modules/game/game-store.ts';
import type { Merchant, ReadSite } from '#src/modules/merchant/merchant.public.ts';
import { serverMessagesIn } from '#src/messages/message-for.ts';

/** Cards in a lane of the call; a page may carry fewer. */
const CARDS_IN_A_LANE = 12;

interface Services {
  readonly db: Database;
  readonly readSite: ReadSite;
}

/** The lanes of a merchant in a language; the database is asked once per revision and language. [S3-040] */
export type ReadLanes = (merchant: Merchant, language: LanguageCode) => Promise<readonly Lane[]>;

export function createReadLanes(services: Services): ReadLanes {
  const kept = new Map<string, { readonly revision: string; readonly lanes: readonly Lane[] }>();
  return async (merchant, language) => {
    const key = `${merchant.code} ${language}`;
    const known = kept.get(key);
    if (known?.revision === merchant.revision) return known.lanes;
    const lanes = await loadLanes(services, merchant, language);
    kept.set(key, { revision: merchant.revision, lanes });
    return lanes;
  };
}

async function loadLanes({ db, readSite }: Services, merchant: Merchant, language: LanguageCode): Promise<Lane[]> {
  const dress = await dressFor(readSite, merchant, language);
  const byCategory = (await findLaneGames(db, merchant.code, CARDS_IN_A_LANE)).map((row) => toCard(row, dress));
  const hot = (await findHotGames(db, merchant.code, CARDS_IN_A_LANE)).map((row) => toCard(row, dress));
  const counts = await countByVendor(db, merchant.code);
  const lanes = laneIds.map((id) => {
    const own = counts
      .map((row) => ({ vendor: row.vendor, games: id === 'hot' ? row.hotGames : row.category === id ? row.games : 0 }))
      .filter(({ games }) => games > 0);
    return {
      id,
      title: serverMessagesIn(language).lanes[id],
      cards: id === 'hot' ? hot : byCategory.filter((card) => card.category === id),
      gameClassify: [...new Set(own.map(({ vendor }) => vendor))],
      gameCount: own.reduce((sum, { games }) => sum + games, 0),
    };
  });
  return lanes.filter((lane) => lane.gameCount > 0);
}

/** The popular ones first, then the categories in the order of the tabs. */
const laneIds = ['hot', ...gameCategories] as const satisfies readonly Lane['id'][];
