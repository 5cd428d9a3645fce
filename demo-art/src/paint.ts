import { oklchToHex } from './colour.ts';

/** The colours of a motif. Each is a colour or a reference to a gradient of the same SVG. */
export interface MotifColours {
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

/** The colours of the background. */
export interface BackgroundColours {
  far: string;
  mid: string;
  near: string;
  glow: string;
  line: string;
  scrim: string;
  hue: number;
}

export const artStyles = ['aurora', 'lotus', 'zafir'] as const;

/** The drawing style of a demo brand. */
export type ArtStyle = (typeof artStyles)[number];

interface Hues {
  hero: number;
  accent: number;
  ground: number;
}

const roles: readonly (keyof MotifColours)[] = [
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

/** Muted mineral colours, with sand instead of gold. */
function mineral(hues: Hues): MotifColours {
  return {
    main: oklchToHex(0.68, 0.115, hues.hero),
    deep: oklchToHex(0.44, 0.09, hues.hero - 6),
    light: oklchToHex(0.87, 0.06, hues.hero + 10),
    accent: oklchToHex(0.72, 0.1, hues.accent),
    accentDeep: oklchToHex(0.46, 0.09, hues.accent - 6),
    gold: oklchToHex(0.85, 0.085, 84),
    goldDeep: oklchToHex(0.62, 0.085, 74),
    white: oklchToHex(0.965, 0.014, 84),
    ink: oklchToHex(0.2, 0.045, hues.ground),
  };
}

function flat(style: ArtStyle, hues: Hues): MotifColours {
  if (style === 'zafir') return mineral(hues);
  const soft = style === 'lotus' ? 0.03 : 0;
  return {
    main: oklchToHex(0.7 + soft, 0.17 - soft, hues.hero),
    deep: oklchToHex(0.48 + soft * 2, 0.15 - soft, hues.hero - 8),
    light: oklchToHex(0.88, 0.1, hues.hero + 12),
    accent: oklchToHex(0.74 + soft, 0.17 - soft, hues.accent),
    accentDeep: oklchToHex(0.5 + soft * 2, 0.16 - soft, hues.accent - 8),
    gold: oklchToHex(0.85, 0.16, 88),
    goldDeep: oklchToHex(0.62, 0.14, 65),
    white: oklchToHex(0.985, 0.008, hues.hero),
    ink: style === 'lotus' ? oklchToHex(0.28, 0.05, hues.hero) : oklchToHex(0.17, 0.05, hues.ground),
  };
}

function stops(style: ArtStyle, role: keyof MotifColours, hues: Hues): readonly [string, string, string] {
  const plain = flat(style, hues);
  const hue = role.startsWith('accent') ? hues.accent : hues.hero;
  if (role === 'main' || role === 'accent')
    return [oklchToHex(0.86, 0.14, hue + 14), plain[role], oklchToHex(0.5, 0.18, hue - 16)];
  if (role === 'deep' || role === 'accentDeep')
    return [oklchToHex(0.58, 0.17, hue), plain[role], oklchToHex(0.3, 0.12, hue - 16)];
  if (role === 'light') return [oklchToHex(0.96, 0.05, hue + 16), plain.light, oklchToHex(0.74, 0.14, hue)];
  if (role === 'gold') return [oklchToHex(0.96, 0.1, 98), plain.gold, oklchToHex(0.66, 0.16, 62)];
  if (role === 'goldDeep') return [oklchToHex(0.74, 0.15, 75), plain.goldDeep, oklchToHex(0.42, 0.11, 50)];
  if (role === 'white') return ['#ffffff', oklchToHex(0.96, 0.015, hue), oklchToHex(0.78, 0.05, hue)];
  return [oklchToHex(0.26, 0.06, hues.ground), plain.ink, oklchToHex(0.1, 0.03, hues.ground)];
}

/** The colours of a motif and the gradients they refer to. `name` must differ between two sets in one SVG. */
export function createMotifColours(style: ArtStyle, hues: Hues, name: string): { paint: MotifColours; defs: string } {
  const paint = flat(style, hues);
  if (style !== 'aurora') return { paint, defs: '' };
  const defs = roles.map((role) => {
    const [from, middle, to] = stops(style, role, hues);
    return `<linearGradient id="${name}${role}" x1=".2" y1="0" x2=".75" y2="1"><stop offset="0" stop-color="${from}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  });
  for (const role of roles) paint[role] = `url(#${name}${role})`;
  return { paint, defs: defs.join('') };
}

export function createBackgroundColours(style: ArtStyle, hue: number, turn: number): BackgroundColours {
  if (style === 'lotus') {
    return {
      far: oklchToHex(0.95, 0.035, hue + turn),
      mid: oklchToHex(0.88, 0.08, hue),
      near: oklchToHex(0.79, 0.11, hue - turn / 2),
      glow: oklchToHex(0.985, 0.03, hue + turn),
      line: oklchToHex(0.99, 0.01, hue),
      scrim: oklchToHex(0.36, 0.09, hue - turn / 2),
      hue,
    };
  }
  if (style === 'zafir') {
    return {
      far: oklchToHex(0.22, 0.07, hue),
      mid: oklchToHex(0.3, 0.085, hue),
      near: oklchToHex(0.4, 0.1, hue + turn / 2),
      glow: oklchToHex(0.56, 0.09, hue + turn / 2),
      line: oklchToHex(0.85, 0.075, 84),
      scrim: oklchToHex(0.17, 0.055, hue),
      hue,
    };
  }
  return {
    far: oklchToHex(0.17, 0.06, hue),
    mid: oklchToHex(0.36, 0.13, hue),
    near: oklchToHex(0.54, 0.17, hue + turn),
    glow: oklchToHex(0.82, 0.15, hue + turn),
    line: oklchToHex(0.9, 0.07, hue + turn),
    scrim: oklchToHex(0.11, 0.045, hue),
    hue,
  };
}
