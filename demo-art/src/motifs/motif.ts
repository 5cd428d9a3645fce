import type { MotifColours } from '../paint.ts';
import { arcadeMotifs } from './arcade.ts';
import { arenaMotifs } from './arena.ts';
import { ballMotifs } from './ball.ts';
import { beastMotifs } from './beasts.ts';
import { duelMotifs } from './duel.ts';
import { parlourMotifs } from './parlour.ts';
import { placeMotifs } from './places.ts';
import { seaMotifs } from './sea.ts';
import { skyMotifs } from './sky.ts';
import { symbolMotifs } from './symbols.ts';

export type Motif = (paint: MotifColours) => string;

const all: ReadonlyMap<string, Motif> = new Map(
  [
    symbolMotifs,
    parlourMotifs,
    beastMotifs,
    seaMotifs,
    arenaMotifs,
    duelMotifs,
    skyMotifs,
    arcadeMotifs,
    placeMotifs,
    ballMotifs,
  ].flatMap((family): [string, Motif][] => Object.entries(family)),
);

/** The motif of the name. An unknown name is an error in `game-motifs.ts`. */
export function getMotif(name: string): Motif {
  const found = all.get(name);
  if (!found) throw new Error(`no motif named ${name}`);
  return found;
}
