import type { Motif } from '../motifs/motif.ts';
import type { Ground, Paint, Temper } from '../paint.ts';
import type { Dice } from '../random.ts';

/** What a scene is drawn from: the room, the light, and the one who stands in it. */
export interface Stage {
  width: number;
  height: number;
  temper: Temper;
  dice: Dice;
  ground: Ground;
  paint: Paint;
  /** A second set of paints, for the other side of a duel. */
  rival: Paint;
  hero: Motif;
  motif: string;
  /** The position of the hero, and the scale of its box of 200. */
  at: { x: number; y: number; scale: number };
}

/** Everything behind the title, hero included. */
export type Scene = (stage: Stage) => string;
