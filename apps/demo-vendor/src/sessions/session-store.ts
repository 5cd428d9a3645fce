import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { type RedeemedLaunch, redeemedLaunchSchema } from '#src/platform/redeem-launch-token.ts';
import { runInTransaction } from '#src/db/open-database.ts';
import { ensurePlayer, deleteOldTrialPlayers } from '#src/players/player-store.ts';

const IDLE_MS = 30 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;
/** Minimum interval between two updates of the time when a session was last used, in milliseconds. */
const TOUCH_EVERY_MS = 60_000;
const DELETE_AFTER_MS = 7 * 24 * 60 * 60_000;

/** Format of a session id: 256 bits in base64url. */
export const SESSION_ID_PATTERN = /^[A-Za-z0-9_-]{43}$/;

export interface GameSession {
  /** SHA-256 of the session id. Only the player's page has the id itself. */
  readonly idHash: string;
  /** SHA-256 of the launch token, in base64url. */
  readonly launchHash: string;
  readonly player: string;
  readonly launch: RedeemedLaunch;
}

export type GameSessionLookup =
  | { readonly kind: 'live' | 'over'; readonly session: GameSession }
  | { readonly kind: 'unknown' };

export interface GameSessionServices {
  readonly db: DatabaseSync;
  readonly clock: { now(): number };
  readonly random: (size: number) => Uint8Array;
}

const sessionRow = z.object({
  id_hash: z.string(),
  launch_hash: z.string(),
  player: z.string(),
  launch: z.string().transform((text) => redeemedLaunchSchema.parse(JSON.parse(text))),
  created_at: z.number(),
  seen_at: z.number(),
});

/** Returns the key of a player in the vendor's database, unique across merchants. */
export function toPlayerKey({ merchant, playerId }: Pick<RedeemedLaunch, 'merchant' | 'playerId'>): string {
  return `${merchant}/${playerId}`;
}

/** Absolute URL of the platform's page that launched the game. */
export function buildExitUrl({ launch }: GameSession): string {
  return new URL(launch.backUrl, launch.hostOrigin).href;
}

/** Creates a session for a redeemed launch and returns its id. */
export function createGameSession(
  { db, clock, random }: GameSessionServices,
  launch: RedeemedLaunch,
  launchToken: string,
): string {
  const id = Buffer.from(random(32)).toString('base64url');
  const now = clock.now();
  const player = toPlayerKey(launch);
  runInTransaction(db, () => {
    db.prepare('DELETE FROM sessions WHERE seen_at < ?').run(now - DELETE_AFTER_MS);
    deleteOldTrialPlayers(db, now - DELETE_AFTER_MS);
    ensurePlayer(db, player, now);
    db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?)').run(
      digest(id),
      digest(launchToken),
      player,
      JSON.stringify(launch),
      now,
      now,
    );
  });
  return id;
}

/** Finds a game session by its id. If it has not expired, its lifetime is extended. */
export function findGameSession({ db, clock }: Omit<GameSessionServices, 'random'>, id: string): GameSessionLookup {
  const idHash = digest(id);
  const row = sessionRow.nullable().parse(db.prepare('SELECT * FROM sessions WHERE id_hash = ?').get(idHash) ?? null);
  if (row === null) return { kind: 'unknown' };
  const now = clock.now();
  const session = { idHash, launchHash: row.launch_hash, player: row.player, launch: row.launch };
  if (now - row.seen_at > IDLE_MS || now - row.created_at > ABSOLUTE_MS) return { kind: 'over', session };
  if (now - row.seen_at > TOUCH_EVERY_MS) {
    db.prepare('UPDATE sessions SET seen_at = ? WHERE id_hash = ?').run(now, idHash);
  }
  return { kind: 'live', session };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
