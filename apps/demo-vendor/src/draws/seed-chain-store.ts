import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { buildSeedChain } from '#src/draws/seed-chain.ts';
import type { DrawSchedule } from '#src/draws/draw-schedule.ts';

export interface SeedChain extends DrawSchedule {
  readonly id: number;
  readonly commitment: string;
  /** Number of draws of the seed chain whose seeds are public. */
  readonly revealed: number;
}

const chainRow = z
  .object({
    id: z.number(),
    commitment: z.string(),
    length: z.number(),
    period_ms: z.number(),
    starts_at: z.number(),
    revealed: z.number(),
  })
  .transform((row) => ({
    id: row.id,
    commitment: row.commitment,
    length: row.length,
    periodMs: row.period_ms,
    startsAt: row.starts_at,
    revealed: row.revealed,
  }));
const drawRow = z.object({ chain: z.number(), draw: z.number(), seed: z.string(), drawn_at: z.number() });

const columns = 'id, commitment, length, period_ms, starts_at, revealed';

/** A past draw, whose seed is public. */
export type DrawWithPublicSeed = z.output<typeof drawRow>;

export function findCurrentSeedChain(db: DatabaseSync): SeedChain | null {
  return chainRow.nullable().parse(db.prepare(`SELECT ${columns} FROM chains WHERE retired = 0`).get() ?? null);
}

export function findSeedChain(db: DatabaseSync, id: number): SeedChain | null {
  return chainRow.nullable().parse(db.prepare(`SELECT ${columns} FROM chains WHERE id = ?`).get(id) ?? null);
}

/** Lists the seed chains, newest first, at most 100. */
export function listSeedChains(db: DatabaseSync): SeedChain[] {
  return z.array(chainRow).parse(db.prepare(`SELECT ${columns} FROM chains ORDER BY id DESC LIMIT 100`).all());
}

/** Stores a new seed chain. Its commitment is public from then on. */
export function insertSeedChain(db: DatabaseSync, plan: DrawSchedule, terminal: Uint8Array): void {
  const commitment = buildSeedChain(terminal, plan.length)[0] ?? '';
  db.prepare('INSERT INTO chains (commitment, terminal, length, period_ms, starts_at) VALUES (?, ?, ?, ?, ?)').run(
    commitment,
    terminal,
    plan.length,
    plan.periodMs,
    plan.startsAt,
  );
}

export function retireSeedChain(db: DatabaseSync, id: number): void {
  db.prepare('UPDATE chains SET retired = 1 WHERE id = ?').run(id);
}

/** Publishes the seeds of a chain's draws after the last public one, up to the draw `upTo`. */
export function revealDrawSeeds(db: DatabaseSync, chain: SeedChain, upTo: { draw: number; now: number }): void {
  const { terminal } = z
    .object({ terminal: z.instanceof(Uint8Array) })
    .parse(db.prepare('SELECT terminal FROM chains WHERE id = ?').get(chain.id));
  const seeds = buildSeedChain(terminal, chain.length);
  const insert = db.prepare('INSERT INTO draws (chain, draw, seed, drawn_at) VALUES (?, ?, ?, ?)');
  for (let draw = chain.revealed + 1; draw <= upTo.draw; draw += 1) {
    insert.run(chain.id, draw, seeds[draw] ?? '', Math.min(upTo.now, chain.startsAt + draw * chain.periodMs));
  }
  db.prepare('UPDATE chains SET revealed = ? WHERE id = ?').run(upTo.draw, chain.id);
}

/** Lists the latest draws whose seeds are public, newest first. */
export function listLastRevealedDraws(db: DatabaseSync, limit: number): DrawWithPublicSeed[] {
  const rows = db.prepare('SELECT * FROM draws ORDER BY chain DESC, draw DESC LIMIT ?').all(limit);
  return z.array(drawRow).parse(rows);
}

export function findRevealedDraw(db: DatabaseSync, chain: number, draw: number): DrawWithPublicSeed | null {
  return drawRow
    .nullable()
    .parse(db.prepare('SELECT * FROM draws WHERE chain = ? AND draw = ?').get(chain, draw) ?? null);
}
