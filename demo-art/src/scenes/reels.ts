import { circle, ellipse, fillPath, formatNumber, group, rectangle, starPath, strokePath } from '../draw.ts';
import { horizontalGradient } from '../gradients.ts';
import { getMotif } from '../motifs/motif.ts';
import type { Scene, SceneInput } from './scene.ts';
import { backdrop, drawMainMotif, rays, sparks } from './staging.ts';

const symbols = ['cherry', 'bell', 'seven', 'gem', 'clover', 'star', 'coin', 'crown', 'heart', 'bolt'] as const;

function reels(stage: SceneInput): string {
  const { width, at, ground, random, paint } = stage;
  const wide = width / 3;
  const tall = at.y * 2 + 20;
  const strips = [0, 1, 2].map((column) => {
    const x = column * wide;
    const off = random.between(-30, 10);
    const cells = Array.from({ length: 5 }, (_, line) =>
      group(
        `translate(${formatNumber(x + wide / 2)} ${formatNumber(off + line * wide * 0.98)}) scale(${formatNumber(wide / 300)})`,
        getMotif(random.pick(symbols))(paint),
      ),
    );
    return (
      rectangle([x + 3, -10, wide - 6, tall + 40, 10], 'url(#drum)') +
      `<g opacity=".42">${cells.join('')}</g>` +
      strokePath(`M${formatNumber(x)} 0V${formatNumber(tall + 40)}`, ground.far, 3)
    );
  });
  return `<defs>${horizontalGradient('drum', [
    [0, ground.far],
    [0.5, ground.near, 0.75],
    [1, ground.far],
  ])}</defs>${strips.join('')}`;
}

function hills(stage: SceneInput): string {
  const { width, height, ground, random, at } = stage;
  const ridge = (y: number, fill: string) => {
    const step = width / 4;
    const points = Array.from(
      { length: 5 },
      (_, index) => `${formatNumber(step * index)} ${formatNumber(y + random.between(-22, 22))}`,
    );
    return fillPath(
      `M0 ${formatNumber(height)}L0 ${formatNumber(y)}L${points.join('L')}L${formatNumber(width)} ${formatNumber(height)}Z`,
      fill,
    );
  };
  return (
    circle([at.x + random.between(-50, 50), at.y - 30, 62], ground.glow, 'opacity=".85"') +
    ridge(at.y + 10, ground.near) +
    ridge(at.y + 46, ground.mid) +
    ridge(at.y + 80, ground.far)
  );
}

function frame(stage: SceneInput): string {
  const { at, paint, random } = stage;
  const shape = random.pick(['ring', 'star', 'arch']);
  const ornament =
    shape === 'ring'
      ? circle([0, 0, 112], 'none', `stroke="${paint.gold}" stroke-width="9"`) +
        circle([0, 0, 104], paint.deep, 'opacity=".7"')
      : shape === 'star'
        ? fillPath(starPath(16, 132, 108), paint.goldDeep) + circle([0, 0, 104], paint.deep)
        : fillPath('M-104 110V-20C-104-150 104-150 104-20V110Z', paint.deep, `stroke="${paint.gold}" stroke-width="8"`);
  return group(`translate(${formatNumber(at.x)} ${formatNumber(at.y)}) scale(${formatNumber(at.scale)})`, ornament);
}

/** A slot game: the main motif in front of reels, a landscape or an emblem. */
export const slotsScene: Scene = (stage) => {
  const { random, height, at, ground, width } = stage;
  const kind = random.pick(['reels', 'hills', 'frame', 'burst']);
  const glow = ellipse([at.x, at.y, width * 0.4, width * 0.4], ground.glow, 'opacity=".28"');
  if (kind === 'reels')
    return backdrop(stage, 0.5) + reels(stage) + glow + drawMainMotif(stage, random.between(-6, 6), 1.02);
  if (kind === 'hills')
    return backdrop(stage) + sparks(stage, 20, [0, height * 0.4]) + hills(stage) + drawMainMotif(stage, 0, 1);
  if (kind === 'frame')
    return (
      backdrop(stage, 0.6) +
      sparks(stage, 26, [0, height]) +
      frame(stage) +
      drawMainMotif(stage, random.between(-5, 5), 0.88)
    );
  return (
    backdrop(stage) +
    rays(stage, random.integer(12, 24), 0.3) +
    sparks(stage, 24, [0, height * 0.7]) +
    drawMainMotif(stage, random.between(-8, 8), 1.06)
  );
};
