import { readFileSync } from 'node:fs';
import { gameCategories } from '@foyer/contract/game/game-category';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { CRASH_RETURN_PERCENT } from '#src/crash/crash-rule.ts';
import { type GameType, gameTypeByCategory, getGameType } from '#src/games/game-type.ts';
import { computeScratchReturnToPlayer } from '#src/scratch/scratch-rule.ts';
import { computeSlotReturnToPlayer } from '#src/slots/slot-rule.ts';

const brands = new URL('../../../../brands/', import.meta.url);
const catalogue = z.object({
  games: z.array(
    z.object({ code: z.string(), category: z.enum(gameCategories), returnToPlayer: z.number().optional() }),
  ),
});
const games = ['aurora', 'lotus', 'zafir']
  .flatMap(
    (brand) => catalogue.parse(JSON.parse(readFileSync(new URL(`${brand}/catalogue.json`, brands), 'utf8'))).games,
  )
  .filter(({ code }) => code !== 'lobby');

test.each(gameCategories)('every demo game of the category %s is of the game type of that category', (category) => {
  const codes = new Set(games.filter((game) => game.category === category).map(({ code }) => code));
  expect(codes.size).toBeGreaterThan(0);
  for (const code of codes) expect([code, getGameType(code, 'VENDOR')]).toEqual([code, gameTypeByCategory[category]]);
});

/** Bets of the draws pay the inverse of their probability. Games of the category `none` have no rule. */
const returnByType = {
  draw: 1,
  slot: computeSlotReturnToPlayer(),
  scratch: computeScratchReturnToPlayer(),
  crash: CRASH_RETURN_PERCENT / 100,
  none: null,
} as const satisfies Readonly<Record<GameType, number | null>>;

test.each(gameCategories)(
  'the demo catalogues publish the actual return to the player for games of the category %s',
  (category) => {
    const share = returnByType[gameTypeByCategory[category]];
    const published = games.filter((game) => game.category === category).map(({ returnToPlayer }) => returnToPlayer);
    expect(new Set(published)).toEqual(new Set([share === null ? undefined : Math.round(share * 10_000) / 100]));
  },
);

test('a launch with an unknown code opens a draw for a lottery, a scratch card for ELOTT, and no game for VENDOR', () => {
  expect(getGameType('operators-own-lottery', 'LOTT')).toBe('draw');
  expect(getGameType('operators-own-lottery', 'SEA')).toBe('draw');
  expect(getGameType('operators-own-card', 'ELOTT')).toBe('scratch');
  expect(getGameType('operators-own-game', 'VENDOR')).toBe('none');
});
