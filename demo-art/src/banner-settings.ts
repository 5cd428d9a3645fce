import type { ArtStyle } from './paint.ts';

export interface BannerPart {
  motif: string;
  hue: number;
  /** Center and scale, on a banner of 720 by 315. */
  at: readonly [x: number, y: number, scale: number];
  turn: number;
}

/** The scene of a banner or a promotion. */
export interface BannerSetting {
  hue: Readonly<Record<ArtStyle, number>>;
  land: 'hills' | 'sea' | 'stadium' | 'rays';
  parts: readonly BannerPart[];
  /** The part in a medallion. Default: the last part. */
  alone?: BannerPart;
}

function part(name: string, hue: number, [x, y, scale, turn = 0]: Placed): BannerPart {
  return { motif: name, hue, at: [x, y, scale], turn };
}

/** Center, scale and rotation in degrees, on a banner of 720 by 315. */
type Placed = readonly [x: number, y: number, scale: number, turn?: number];

/** The scenes by the id of the banner or promotion. */
export const bannerSettings: Readonly<Record<string, BannerSetting>> = {
  'first-draw': {
    hue: { aurora: 165, lotus: 60, zafir: 262 },
    land: 'hills',
    parts: [
      part('coin', 90, [676, 84, 0.34, 14]),
      part('envelope', 20, [430, 206, 0.62, -12]),
      part('clover', 148, [664, 236, 0.5, 18]),
      part('star', 90, [478, 76, 0.34, -12]),
      part('ballSeven', 20, [566, 156, 1.02, -8]),
    ],
  },
  'minute-draws': {
    hue: { aurora: 270, lotus: 215, zafir: 195 },
    land: 'rays',
    alone: part('ballFive', 190, [560, 158, 0.82]),
    parts: [
      part('ballThree', 20, [446, 204, 0.6, -12]),
      part('ballFive', 190, [664, 222, 0.5, 12]),
      part('star', 90, [664, 70, 0.3, 10]),
      part('ballSeven', 300, [562, 140, 0.96]),
    ],
  },
  'star-six': {
    hue: { aurora: 295, lotus: 20, zafir: 290 },
    land: 'rays',
    parts: [
      part('star', 90, [438, 226, 0.4, -18]),
      part('star', 90, [478, 82, 0.34, 10]),
      part('star', 90, [664, 76, 0.42, 20]),
      part('star', 90, [668, 232, 0.36, -8]),
      part('star', 90, [394, 120, 0.2, 20]),
      part('star', 90, [566, 160, 1, -6]),
    ],
  },
  'aurora-fox': {
    hue: { aurora: 190, lotus: 135, zafir: 30 },
    land: 'hills',
    parts: [
      part('mushroom', 25, [432, 250, 0.4]),
      part('bell', 80, [670, 76, 0.3, 16]),
      part('fox', 50, [560, 176, 1.15]),
    ],
  },
  'match-night': {
    hue: { aurora: 245, lotus: 155, zafir: 160 },
    land: 'stadium',
    parts: [
      part('basketball', 50, [440, 214, 0.5]),
      part('tennis', 120, [668, 92, 0.5, 10]),
      part('football', 250, [566, 178, 0.98, 14]),
    ],
  },
  'deep-sea': {
    hue: { aurora: 225, lotus: 195, zafir: 235 },
    land: 'sea',
    parts: [
      part('jelly', 310, [668, 86, 0.46, 8]),
      part('pearl', 340, [428, 246, 0.46]),
      part('turtle', 155, [448, 86, 0.36, 30]),
      part('koi', 40, [560, 176, 1.1, -14]),
    ],
  },
  'first-credits': {
    hue: { aurora: 150, lotus: 95, zafir: 225 },
    land: 'rays',
    parts: [
      part('coin', 90, [446, 222, 0.5, -16]),
      part('clover', 148, [664, 70, 0.4, 14]),
      part('coin', 90, [672, 236, 0.42, 18]),
      part('star', 90, [452, 88, 0.26, -10]),
      part('coin', 90, [562, 158, 1.06, -8]),
    ],
  },
  'invite-friends': {
    hue: { aurora: 330, lotus: 340, zafir: 20 },
    land: 'hills',
    parts: [
      part('heart', 10, [560, 66, 0.36, -6]),
      part('heart', 340, [618, 36, 0.2, 14]),
      part('rabbit', 320, [488, 196, 0.82, -4]),
      part('panda', 220, [632, 192, 0.86, 4]),
    ],
  },
  'star-night': {
    hue: { aurora: 255, lotus: 245, zafir: 275 },
    land: 'hills',
    parts: [
      part('comet', 90, [448, 86, 0.46, -6]),
      part('ballThree', 20, [464, 240, 0.42, -12]),
      part('ballFive', 190, [658, 246, 0.46, 10]),
      part('star', 90, [672, 84, 0.34, 14]),
      part('moon', 90, [564, 150, 0.98, -8]),
    ],
  },
  'koi-season': {
    hue: { aurora: 200, lotus: 180, zafir: 215 },
    land: 'sea',
    parts: [
      part('lotus', 340, [438, 254, 0.44]),
      part('lotus', 320, [676, 66, 0.3, 12]),
      part('koi', 20, [640, 214, 0.68, 158]),
      part('koi', 40, [528, 128, 0.92, -18]),
    ],
  },
  'new-here': {
    hue: { aurora: 215, lotus: 110, zafir: 145 },
    land: 'hills',
    parts: [
      part('firefly', 100, [448, 92, 0.4, -10]),
      part('kite', 20, [668, 92, 0.44, 12]),
      part('lantern', 40, [452, 228, 0.42, -8]),
      part('balloon', 10, [564, 160, 1.06]),
    ],
  },
  'silver-evening': {
    hue: { aurora: 240, lotus: 255, zafir: 240 },
    land: 'stadium',
    parts: [
      part('rose', 350, [446, 220, 0.5, -14]),
      part('bell', 250, [668, 84, 0.42, 14]),
      part('star', 250, [456, 82, 0.28, -8]),
      part('gem', 240, [562, 164, 1.02]),
    ],
  },
  'gold-table': {
    hue: { aurora: 40, lotus: 75, zafir: 60 },
    land: 'rays',
    parts: [
      part('cards', 20, [446, 212, 0.58, -14]),
      part('dice', 20, [668, 230, 0.5, 14]),
      part('coin', 90, [664, 78, 0.36, 12]),
      part('crown', 90, [560, 152, 1, -4]),
    ],
  },
  'morning-draw': {
    hue: { aurora: 60, lotus: 70, zafir: 75 },
    land: 'hills',
    parts: [
      part('bird', 220, [442, 84, 0.4, -8]),
      part('ballThree', 20, [458, 238, 0.5, -12]),
      part('ballFive', 190, [664, 236, 0.5, 12]),
      part('sun', 85, [562, 140, 1]),
    ],
  },
  'star-evening': {
    hue: { aurora: 280, lotus: 265, zafir: 305 },
    land: 'hills',
    alone: part('moon', 90, [560, 158, 0.82]),
    parts: [part('star', 90, [450, 90, 0.4, -10]), part('moon', 90, [562, 156, 1, -6])],
  },
  'pearl-season': {
    hue: { aurora: 185, lotus: 190, zafir: 180 },
    land: 'sea',
    parts: [part('jelly', 310, [664, 90, 0.46]), part('pearl', 340, [556, 176, 1.05])],
  },
};
