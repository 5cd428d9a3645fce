import { getSportsMatches } from '@foyer/contract/game/get-sports-matches';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok } from '#src/http/result.ts';
import { type GameCardServices, readGameCards } from '#src/modules/game/catalogue/game-cards.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { Database } from '#src/db/schema.ts';

/** [S7-042] Returns the sports matches of the merchant's catalogue that are live or start within a day, by kick-off. */
export const getSportsMatchesOperation = (services: GameCardServices & Pick<ServerContext, 'clock'>) =>
  defineOperation(getSportsMatches, async (_input, call) => {
    const rows = await findSportsMatches(services.db, call.merchant.code);
    const cards = await readGameCards(services, call, [...new Set(rows.map((row) => row.game_id))]);
    const games = new Map(cards.map((card) => [card.id, card]));
    const now = services.clock.now();
    const matches = rows.flatMap(({ id, game_id, league, home, away, kick_off, minutes }) => {
      const time = computeSportsMatchTime(kick_off, minutes, now);
      const game = games.get(game_id);
      return time === null || game === undefined ? [] : [{ id, league, home, away, ...time, game }];
    });
    return ok({ matches: matches.toSorted((one, other) => one.startsAt - other.startsAt) });
  });

type Matches = NonNullable<CatalogueFile['matches']>;

/** Replaces all sports matches of a merchant. */
export async function replaceSportsMatches(trx: Database, merchant: string, matches: Matches): Promise<void> {
  await trx.deleteFrom('game_match').where('merchant_code', '=', merchant).execute();
  const rows = matches.map(({ game, kickOff, ...match }, position) => ({
    ...match,
    merchant_code: merchant,
    game_id: game,
    kick_off: kickOff,
    position,
  }));
  if (rows.length > 0) await trx.insertInto('game_match').values(rows).execute();
}

/** Finds a merchant's sports matches in the order of its catalogue. */
async function findSportsMatches(db: Database, merchant: string) {
  return db
    .selectFrom('game_match')
    .select(['id', 'game_id', 'league', 'home', 'away', 'kick_off', 'minutes'])
    .where('merchant_code', '=', merchant)
    .orderBy('position')
    .execute();
}

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

interface MatchTime {
  /** Kick-off of the match in milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly live: boolean;
}

/**
 * Returns start and end of a sports match that is live or starts within a day of `now`; `null` for other matches.
 * `kickOff` is in ISO 8601, or `HH:MM` UTC for a daily match.
 */
export function computeSportsMatchTime(kickOff: string, minutes: number, now: number): MatchTime | null {
  const durationMs = minutes * MINUTE_MS;
  const startsAt = kickOff.length === 5 ? findNextDaily(kickOff, now - durationMs) : Date.parse(kickOff);
  const endsAt = startsAt + durationMs;
  if (endsAt <= now || startsAt >= now + DAY_MS) return null;
  return { startsAt, endsAt, live: startsAt <= now };
}

/** Returns the first time after `from` at `HH:MM` UTC. */
function findNextDaily(clock: string, from: number): number {
  const midnight = Math.floor(from / DAY_MS) * DAY_MS;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const today = midnight + (hours * 60 + minutes) * MINUTE_MS;
  return today > from ? today : today + DAY_MS;
}
