import type { GameCategory } from '@foyer/contract/game/game-category';
import { circle, fillPath, formatNumber, group, rectangle } from '../draw.ts';
import { khatamStarPath, type LinePatternName, linePatterns } from '../line-patterns.ts';
import { radialGradient } from '../gradients.ts';
import { drawLotteryMotif } from './lottery.ts';
import type { Scene, SceneInput } from './scene.ts';
import { drawMainMotif } from './staging.ts';

interface Family {
  readonly pattern: LinePatternName;
  readonly pitch: number;
  /** The shape behind the main motif. */
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

function niche(kind: Family['niche'], { at, ground, paint, height }: SceneInput): string {
  const size = 118 * at.scale;
  const line = `stroke="${ground.line}" stroke-width="1.4"`;
  if (kind === 'arch') {
    const half = size * 0.86;
    const path = (inset: number) =>
      `M${formatNumber(-half + inset)} ${formatNumber(height)}V${formatNumber(-size * 0.1)}Q${formatNumber(-half + inset)} ${formatNumber(-size * 0.72 + inset)} 0 ${formatNumber(-size * 1.08 + inset)}Q${formatNumber(half - inset)} ${formatNumber(-size * 0.72 + inset)} ${formatNumber(half - inset)} ${formatNumber(-size * 0.1)}V${formatNumber(height)}`;
    return (
      fillPath(path(0), 'url(#niche)', line) + fillPath(path(5), 'none', `stroke="${ground.line}" stroke-width=".7"`)
    );
  }
  if (kind === 'disc')
    return (
      circle([0, 0, size], 'url(#niche)', line) +
      circle([0, 0, size - 5], 'none', `stroke="${ground.line}" stroke-width=".7"`)
    );
  const turn = kind === 'octagon' ? 22.5 : 0;
  return group(
    `rotate(${turn})`,
    fillPath(khatamStarPath(size * 1.08), 'url(#niche)', line) +
      fillPath(khatamStarPath(size * 0.99), 'none', `stroke="${paint.gold}" stroke-width=".7"`),
  );
}

/** A quiet hall: a line pattern over a deep colour, and a niche on the end side with the main motif. */
export function createHallScene(category: GameCategory): Scene {
  const { pattern, pitch, niche: kind } = families[category];
  return (stage) => {
    const { width, height, at, ground, random } = stage;
    const scale = random.pick([0.82, 1, 1.24]);
    const lit = random.between(0.3, 0.8);
    const [dx, dy] = [random.between(-20, 0), random.between(-20, 0)];
    const lines = linePatterns[pattern]({ width: width + 24, height: height + 24, pitch: pitch * scale });
    const defs =
      radialGradient(
        'hall',
        [at.x / width, at.y / height, 0.85],
        [
          [0, ground.near],
          [lit, ground.mid],
          [1, ground.far],
        ],
      ) +
      radialGradient(
        'niche',
        [0.5, 0.42, 0.7],
        [
          [0, ground.glow],
          [0.55, ground.near],
          [1, ground.mid],
        ],
      );
    const actor =
      category === 'lottery' ? drawLotteryMotif(stage, 0.86) : drawMainMotif(stage, random.between(-6, 6), 0.9);
    return (
      `<defs>${defs}</defs>` +
      rectangle([0, 0, width, height, 0], 'url(#hall)') +
      group(
        `translate(${formatNumber(dx)} ${formatNumber(dy)})`,
        fillPath(lines, 'none', `stroke="${ground.line}" stroke-width=".9" opacity=".42"`),
      ) +
      group(`translate(${formatNumber(at.x)} ${formatNumber(at.y)})`, niche(kind, stage)) +
      actor
    );
  };
}
