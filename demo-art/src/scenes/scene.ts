import type { Motif } from '../motifs/motif.ts';
import type { Ground, Paint, ArtStyle } from '../paint.ts';
import type { SeededRandom } from '../random.ts';

/** The input of a scene: size, style, colours, random generator and main motif. */
export interface Stage {
  width: number;
  height: number;
  style: ArtStyle;
  random: SeededRandom;
  ground: Ground;
  paint: Paint;
  /** A second set of colours, for the opponent in a duel. */
  rival: Paint;
  hero: Motif;
  motif: string;
  /** The position of the main motif, and the scale of its 200 by 200 box. */
  at: { x: number; y: number; scale: number };
}

/** Draws everything behind the title, including the main motif. */
export type Scene = (stage: Stage) => string;
