import type { Paint } from '../paint.ts';
import { arcade } from './arcade.ts';
import { arena } from './arena.ts';
import { balls } from './ball.ts';
import { beasts } from './beasts.ts';
import { duel } from './duel.ts';
import { parlour } from './parlour.ts';
import { places } from './places.ts';
import { sea } from './sea.ts';
import { sky } from './sky.ts';
import { symbols } from './symbols.ts';

export type Motif = (paint: Paint) => string;

const all: ReadonlyMap<string, Motif> = new Map(
  [symbols, parlour, beasts, sea, arena, duel, sky, arcade, places, balls].flatMap((family): [string, Motif][] =>
    Object.entries(family),
  ),
);

/** The motif of the name. An unknown name is an error in `game-motifs.ts`. */
export function motif(name: string): Motif {
  const found = all.get(name);
  if (!found) throw new Error(`no motif named ${name}`);
  return found;
}
