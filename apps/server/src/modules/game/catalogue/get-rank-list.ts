import { getRankList as endpoint } from '@foyer/contract/game/game-lists';
import type { Clock } from '#src/clock.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import { findMostPlayed } from '#src/modules/game/member-games/member-game-store.ts';
import { type CardServices, readCards } from '#src/modules/game/catalogue/read-cards.ts';

const DAYS_MS = 7 * 24 * 60 * 60_000;
const MOST = 24;
/** The history is long: it is counted this often at most. */
const COUNTED_EVERY_MS = 60_000;

/** [S7-051] Counted from the launches of members, never made up: empty where nobody has played yet. */
export function getRankList(services: CardServices & { readonly clock: Clock }) {
  const kept = new Map<string, { readonly until: number; readonly ids: Promise<string[]> }>();
  const mostPlayed = (merchant: string): Promise<string[]> => {
    const now = services.clock.now();
    const known = kept.get(merchant);
    if (known !== undefined && now < known.until) return known.ids;
    const ids = findMostPlayed(services.db, merchant, { since: new Date(now - DAYS_MS), limit: MOST });
    kept.set(merchant, { until: now + COUNTED_EVERY_MS, ids });
    ids.catch(() => kept.delete(merchant));
    return ids;
  };
  return operation(endpoint, async (_input, call) =>
    done({ games: await readCards(services, call, await mostPlayed(call.merchant.code)) }),
  );
}
