import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { type Launch, launchSchema } from '#src/platform/redeem-token.ts';
import { transaction } from '#src/db/open-database.ts';
import { ensurePlayer, deleteOldTrials } from '#src/players/player-store.ts';

const IDLE_MS = 30 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;
/** Least interval between two writes of a session's last use. */
const TOUCH_EVERY_MS = 60_000;
const DELETE_AFTER_MS = 7 * 24 * 60 * 60_000;

/** 256 bits in base64url. */
export const SESSION_ID_PATTERN = /^[A-Za-z0-9_-]{43}$/;

export interface Session {
  /** SHA-256 of the id; only the player's page has the id. */
  readonly idHash: string;
  /** SHA-256 of the launch token, in base64url. */
  readonly launchHash: string;
  readonly player: string;
  readonly launch: Launch;
}

export type SessionLookup =
  | { readonly kind: 'live' | 'over'; readonly session: Session }
  | { readonly kind: 'unknown' };

export interface SessionServices {
  readonly db: DatabaseSync;
  readonly clock: { now(): number };
  readonly random: (size: number) => Uint8Array;
}

const sessionRow = z.object({
  id_hash: z.string(),
  launch_hash: z.string(),
  player: z.string(),
  launch: z.string().transform((text) => launchSchema.parse(JSON.parse(text))),
  created_at: z.number(),
  seen_at: z.number(),
});

/** The key of a player in the database, unique across merchants. */
export function toPlayerKey({ merchant, playerId }: Pick<Launch, 'merchant' | 'playerId'>): string {
  return `${merchant}/${playerId}`;
}

/** Absolute URL of the platform's page that launched the game. */
export function buildExitUrl({ launch }: Session): string {
  return new URL(launch.backUrl, launch.hostOrigin).href;
}

/** Creates a session for a redeemed launch and returns its id. */
export function createSession({ db, clock, random }: SessionServices, launch: Launch, launchToken: string): string {
  const id = Buffer.from(random(32)).toString('base64url');
  const now = clock.now();
  const player = toPlayerKey(launch);
  transaction(db, () => {
    db.prepare('DELETE FROM sessions WHERE seen_at < ?').run(now - DELETE_AFTER_MS);
    deleteOldTrials(db, now - DELETE_AFTER_MS);
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

/** Finds a session by its id and extends a live one. */
export function findSession({ db, clock }: Omit<SessionServices, 'random'>, id: string): SessionLookup {
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
