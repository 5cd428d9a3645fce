import { lch } from './colour.ts';

/** What a motif is painted with: each a colour or a reference to a gradient of the picture. */
export interface Paint {
  main: string;
  deep: string;
  light: string;
  accent: string;
  accentDeep: string;
  gold: string;
  goldDeep: string;
  white: string;
  ink: string;
}

/** Colours of the ground below a motif. */
export interface Ground {
  far: string;
  mid: string;
  near: string;
  glow: string;
  line: string;
  scrim: string;
  hue: number;
}

export const tempers = ['aurora', 'lotus', 'zafir'] as const;

/** A brand's way of drawing. */
export type Temper = (typeof tempers)[number];

interface Hues {
  hero: number;
  accent: number;
  ground: number;
}

const roles: readonly (keyof Paint)[] = [
  'main',
  'deep',
  'light',
  'accent',
  'accentDeep',
  'gold',
  'goldDeep',
  'white',
  'ink',
];

/** Mineral colours, none loud, with sand for gold. */
function mineral(hues: Hues): Paint {
  return {
    main: lch(0.68, 0.115, hues.hero),
    deep: lch(0.44, 0.09, hues.hero - 6),
    light: lch(0.87, 0.06, hues.hero + 10),
    accent: lch(0.72, 0.1, hues.accent),
    accentDeep: lch(0.46, 0.09, hues.accent - 6),
    gold: lch(0.85, 0.085, 84),
    goldDeep: lch(0.62, 0.085, 74),
    white: lch(0.965, 0.014, 84),
    ink: lch(0.2, 0.045, hues.ground),
  };
}

function flat(temper: Temper, hues: Hues): Paint {
  if (temper === 'zafir') return mineral(hues);
  const soft = temper === 'lotus' ? 0.03 : 0;
  return {
    main: lch(0.7 + soft, 0.17 - soft, hues.hero),
    deep: lch(0.48 + soft * 2, 0.15 - soft, hues.hero - 8),
    light: lch(0.88, 0.1, hues.hero + 12),
    accent: lch(0.74 + soft, 0.17 - soft, hues.accent),
    accentDeep: lch(0.5 + soft * 2, 0.16 - soft, hues.accent - 8),
    gold: lch(0.85, 0.16, 88),
    goldDeep: lch(0.62, 0.14, 65),
    white: lch(0.985, 0.008, hues.hero),
    ink: temper === 'lotus' ? lch(0.28, 0.05, hues.hero) : lch(0.17, 0.05, hues.ground),
  };
}

function stops(temper: Temper, role: keyof Paint, hues: Hues): readonly [string, string, string] {
  const plain = flat(temper, hues);
  const hue = role.startsWith('accent') ? hues.accent : hues.hero;
  if (role === 'main' || role === 'accent') return [lch(0.86, 0.14, hue + 14), plain[role], lch(0.5, 0.18, hue - 16)];
  if (role === 'deep' || role === 'accentDeep') return [lch(0.58, 0.17, hue), plain[role], lch(0.3, 0.12, hue - 16)];
  if (role === 'light') return [lch(0.96, 0.05, hue + 16), plain.light, lch(0.74, 0.14, hue)];
  if (role === 'gold') return [lch(0.96, 0.1, 98), plain.gold, lch(0.66, 0.16, 62)];
  if (role === 'goldDeep') return [lch(0.74, 0.15, 75), plain.goldDeep, lch(0.42, 0.11, 50)];
  if (role === 'white') return ['#ffffff', lch(0.96, 0.015, hue), lch(0.78, 0.05, hue)];
  return [lch(0.26, 0.06, hues.ground), plain.ink, lch(0.1, 0.03, hues.ground)];
}

/** Paints and the gradients they refer to; `name` keeps two sets of one picture apart. */
export function paintFor(temper: Temper, hues: Hues, name: string): { paint: Paint; defs: string } {
  const paint = flat(temper, hues);
  if (temper !== 'aurora') return { paint, defs: '' };
  const defs = roles.map((role) => {
    const [from, middle, to] = stops(temper, role, hues);
    return `<linearGradient id="${name}${role}" x1=".2" y1="0" x2=".75" y2="1"><stop offset="0" stop-color="${from}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  });
  for (const role of roles) paint[role] = `url(#${name}${role})`;
  return { paint, defs: defs.join('') };
}

export function groundFor(temper: Temper, hue: number, turn: number): Ground {
  if (temper === 'lotus') {
    return {
      far: lch(0.95, 0.035, hue + turn),
      mid: lch(0.88, 0.08, hue),
      near: lch(0.79, 0.11, hue - turn / 2),
      glow: lch(0.985, 0.03, hue + turn),
      line: lch(0.99, 0.01, hue),
      scrim: lch(0.36, 0.09, hue - turn / 2),
      hue,
    };
  }
  if (temper === 'zafir') {
    return {
      far: lch(0.22, 0.07, hue),
      mid: lch(0.3, 0.085, hue),
      near: lch(0.4, 0.1, hue + turn / 2),
      glow: lch(0.56, 0.09, hue + turn / 2),
      line: lch(0.85, 0.075, 84),
      scrim: lch(0.17, 0.055, hue),
      hue,
    };
  }
  return {
    far: lch(0.17, 0.06, hue),
    mid: lch(0.36, 0.13, hue),
    near: lch(0.54, 0.17, hue + turn),
    glow: lch(0.82, 0.15, hue + turn),
    line: lch(0.9, 0.07, hue + turn),
    scrim: lch(0.11, 0.045, hue),
    hue,
  };
}
