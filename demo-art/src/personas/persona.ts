import type { Face } from '../lettering.ts';
import type { Stop } from '../light.ts';

/** Who a brand is in its logo, icons and splash. */
export interface Persona {
  readonly name: string;
  readonly face: Face;
  /** What the name is written in. */
  readonly ink: string;
  /** The line below the name on the splash. */
  readonly rule: string;
  /** Gradients that the sign and the scenery refer to, or nothing. */
  readonly defs: string;
  /** In a box of 200, the middle at 0. */
  sign(): string;
  /** Behind the sign in the corner of a browser's tab. */
  readonly tab: string;
  readonly iconSky: readonly Stop[];
  readonly splashSky: readonly Stop[];
  /** On the splash, 360 by 640, behind the sign. */
  scenery(): string;
}
