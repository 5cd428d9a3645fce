import type { FontName } from '../lettering.ts';
import type { GradientStop } from '../gradients.ts';

/** The parts of a brand's logo, icons and splash. */
export interface BrandIdentity {
  readonly name: string;
  readonly face: FontName;
  /** The colour of the name. */
  readonly ink: string;
  /** The colour of the line below the name on the splash. */
  readonly rule: string;
  /** The gradients of the sign and the scenery, or an empty text. */
  readonly defs: string;
  /** Drawn in a box of 200 with the center at 0. */
  sign(): string;
  /** The background of the favicon. */
  readonly tab: string;
  readonly iconSky: readonly GradientStop[];
  readonly splashSky: readonly GradientStop[];
  /** The background of the splash, 360 by 640. */
  scenery(): string;
}
