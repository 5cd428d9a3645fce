import type { GameCategory } from '@foyer/contract/game/category';
import { d, g, n, o, r } from '../draw.ts';
import { khatam, type Pattern, patterns } from '../girih.ts';
import { round } from '../light.ts';
import { acted } from './lottery.ts';
import type { Scene, Stage } from './scene.ts';
import { hero } from './staging.ts';

interface Family {
  readonly pattern: Pattern;
  readonly pitch: number;
  /** The background of the hero. */
  readonly niche: 'star' | 'arch' | 'octagon' | 'disc';
}

const families: Readonly<Record<GameCategory, Family>> = {
  lottery: { pattern: 'starAndCross', pitch: 40, niche: 'star' },
  sports: { pattern: 'lozenges', pitch: 34, niche: 'disc' },
  live: { pattern: 'arches', pitch: 60, niche: 'arch' },
  rng: { pattern: 'starsAndOctagons', pitch: 38, niche: 'octagon' },
  table: { pattern: 'octagonsAndSquares', pitch: 36, niche: 'octagon' },
  fish: { pattern: 'scales', pitch: 40, niche: 'disc' },
  pvp: { pattern: 'zigzags', pitch: 34, niche: 'star' },
  crash: { pattern: 'starsAlone', pitch: 44, niche: 'disc' },
  arcade: { pattern: 'hexagons', pitch: 38, niche: 'octagon' },
  elott: { pattern: 'rings', pitch: 42, niche: 'star' },
};

function niche(kind: Family['niche'], { at, ground, paint, height }: Stage): string {
  const size = 118 * at.scale;
  const line = `stroke="${ground.line}" stroke-width="1.4"`;
  if (kind === 'arch') {
    const half = size * 0.86;
    const path = (inset: number) =>
      `M${n(-half + inset)} ${n(height)}V${n(-size * 0.1)}Q${n(-half + inset)} ${n(-size * 0.72 + inset)} 0 ${n(-size * 1.08 + inset)}Q${n(half - inset)} ${n(-size * 0.72 + inset)} ${n(half - inset)} ${n(-size * 0.1)}V${n(height)}`;
    return d(path(0), 'url(#niche)', line) + d(path(5), 'none', `stroke="${ground.line}" stroke-width=".7"`);
  }
  if (kind === 'disc')
    return (
      o([0, 0, size], 'url(#niche)', line) + o([0, 0, size - 5], 'none', `stroke="${ground.line}" stroke-width=".7"`)
    );
  const turn = kind === 'octagon' ? 22.5 : 0;
  return g(
    `rotate(${turn})`,
    d(khatam(size * 1.08), 'url(#niche)', line) +
      d(khatam(size * 0.99), 'none', `stroke="${paint.gold}" stroke-width=".7"`),
  );
}

/** A quiet hall: a pattern of lines over deep colour, a niche at the end side, and who is at home in it. */
export function court(category: GameCategory): Scene {
  const { pattern, pitch, niche: kind } = families[category];
  return (stage) => {
    const { width, height, at, ground, dice } = stage;
    const scale = dice.pick([0.82, 1, 1.24]);
    const lit = dice.between(0.3, 0.8);
    const [dx, dy] = [dice.between(-20, 0), dice.between(-20, 0)];
    const lines = patterns[pattern]({ width: width + 24, height: height + 24, pitch: pitch * scale });
    const defs =
      round(
        'hall',
        [at.x / width, at.y / height, 0.85],
        [
          [0, ground.near],
          [lit, ground.mid],
          [1, ground.far],
        ],
      ) +
      round(
        'niche',
        [0.5, 0.42, 0.7],
        [
          [0, ground.glow],
          [0.55, ground.near],
          [1, ground.mid],
        ],
      );
    const actor = category === 'lottery' ? acted(stage, 0.86) : hero(stage, dice.between(-6, 6), 0.9);
    return (
      `<defs>${defs}</defs>` +
      r([0, 0, width, height, 0], 'url(#hall)') +
      g(`translate(${n(dx)} ${n(dy)})`, d(lines, 'none', `stroke="${ground.line}" stroke-width=".9" opacity=".42"`)) +
      g(`translate(${n(at.x)} ${n(at.y)})`, niche(kind, stage)) +
      actor
    );
  };
}
