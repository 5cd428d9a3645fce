import type { Motif } from '../motifs/motif.ts';
import type { BackgroundColours, MotifColours, ArtStyle } from '../paint.ts';
import type { SeededRandom } from '../random.ts';

/** The input of a scene: size, style, colours, random generator and main motif. */
export interface SceneInput {
  width: number;
  height: number;
  style: ArtStyle;
  random: SeededRandom;
  ground: BackgroundColours;
  paint: MotifColours;
  /** A second set of colours, for the opponent in a duel. */
  rival: MotifColours;
  hero: Motif;
  motif: string;
  /** The position of the main motif, and the scale of its 200 by 200 box. */
  at: { x: number; y: number; scale: number };
}

/** Draws everything behind the title, including the main motif. */
export type Scene = (stage: SceneInput) => string;
